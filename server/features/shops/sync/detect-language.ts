/** Which language a product's own words are in. A library hears some sixty; we write and check in eight of them. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import { languageOf } from '@storewright/rules/text/language/language';
import { isEnoughToHear, productLanguage } from '@storewright/rules/text/language/product-language';

/** The code of a language, or null where nobody can tell. */
export type Heard = (text: string) => string | null;

/** Loaded with the first text: it brings a megabyte of letters along, and the start need not wait for that. */
export const listening = async (): Promise<Heard> => {
  const { default: detector } = await import('eld/extrasmall');
  return (text) => {
    const found = detector.detect(text);
    return found.language !== '' && found.isReliable() ? found.language : null;
  };
};

type Told = Parameters<typeof productLanguage>[0];
/** `spoken`: what its shop speaks otherwise. Answers one of our eight or the code of another. */
export const languageHeard = (product: Told, spoken: string | null, heard: Heard): string => {
  const text = `${product.title}\n${textOf(product.descriptionHtml)}`;
  const own = heard(text.slice(0, 2_000));
  const read = productLanguage(product, oneOfOurs(spoken));
  if (own === null) return read;
  // Two that agree about the product's own words know it better than what its shop speaks.
  if (oneOfOurs(own)) return languageOf(text, read) === own ? own : read;
  // Few words may be of many languages: then what our own reading knows them by weighs more.
  const known = languageOf(text, 'en');
  return isEnoughToHear(text) || known !== languageOf(text, 'de') ? own : known;
};

const oneOfOurs = (code: string | null): Language | null => languages.find((one) => one === code) ?? null;
export const handledAs = (code: string): Language => oneOfOurs(code) ?? 'en';
