/** Titles of one shop that look for the same buyer, and the real difference that would tell them apart. */
import { fold } from '@storewright/contract/kit/fold';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Proposal } from '@storewright/contract/suggestions/suggestion';
import { certain, type Known, says, traitIn } from './traits.ts';

export type Titled = { id: string; title: string };
export type Rival = Titled & { similarity: number };

/** From this share of words in common two titles stand in each other's way. */
const alike = 0.8;
const mostRivals = 5;

/** By product, those whose title has the same words, or one word more or less. */
export function rivalsAmong(titles: readonly Titled[]): Map<string, Rival[]> {
  const words = new Map(titles.map((one) => [one.id, wordsOf(one.title)]));
  const meeting = new Map<string, Titled[]>();
  for (const one of titles) {
    const own = words.get(one.id) as string[];
    if (own.length === 0) continue;
    for (const key of keysOf(own)) {
      const crowd = meeting.get(key);
      if (!crowd) meeting.set(key, [one]);
      // A thousand equal titles would be a million pairs.
      else if (crowd.length < 30) crowd.push(one);
    }
  }
  const rivals = new Map<string, Map<string, Rival>>();
  for (const crowd of meeting.values()) {
    if (crowd.length < 2) continue;
    for (const one of crowd) {
      for (const other of crowd) {
        if (one.id === other.id) continue;
        const similarity = shared(words.get(one.id) as string[], words.get(other.id) as string[]);
        if (similarity < alike) continue;
        const known = rivals.get(one.id) ?? new Map<string, Rival>();
        rivals.set(one.id, known.set(other.id, { ...other, similarity }));
      }
    }
  }
  return new Map([...rivals].map(([id, known]) => [id, [...known.values()].sort((one, other) => other.similarity - one.similarity).slice(0, mostRivals)]));
}

/** `others`: what is known of each rival. Where nothing tells them apart, the proposal is empty and a person must say it. */
export function titleProposal(product: Known, rivals: readonly Rival[], others: readonly Known[]): Proposal | null {
  const [nearest] = rivals;
  if (!nearest) return null;
  const fact = difference(product, others);
  const proposed = fact ? `${product.title.trim()} – ${fact.value}` : '';
  const values = { nearest: nearest.title, similarity: Math.round(nearest.similarity * 100), rivals: rivals.length };
  const reason = fact ? 'same_words' : 'no_difference';
  return { kind: 'title', target: '', reason, values, now: product.title, proposed, from: fact ? [fact] : [], confidence: null };
}

/** What is true of this product alone, in the order in which buyers choose. */
function difference(product: Known, others: readonly Known[]): Fact | undefined {
  const theirs = others.map((other) => certain(other));
  const said = others.map(({ title }) => title);
  return certain(product)
    .filter(({ source, value }) => source !== 'type' && [...value].length <= 30 && /\p{L}|\d/u.test(value))
    .filter((fact) => traitIn(fact) !== null || /vendor|capacity|volume|length|width|height|diameter|weight|scent|flavou?r|dimensions?/i.test(fact.name))
    .filter(
      ({ value, name }) =>
        !says(product.title, value) &&
        !said.some((title) => says(title, value)) &&
        !theirs.some((facts) => facts.some((fact) => fold(fact.name) === fold(name) && says(fact.value, value))),
    )
    .filter(({ value }) => [...product.title].length + [...value].length + 3 <= 255)
    .sort((one, other) => rankOf(one) - rankOf(other))[0];
}

const rankOf = (fact: Fact): number => (fact.source === 'vendor' ? 4 : ['size', 'colour', 'material'].indexOf(traitIn(fact) ?? '') + 1 || 5);

const wordsOf = (title: string): string[] => [...new Set(fold(title).match(/[\p{L}\p{N}]+/gu) ?? [])].sort();
const keysOf = (words: readonly string[]): string[] => [words.join(' '), ...(words.length > 3 ? words.map((_, at) => words.toSpliced(at, 1).join(' ')) : [])];
const shared = (one: readonly string[], other: readonly string[]): number => {
  const both = one.filter((word) => other.includes(word)).length;
  return both / (one.length + other.length - both);
};
