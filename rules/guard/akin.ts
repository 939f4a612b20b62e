/** Which of two names of a colour or a material may stand for the other: navy for blue, and what one language calls cream and another white. */
import { impliedBy } from '../words/concepts.ts';

/** What has two neighbours is akin to both, and does not make them alike: teal is a blue and a green, and no blue is a green. */
// biome-ignore format: a table
const between: Record<string, string> = {
  cream: 'white ivory chalk beige sand', ivory: 'white beige', chalk: 'white', sand: 'beige', stone: 'grey slate beige', taupe: 'grey brown beige',
  teal: 'turquoise green blue', turquoise: 'green blue', lilac: 'purple lavender pink', lavender: 'purple', plum: 'purple burgundy', magenta: 'pink purple',
  tan: 'brown camel chocolate beige', camel: 'brown beige', khaki: 'olive green beige', rust: 'orange red brown terracotta copper', terracotta: 'orange red clay ceramic', coral: 'orange red pink peach', peach: 'pink orange', 'rose-gold': 'pink',
  slate: 'grey charcoal anthracite', charcoal: 'grey anthracite',
  recycled: 'grs upcycled', organic: 'natural', clay: 'ceramic earthenware stoneware', 'natural-rubber': 'rubber latex', plastic: 'resin melamine', canvas: 'cotton linen', airtight: 'leak-proof', 'leak-proof': 'waterproof spill-proof',
};
const neighbours = new Map(Object.entries(between).map(([one, all]) => [one, new Set(all.split(' '))]));

export const isAkin = (one: string, other: string): boolean =>
  one === other ||
  impliedBy(one).includes(other) ||
  impliedBy(other).includes(one) ||
  neighbours.get(one)?.has(other) === true ||
  neighbours.get(other)?.has(one) === true;

/** Of what a material is a kind. */
export const kindsOf = (concept: string): readonly string[] =>
  impliedBy(concept).filter((one) => one === 'wool' || one === 'leather' || one === 'silk' || one === 'wood');
