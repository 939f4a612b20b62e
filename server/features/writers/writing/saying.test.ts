import { expect, test } from 'vitest';
import type { LlmPort, Part } from '../../../adapters/llm/llm.ts';
import type { EnginePart } from './engine.ts';
import { modelEngine } from './model.ts';
import { saysSomething } from './saying.ts';

const llmThatSays = (answer: string): LlmPort => ({
  models: async () => [],
  async *stream(): AsyncGenerator<Part> {
    for (const text of answer.match(/[\s\S]{1,5}/g) ?? []) yield { type: 'text', text };
    yield { type: 'stop', reason: 'end' };
  },
});
const write = async (answer: Record<string, unknown>): Promise<{ parts: EnginePart[]; error: unknown }> => {
  const engine = modelEngine(
    { id: 'x', kind: 'endpoint', label: 'x', model: 'x', llm: llmThatSays(JSON.stringify(answer)), price: { type: 'free', why: 'own_key' } },
    '',
  );
  const wish = {
    name: 'listing',
    fields: Object.keys(answer),
    lists: ['tags'],
    told: () => ({ task: '', data: {} }),
    voice: null,
    maxTokens: 100,
    starter: () => ({}),
  };
  const parts: EnginePart[] = [];
  try {
    for await (const part of engine.write(wish, new AbortController().signal)) parts.push(part);
  } catch (error) {
    return { parts, error };
  }
  return { parts, error: null };
};

test.each(['', '  \n', '<p></p>', '<p>&nbsp;</p><br>', '**', '---', '…', '<ul><li></li></ul>', '\u200b', '<script>alert(1)</script>', '[](https://x.example)'])(
  'an answer with %j in a text is none',
  async (nothing) => {
    expect(saysSomething(nothing)).toBe(false);
    const { parts, error } = await write({ title: 'Bottle', description: nothing, tags: ['steel'] });
    expect(error).toMatchObject({ code: 'engine_answered_rubbish' });
    expect(parts.filter((part) => part.type === 'field' && part.field === 'description')).toEqual([]);
  },
);

test.each(['7', 'é', '茶', '🎉', '<p>Steel.</p>', '# Steel'])('%j is a text', (text) => expect(saysSomething(text)).toBe(true));

test('a list may be empty, and a text comes as it was written though its beginning was held back', async () => {
  const { parts, error } = await write({ title: '“Bottle”', description: '<ul><li>One</li></ul>', tags: [] });
  expect(error).toBeNull();
  expect(parts.map((part) => (part.type === 'text' && part.field === 'description' ? part.text : '')).join('')).toBe('<ul><li>One</li></ul>');
  expect(parts.filter(({ type }) => type === 'field')).toHaveLength(3);
});

test('of a text that comes to nothing not a tag is shown', async () => {
  const { parts } = await write({ title: 'Bottle', description: '<p class="a b"> </p>', tags: ['steel'] });
  expect(parts.filter((part) => part.type !== 'usage' && part.field === 'description')).toEqual([]);
});
