import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyMakers } from '@storewright/contract/inference-makers';
import { type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import { openAiLlm } from '../../adapters/llm/openai.ts';
import { createOutgoing } from '../../adapters/outgoing/outgoing.ts';
import { withKey } from './makers.ts';

let here: OpenAiForTests;
let elsewhere: OpenAiForTests;
beforeAll(async () => {
  here = await startOpenAi();
  elsewhere = await startOpenAi({ key: 'sk-of-the-other-region' });
});
afterAll(() => Promise.all([here.close(), elsewhere.close()]));

const outgoing = createOutgoing({ allowLoopback: true });
const connect = (change: { base_urls?: string[]; models?: string[] } = {}, key = here.key) =>
  withKey({ id: 'maker', name: 'Maker', keys: '', base_urls: [here.baseUrl], models: ['writer-good'], ...change }, key, {
    llmOf: ({ base_url, key: sealed }) => openAiLlm({ outgoing, baseUrl: base_url, key: sealed }),
    signal: new AbortController().signal,
  });

test('a maker is connected by its key alone: address and model are known', async () => {
  expect(await connect()).toEqual({ base_url: here.baseUrl, model: 'writer-good', firstTokenMs: expect.any(Number) });
});

test('a model that is no longer there makes way for the next', async () => {
  expect(await connect({ models: ['gone-since', 'writer-good'] })).toMatchObject({ model: 'writer-good' });
  await expect(connect({ models: ['gone-since'] })).rejects.toMatchObject({ code: 'engine_model_unknown', status: 422 });
});

test('a key of another region is tried there', async () => {
  const base_urls = [here.baseUrl, elsewhere.baseUrl];
  expect(await connect({ base_urls }, elsewhere.key)).toMatchObject({ base_url: elsewhere.baseUrl });
  expect(await connect({ base_urls })).toMatchObject({ base_url: here.baseUrl });
});

test('a key that nobody knows is refused at its field', async () => {
  await expect(connect({}, 'sk-nobody')).rejects.toMatchObject({
    code: 'engine_key_invalid',
    status: 422,
    details: { fields: { 'body.key': expect.any(String) } },
  });
});

test('every maker has an https address, a model to begin with, and a page where its keys are', () => {
  for (const { base_urls, models, keys } of keyMakers)
    expect([base_urls.length > 0, models.length > 0, [...base_urls, keys].every((address) => new URL(address).protocol === 'https:')]).toEqual([
      true,
      true,
      true,
    ]);
  expect(new Set(keyMakers.map(({ id }) => id)).size).toBe(keyMakers.length);
});
