/** Counts what was met by kind, and keeps a few examples of each. */
import type { Example } from '@storewright/contract/voice/style';

export const createTally = <Kind extends string>() => {
  const kinds = new Map<Kind, { n: number; examples: Example[] }>();
  const tally = {
    n: 0,
    add(kind: Kind, example: Example): void {
      tally.n += 1;
      const known = kinds.get(kind) ?? { n: 0, examples: [] };
      kinds.set(kind, known);
      known.n += 1;
      if (known.examples.length < 3 && !known.examples.some(({ product }) => product === example.product)) known.examples.push(example);
    },
    examplesOf: (kind: Kind): Example[] => kinds.get(kind)?.examples ?? [],
    /** The kind that most are of; none where it is met too seldom, or by too few of all. */
    leading({ share, least }: { share: number; least: number }): { value: Kind | null; n: number; examples: Example[] } {
      const [first] = [...kinds].sort(([one, { n: few }], [other, { n: many }]) => many - few || (one < other ? -1 : 1));
      if (!first) return { value: null, n: 0, examples: [] };
      const [kind, { n, examples }] = first;
      return { value: n >= least && n / tally.n >= share ? kind : null, n, examples };
    },
  };
  return tally;
};
