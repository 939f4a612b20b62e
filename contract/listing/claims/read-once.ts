/** Facts are values: what is made of a list of them is made once, however many texts are held against it. */
import { type Language, perLanguage } from '../../kit/languages.ts';
import type { Fact } from '../listing.ts';

export const readOnce = <Read>(read: (facts: readonly Fact[], language: Language) => Read): ((facts: readonly Fact[], language: Language) => Read) => {
  const known = new WeakMap<readonly Fact[], (language: Language) => Read>();
  return (facts, language) => {
    const found = known.get(facts) ?? perLanguage((one) => read(facts, one));
    known.set(facts, found);
    return found(language);
  };
};
