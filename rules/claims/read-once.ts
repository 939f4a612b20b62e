/**
 * Facts are values: what is made of a list of them is made once, however many texts are held against it, and by however many who made
 * the same list of the same product.
 */
import { type Language, perLanguage } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';

export const readOnce = <Read>(read: (facts: readonly Fact[], language: Language) => Read): ((facts: readonly Fact[], language: Language) => Read) => {
  type Made = (language: Language) => Read;
  const known = new WeakMap<readonly Fact[], Made>();
  /** The last ones by what they say, the latest at the end. */
  const latest = new Map<string, Made>();
  const madeOf = (facts: readonly Fact[]): Made => {
    const said = JSON.stringify(facts);
    const made = latest.get(said) ?? perLanguage((one) => read(facts, one));
    latest.delete(said);
    latest.set(said, made);
    if (latest.size > mostKept) latest.delete(latest.keys().next().value ?? '');
    return made;
  };
  return (facts, language) => {
    const found = known.get(facts) ?? madeOf(facts);
    known.set(facts, found);
    return found(language);
  };
};
/** Whoever scores a product asks for its facts a few times, one product after the other. */
const mostKept = 4;
