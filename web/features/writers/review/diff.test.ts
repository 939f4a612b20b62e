import { expect, test } from 'vitest';
import { blockChanges, wordChanges } from './diff.ts';

test('a line shows its words, and a line that shares next to nothing shows both whole', () => {
  expect(wordChanges('Fjell Bottle Green', 'Fjell Bottle').map(({ kind }) => kind)).toEqual(['same', 'removed']);
  expect(wordChanges('Buy online at great prices', 'Vacuum flask in steel')).toEqual([
    { kind: 'removed', text: 'Buy online at great prices' },
    { kind: 'added', text: 'Vacuum flask in steel' },
  ]);
});

test('a description is compared block by block: what stays, what changed inside, what came and what went', () => {
  const before = '<p>The Fjell is our best bottle.</p><ul><li>A wide mouth</li><li>Dishwasher-safe</li></ul><p>Same end.</p>';
  const after = '<p>The Fjell is a bottle.</p><ul><li>A wide mouth</li><li>Smooth rim at the lip</li></ul><p>Same end.</p>';
  expect(blockChanges(before, after).map(({ kind, tag }) => `${tag} ${kind}`)).toEqual(['p changed', 'li same', 'li removed', 'li added', 'p same']);
});

test('a new description is new from end to end', () => {
  expect(blockChanges('', '<h2>One</h2><p>Two</p>').map(({ kind }) => kind)).toEqual(['added', 'added']);
});

test('the cells of a row are compared as one', () => {
  const table = (weight: string) => `<table><tbody><tr><th>Weight</th><td>${weight}</td></tr><tr><th>Wall</th><td>Double</td></tr></tbody></table>`;
  const changes = blockChanges(table('360 g'), table('380 g'));
  expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'same']);
  expect(changes[1]).toMatchObject({ text: 'Wall: Double' });
});
