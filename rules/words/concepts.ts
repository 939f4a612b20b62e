/**
 * What claims are about, without a language: leather, Leder and 皮革 are one concept. Each concept names the broader ones it
 * implies: “stainless steel” supports “steel”, never the other way round.
 */
import concepts from './concepts.json' with { type: 'json' };
import { townParents } from './towns.ts';

type Tree = Record<string, readonly string[]>;
const { materials, colours, places } = concepts;
export const { certificates, durabilities } = concepts;

export type MaterialId = keyof typeof materials;
export type ColourId = keyof typeof colours;
export type CertificateId = keyof typeof certificates;

/** How long a thing lasts and what it does never. */
export type DurabilityId = keyof typeof durabilities;

/** What a product may be free of. Materials can be absent too: “plastic-free”. */
// biome-ignore format: a table
export const substances = ['bpa', 'phthalates', 'parabens', 'sulphates', 'gluten', 'sugar', 'lactose', 'nickel', 'lead', 'fragrance', 'alcohol', 'pfas', 'ptfe', 'pfoa', 'chlorine', 'formaldehyde', 'silicones', 'mineral-oil', 'preservatives', 'colourants', 'additives', 'gmo', 'soy', 'nuts', 'dairy', 'palm-oil', 'cadmium', 'chemicals', 'microplastics', 'grain', 'cruelty', 'solvents', 'brighteners', 'wheat', 'eggs', 'caffeine', 'sulphites', 'pesticides', 'cmr', 'endocrine-disruptors', 'heavy-metals', 'allergens', 'paraffin', 'edta', 'peg', 'triclosan', 'phenoxyethanol', 'flame-retardants'] as const;
export type SubstanceId = (typeof substances)[number];

/** What narrows a material or a colour. */
export const modifiers = [
  'full-grain',
  'top-grain',
  'genuine',
  'vegetable-tanned',
  'solid',
  'pure',
  'virgin',
  'premium-grade',
  'food-grade',
  'medical-grade',
  'waxed',
  'light',
  'dark',
  'hand-blown',
  'long-staple',
  'egyptian',
] as const;
export type ModifierId = (typeof modifiers)[number];

/** Countries by their ISO code, regions and towns by name; each lies in the broader ones. */
export type PlaceId = keyof typeof places;

const parents: Tree = { ...townParents, ...materials, ...colours, ...certificates, ...durabilities, ...places };

const implied = new Map<string, readonly string[]>();

/** The concept and everything broader that it implies. */
export function impliedBy(concept: string): readonly string[] {
  const known = implied.get(concept);
  if (known) return known;
  const all = new Set([concept]);
  // IP67 is also IPX7.
  if (/^ip:\d\w$/.test(concept)) all.add(`ip:x${concept.slice(4)}`);
  for (const one of all) for (const parent of Object.hasOwn(parents, one) ? (parents[one] ?? []) : []) all.add(parent);
  const list = [...all];
  implied.set(concept, list);
  return list;
}
