/** What a sentence is read by: its words, pairs of them and pieces of them; of Chinese, Japanese and Korean, its characters in rows of up to four. */
import { holdsCjk } from '@storewright/contract/kit/languages';

/** As many places as there are weights; two features that share one are told apart by all the others. */
export const places = 1 << 17;

export const featuresOf = (sentence: string): Int32Array => {
  const text = sentence.normalize('NFKC').toLowerCase().replace(/\d/gu, '0').replace(/[^\p{L}\p{N}€$£¥%@+?!]+/gu, ' ').trim(); // biome-ignore format: one step after another
  const found = new Set<number>();
  for (const feature of holdsCjk(text) ? rowsIn(text) : wordsIn(text)) found.add(placeOf(feature));
  return Int32Array.from(found);
};

function* rowsIn(text: string): Generator<string> {
  const characters = [...`^${text.slice(0, longest)}$`];
  for (let at = 0; at < characters.length; at++)
    for (let length = 1; length <= 4 && at + length <= characters.length; length++) yield characters.slice(at, at + length).join('');
}

function* wordsIn(text: string): Generator<string> {
  const words = ['^', ...text.slice(0, longest).split(' '), '$'];
  for (const [at, word] of words.entries()) {
    yield word;
    if (at > 0) yield `${words[at - 1]} ${word}`;
    if (at > 1) yield `${words[at - 2]} … ${word}`;
    const framed = `<${word}>`;
    for (let length = 3; length <= 5; length++) for (let from = 0; from + length <= framed.length; from++) yield framed.slice(from, from + length);
  }
}
/** More of a sentence says nothing new of what it is about. */
const longest = 600;

/** FNV-1a. */
const placeOf = (feature: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619);
  return (hash >>> 0) % places;
};
