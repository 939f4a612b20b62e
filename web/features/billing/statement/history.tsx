import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { type MovementFilter, type MovementKind, useMovements } from './statement.api.ts';
import { useKindNames } from '../names.ts';
import { CsvLink } from './csv-link.tsx';
import { Movements } from './movements.tsx';

/** Every movement of points. What is looked for stands in the address, so that it can be kept and sent on. */
export function History({ aside, limit = 20, children }: { aside?: ReactNode; limit?: number; children?: ReactNode }) {
  const { t } = useLingui();
  const [filter, setFilter] = useMovementFilter();
  const kinds = useKindNames();
  const movements = useMovements(filter, limit);
  const items = movements.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = Object.keys(filter).length > 0;
  return (
    <section aria-labelledby="history" className="py-5">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-6 pb-2 phone:px-4">
        <h2 id="history">{t`History`}</h2>
        <span className="text-s text-ink-3 phone:hidden">{t`Every point, with the sum that led to it`}</span>
        <span className="ml-auto flex items-center gap-2">
          {aside}
          <Select
            aria-label={t`Kind`}
            value={filter.kind ?? ''}
            className="w-40"
            onChange={({ target }) => setFilter({ kind: (target.value || undefined) as MovementKind | undefined })}
          >
            <option value="">{t`Everything`}</option>
            <Options of={Object.entries(kinds)} />
          </Select>
          <CsvLink filter={filter} />
        </span>
      </header>
      {children}
      {movements.error && items.length === 0 && (
        <CallFault className="px-6 py-4 phone:px-4" text={errorText(movements.error)} onRetry={() => void movements.refetch()} />
      )}
      {movements.isPending && <SkeletonLines lines={8} className="px-6 py-4 phone:px-4" />}
      {movements.data && items.length === 0 && (
        <Empty
          title={filtered ? t`Nothing fits` : t`No points have moved yet`}
          action={filtered && <Button onClick={() => setFilter('all')}>{t`Show everything`}</Button>}
        >
          {filtered
            ? t`No movement is of that kind, in that time, with those words.`
            : t`Every text, top-up and gift will stand here, with the sum that led to it.`}
        </Empty>
      )}
      {items.length > 0 && <Movements items={items} />}
      <ListFoot of={movements} />
    </section>
  );
}

const keys = ['kind', 'search', 'from', 'to', 'shop_id'] as const;

export const useMovementFilter = (): [MovementFilter, (change: MovementFilter | 'all') => void] => {
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const go = useNavigate();
  const filter = Object.fromEntries(keys.flatMap((key) => (address[key] ? [[key, address[key]]] : []))) as MovementFilter;
  const change = (next: MovementFilter | 'all') => {
    const cleared = Object.fromEntries(keys.map((key) => [key, undefined]));
    void go({ to: '.', search: (before: object) => ({ ...before, ...(next === 'all' ? cleared : next) }), resetScroll: false } as never);
  };
  return [filter, change];
};
