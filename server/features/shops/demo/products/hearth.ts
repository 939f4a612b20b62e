/** Hearth & Heath: the hand-made shop, in the order of its product numbers. */
import type { ProductSeed } from '../product.ts';
import type { CollectionHandle } from './collections.ts';
import { outdoor } from './outdoor.ts';

export const hearth: { seed: ProductSeed; collection: CollectionHandle }[] = [...in_('outdoor', outdoor)];

function in_(collection: CollectionHandle, seeds: ProductSeed[]): { seed: ProductSeed; collection: CollectionHandle }[] {
  return seeds.map((seed) => ({ seed, collection }));
}
