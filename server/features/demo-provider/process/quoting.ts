/**
 * Asked to answer from numbered passages with quotes, the demo copies the sentence that shares most with the question: nothing thinks, and nothing is made up.
 * It reads the passages as `knowledge/answering/prompt.ts` writes them.
 */

/** Undefined: it was not asked so. */
export const quotedFrom = (instruction: string, question: string): string | undefined => {
  if (!instruction.includes('{"sentence":')) return undefined;
  const passages = [...instruction.matchAll(/<passage n="(\d+)"[^>]*>\n([^]*?)\n<\/passage>/g)].map(([, n, text]) => ({ n: Number(n), text: text! }));
  const asked = pairsIn(question);
  const rated = passages.flatMap(({ n, text }) =>
    [...sentences.segment(text)].map(({ segment }) => {
      const said = segment.trim();
      const shared = [...pairsIn(said)].filter((pair) => asked.has(pair)).length;
      return { n, said, rate: shared / Math.sqrt(1 + said.length) - n / 1_000 };
    }),
  );
  const best = rated.filter(({ said }) => said.length >= 6).toSorted((one, other) => other.rate - one.rate)[0];
  if (!best || best.rate <= 0) return JSON.stringify({ verdict: 'not_in_sources' });
  return [{ verdict: 'answered' }, { sentence: best.said, cites: [{ n: best.n, quote: best.said }] }].map((line) => JSON.stringify(line)).join('\n');
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
