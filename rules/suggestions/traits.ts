/** What a product is known to be of: said by a metafield, its type or an option that leaves no choice. Its description and tags prove nothing here. */
import { colourName, materialName, sizeName } from '../claims/fact-names.ts';
import { fold, squeeze } from '@storewright/contract/kit/fold';
import { isFinish } from '../words/finishes.ts';
import { factsOf, tellable } from '../claims/facts.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';

export type Known = Pick<
  Product,
  | 'id'
  | 'title'
  | 'handle'
  | 'language'
  | 'description_html'
  | 'vendor'
  | 'product_type'
  | 'category'
  | 'tags'
  | 'options'
  | 'variants'
  | 'metafields'
  | 'pictures'
>;
export type Trait = 'material' | 'colour' | 'size';

export const traitOf = (name: string): Trait | null => {
  const folded = fold(name.trim());
  // “Finish: oiled” is no colour, though some finishes are.
  if (/^(?:finish|shade)$/.test(folded)) return null;
  return materialName.test(folded) ? 'material' : colourName.test(folded) ? 'colour' : sizeName.test(folded) ? 'size' : null;
};

/** “Colour: water-based” is no colour either. */
export const traitIn = ({ name, value }: Pick<Fact, 'name' | 'value'>): Trait | null => {
  const trait = traitOf(name);
  return trait === 'colour' && isFinish(value) ? null : trait;
};

/** True of every piece that is sold under this product. */
export function certain(product: Known): Fact[] {
  const chosen = new Set(product.options.filter(({ values }) => values.length > 1).map(({ name }) => name));
  return tellable(factsOf(product)).filter(
    ({ source, field, value }) => (sure.has(source) || (source === 'option' && !chosen.has(field))) && !value.includes('\n'),
  );
}

/** A paper that somebody accepted says it of the product, of all of its brand or of all that the shop sells. */
const sure: ReadonlySet<Fact['source']> = new Set(['metafield', 'type', 'vendor', 'document', 'owner']);

/** The ones of a trait, shortest words first to be put into a line of words. */
export const ofTrait = (facts: readonly Fact[], trait: Trait): Fact[] => facts.filter((fact) => traitIn(fact) === trait);

/** Whether a text says it already, however it is written. */
export const says = (text: string, words: string): boolean => squeeze(text).includes(squeeze(words));
