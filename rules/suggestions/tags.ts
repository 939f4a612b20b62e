/** Tags that facts give, in the shop's own spelling, and tags that differ from a more usual one by their spelling alone. */
import { isFinish } from '../words/finishes.ts';
import { fold } from '@storewright/contract/kit/fold';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Proposal } from '@storewright/contract/suggestions/suggestion';
import { certain, type Known, ofTrait, traitOf } from './traits.ts';

/** How the shop spells its tags: by `tagKey`, the usual spelling and how often; `lower`: it writes them small. */
export type ShopTags = { usual: ReadonlyMap<string, { tag: string; count: number }>; counts: ReadonlyMap<string, number>; lower: boolean };

export function tagsProposal(product: Known, shop: ShopTags): Proposal | null {
  const had = new Set<string>();
  const kept: string[] = [];
  const respelled: string[] = [];
  for (const tag of product.tags) {
    const key = tagKey(tag);
    const usual = shop.usual.get(key);
    const better = usual && usual.tag !== tag && usual.count > (shop.counts.get(tag) ?? 0) ? usual.tag : tag;
    if (better !== tag) respelled.push(`${tag} → ${better}`);
    else if (had.has(key)) respelled.push(tag);
    if (had.has(key)) continue;
    had.add(key);
    kept.push(better);
  }
  const added: { tag: string; fact: Fact }[] = [];
  for (const { words, fact } of wanted(product)) {
    const key = tagKey(words);
    if (key === '' || had.has(key) || added.length >= most) continue;
    had.add(key);
    added.push({ tag: shop.usual.get(key)?.tag ?? (shop.lower ? words.toLowerCase() : capital(words)), fact });
  }
  if ((added.length === 0 && respelled.length === 0) || kept.length + added.length > 250) return null;
  const proposed = [...kept, ...added.map(({ tag }) => tag)];
  const reason = added.length === 0 ? 'spelling' : respelled.length === 0 ? 'missing' : 'both';
  const values = { added: added.map(({ tag }) => tag).join(', '), respelled: respelled.join(', ') };
  return { kind: 'tags', target: '', reason, values, now: product.tags, proposed, from: [...new Set(added.map(({ fact }) => fact))], confidence: null };
}

/** One form for tags that a reader takes for the same: `Gift-Set`, `gift sets`; `knife`, `Knives`. */
export const tagKey = (tag: string): string => {
  const plain = fold(tag).replace(/[^\p{L}\p{N}]+/gu, '');
  if (plain.length < 4) return plain;
  const one = /(?:sh|ch|x|ss)es$/.test(plain) ? plain.slice(0, -2) : plain.replace(/ies$/, 'y').replace(/(?<=[a-z])(?<!s)s$/, '');
  return one.replace(/(?:ve|fe)$/, 'f');
};

const capital = (words: string): string => (/^\p{Ll}+(?![\p{L}\p{N}])/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words);
const most = 4;

/** Its kind, what it is made of, and the colours it comes in. */
function* wanted(product: Known): Generator<{ words: string; fact: Fact }> {
  const facts = certain(product);
  for (const fact of facts) if (fact.source === 'type') yield* worded(fact);
  for (const fact of ofTrait(facts, 'material')) yield* worded(fact);
  for (const fact of ofTrait(facts, 'colour')) yield* worded(fact);
  for (const { name, values } of product.options)
    if (values.length > 1 && traitOf(name) === 'colour')
      for (const value of values) if (!isFinish(value)) yield* worded({ name, value, source: 'option', field: name });
}

/** A tag is a word or two. A value that needs more, or a number, is no tag. */
function* worded(fact: Fact): Generator<{ words: string; fact: Fact }> {
  for (const part of fact.value.split(/\s*[,;/、，；]\s*/u)) {
    const words = part.trim();
    if (words.length > 1 && [...words].length <= 30 && words.split(/\s+/).length <= 2 && !/\d/.test(words)) yield { words, fact };
  }
}
