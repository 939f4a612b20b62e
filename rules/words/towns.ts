import type { Language } from '@storewright/contract/kit/languages';
import towns from './towns.json' with { type: 'json' };

/**
 * Towns and regions that shops name: identity, what they lie in, then their names in this order. Those that are called alike wherever letters are Latin
 * have one Latin name; those of Asia that Latin letters rarely name have none.
 */
const order: readonly Language[] = ['en', 'de', 'fr', 'es', 'pt', 'zh', 'ja', 'ko'];
type Town = { id: string; within: string; names: readonly string[] };
const all: readonly Town[] = [
  ...towns.named.map(([id = '', within = '', ...names]) => ({ id, within, names })),
  ...towns.alike.map(([id = '', within = '', latin = '', ...names]) => ({ id, within, names: [latin, latin, latin, latin, latin, ...names] })),
  ...towns.asian.map(([id = '', within = '', ...names]) => ({ id, within, names: ['', '', '', '', '', ...names] })),
];

/** What each lies in. */
export const townParents: Record<string, readonly string[]> = Object.fromEntries(all.map(({ id, within }) => [id, [within]]));

export const townsIn = (language: Language): [id: string, terms: string][] => all.map(({ id, names }) => [id, names[order.indexOf(language)] ?? '']);
