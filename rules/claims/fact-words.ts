/** The words of a fact that any list knows, in any language, and what they narrow. */
import { impliedBy } from '../words/concepts.ts';
import { wordEnd } from '@storewright/contract/kit/fold';
import { type Entry, entriesAt, everyLanguage } from './vocabulary.ts';

export function wordsIn(folded: string): Entry[] {
  const found: Entry[] = [];
  for (let at = 0; at < folded.length; ) {
    for (const { entry } of entriesAt(folded, at, everyLanguage)) found.push(entry);
    at = Math.max(at + 1, wordEnd(folded, at));
  }
  return found;
}

export const isPromise = ({ kind }: Entry): boolean => kind === 'guarantee';

export function narrowedBy(words: readonly Entry[]): Set<string> {
  const found = new Set<string>();
  for (const { kind, concept } of words) {
    if (kind === 'modifier') found.add(concept);
    else if (kind === 'from-place' || kind === 'place') for (const wider of impliedBy(concept)) found.add(`from:${wider}`);
  }
  return found;
}
