import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';
import { createGathered } from './gathered.ts';

const megabyte = 1_048_576;
const someone = (accountId: string, own = false) => ({ accountId, own });

test('all calls together hold no more than the bound, and what one lets go another can have', () => {
  const budget = createBudget(10 * megabyte);
  const shares = Array.from({ length: 4 }, (_, place) => budget.open(someone(`account ${place}`)));
  expect(shares.map((share) => share.grow(3 * megabyte))).toEqual([true, true, true, false]);
  shares[0]!.release();
  expect(shares[3]!.grow(3 * megabyte)).toBe(true);
  expect(shares[0]!.grow(1)).toBe(false);
  for (const share of shares) share.release();
  expect(budget.used()).toBe(0);
});

test('one account holds half of it at most, however many calls it makes', () => {
  const budget = createBudget(10 * megabyte);
  const mine = Array.from({ length: 8 }, () => budget.open(someone('greedy')));
  expect(mine.filter((share) => share.grow(megabyte)).length).toBe(5);
  expect(budget.open(someone('other')).grow(4 * megabyte)).toBe(true);
  mine[0]!.shrink(megabyte);
  expect(mine[7]!.grow(megabyte)).toBe(true);
});

test('endpoints that tenants name hold half of it at most, all of them together', () => {
  const budget = createBudget(10 * megabyte);
  const hostile = Array.from({ length: 20 }, (_, place) => budget.open(someone(`account ${place}`, true)));
  expect(hostile.filter((share) => share.grow(megabyte)).length).toBe(5);
  expect(budget.open(someone('honest')).grow(4 * megabyte)).toBe(true);
});

test('pieces come together as they came, large and small', () => {
  const budget = createBudget(10 * megabyte);
  const share = budget.open(someone('a'));
  const gathered = createGathered(share);
  const pieces = [7, 100_000, 1, 1, 3_000, 70_000, 5].map((length, place) => Buffer.alloc(length, 97 + place));
  for (const piece of pieces) expect(gathered.add(piece)).toBe(true);
  expect(gathered.last().at(-1)).toBe(97 + 6);
  expect(gathered.whole().equals(Buffer.concat(pieces))).toBe(true);
  expect([gathered.bytes(), budget.used()]).toEqual([173_014, 173_014]);
  gathered.drop();
  expect(budget.used()).toBe(0);
});

test('a million single bytes are kept as bytes, and none is lost', () => {
  const gathered = createGathered(createBudget(10 * megabyte).open(someone('a')));
  for (let count = 0; count < 1_000_000; count += 1) gathered.add(Buffer.from('a'));
  expect(gathered.whole().equals(Buffer.alloc(1_000_000, 97))).toBe(true);
});

test('more than it may hold is not taken', () => {
  const gathered = createGathered(createBudget(10 * megabyte).open(someone('a')), 10);
  expect([gathered.add(Buffer.alloc(8)), gathered.add(Buffer.alloc(8)), gathered.bytes()]).toEqual([true, false, 8]);
});
