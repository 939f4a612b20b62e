/** Models that were there before the rule of names knew as much. */
import { readFile } from 'node:fs/promises';
import type { Capability } from '@storewright/contract/providers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestHouse } from '../../boot/house.testing.ts';
import { openOperated } from '../operator/tests/operator.testing.ts';
import { abilitiesOf } from './abilities.ts';
import { type ProviderForTests, startProvider } from './providers.testing.ts';

let house: TestHouse;
let vera: Person;
let host: ProviderForTests;
let provider_id: string;
beforeAll(async () => {
  [{ house, vera }, host] = await Promise.all([openOperated(), startProvider('public')]);
  ({ id: provider_id } = await vera.client.providers.add({ body: { kind: 'compatible', label: 'A host', base_url: host.baseUrl, key: host.key } }));
});
afterAll(async () => {
  await house?.close();
  await host?.close();
});

const add = (name: string, capabilities: Capability[]) => vera.client.providers.addModel({ body: { provider_id, name, upstream: name, capabilities } });
const upgraded = async (by = '0041_seen_by_name'): Promise<Record<string, Capability[]>> => {
  await house.world.database.pool.query(await readFile(new URL(`../../migrations/${by}.sql`, import.meta.url), 'utf8'));
  return Object.fromEntries((await vera.client.providers.models()).items.map(({ name, capabilities }) => [name, capabilities]));
};

/** What each was guessed to be until then. */
const earlier: [name: string, then: Capability[], sees: boolean][] = [
  ['grok-4-fast', ['text', 'tools'], true],
  ['moonshotai/Kimi-K2.5', ['text', 'tools'], true],
  ['qwen3.5-plus', ['text', 'reasoning', 'tools'], true],
  ['glm-5v', ['text', 'reasoning', 'tools'], true],
  ['internvl3-8b', ['text'], true],
  ['o3-mini', ['text', 'vision', 'tools', 'json_schema', 'reasoning'], false],
  ['o1-mini', ['text', 'vision', 'tools', 'json_schema', 'reasoning'], false],
  ['gemma3:1b', ['text', 'vision'], false],
  ['gemma3:4b', ['text', 'vision'], true],
  ['gpt-4o', ['text', 'vision', 'tools', 'json_schema'], true],
  ['our-writer', ['text'], false],
];

test('an upgrade guesses anew what was guessed by name, and by no other rule than a model that is added today', async () => {
  for (const [name, then] of earlier) await add(name, then);
  const after = await upgraded();
  for (const [name, , sees] of earlier) {
    expect([name, after[name]?.includes('vision')]).toEqual([name, sees]);
    expect(new Set(after[name])).toEqual(new Set(abilitiesOf('compatible', name)));
  }
});

test('an upgrade leaves what the operator said: another list than the guess, or one that was saved with the model', async () => {
  await add('grok-4-plain', ['text']);
  await add('o3-mini-eyes', ['text', 'vision']);
  await add('whisper-grok-4', ['transcription']);
  const { id } = await add('grok-4-unticked', ['text', 'vision', 'tools']);
  await vera.client.providers.editModel({ params: { id }, body: { capabilities: ['text', 'tools'] } });
  const renamed = await add('grok-4-before', ['text', 'vision', 'tools']);
  await vera.client.providers.editModel({ params: { id: renamed.id }, body: { name: 'grok-4-renamed', capabilities: ['text', 'tools'] } });
  const after = await upgraded();
  expect(after['grok-4-plain']).toEqual(['text']);
  expect(after['o3-mini-eyes']).toEqual(['text', 'vision']);
  expect(after['whisper-grok-4']).toEqual(['transcription']);
  expect([after['grok-4-unticked'], after['grok-4-renamed']]).toEqual([
    ['text', 'tools'],
    ['text', 'tools'],
  ]);
});

test('an upgrade tells a reranker from who embeds, and who embeds from who writes, as the guess does today', async () => {
  const then: [string, Capability[], Capability[]][] = [
    ['bge-reranker-v2-m3', ['embeddings'], ['rerank']],
    ['bge-m3', ['embeddings'], ['embeddings']],
    ['voyage-3', ['text'], ['embeddings']],
    ['sentence-transformers/all-MiniLM-L6-v2', ['text'], ['embeddings']],
    ['some-writer', ['text'], ['text']],
  ];
  for (const [name, before] of then) await add(name, before);
  const after = await upgraded('0047_specialists');
  for (const [name, , now] of then) expect([name, after[name], abilitiesOf('compatible', name)]).toEqual([name, now, now]);
});
