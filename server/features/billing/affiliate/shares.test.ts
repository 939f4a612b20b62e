import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rewardOf, shareLost } from './shares.ts';

test('a reward is a tenth in whole points, rounded down', () => {
  expect(rewardOf(7_000_000n)).toBe(700_000n);
  expect(rewardOf(9_999n)).toBe(0n);
  expect(rewardOf(19_999n)).toBe(1_000n);
});

test('what is lost by refunds never exceeds the reward, is all of it when all went, and grows with what went', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (paid, one, other) => {
      const reward = rewardOf(paid);
      const [less, more] = one < other ? [one, other] : [other, one];
      const lost = (refunded: bigint) => shareLost({ reward, paid, refunded });
      expect(lost(paid)).toBe(reward);
      expect(lost(more)).toBeLessThanOrEqual(reward);
      expect(lost(less)).toBeLessThanOrEqual(lost(more));
      expect(lost(0n)).toBe(0n);
    }),
  );
});
