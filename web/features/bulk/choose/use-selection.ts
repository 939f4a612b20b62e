import { useState } from 'react';
import { allProducts, type ProductFilter } from '../../shops/index.ts';
import type { Order } from '../bulk.api.ts';

type Choice = Order['choice'];

/** Everything a filter finds, but what is ticked off; or nothing, but what is ticked. Another filter begins with all it finds. */
export const useSelection = (begun: readonly string[] = []) => {
  const [filter, setFilter] = useState<ProductFilter>(allProducts);
  const [all, setAll] = useState(begun.length === 0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(begun));
  const [first, setFirst] = useState<number | null>(null);
  const change = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on === all) next.delete(id);
    else next.add(id);
    setTicked(next);
  };
  const has = (id: string) => ticked.has(id) !== all;
  const choice: Choice = all
    ? { by: 'filter', filter: { ...filter, without: [...ticked], ...(first !== null && { first }) } }
    : { by: 'ids', product_ids: [...ticked] };
  return {
    filter,
    all,
    first,
    ticked,
    choice,
    /** The same, as a file is asked for. */
    exported: all ? { ...filter, without: [...ticked], first } : { ids: [...ticked] },
    has,
    change,
    setFirst,
    setFilter: (next: Partial<ProductFilter>) => {
      setFilter({ ...filter, ...next });
      if (all) setTicked(new Set());
    },
    /** All that the filter finds, or none. */
    setAll: (on: boolean) => {
      setAll(on);
      setTicked(new Set());
    },
    countOf: (found: number) => (all ? Math.min(Math.max(0, found - ticked.size), first ?? mostItems) : ticked.size),
  };
};

export const mostItems = 10_000;
export type Selection = ReturnType<typeof useSelection>;
