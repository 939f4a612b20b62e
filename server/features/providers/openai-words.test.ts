import type { Capability } from '@storewright/contract/providers';
import { expect, test } from 'vitest';
import { takesNewLimitAt, wordsFor } from './openai-words.ts';

const at = (baseUrl: string, upstream: string, more: { capabilities?: Capability[]; family?: 'gpt' | 'other' | 'deepseek' } = {}) =>
  wordsFor({ kind: 'compatible', baseUrl, upstream, family: 'other', capabilities: ['text'], ...more });
const azure = 'https://shop.openai.azure.com/openai/v1';

test.each([
  ['https://api.openai.com/v1', 'gpt-5-mini', true, false],
  ['https://eu.api.openai.com/v1', 'o3', true, false],
  ['https://api.openai.com/v1', 'gpt-5.2', true, true],
  ['https://api.openai.com/v1', 'gpt-4o-mini', false, true],
  [azure, 'o4-mini', true, false],
  [azure, 'our-writer', false, true],
  // Others' hosts, whatever their models are called.
  ['https://openrouter.ai/api/v1', 'gpt-5-mini', false, true],
  ['https://api.openai.com.example/v1', 'gpt-5-mini', false, true],
  ['http://127.0.0.1:8000/v1', 'o3', false, true],
])('a compatible host at %s is asked for %s with the newer limit: %s, and told how warm: %s', (baseUrl, upstream, takesNewLimit, takesSampling) => {
  expect(at(baseUrl, upstream)).toEqual({ takesNewLimit, takesSampling });
});

test('a name of the operator’s own is known by what they say of the model, unless it is another maker’s', () => {
  const capabilities: Capability[] = ['text', 'reasoning'];
  expect(at(azure, 'our-thinker', { capabilities }).takesNewLimit).toBe(true);
  expect(at(azure, 'DeepSeek-R1', { capabilities, family: 'deepseek' }).takesNewLimit).toBe(false);
  expect(at('https://api.groq.com/openai/v1', 'our-thinker', { capabilities }).takesNewLimit).toBe(false);
});

test('who is said to think under a name of the operator’s own is not told how warm: it may be one that refuses to be', () => {
  const capabilities: Capability[] = ['text', 'reasoning'];
  const isTold = (baseUrl: string, upstream: string, family?: 'deepseek') => at(baseUrl, upstream, { capabilities, ...(family && { family }) }).takesSampling;
  expect([isTold(azure, 'our-thinker'), isTold(azure, 'omega-1')]).toEqual([false, false]);
  // Their makers' names say more: these take it though they think, and so do other makers' and other hosts' models.
  expect(['gpt-5.2', 'gpt-5-chat-latest', 'gpt-oss-120b'].map((name) => isTold(azure, name))).toEqual([true, true, true]);
  expect([isTold(azure, 'DeepSeek-R1', 'deepseek'), isTold('https://api.groq.com/openai/v1', 'our-thinker')]).toEqual([true, true]);
});

test('an endpoint of a tenant’s own is known by its address and the model that is asked for', () => {
  expect([takesNewLimitAt(azure, 'gpt-5'), takesNewLimitAt(azure, 'gpt-4o'), takesNewLimitAt('https://llm.example/v1', 'gpt-5')]).toEqual([true, false, false]);
});
