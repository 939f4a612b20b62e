import { expect, test } from 'vitest';
import { estimatedJaccard, shinglesOf, signatureOf } from './similarity.ts';

const text = (seed: number, length = 60): string => Array.from({ length }, (_, at) => `word${(seed * 7919 + at * 104729) % 5003}`).join(' ');

/** What is estimated: shared over all. */
const jaccard = (one: ReadonlySet<number>, other: ReadonlySet<number>): number => {
  const shared = [...one].filter((shingle) => other.has(shingle)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
};

test('equal texts are wholly alike, other texts are not, empty ones never', () => {
  const one = shinglesOf('The Fjell is a bottle for long mornings and longer walks', 'en');
  expect(jaccard(one, shinglesOf('The FJELL is a bottle, for long mornings and longer walks!', 'en'))).toBe(1);
  expect(jaccard(one, shinglesOf(text(3), 'en'))).toBe(0);
  expect(jaccard(shinglesOf('', 'en'), shinglesOf('', 'en'))).toBe(0);
  expect(jaccard(shinglesOf('这款保温杯容量大', 'zh'), shinglesOf('这款保温杯容量小', 'zh'))).toBeCloseTo(3 / 5);
});

test('a portrait estimates likeness', () => {
  const whole = text(1, 200);
  const half = `${whole.split(' ').slice(0, 100).join(' ')} ${text(2, 100)}`;
  const [one, other] = [shinglesOf(whole, 'en'), shinglesOf(half, 'en')];
  expect(Math.abs(estimatedJaccard(signatureOf(one), signatureOf(other)) - jaccard(one, other))).toBeLessThan(0.2);
});
