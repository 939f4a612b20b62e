/** What search results show: the owner's own where it fits and says more than the title, else what the shop knows, as far as there is room. */
import { textOf } from '@storewright/rules/text/html';
import { widthEm } from '@storewright/rules/text/width';
import type { Limits, Source } from '../engine.ts';
import { asText, bare, colon, comma, line, sentencesOf, stop } from '../lines.ts';
import { shortened } from '../shortened.ts';
import { claimsNoMore } from './backed.ts';
import type { Parts } from './description.ts';
import { bullet } from './kept.ts';
import { kindOf, leadOf, makerOf, nameOf } from './naming.ts';
import type { Row } from './rows.ts';
import { names, says, textFor } from './already-said.ts';

export const seoTitleOf = (source: Source, { features, rows }: Pick<Parts, 'features' | 'rows'>, limits: Limits): string => {
  const fits = (text: string): boolean => widthEm(text) <= limits.seoTitleEm && [...text].length <= limits.seoTitleCharacters;
  const { seoTitle: own, title, language } = source;
  const isOwn = own !== '' && !isBare(own, source);
  if (isOwn) return fits(own) ? own : shortened(own, fits);
  const name = nameOf(source);
  if (!fits(name)) return shortened(name, fits);
  const kind = kindOf(source);
  const more = [names(textFor(title), kind) ? '' : kind, makerOf(source), ...rows.filter(isShort).map(({ text }) => text), ...features];
  let [said, joint] = [name, ' – '];
  for (const part of more) {
    if (part === '' || part.length > mostInTitle || says(textFor(said), part) || !fits(said + joint + part) || !claimsNoMore(said + joint + part, said, source))
      continue;
    said += joint + part;
    joint = comma(language);
  }
  return said;
};
const mostInTitle = 28;
/** A shirt in five colours has no colour. */
const isShort = ({ values, attribute, alone }: Row): boolean => alone && values.length === 1 && attribute !== 'brand';

/** The title alone, or with the shop behind it, is what a shop shows by itself. */
const isBare = (own: string, { title, shopName }: Source): boolean => [title, `${title} ${shopName}`].map(bare).includes(bare(own));

export const seoDescriptionOf = (source: Source, { lead, kept, features, rows }: Parts, limits: Limits): string => {
  const fits = (text: string): boolean => widthEm(text) <= limits.seoDescriptionEm;
  const { seoDescription: own, language, otherLanguage } = source;
  if (own !== '' && bare(own) !== bare(source.title)) return fits(own) ? own : shortenedText(sentencesOf(own), source, fits);
  const ended = (text: string): string => (/[.!?…。！？]$/u.test(text) ? text : text + stop(language));
  // “New:” says nothing without what stands beneath it.
  const lines = textOf(kept).split('\n').map((text) => line(text).replace(bullet, '')).filter((text) => text !== '' && !/[:：]$/u.test(text)); // biome-ignore format: one step after another
  // What was written as a sentence says more to a stranger than an item or a number beside its label.
  const whole = lines.filter((text) => /\p{Sentence_Terminal}$/u.test(text));
  const sentences = [...whole, ...lines.filter((text) => !whole.includes(text))].flatMap((text) => sentencesOf(ended(text)));
  const opening = lead || (sentences.length === 0 ? leadOf(source, textFor('')) : '');
  const told = shortenedText(opening === '' ? named(sentences, source) : [opening, ...sentences], source, fits);
  // Sentences enough to fill the place need no rows behind them.
  if (widthEm(told) > limits.seoDescriptionEm / 2) return told;
  // Whose it is stands beside every search result: as a sentence of its own it says nothing.
  const more = [
    ...features,
    ...(otherLanguage !== null ? [] : rows.filter(({ attribute }) => attribute !== 'brand').map(({ label, text }) => label + colon(language) + text)),
  ].map(ended);
  const parts = told === '' && more.length > 0 ? [ended(nameOf(source))] : told === '' ? [] : [ended(told)];
  for (const part of more) {
    const [before, longer] = [asText(parts, language), asText([...parts, part], language)];
    if (!says(textFor(...parts), part) && fits(longer) && claimsNoMore(longer, before, source)) parts.push(part);
  }
  return asText(parts, language);
};

/** “Darkling: Sleeveless dress …”, where the first sentence has no word of the name. */
const named = ([first, ...others]: readonly string[], source: Source): string[] => {
  const name = nameOf(source);
  if (
    first === undefined ||
    bare(name)
      .split(' ')
      .some((word) => says(textFor(first), word))
  )
    return first === undefined ? [] : [first, ...others];
  return [name + colon(source.language) + first, ...others];
};

/** Whole sentences from the first on; of one that is longer than the place its beginning. */
const shortenedText = (sentences: readonly string[], { language }: Source, fits: (text: string) => boolean): string => {
  const whole: string[] = [];
  for (const sentence of sentences) {
    if (!fits(asText([...whole, sentence], language))) break;
    whole.push(sentence);
  }
  const [first = ''] = sentences;
  return whole.length > 0 || first === '' ? asText(whole, language) : `${shortened(first, (cut) => fits(`${cut}…`))}…`;
};
