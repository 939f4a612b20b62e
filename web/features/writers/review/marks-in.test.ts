import type { Claim } from '@storewright/contract/listing/listing';
import { expect, test } from 'vitest';
import { marksIn } from './marks-in.ts';

const claim = (text: string, state: Claim['state'], kind: Claim['kind'] = 'statement'): Claim => ({
  field: 'description',
  start: 0,
  end: text.length,
  text,
  kind,
  state,
  fact: null,
});
const told = (text: string, claims: Claim[]) => marksIn(text, claims).map(({ said, claim: found }) => [said, found?.state ?? '']);

const origin = claim('Made in Italy', 'unsupported', 'origin');

test('a claim stands out each time it is made', () => {
  expect(told('Made in Italy. Yes, Made in Italy.', [origin])).toEqual([
    ['Made in Italy', 'unsupported'],
    ['. Yes, ', ''],
    ['Made in Italy', 'unsupported'],
    ['.', ''],
  ]);
});

test('a claim within a statement keeps its own mark', () => {
  expect(told('It is soft, Made in Italy and bright.', [origin, claim('soft, Made in Italy and bright', 'unproven')])).toEqual([
    ['It is ', ''],
    ['soft, ', 'unproven'],
    ['Made in Italy', 'unsupported'],
    [' and bright', 'unproven'],
    ['.', ''],
  ]);
});

test('a piece that a difference cut from a statement is part of it; a comma is not', () => {
  const statement = claim('closes by a strong magnet', 'unproven');
  expect(told('by a strong ', [statement])).toEqual([['by a strong ', 'unproven']]);
  expect(told(' a', [statement])).toEqual([[' a', '']]);
});

test('what is backed is not marked here', () => {
  expect(told('Stoneware.', [claim('Stoneware', 'supported', 'material')])).toEqual([['Stoneware.', '']]);
});

test('a text that makes the same claim from end to end is read to its end', () => {
  expect(marksIn('5 g '.repeat(16_000), [claim('5 g', 'unsupported', 'quantity')])).toHaveLength(32_000);
});
