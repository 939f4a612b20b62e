/** The category of Shopify's taxonomy that the shop itself gave to products of the same type. */
import { fold } from '@storewright/contract/kit/fold';
import type { Proposal } from '@storewright/contract/suggestions/suggestion';
import { tagKey } from './tags.ts';
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

/** `named`: what the taxonomy itself calls a type, for types that the shop has sorted nowhere yet. */
export function categoryProposal(product: Known, categories: Categories, named: ReadonlyMap<string, string>): Proposal | null {
  const type = fold(product.product_type.trim());
  if (product.category !== '' || type === '') return null;
  const usual = categories.get(type);
  const from = [{ name: 'Type', value: product.product_type, source: 'type' as const, field: '' }];
  const about = { kind: 'category' as const, target: '', now: '', from };
  if (usual) {
    // Half of them elsewhere is no habit.
    if (usual.share < 0.6) return null;
    // One other product may be wrong; ten that agree hardly are.
    const confidence = Math.round(usual.share * (1 - 1 / (usual.count + 1)) * 100) / 100;
    return { ...about, reason: 'same_type', values: { type: product.product_type, count: usual.count }, proposed: usual.category, confidence };
  }
  const category = named.get(type);
  return category ? { ...about, reason: 'same_name', values: { type: product.product_type }, proposed: category, confidence: 0.6 } : null;
}

/** The category that is called as the type is. Where two are, nobody knows which one is meant. */
export function namedAs(type: string, categories: readonly string[]): string | null {
  const fitting = categories.filter((category) => tagKey(category.split(' > ').at(-1) ?? '') === tagKey(type));
  return fitting.length === 1 ? (fitting[0] as string) : null;
}
