/**
 * Asked to answer from numbered passages with quotes, the demo copies the sentence of the first that shares most with the question: nothing thinks, and nothing is made up.
 * It reads the passages as `knowledge/answering/prompt.ts` writes them.
 */

/** Undefined: it was not asked so. */
export const quotedFrom = (instruction: string, question: string): string | undefined => {
  if (!instruction.includes('{"sentence":')) return undefined;
  const passages = [...instruction.matchAll(/<passage n="(\d+)" source="(?:[^"\\]|\\.)*" heading="((?:[^"\\]|\\.)*)">\n([^]*?)\n<\/passage>/g)].map(
    ([, n, heading, text]) => ({ n: Number(n), text: text!, pairs: pairsIn(`${heading} ${text}`) }),
  );
  const weights = weightsOf(
    pairsIn(question),
    passages.map(({ pairs }) => pairs),
  );
  const [best] = passages.map((one) => ({ ...one, rate: shareOf(weights, one.pairs) })).toSorted((one, other) => other.rate - one.rate);
  // Who searched put another first: of two who look each in their own way, one is wrong.
  if (!best || best.rate === 0 || best.n !== 1) return JSON.stringify({ verdict: 'not_in_sources' });
  const said = sentenceOf(best.text, weights);
  return [{ verdict: 'answered' }, { sentence: said, cites: [{ n: best.n, quote: said }] }].map((line) => JSON.stringify(line)).join('\n');
};

/** What stands in every passage says little of which is meant. */
const weightsOf = (asked: Set<string>, passages: Set<string>[]): Map<string, number> =>
  new Map([...asked].map((pair) => [pair, Math.log(1 + passages.length / (1 + passages.filter((pairs) => pairs.has(pair)).length))]));
const shareOf = (weights: Map<string, number>, pairs: Set<string>): number => {
  let [shared, all] = [0, 0];
  for (const [pair, weight] of weights) {
    all += weight;
    if (pairs.has(pair)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
};
/** A heading or a question is no answer: what follows it is. */
const sentenceOf = (text: string, weights: Map<string, number>): string => {
  const all = [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((said) => said.length >= 6);
  const rated = all.map((said, at) => ({ said: all.slice(at).find((one) => /[.。!！]$/.test(one)) ?? said, rate: shareOf(weights, pairsIn(said)) }));
  return rated.toSorted((one, other) => other.rate - one.rate)[0]?.said ?? text.trim();
};

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Of three letters, one beside the other. */
export const pairsIn = (text: string): Set<string> => {
  const letters = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  ];
  return new Set(letters.slice(2).map((letter, at) => letters[at]! + letters[at + 1]! + letter));
};
