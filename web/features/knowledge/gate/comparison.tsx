import { Plural, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { lasting, number } from '../../../kit/format.ts';
import { languageNameOf } from '../names.ts';
import type { Figure, GateState, Trial } from './gate.api.ts';

/** Figures before and with the change, and each language by itself. */
export function Comparison({ trial, change }: { trial: Trial; change: GateState['change'] }) {
  const { t } = useLingui();
  const rows = trial.figures.filter(({ key }) => key !== 'language');
  const spoken = trial.figures.filter(({ key }) => key === 'language');
  const names = {
    recall: t`Right passage among five`,
    first: t`Right passage first`,
    refused: t`Refused, and rightly`,
    refused_wrongly: t`Refused, though answerable`,
    cited: t`Answer cites the right place`,
    struck: t`Sentences struck`,
    language: '',
  };
  const isShare = ({ key }: Figure): boolean => key === 'recall' || key === 'first' || key === 'cited' || key === 'language';
  const shown = (figure: Figure, value: number): string => (isShare(figure) ? shareOf(value) : number(value));
  const moved = ({ live, change: now }: Figure): string => number(Math.round((now - live) * 10) / 10, { signDisplay: 'exceptZero' });
  const less: Figure['key'][] = ['refused_wrongly', 'struck'];
  const toneOf = ({ key, live, change: now, misses }: Figure): string =>
    misses ? 'font-bold text-red' : live === now ? 'text-ink-3' : less.includes(key) === now < live ? 'text-green' : 'text-ink-2';
  return (
    <section aria-label={t`Comparison`} className="min-w-0 px-6 py-5 phone:px-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself */}
      <div role="region" aria-label={t`Figures`} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-s tabular-nums">
          <thead className="text-xs text-ink-3">
            <tr>
              {[t`Figure`, t`Now live`, ...(change ? [t`With the change`, t`Difference`, t`Limit`] : [])].map((name) => (
                <th key={name} scope="col" className="border-b border-line py-1.5 pr-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((figure) => (
              <tr key={figure.key} className="align-top">
                <th scope="row" className="border-b border-line py-2 pr-3 font-normal">
                  {names[figure.key]}
                  <span className="block text-xs text-ink-3">
                    <Plural value={figure.of} one="# question" other="# questions" />
                  </span>
                </th>
                <td className="border-b border-line py-2 pr-3">{shown(figure, figure.live)}</td>
                {change && (
                  <>
                    <td className="border-b border-line py-2 pr-3 font-medium">{shown(figure, figure.change)}</td>
                    <td className={cx('border-b border-line py-2 pr-3', toneOf(figure))}>{moved(figure)}</td>
                    <td className="border-b border-line py-2 text-ink-3">
                      {figure.limit === null ? '–' : number(figure.limit, { signDisplay: 'exceptZero' })}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {spoken.length > 0 && (
        <>
          <h3 className="mt-5 text-s font-bold">{t`Right passage among five, by language`}</h3>
          <ul aria-label={t`Right passage among five, by language`} className="mt-2 flex flex-col gap-2 text-s tabular-nums">
            {spoken.map((figure) => (
              <li key={figure.lang} className="grid grid-cols-[90px_minmax(0,1fr)_130px] items-center gap-3 phone:grid-cols-[80px_minmax(0,1fr)_96px]">
                <span lang={figure.lang ?? undefined}>{languageNameOf(figure.lang ?? '')}</span>
                <span aria-hidden="true" className="relative block h-2.5 rounded-s bg-surface-3">
                  <i className={cx('absolute inset-y-0 left-0 rounded-s', figure.misses ? 'bg-red' : 'bg-brand')} style={{ width: `${figure.change}%` }} />
                  <b className="absolute -inset-y-0.5 w-[3px] -translate-x-1/2 rounded-s bg-ink-2 ring-1 ring-surface" style={{ left: `${figure.live}%` }} />
                </span>
                <span className={figure.misses ? 'font-bold text-red' : 'text-ink-2'}>
                  {change ? `${shareOf(figure.live)} → ${shareOf(figure.change)}` : shareOf(figure.live)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-xs text-ink-3">
        <Plural value={trial.questions} one="# question" other="# questions" />
        {', '}
        {trial.answers ? <Plural value={Number(trial.answers.points)} one="# point" other="# points" /> : t`0 points`}
        {', '}
        {lasting(Math.max(1, Math.round(trial.seconds)))}
      </p>
    </section>
  );
}

const shareOf = (value: number): string => number(value / 100, { style: 'percent', maximumFractionDigits: 1 });
