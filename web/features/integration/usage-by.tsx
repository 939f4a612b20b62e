import { useLingui } from '@lingui/react/macro';
import { number, percent, points } from '../../kit/format.ts';
import { Table } from '../../ui/table.tsx';
import { secondsOf } from './seconds.ts';

type Used = { points: string; calls: number; errors: number; first_byte_p50_ms: number | null; total_p95_ms: number | null };

type Shown<Row> = { label: string; head: string; rows: Row[]; keyOf: (row: Row) => string; nameOf: (row: Row) => string };

/** Points, calls, errors and how long one waited, by whatever they are told apart by. */
export function UsageBy<Row extends Used>({ label, head, rows, keyOf, nameOf }: Shown<Row>) {
  const { t } = useLingui();
  return (
    <div className="-mx-6 -mb-5 phone:-mx-4 phone:-mb-4 [&_tr:last-child_td]:border-b-0">
      <Table<Row>
        label={label}
        rows={rows}
        keyOf={keyOf}
        columns={[
          { key: 'name', head, cell: (row) => <span className="font-medium [overflow-wrap:anywhere]">{nameOf(row)}</span> },
          { key: 'points', head: t`Points`, right: true, cell: (row) => points(row.points) },
          { key: 'calls', head: t`Calls`, right: true, cell: ({ calls }) => number(calls) },
          { key: 'errors', head: t`Errors`, right: true, cell: ({ calls, errors }) => `${number(errors)} (${percent(errors, calls)})` },
          { key: 'first', head: t`First byte, half of them`, right: true, cell: ({ first_byte_p50_ms: ms }) => (ms === null ? '–' : secondsOf(ms)) },
          { key: 'total', head: t`Whole time, 95 of 100`, right: true, cell: ({ total_p95_ms: ms }) => (ms === null ? '–' : secondsOf(ms)) },
        ]}
      />
    </div>
  );
}
