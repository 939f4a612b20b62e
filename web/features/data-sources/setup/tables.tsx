import { Plural, useLingui } from '@lingui/react/macro';
import type { ColumnType } from '@storewright/contract/data-sources/bounds';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { type DataSource, useRefresh } from '../data-sources.api.ts';

/** What may be asked: tables with their columns. */
export function Tables({ source }: { source: DataSource }) {
  const { t } = useLingui();
  const refresh = useRefresh(source.id);
  const types: Record<ColumnType, string> = { number: t`number`, date: t`day`, text: t`text` };
  const again = source.manages && source.kind !== 'file' && (
    <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
      {t`Read anew`}
    </Button>
  );
  return (
    <Section title={t`Tables`} note={t`read ${ago(source.read_at)}`} aside={again}>
      {refresh.error && <CallFault text={errorText(refresh.error)} />}
      <div className="mt-2 grid gap-x-8 gap-y-5 min-[900px]:grid-cols-2">
        {source.tables.map(({ schema, name, rows, columns }) => (
          <div key={`${schema}.${name}`} className="min-w-0">
            <h3 className="mb-1 text-s font-bold [overflow-wrap:anywhere]">
              {schema === '' || schema === 'public' ? name : `${schema}.${name}`}{' '}
              {rows !== null && (
                <span className="font-normal text-ink-3">
                  <Plural value={rows} one="# row" other="# rows" />
                </span>
              )}
            </h3>
            <ul className="text-s">
              {columns.map((column) => (
                <li key={column.name} className="flex justify-between gap-3 border-b border-line py-1 last:border-b-0">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{column.name}</span>
                  <span className="flex-none text-ink-3">{types[column.type]}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
