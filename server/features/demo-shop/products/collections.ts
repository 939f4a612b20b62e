/** The trades of the demo shop; each is a collection there. */
export const collections = [
  { handle: 'clothing', title: 'Clothing' },
  { handle: 'kitchen', title: 'Kitchen' },
  { handle: 'beauty', title: 'Soap & Skin' },
  { handle: 'electronics', title: 'Light & Sound' },
  { handle: 'pets', title: 'Dogs & Cats' },
  { handle: 'furniture', title: 'Furniture' },
  { handle: 'food', title: 'Larder' },
  { handle: 'toys', title: 'Toys' },
  { handle: 'outdoor', title: 'Outdoors' },
  { handle: 'home', title: 'Home' },
] as const;

export type CollectionHandle = (typeof collections)[number]['handle'];
