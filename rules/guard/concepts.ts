/**
 * What a text says of its thing, whatever the language: materials, colours and certificates as the claim check reads them,
 * what may be done with it, and small numbers in words. Only what is sure on one side counts, and only where the other
 * says it in no reading of any of its words.
 */
import { fold, holds } from '@storewright/contract/kit/fold';
import { contentsTurned } from './contents.ts';
import { speaking, wordedIn } from './counted-words.ts';
import { handledOtherwise, safeIn } from './handling.ts';
import { measuredAnew, measuredOtherwise } from './measured.ts';
import { type Reading, readingOf, type Told } from './reading.ts';
import { isSaid } from './said.ts';

export type Difference = { kind: 'claim' | 'negation' | 'number' | 'unit'; side: 'missing' | 'added' | 'differs'; value: string; found: string };

/** `one` in its language against `other` in its own. */
export function conceptsDiffer(one: Told, other: Told): Difference[] {
  const [before, after] = [readingOf(one), readingOf(other)];
  const otherwise = [...handledOtherwise(before.handled, after.handled), ...contentsTurned(before.contents, after.contents)];
  // An appliance that both name is told of by what they say of it, and a substance that the one denies by that.
  const named = new Set(before.handled.map(({ thing }) => thing).filter((thing) => after.handled.some((handled) => handled.thing === thing)));
  const turnedOver = new Set(otherwise.flatMap((turn) => ('substance' in turn ? [turn.substance, `free:${turn.substance}`] : [])));
  const isTold = (concept: string): boolean => named.has(safeIn[concept] ?? '') || turnedOver.has(concept);
  const open = (from: Reading, to: Reading) => {
    const said = new Map<string, boolean>();
    return from.stated.filter(({ concepts, text }) => {
      const key = `${concepts.join(' ')}:${text}`;
      // A word that stands there as it is was kept, as names are: “Wollkissen Diamond”.
      if (!said.has(key)) said.set(key, concepts.some((concept) => isTold(concept) || isSaid(concept, to)) || holds(to.folded, fold(text)));
      return !said.get(key);
    });
  };
  const [missing, added] = [
    [...open(before, after), ...sharesOtherwise(before, after)],
    [...open(after, before), ...sharesOtherwise(after, before)],
  ];
  const turned = (from: Reading, to: Reading) =>
    from.stated.flatMap(({ concepts, text }) => {
      const denial = concepts.some(isTold) ? undefined : concepts.map((concept) => to.denied.get(concept)).find((found) => found !== undefined);
      return denial === undefined || concepts.some((concept) => to.affirmed.has(concept)) ? [] : [{ text, denial }];
    });
  return [
    ...otherwise.map(({ value, found }): Difference => ({ kind: 'negation', side: 'differs', value, found })),
    ...turned(before, after).map(({ text, denial }): Difference => ({ kind: 'negation', side: 'differs', value: text, found: denial })),
    ...turned(after, before).map(({ text, denial }): Difference => ({ kind: 'negation', side: 'differs', value: denial, found: text })),
    ...once(missing).map((value): Difference => ({ kind: 'claim', side: 'missing', value, found: '' })),
    ...once(added).map((value): Difference => ({ kind: 'claim', side: 'added', value, found: '' })),
    ...measuredOtherwise(before.measured, after.measured).map(({ value, found }): Difference => ({ kind: 'unit', side: 'differs', value, found })),
    ...inWords(before, after),
  ];
}

/** 70% merino and 30% cashmere are not 30% and 70%: where a share stands in both texts, but of something else. */
const sharesOtherwise = (from: Reading, to: Reading): Reading['stated'] =>
  from.stated.filter(({ concepts, percent }) => {
    if (percent === undefined || percent === null || !to.folded.includes(String(percent))) return false;
    const alike = to.stated.filter((one) => typeof one.percent === 'number' && one.concepts.some((concept) => concepts.includes(concept)));
    return alike.length > 0 && alike.every((one) => one.percent !== percent);
  });

/** Numbers in words that the other text does not have, or has of something else. */
function inWords(before: Reading, after: Reading): Difference[] {
  const told = [...numbers(before, after, 'missing'), ...numbers(after, before, 'added')];
  if (told.length > 0) return told;
  return [
    ...measuredAnew(before.measured, after.measured).map(({ text }): Difference => ({ kind: 'number', side: 'missing', value: text, found: '' })),
    ...measuredAnew(after.measured, before.measured).map(({ text }): Difference => ({ kind: 'number', side: 'added', value: text, found: '' })),
  ];
}

const numbers = (from: Told, to: Told, side: 'missing' | 'added'): Difference[] => {
  const { inWords, inDigits } = speaking(to.said, to.language);
  return once(wordedIn(from.said, from.language).filter(({ value }) => !inDigits(value) && !inWords(value))).map((value) => ({
    kind: 'number',
    side,
    value,
    found: '',
  }));
};

const once = (said: readonly { text: string }[]): string[] => [...new Set(said.map(({ text }) => text))];
