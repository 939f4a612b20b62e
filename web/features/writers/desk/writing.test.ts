import { expect, test } from 'vitest';
import { aClaim, aStart } from '../writers.testing.ts';
import { begun, claimsSoFar, partArrived } from './writing.ts';

test('claims so far are those of the fields that were written anew, not of what the others still say', () => {
  const claims = [aClaim('750 ml', { field: 'title' }), aClaim('12 hours', { field: 'description' }), aClaim('oak', { field: 'tags' })];
  const start = begun(aStart(), 0);
  expect(claimsSoFar(start, claims)).toEqual([]);
  const title = partArrived(start, { type: 'text', field: 'title', text: 'Bottle, 750 ml' }, 1);
  expect(claimsSoFar(title, claims).map(({ text }) => text)).toEqual(['750 ml']);
  const both = partArrived(title, { type: 'text', field: 'description', text: '<p>Hot for 12 hours' }, 2);
  expect(claimsSoFar(both, claims).map(({ text }) => text)).toEqual(['750 ml', '12 hours']);
});
