/** What people send is kept in columns that hold so much: a number beyond is refused at the door, and none of its faults. */
import { type Contract, contract } from '@storewright/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Every whole number of what can be asked: its place, and the largest that is taken. */
const wholes = (): [string, number][] => {
  const found: [string, number][] = [];
  const walk = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, maximum, exclusiveMaximum } = node as Record<string, unknown>;
    if ([type].flat().includes('integer')) found.push([place, Number(maximum ?? exclusiveMaximum)]);
    for (const [name, inner] of Object.entries(node)) walk(inner, `${place}.${name}`);
  };
  for (const [feature, routes] of Object.entries(contract as Record<keyof Contract, Record<string, object>>))
    for (const [name, route] of Object.entries(routes))
      for (const where of ['params', 'query', 'body']) {
        const shape: unknown = (route as Record<string, unknown>)[where];
        if (shape instanceof z.ZodType) walk(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }), `${feature}.${name}.${where}`);
      }
  return found;
};
/** Not in a column of four bytes. */
const larger = ['localModels.beginUpload.body.properties.size'];

test('every whole number that can be sent has a bound, and fits where it is kept', () => {
  expect(wholes().length).toBeGreaterThan(20);
  expect(wholes().filter(([place, most]) => !(most < (larger.includes(place) ? 1e13 : 2 ** 31)))).toEqual([]);
  expect(contract.voice.setOwn.body.safeParse({ version: 2 ** 31, own: {} }).error?.issues[0]?.path).toEqual(['version']);
});
