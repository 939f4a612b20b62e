/** What becomes of passages among others: their order, and what stands alone in none. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../../../engine.ts';
import { natureTitle } from '../../naming/natures.ts';
import type { Passage } from './passage.ts';
import { isShortQuestion } from '../shop-talk/shop-talk.latin.ts';

/**
 * What is about the whole comes before what stands under a heading, or it would be read as part of that: notes beneath a list of
 * features right behind it, and where there is none behind what opens the text.
 */
export const inReadingOrder = (passages: Passage[], { language }: Source, hasFeatures: boolean): Passage[] => {
  const free = passages.filter(({ heading }) => heading === '');
  const headed = passages.filter(({ heading }) => heading !== '');
  // „Kühl und trocken lagern.“ closes a text that begins with a heading, and opens none.
  if (!isCjk(language))
    return passages[0]?.heading === ''
      ? [...free, ...headed]
      : [...headed, ...free.map((passage) => ({ ...passage, behind: true, heading: isOfUse(passage) ? natureTitle('use', language) : '' }))];
  const notes = free.filter(({ behind }) => behind);
  const told = passages.filter((passage) => !notes.includes(passage));
  // 開封後は… behind 商品情報 that became rows would be read beneath 基本のとり方, which stands before it.
  const opens = told[0]?.heading === '' && told[0].parts.some(isText);
  const lost = opens ? told.filter(({ heading }, at) => heading === '' && at > 0 && told[at - 1]!.heading !== '' && told[at - 1]!.parts.every(isText)) : [];
  const first = told.findIndex(({ heading }) => heading !== '');
  const others = lost.length > 0 ? [...told.slice(0, first), ...lost, ...told.slice(first).filter((passage) => !lost.includes(passage))] : told;
  const ofNotes = hasFeatures ? ({ behind = false }: Passage) => behind : ({ heading }: Passage) => heading !== '';
  const at = others.findIndex(ofNotes);
  // Where no text opens they end it.
  return at < 0 || (at === 0 && !hasFeatures) ? [...others, ...notes] : [...others.slice(0, at), ...notes, ...others.slice(at)];
};

/** “Keep out of reach of children.” behind steps is none of them. */
const isOfUse = ({ parts }: Passage): boolean => parts.some((part) => 'sentences' in part && part.sentences.some((one) => ofUse.test(one)));
const ofUse =
  /(?<!\p{L})(?:keep|store|safe|wash|clean|not suitable|lager[nt]|aufbewahren|reinig|wasch|nicht geeignet|conserver|tenir|nettoy|lav(?:er|able)|guardar|conservar|mantener|limpia|lava|manter|mantenha|guarde|limp[ae]|lave)/iu;

const isText = (part: Passage['parts'][number]): boolean => 'sentences' in part;

export const listedIn = (passages: readonly Passage[]): string[] =>
  passages.flatMap(({ parts }) => parts.flatMap((part) => ('items' in part ? part.items : [])));

/** What the last sentence asked is answered nowhere. */
export const withoutLastQuestion = ({ parts }: Passage): void => {
  const last = parts.at(-1);
  if (!last || !('sentences' in last) || !isShortQuestion(last.sentences.at(-1)!)) return;
  if (last.sentences.length > 1) last.sentences.pop();
  else parts.pop();
};

/** A text without a heading behind one with it would be read as part of what stands above it. */
export const followsOthers = (passages: readonly Passage[]): boolean => {
  const last = passages.at(-1)!;
  return last.heading === '' && last.parts.length === 0 && passages.some(({ heading, parts }) => heading !== '' && parts.length > 0);
};
