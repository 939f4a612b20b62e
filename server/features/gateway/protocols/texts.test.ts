import { expect, test } from 'vitest';
import { isStop } from './ending.ts';
import { askCompletions } from './texts.ts';
import { createTrace } from './trace.ts';

const completions = (json: Record<string, unknown>) => askCompletions({ json, bytes: Buffer.from(JSON.stringify(json)), own: false });

test('a list of prompts is held for an answer to each', () => {
  const model = 'm';
  expect(completions({ model, prompt: 'One' }).times).toBe(1);
  expect(completions({ model, prompt: [1, 2, 3] }).times).toBe(1);
  expect(completions({ model, prompt: ['One', 'Two', 'Three'] }).times).toBe(3);
  expect(completions({ model, prompt: [[1, 2], [3]], n: 2, best_of: 4 }).times).toBe(8);
});

test('events are counted by their empty lines, whichever way these are written', () => {
  for (const end of ['\n\n', '\r\n\r\n']) {
    const trace = createTrace();
    for (let n = 0; n < 50; n += 1) trace.add(Buffer.from(`data: {"n":${n}}${end}`));
    expect(trace.events()).toBe(50);
  }
});

test('an answer that was cut off is none to keep, though parts of it are whole', () => {
  const told = (status: string) => JSON.stringify({ object: 'response', status, output: [{ type: 'reasoning', status: 'completed' }] });
  expect([isStop('responses', told('completed')), isStop('responses', told('incomplete'))]).toEqual([true, false]);
});
