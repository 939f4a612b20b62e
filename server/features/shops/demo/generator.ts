import type { DemoProduct } from './product.ts';
import { fromSeed } from './product.ts';
import { hearth } from './products/hearth.ts';

/** A believable product made by rule: the same number gives the same product. */
export const generatedProduct = (id: number): { product: DemoProduct; updatedAt: string } => {
  const { seed, collection } = hearth[id % hearth.length]!;
  return fromSeed({ ...seed, title: `${seed.title} ${id}`, handle: `${seed.handle}-${id}` }, { id, collection });
};
