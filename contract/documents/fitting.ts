/** What a paper may state of what it speaks of. A jumper’s certificate says of what the jumper is made, and not of what the candle beside it is. */
import type { factKinds } from './fact.ts';

/** A document speaks of one product, of all that a brand makes, or of all that the shop sells; `unsaid`: nobody has said of what yet. */
export const documentScopes = ['product', 'brand', 'shop', 'unsaid'] as const;
export type DocumentScope = (typeof documentScopes)[number];

type Kind = (typeof factKinds)[number];

/** Where all of a brand is made may be one place, and a certificate may be for all; what a thing is made of, how heavy it is and how it is washed is its own. */
export const fitting: Record<DocumentScope, 'all' | readonly Kind[]> = {
  product: 'all',
  brand: ['certificate', 'origin'],
  shop: ['certificate'],
  unsaid: [],
};

export const fits = (kind: Kind, scope: DocumentScope): boolean => {
  const kinds = fitting[scope];
  return kinds === 'all' || kinds.includes(kind);
};
