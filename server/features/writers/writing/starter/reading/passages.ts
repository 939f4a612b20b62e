/** What becomes of passages among others: their order, and what stands alone in none. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../../engine.ts';
import type { Passage } from './passage.ts';
import { isShortQuestion } from './shop-talk.latin.ts';

/** What is about the whole comes before what stands under a heading, or it would be read as part of that. */
export const inReadingOrder = (passages: Passage[], { language }: Source): Passage[] =>
  isCjk(language) ? passages : [...passages.filter(({ heading }) => heading === ''), ...passages.filter(({ heading }) => heading !== '')];

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
