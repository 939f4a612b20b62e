import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '../kit/error-texts.ts';
import { Empty } from './empty.tsx';
import { ListFoot } from './list-foot.tsx';
import { CallFault } from './note.tsx';
import { SkeletonLines } from './skeleton.tsx';
import { type Column, Table } from './table.tsx';

/** A list that comes page by page. */
type Listed<Row> = {
  data: { pages: { items: Row[] }[] } | undefined;
  error: unknown;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type Shown<Row> = {
  from: Listed<Row>;
  label: string;
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  /** What stands there while there is nothing: a title, or all of it. */
  empty: string | { instead: ReactNode };
  /** What the failure is called, where the reason alone would not say it. */
  failed?: string;
  children?: ReactNode;
};

/** What can be looked for or done, then the rows, page by page; on phones each row is a card. */
export function Listing<Row>({ from, label, columns, keyOf, empty, failed, children }: Shown<Row>) {
  const { t } = useLingui();
  const rows = from.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label={label} className="pb-5">
      {children && <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 py-3.5 phone:px-4">{children}</div>}
      {from.error !== null && rows.length === 0 && (
        <CallFault className="px-6 py-4 phone:px-4" text={failed ?? errorText(from.error)} onRetry={() => void from.refetch()} />
      )}
      {from.isPending && (
        <div role="status" aria-busy="true">
          <span className="sr-only">{t`Loading…`}</span>
          <SkeletonLines lines={8} className="px-6 py-4 phone:px-4" />
        </div>
      )}
      {from.data && rows.length === 0 && (typeof empty === 'string' ? <Empty title={empty} /> : empty.instead)}
      {rows.length > 0 && <Table label={label} columns={columns} rows={rows} keyOf={keyOf} />}
      <ListFoot of={from} />
    </section>
  );
}
