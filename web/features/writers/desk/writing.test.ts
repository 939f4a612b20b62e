import type { WritingPart } from '@storewright/contract/writers';
import { expect, test } from 'vitest';
import { aClaim, aStart, started } from '../writers.testing.ts';
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

test('the facts that are read are those that the draft may state', () => {
  const fact = (source: 'typed' | 'description') => ({ name: source, value: 'x', source, field: '' });
  const read = partArrived(begun(aStart(), 0), { ...started, facts: [fact('typed'), fact('description')] } as WritingPart, 1);
  expect(read.factCount).toBe(1);
});
