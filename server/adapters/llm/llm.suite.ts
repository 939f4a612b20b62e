/** What every provider of language models must do, whatever it speaks. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Ask, LlmPort, Part } from './llm.ts';

type Opened = {
  llm: LlmPort;
  /** The models of this provider that behave in a certain way. */
  models: { good: string; slow: string; half: string; busy: string; rubbish: string; unknown: string };
  /** The same provider, asked with a key that is not right. */
  stranger: LlmPort;
  hungUp(): number;
};

/** An ask that carries a listing's facts, fenced as the writers fence them. */
export const askFor = (model: string): Ask => ({
  model,
  messages: [
    { role: 'system', content: 'Answer with one JSON object.\n- title: the name.\n- tags: a list.' },
    {
      role: 'user',
      content: `<<<x\n${JSON.stringify({ title: 'Café-Kanne „Größe L“ 保温壶 🫖', key_features: ['Hält dicht'], facts: [{ name: 'Material', value: 'Stahl' }], description: '', tags: ['Kanne', '壶'], brand: '', type: '' })}\nx>>>`,
    },
  ],
  schema: {
    name: 'listing',
    schema: {
      type: 'object',
      properties: { title: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
      required: ['title', 'tags'],
      additionalProperties: false,
    },
  },
  maxTokens: 500,
});

export const partsOf = async (llm: LlmPort, model: string, signal: AbortSignal = new AbortController().signal): Promise<Part[]> => {
  const parts: Part[] = [];
  for await (const part of llm.stream(askFor(model), signal)) parts.push(part);
  return parts;
};
export const textOf = (parts: Part[]): string => parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

export const llmSuite = (open: () => Promise<Opened>): void => {
  test('words come in pieces, then what they cost, then the end', async () => {
    const { llm, models } = await open();
    const parts = await partsOf(llm, models.good);
    expect(JSON.parse(textOf(parts))).toEqual({ title: 'Café-Kanne „Größe L“ 保温壶 🫖', tags: ['Kanne', '壶'] });
    expect(parts.filter(({ type }) => type === 'text').length).toBeGreaterThan(3);
    expect(parts.slice(-2)).toEqual([
      { type: 'usage', input: expect.any(Number), output: expect.any(Number) },
      { type: 'stop', reason: 'end' },
    ]);
  });

  test('a caller who stops is obeyed, and the provider is hung up on', async () => {
    const { llm, models, hungUp } = await open();
    const stop = new AbortController();
    const arrived: Part[] = [];
    const reading = (async () => {
      for await (const part of llm.stream(askFor(models.slow), stop.signal)) {
        arrived.push(part);
        stop.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
    expect(arrived).toHaveLength(1);
    for (let tries = 0; hungUp() === 0 && tries < 200; tries++) await wait(10);
    expect(hungUp()).toBe(1);
  });

  test('a stream that breaks off gives what arrived, and then says so', async () => {
    const { llm, models } = await open();
    const arrived: Part[] = [];
    const reading = (async () => {
      for await (const part of llm.stream(askFor(models.half), new AbortController().signal)) arrived.push(part);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'engine_stopped' });
    expect(textOf(arrived)).toContain('Café');
  });

  test('a wrong key, an unknown model and a busy provider are told apart', async () => {
    const { llm, stranger, models } = await open();
    await expect(partsOf(stranger, models.good)).rejects.toMatchObject({ code: 'engine_key_invalid', status: 422, message: 'Please input valid OpenAI key' });
    await expect(partsOf(llm, models.unknown)).rejects.toMatchObject({ code: 'engine_model_unknown', status: 422 });
    await expect(partsOf(llm, models.busy)).rejects.toMatchObject({ code: 'engine_busy', status: 429, retryAfter: 7 });
  });

  test('the models it offers can be listed', async () => {
    const { llm, models } = await open();
    expect(await llm.models(new AbortController().signal)).toContain(models.good);
  });
};
