import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, one under the other. */
  right?: boolean;
  className?: string;
};

/**
 * Rows of one kind. Below 720 each row becomes a card: its first column is the card's title, the others stand under it
 * with their heads.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  onRow,
  current,
  className,
}: {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  onRow?: (row: Row) => void;
  current?: string;
  className?: string;
}) {
  return (
    <table aria-label={label} className={cx('w-full border-collapse text-s phone:block', className)}>
      <thead className="phone:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cx(
                'border-b border-line px-3 py-[9px] text-left text-xs font-medium whitespace-nowrap text-ink-3 first:pl-6 last:pr-6',
                column.right && 'text-right',
                column.className,
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="phone:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            aria-current={current === keyOf(row) || undefined}
            onClick={onRow && (() => onRow(row))}
            className={cx(
              'hover:bg-surface-2 aria-[current]:bg-brand-soft phone:block phone:border-b phone:border-line phone:px-4 phone:py-3',
              onRow && 'cursor-pointer',
            )}
          >
            {columns.map((column, index) => (
              <td
                key={column.key}
                className={cx(
                  'border-b border-line px-3 py-[9px] align-middle first:pl-6 last:pr-6 phone:flex phone:items-baseline phone:justify-between phone:gap-4 phone:border-0 phone:px-0! phone:py-1',
                  column.right && 'text-right tabular-nums phone:text-left',
                  column.className,
                )}
              >
                {index > 0 && column.head && <span className="hidden flex-none text-xs text-ink-3 phone:inline">{column.head}</span>}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
