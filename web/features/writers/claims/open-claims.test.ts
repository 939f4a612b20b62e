import { expect, test } from 'vitest';
import { aClaim } from '../writers.testing.ts';
import { openClaims } from './open-claims.ts';

test('a claim is open once, however often it is made, and also where the same words have a fact elsewhere', () => {
  const claims = [aClaim('12 hours', { state: 'supported' }), aClaim('12 hours'), aClaim('12 hours', { field: 'title' }), aClaim('steel')];
  expect(openClaims(claims)).toEqual([claims[1], claims[3]]);
  expect(openClaims(claims, [{ claim: '12 hours' }])).toEqual([claims[3]]);
});
