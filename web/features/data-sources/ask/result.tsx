import { Plural, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { number } from '../../../kit/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { DataRows, QueryAnswer } from '../data-sources.api.ts';
import { refusalTexts } from '../names.ts';
import { drawnOf } from './chart.ts';
import { Drawing } from './drawing.tsx';

const shownAtFirst = 10;

/** Drawn where it can be, and always as rows. */
export function Result({ result }: { result: DataRows }) {
  const { t } = useLingui();
  const [whole, setWhole] = useState(false);
  const drawn = drawnOf(result);
  if (result.rows.length === 0) return <p className="text-s text-ink-2">{t`No rows.`}</p>;
  const rows = whole ? result.rows : result.rows.slice(0, shownAtFirst);
  return (
    <>
      {drawn && <Drawing drawn={drawn} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <div className="max-w-full overflow-x-auto rounded-m border border-line" tabIndex={0} role="region" aria-label={t`Rows`}>
        <table className="w-full border-collapse text-s">
          <thead>
            <tr>
              {result.columns.map(({ name, type }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name
                <th
                  key={at}
                  scope="col"
                  className={cx(
                    'border-b border-line px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-3',
                    type === 'number' ? 'text-right' : 'text-left',
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no names, and keep their order
              <tr key={line} className="border-b border-line last:border-b-0">
                {row.map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td
                    key={at}
                    className={cx('px-3 py-1.5 align-top', typeof cell === 'number' ? 'text-right tabular-nums' : 'max-w-[360px] [overflow-wrap:anywhere]')}
                  >
                    {cell === null ? (
                      <span className="text-ink-3">–</span>
                    ) : typeof cell === 'number' ? (
                      number(cell, { maximumFractionDigits: 10, useGrouping: false })
                    ) : (
                      cell
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
        {result.cut ? t`The first ${result.rows.length} rows; there are more.` : <Plural value={result.rows.length} one="# row" other="# rows" />}
        {result.rows.length > shownAtFirst && (
          <LinkButton quiet tight onClick={() => setWhole(!whole)}>
            {whole ? t`Show fewer` : t`Show all`}
          </LinkButton>
        )}
      </p>
    </>
  );
}

/** Why there are none. What an engine or a model wrote is shown as it is. */
export function Refused({ refused }: { refused: NonNullable<QueryAnswer['refused']> }) {
  const { i18n } = useLingui();
  return (
    <p className="text-s [overflow-wrap:anywhere]">
      {i18n._(refusalTexts[refused.reason])} {refused.what !== '' && <span className="font-mono text-xs text-ink-3">{refused.what}</span>}
    </p>
  );
}
