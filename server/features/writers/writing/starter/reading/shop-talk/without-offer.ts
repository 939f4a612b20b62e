/** What is left of an owner's words without what they offer, and how a sentence ends. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import { sentencesOf, space, stop } from '../../../lines.ts';

/** An offer goes; what else its sentence says stays, where that is enough to be read alone. */
export const withoutOffer = (text: string, language: Language): string => {
  if (!isOffer(text)) return text;
  const sentences = sentencesOf(text);
  if (sentences.length > 1) return sentences.map((one) => withoutOffer(one, language)).filter(Boolean).join(space(language)); // biome-ignore format: one step after another
  const clauses = text.split(/(?<=[,，;；:：!！|–—])(?<!\d,(?=\d))\s*/u);
  const left = clauses.filter((clause) => !isOffer(clause)).map((clause) => clause.trim()).join(space(language)); // biome-ignore format: one step after another
  if (clauses.length === 1 || (!/\p{N}/u.test(left) && left.length < (isCjk(language) ? 5 : 12))) return '';
  return ended(left.replace(/[\s,，;；:：|–—]+$/u, ''), language);
};

/** A comma that nothing follows is no end. */
export const ended = (said: string, language: Language): string => {
  const text = said.replace(/\s?[,;]$/u, '');
  return /[.!?。！？]\s?[(（][^()（）]{1,60}[)）]$|[.!?:…。！？：][\p{P}\s]{0,4}$|[】”＂』」]$/u.test(text.slice(-6)) ? text : text + stop(language);
};
