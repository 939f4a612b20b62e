/** Certificates that also narrow the material they stand beside: organic cotton. They may be backed by a fact of their own. */
export const narrowing: ReadonlySet<string> = new Set(['organic', 'recycled', 'upcycled', 'vegan', 'fsc', 'gots', 'fair-trade', 'food-safe', 'food-grade']);

/** Says no more than the material's name does. */
export const neutral: ReadonlySet<string> = new Set(['genuine']);

/** The kinds of words that a statement about concepts can end in. */
export const lastEntryKinds: ReadonlySet<string> = new Set(['material', 'colour', 'certificate']);

/** A colour is no metal: what is said to be really of it needs a fact about what it is made of. */
export const metals: ReadonlyMap<string, string[]> = new Map([
  ['gold', ['real:gold', 'gold-metal']],
  ['silver', ['real:silver', 'silver-metal']],
  ['copper', ['real:copper']],
  ['bronze', ['real:bronze']],
]);
