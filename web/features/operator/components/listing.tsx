import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import type { Listed } from '../operator.api.ts';

type Shown<Row> = { from: Listed<Row>; label: string; columns: Column<Row>[]; keyOf: (row: Row) => string; empty: string; children?: ReactNode };

/** One tab: what can be looked for or done, then the rows, page by page; on phones each row is a card. */
export function Listing<Row>({ from, label, columns, keyOf, empty, children }: Shown<Row>) {
  const { t } = useLingui();
  const rows = from.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label={label} className="pb-5">
      {children && <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 py-3.5 phone:px-4">{children}</div>}
      {from.error && rows.length === 0 && <CallFault className="px-6 py-4 phone:px-4" text={errorText(from.error)} onRetry={() => void from.refetch()} />}
      {from.isPending && (
        <div role="status" aria-busy="true">
          <span className="sr-only">{t`Loading…`}</span>
          <SkeletonLines lines={8} className="px-6 py-4 phone:px-4" />
        </div>
      )}
      {from.data && rows.length === 0 && <Empty title={empty} />}
      {rows.length > 0 && <Table label={label} columns={columns} rows={rows} keyOf={keyOf} />}
      <ListFoot of={from} />
    </section>
  );
}
