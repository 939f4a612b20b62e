import { expect, test } from 'vitest';
import type { Fact } from '@storewright/contract/listing/listing';
import { readOnce } from './read-once.ts';

const fact = (value: string): Fact => ({ name: 'Material', value, field: 'material', source: 'metafield' });

test('a list that says the same is read once for each language, whoever made it', () => {
  const read: string[] = [];
  const of = readOnce((facts, language) => read.push(`${facts[0]?.value} ${language}`));
  const oak = [fact('Oak')];
  for (const facts of [oak, oak, [fact('Oak')], [{ ...fact('Oak') }]]) of(facts, 'en');
  of([fact('Oak')], 'de');
  of([fact('Steel')], 'en');
  expect(read).toEqual(['Oak en', 'Oak de', 'Steel en']);
});

test('of the lists that are gone only a few are kept', () => {
  let read = 0;
  const of = readOnce(() => (read += 1));
  for (let turn = 0; turn < 2; turn += 1) for (let one = 0; one < 10; one += 1) of([fact(`Wood ${one}`)], 'en');
  expect(read).toBe(20);
});
