import { expect, test } from 'vitest';
import { estimatedJaccard, jaccard, nearestOf, shinglesOf, signatureOf } from './similarity.ts';

const text = (seed: number, length = 60): string => Array.from({ length }, (_, at) => `word${(seed * 7919 + at * 104729) % 5003}`).join(' ');

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

test('the nearest of many is found, also among a thousand copies', () => {
  const texts = Array.from({ length: 2_000 }, (_, id) => ({ id, shingles: shinglesOf(text(id), 'en') }));
  const copy = `${text(5).split(' ').slice(0, 50).join(' ')} and a few other words at the end of it`;
  texts.push({ id: 9_999, shingles: shinglesOf(copy, 'en') });
  const nearest = nearestOf(texts);
  expect(nearest.get(9_999)?.id).toBe(5);
  expect(nearest.get(9_999)?.similarity).toBeGreaterThan(0.6);
  const copies = nearestOf(Array.from({ length: 1_000 }, (_, id) => ({ id, shingles: shinglesOf(text(1), 'en') })));
  expect([...copies.values()].every(({ similarity }) => similarity === 1)).toBe(true);
  expect(copies.size).toBe(1_000);
});
