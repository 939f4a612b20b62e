/** A long answer, while who asked for it is shut out. */
import { expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { Fault } from './fault.ts';
import { whileIn } from './streamed-text.ts';

const somebody = {} as Caller;
const rows = async function* () {
  yield* [1, 2, 3, 4];
};
/** What goes out, looked at with each row. */
const sent = async (...looks: (() => Promise<Caller | null>)[]) => {
  const all: (number | string)[] = [];
  try {
    for await (const row of whileIn(() => looks.shift()!(), rows(), 0)) all.push(row);
  } catch (error) {
    all.push((error as Fault).code);
  }
  return all;
};
const isIn = async () => somebody;

test('ends where they were signed out or disabled meanwhile, and not for a database that is away for a moment', async () => {
  expect(await sent(isIn, async () => null)).toEqual([1, 'no_session']);
  expect(await sent(isIn, isIn, () => Promise.reject(new Fault('account_disabled', 403)))).toEqual([1, 2, 'no_session']);
  expect(await sent(isIn, () => Promise.reject(new Error('away')), isIn, isIn)).toEqual([1, 2, 3, 4]);
});
