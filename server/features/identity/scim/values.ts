/** The values of an attribute while a patch changes them. They are looked up by their `value`: a group has thousands, and a patch may name as many. */
import { isDeepStrictEqual } from 'node:util';
import { type Budget, type Filter, holdsFor } from './filter.ts';
import type { Attribute } from './schemas.ts';
import { isObject, type Resource } from './shape.ts';

type Index = Map<string | undefined, unknown[]>;

export type Values = ReturnType<typeof createValues>;
export const createValues = (budget: Budget) => {
  // From one operation to the next.
  const indexes = new WeakMap<unknown[], Index>();
  const indexOf = (list: unknown[]): Index => {
    const known = indexes.get(list);
    if (known) return known;
    budget.spend(list.length);
    const made = Map.groupBy(list, valueOf);
    indexes.set(list, made);
    return made;
  };
  const same = (list: unknown[], one: unknown): unknown[] => {
    const near = indexOf(list).get(valueOf(one)) ?? [];
    budget.spend(near.length);
    return near.filter((other) => isSame(one, other));
  };

  return {
    same,
    /** Those that it does not have, as far as there is room. */
    add(list: unknown[], sent: unknown[], most: number): void {
      for (const one of sent.filter((each) => same(list, each).length === 0).slice(0, Math.max(most - list.length, 0))) {
        list.push(one);
        const its = indexOf(list).get(valueOf(one));
        if (its) its.push(one);
        else indexOf(list).set(valueOf(one), [one]);
      }
    },
    without(list: unknown[], gone: unknown[]): unknown[] {
      if (gone.length === 0) return list;
      const all = new Set(gone);
      const isLeft = (one: unknown): boolean => !all.has(one);
      const left = list.filter(isLeft);
      const index = indexOf(list);
      for (const value of new Set(gone.map(valueOf))) index.set(value, index.get(value)!.filter(isLeft));
      indexes.set(left, index);
      return left;
    },
    meant(list: unknown[], parts: readonly Attribute[], filter: Filter): Resource[] {
      const value = valueAsked(filter);
      const near = value === undefined ? list : (indexOf(list).get(value) ?? []);
      return near.filter((one) => isObject(one) && holdsFor(parts, filter, one, budget)) as Resource[];
    },
    /** What its values are called may be different now. */
    changed: (list: unknown[]): void => void indexes.delete(list),
  };
};

/** The one `value` that a filter leaves. */
const valueAsked = (filter: Filter): string | undefined => {
  if (filter.is === 'and') return valueAsked(filter.one) ?? valueAsked(filter.other);
  const isIts = filter.is === 'compare' && filter.by === 'eq' && filter.path.toLowerCase() === 'value';
  return isIts && typeof filter.value === 'string' ? filter.value.toLowerCase() : undefined;
};
const valueOf = (one: unknown): string | undefined => (isObject(one) && one['value'] !== undefined ? String(one['value']).toLowerCase() : undefined);
const isSame = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) || !isObject(other)) return isDeepStrictEqual(one, other);
  if (one['value'] === undefined || other['value'] === undefined) return isDeepStrictEqual(one, other);
  return (
    String(one['value']).toLowerCase() === String(other['value']).toLowerCase() &&
    (one['type'] === undefined || other['type'] === undefined || one['type'] === other['type'])
  );
};
