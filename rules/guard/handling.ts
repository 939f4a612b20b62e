/** What may be done with a thing and what may not: a “not” beside an appliance that the one text has and the other has not. */
import { fold } from '@storewright/contract/kit/fold';
import type { Language } from '@storewright/contract/kit/languages';
import { clauseBefore, clauseBehind } from '../claims/clauses.ts';
import { things } from './appliances.ts';
import { denies, negators } from './denials.ts';
import { sentencesOf } from './pieces.ts';

/** `denied`: null where it is not clear which of its words a “not” belongs to. */
export type Handled = { thing: string; denied: boolean | null; text: string };

/** Each appliance that a text names. */
export const handledIn = (said: string, language: Language): Handled[] =>
  sentencesOf(said).flatMap((sentence) => {
    const folded = fold(sentence);
    return Object.entries(things).flatMap(([thing, words]): Handled[] => {
      const found = words[language].exec(folded);
      if (!found) return [];
      const denied = denies(clauseAt(folded, found.index, language), language, words[language]);
      // “Dishwasher-safe, not for the oven”: what the “not” of another clause means for it, no list tells.
      const isClear = denied || !denies(withoutSecond(folded, found.index, language), language, words[language]);
      return [{ thing, denied: isClear ? denied : null, text: sentence.trim() }];
    });
  });

/** “…, und nicht leer erhitzen” says no to something else: what is joined behind a comma and begins with its own “not” is another request. */
const withoutSecond = (folded: string, at: number, language: Language): string => {
  const joined = /, ?(?:and|und|et|y|e|or|oder|ou|o) /u.exec(folded.slice(at));
  if (!joined) return folded;
  const second = folded.slice(at + joined.index + joined[0].length);
  const opens = second.split(' ').slice(0, 2).join(' ');
  return negators[language].test(opens) ? folded.slice(0, at + joined.index) : folded;
};

/** Things that one text allows and the other forbids throughout. */
export const handledOtherwise = (one: readonly Handled[], other: readonly Handled[]): { thing: string; value: string; found: string }[] =>
  Object.keys(things).flatMap((thing) => {
    const [before, after] = [one, other].map((all) => all.filter((said) => said.thing === thing && said.denied !== null));
    const [first, second] = [before![0], after![0]];
    const isClear = first && second && before!.every(({ denied }) => denied === first.denied) && after!.every(({ denied }) => denied === second.denied);
    return isClear && first.denied !== second.denied ? [{ thing, value: first.text, found: second.text }] : [];
  });

const clauseAt = (folded: string, at: number, language: Language): string =>
  clauseBefore(folded, at, folded.length, ends(language)) + clauseBehind(folded, at, folded.length, language === 'ko' ? ends('ko') : /[,，：]/);

/** 새지 않으며 식기세척기 사용 가능: a Korean clause ends in a syllable of its verb. */
const ends = (language: Language): RegExp => (language === 'ko' ? /[,，、:：]|(?<=[며고나]|지만) / : /[,，、:：]/);

/** What the claim check calls that which may go there. */
export const safeIn: Record<string, string> = { 'dishwasher-safe': 'dishwasher', 'microwave-safe': 'microwave', 'oven-safe': 'oven', 'freezer-safe': 'freezer', 'induction-safe': 'induction', 'machine-washable': 'machine', 'tumble-dry-safe': 'tumble' }; // biome-ignore format: a table
