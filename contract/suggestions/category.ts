/** The category of Shopify's taxonomy that the shop itself gave to products of the same type. */
import { fold } from '../listing/claims/fold.ts';
import type { Proposal } from './suggestion.ts';
import type { Known } from './traits.ts';

/** How often the shop put a type into a category. */
export type Sorted = { type: string; category: string; count: number };
/** By folded type, the usual category and how sure that is. */
export type Categories = ReadonlyMap<string, { category: string; count: number; share: number }>;

export function categoriesFrom(sorted: readonly Sorted[]): Categories {
  const known = new Map<string, Map<string, number>>();
  for (const { type, category, count } of sorted) {
    const key = fold(type.trim());
    if (key === '' || category === '') continue;
    const counts = known.get(key) ?? new Map<string, number>();
    known.set(key, counts.set(category, (counts.get(category) ?? 0) + count));
  }
  return new Map(
    [...known].map(([type, counts]) => {
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const [category, count] = [...counts].sort(([, one], [, other]) => other - one)[0] as [string, number];
      return [type, { category, count, share: count / all }];
    }),
  );
}

export function categoryProposal(product: Known, categories: Categories): Proposal | null {
  const usual = product.category === '' ? categories.get(fold(product.product_type.trim())) : undefined;
  // Half of them elsewhere is no habit.
  if (!usual || usual.share < 0.6) return null;
  const from = [{ name: 'Type', value: product.product_type, source: 'type' as const, field: '' }];
  // One other product may be wrong; ten that agree hardly are.
  const confidence = Math.round(usual.share * (1 - 1 / (usual.count + 1)) * 100) / 100;
  const values = { type: product.product_type, count: usual.count };
  return { kind: 'category', target: '', reason: 'same_type', values, now: '', proposed: usual.category, from, confidence };
}
