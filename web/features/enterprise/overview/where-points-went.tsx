import { useLingui } from '@lingui/react/macro';
import type { UsageKind } from '@storewright/contract/enterprise';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { day, number, percent, points } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { Select } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Usage, useUsageCsv, useUsageOf } from '../enterprise.api.ts';
import { DayBars } from './day-bars.tsx';

/** A month by person, assistant, model or tool: the most first, all of them on a press, and as a file. */
export function WherePointsWent() {
  const { t } = useLingui();
  const [by, setBy] = useState<UsageKind>('person');
  const [month, setMonth] = useState<string>();
  const [all, setAll] = useState(false);
  const usage = useUsageOf({ by, month, limit: all ? mostShown : fewShown });
  const csv = useUsageCsv({ by, month });
  const names = { person: t`People`, assistant: t`Assistants`, model: t`Models`, tool: t`Tools` };
  const download = () =>
    csv.mutate(undefined, { onSuccess: (file) => downloadFile(file, `usage-by-${by}.csv`), onError: (error) => toast('bad', errorText(error)) });
  return (
    <Section
      title={t`Where the points went`}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-2">
          <Select aria-label={t`Month`} className="w-auto!" value={month ?? usage.data?.month ?? ''} onChange={({ target }) => setMonth(target.value)}>
            {(usage.data?.months ?? []).map((one) => (
              <option key={one} value={one}>
                {day(`${one}-01`, { month: 'long', year: 'numeric' })}
              </option>
            ))}
          </Select>
          <Button icon={<Download aria-hidden="true" />} aria-label={t`Download as CSV`} busy={csv.isPending} onClick={download}>
            CSV
          </Button>
        </span>
      }
    >
      <Segmented<UsageKind>
        label={t({ message: 'By', context: 'what points are counted by' })}
        value={by}
        onChange={(value) => {
          setBy(value);
          setAll(false);
        }}
        parts={(['person', 'assistant', 'model', 'tool'] as const).map((value) => ({ value, text: names[value] }))}
        className="max-w-full overflow-x-auto"
      />
      <Loaded from={usage} failed={errorText(usage.error)} loading={<SkeletonLines lines={8} className="mt-4" />}>
        {(data) => (
          <>
            <Used usage={data} by={by} head={names[by]} />
            {data.more > 0 && <LinkButton className="mt-3" onClick={() => setAll(true)}>{t`All ${number(data.more + shownOf(data))}`}</LinkButton>}
            {all && data.more === 0 && shownOf(data) > fewShown && <LinkButton className="mt-3" onClick={() => setAll(false)}>{t`Fewer`}</LinkButton>}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const [fewShown, mostShown] = [8, 500];
/** What is nobody's stands in a row of its own. */
const shownOf = ({ items }: Usage): number => items.filter(({ id }) => id !== null).length;

function Used({ usage: { items, total, days }, by, head }: { usage: Usage; by: UsageKind; head: string }) {
  const { t } = useLingui();
  if (items.length === 0)
    return <p className="mt-4 text-s text-ink-2">{by === 'tool' ? t`No tool was called in this month.` : t`No points were used in this month.`}</p>;
  const whole = Number(total.points);
  const most = Math.max(...items.map(({ points: one }) => Number(one)));
  const nobody = by === 'person' ? t`Programs and people who left` : t`Everything else`;
  return (
    <div className="-mx-6 mt-3 phone:-mx-4 lg:[&_td]:whitespace-nowrap">
      <Table
        label={t`Where the points went`}
        rows={items}
        keyOf={({ id }) => id ?? ''}
        columns={[
          {
            key: 'name',
            head,
            className: 'max-w-56',
            cell: ({ id, name, of }) => (
              <span className="block min-w-0 truncate" title={of ? `${name}, ${of}` : name}>
                <b className="font-medium">{id === null ? nobody : name || t`without a name`}</b>
                {of && <span className="text-ink-3"> {of}</span>}
              </span>
            ),
          },
          {
            key: 'days',
            head: t`By day`,
            className: 'phone:hidden',
            cell: (one) => <DayBars days={days.map(({ day }) => day)} of={one.days} by={by === 'tool' ? 'calls' : 'points'} />,
          },
          ...(by === 'tool'
            ? []
            : [
                {
                  key: 'share',
                  head: t`Part of all`,
                  className: 'phone:hidden',
                  cell: (one: Row) => <Share part={Number(one.points)} whole={whole} most={most} />,
                },
                { key: 'points', head: t`Points`, right: true, cell: (one: Row) => points(one.points) },
              ]),
          { key: 'calls', head: t`Calls`, right: true, cell: ({ calls }) => number(calls) },
          { key: 'failed', head: t`Failed`, right: true, className: 'phone:hidden', cell: ({ failed }) => number(failed) },
        ]}
      />
    </div>
  );
}
type Row = Usage['items'][number];

function Share({ part, whole, most }: { part: number; whole: number; most: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="block h-1.5 w-24 overflow-hidden rounded-full bg-surface-3 phone:w-16">
        <span className="block h-full bg-brand" style={{ width: `${most === 0 ? 0 : (part / most) * 100}%` }} />
      </span>
      <span className="text-ink-3 tabular-nums">{percent(part, whole)}</span>
    </span>
  );
}
