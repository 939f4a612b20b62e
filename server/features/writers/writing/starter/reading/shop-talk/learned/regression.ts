/** Logistic regression over features that are there or not, learned by gradient steps. The same examples give the same weights. */
export type Example = { features: Int32Array; isSo: boolean };

/** Answers the log-odds: 0 is either, 3 is twenty to one. */
export const learned = (examples: readonly Example[], places: number): ((features: Int32Array) => number) => {
  const weights = new Float32Array(places);
  let bias = 0;
  const oddsOf = (features: Int32Array): number => {
    let sum = 0;
    for (const place of features) sum += weights[place]!;
    return bias + sum / Math.sqrt(features.length || 1);
  };
  const order = examples.map((_, at) => at);
  const random = seeded();
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    const rate = firstRate / (1 + round * 0.2);
    for (const at of order) {
      const { features, isSo } = examples[at]!;
      const step = rate * ((isSo ? 1 : 0) - 1 / (1 + Math.exp(-oddsOf(features))));
      const each = step / Math.sqrt(features.length || 1);
      for (const place of features) weights[place]! += each;
      bias += step * 0.1;
    }
  }
  return oddsOf;
};
const rounds = 20;
const firstRate = 1;

const shuffle = (order: number[], random: () => number): void => {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
};
/** Park and Miller's generator: the same row of numbers each time. */
const seeded = (): (() => number) => {
  let state = 7;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};
