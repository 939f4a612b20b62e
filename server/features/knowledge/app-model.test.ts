/** A base as a model that programs call by an app's key: answered as in the console, and cited. */
import OpenAI from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { readIn } from './tests/left.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
let client: OpenAI;
const returns = 'You can send back any unused item within 30 days of delivery.';
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner } = desk);
  await owner.client.knowledge.addRichText({ params: { id: desk.base }, body: { name: 'Terms', html: `<h2>Returns</h2><p>${returns}</p>` } });
  await readIn(desk.house, desk.base);
  await desk.gateway.addModel('openai', 'writer');
  client = new OpenAI({ apiKey: desk.gateway.app.key, baseURL: `${desk.gateway.origin}/v1`, maxRetries: 0 });
});
afterAll(() => desk?.gateway.close());

const honest = () =>
  desk.writes((given) => [
    { verdict: 'answered' },
    { sentence: 'You have 30 days.', cites: [{ n: Number(/<passage n="(\d+)" source="Terms"/.exec(given)?.[1]), quote: 'within 30 days of delivery' }] },
    {},
  ]);
const ask = (content: string, model = 'app/Service') => client.chat.completions.create({ model, messages: [{ role: 'user', content }] });
const posted = async () => (await desk.house.services.billing.ledger.balance(owner.accountId)).posted;
const sql = async (text: string, values: unknown[] = []) => (await desk.house.world.database.pool.query(text, values)).rows as Record<string, unknown>[];
const refused = (asking: Promise<unknown>) => asking.then(() => null, (error: InstanceType<typeof OpenAI.APIError>) => [error.status, error.code]); // biome-ignore format: short

test('it answers a program as it answers in the console, each citation an annotation, paid by the app that asked', async () => {
  honest();
  const before = await posted();
  const { choices, usage } = await ask('How many days do I have to send back an unused item?');
  const { content, annotations } = choices[0]!.message as { content: string; annotations: unknown };
  expect(content).toBe('You have 30 days. [1]');
  expect(annotations).toEqual([
    {
      type: 'file_citation',
      index: 18,
      file_id: expect.any(String),
      filename: 'Terms',
      quote: 'within 30 days of delivery',
      heading: 'Returns',
      place: expect.anything(),
    },
  ]);
  expect(usage).toEqual({ prompt_tokens: 400, completion_tokens: 40, total_tokens: 440 });
  await expect.poll(posted).toBeLessThan(before);
  const [row] = await desk.gateway.rows(1);
  expect([row!.appId, row!.model]).toEqual([desk.gateway.app.id, 'writer']);
});

test('streamed it is the same', async () => {
  honest();
  const stream = await client.chat.completions.create({
    model: 'app/Service',
    messages: [{ role: 'user', content: 'How many days do I have to send back an unused item?' }],
    stream: true,
    stream_options: { include_usage: true },
  });
  let text = '';
  const annotations: unknown[] = [];
  let counted: unknown;
  for await (const { choices, usage } of stream) {
    text += choices[0]?.delta.content ?? '';
    annotations.push(...((choices[0]?.delta as { annotations?: unknown[] } | undefined)?.annotations ?? []));
    counted = usage ?? counted;
  }
  expect([text, annotations.length, counted]).toEqual(['You have 30 days. [1]', 1, { prompt_tokens: 400, completion_tokens: 40, total_tokens: 440 }]);
});

test('what was answered under a key is told again while what it quotes stands; once that is changed, switched off or thrown away it is answered anew', async () => {
  desk.writes((given) => {
    const [, n, quote] = /<passage n="(\d+)" source="Swaps"[^>]*>\n([^<]+?)\n</.exec(given) ?? [];
    return [{ verdict: 'answered' }, { sentence: 'Swaps are free.', cites: [{ n: Number(n), quote: quote ?? '' }] }, {}];
  });
  const { knowledge } = owner.client;
  const params = { id: desk.base };
  const { id: source } = await knowledge.addRichText({ params, body: { name: 'Swaps', html: '<p>Swaps of a sofa are free within 30 days of delivery.</p>' } });
  await readIn(desk.house, desk.base);
  const change = async (body: { text?: string; enabled?: boolean }) => {
    const [passage] = (await knowledge.passages({ params, query: { source } })).items;
    await knowledge.editPassage({ params: { ...params, passage: passage!.id }, body });
  };
  /** Whole and streamed. */
  const told = (key: string): Promise<string[]> =>
    Promise.all(
      [false, true].map(async (stream) => {
        const body = { model: 'app/Service', messages: [{ role: 'user', content: 'Are swaps of a sofa free?' }], stream };
        const answer = await desk.gateway.ask('/v1/chat/completions', body, { headers: { 'idempotency-key': `${key}-${stream}` } });
        return `${answer.headers.get('idempotency-replayed') ?? 'anew'}: ${/Swaps of a sofa[^"]+/.exec(await answer.text())?.[0] ?? ''}`;
      }),
    );
  const both = (how: string, quote: string): string[] => [`${how}: ${quote}`, `${how}: ${quote}`];
  const [first, second] = ['Swaps of a sofa are free within 30 days of delivery.', 'Swaps of a sofa are free within 40 days of delivery.'];
  expect(await told('one')).toEqual(both('anew', first));
  expect(await told('one')).toEqual(both('true', first));
  // Read anew it says the same.
  await knowledge.readAgain({ params, body: { source } });
  await readIn(desk.house, desk.base);
  expect(await told('one')).toEqual(both('true', first));
  await change({ text: second });
  expect(await told('one')).toEqual(both('anew', second));
  await change({ enabled: false });
  expect(await told('one')).toEqual(both('anew', ''));
  await change({ enabled: true });
  expect(await told('two')).toEqual(both('anew', second));
  expect(await told('two')).toEqual(both('true', second));
  await knowledge.deleteDocuments({ body: { ids: [source] } });
  expect(await told('two')).toEqual(both('anew', ''));
});

test('what the sources do not say costs nothing, is said in a sentence, and is found among the questions without an answer', async () => {
  desk.writes(() => [{ verdict: 'not_in_sources' }]);
  await expect.poll(async () => (await sql(`select id from run where place = 'knowledge'`)).length).toBe(0);
  const before = await posted();
  const { choices } = await ask('Do you rent an unused item?');
  expect(choices[0]!.message.content).toBe('The sources do not answer this.');
  // Nothing is left of it but the question.
  await expect.poll(async () => (await sql(`select id from run where place = 'knowledge'`)).length).toBe(0);
  expect(await posted()).toBe(before);
  expect((await owner.client.faq.gaps({ params: { id: desk.base } })).items.map(({ question }) => question)).toContain('Do you rent an unused item?');
  await expectSoundBooks(desk.house.db);
});

test('it is listed with the models of an app, and asked by nobody whose app may not, whose base is closed, or who is somebody else', async () => {
  expect((await client.models.list()).data.map(({ id }) => id)).toContain('app/Service');
  expect(await refused(ask('Hello?', 'app/Nothing'))).toEqual([404, 'model_not_found']);
  const narrow = await desk.gateway.newApp({ models: ['writer'] });
  const narrowly = new OpenAI({ apiKey: narrow.key, baseURL: `${desk.gateway.origin}/v1`, maxRetries: 0 });
  expect(await refused(narrowly.chat.completions.create({ model: 'app/Service', messages: [{ role: 'user', content: 'Hello?' }] }))).toEqual([
    403,
    'model_not_allowed',
  ]);
  const stranger = await desk.gateway.newCustomer(1_000);
  const theirs = await desk.gateway.newApp({}, stranger);
  const strange = new OpenAI({ apiKey: theirs.key, baseURL: `${desk.gateway.origin}/v1`, maxRetries: 0 });
  expect(await refused(strange.chat.completions.create({ model: `app/${desk.base}`, messages: [{ role: 'user', content: 'Hello?' }] }))).toEqual([
    404,
    'model_not_found',
  ]);
  await owner.client.knowledge.setEnabled({ params: { id: desk.base }, body: { is_enabled: false } });
  expect(await refused(ask('Hello?'))).toEqual([404, 'model_not_found']);
  await owner.client.knowledge.setEnabled({ params: { id: desk.base }, body: { is_enabled: true } });
  expect(await refused(client.responses.create({ model: 'app/Service', input: 'Hello?' }))).toEqual([400, 'not_supported']);
  expect(await refused(client.chat.completions.create({ model: 'app/Service', messages: [{ role: 'assistant', content: 'Hello?' }] }))).toEqual([
    400,
    'invalid_request',
  ]);
});

test('a key asks those alone that whoever made it may read, as they are now', async () => {
  honest();
  const staff = await desk.house.newStaff(owner);
  await sql('update membership set permissions = $2 where user_id = $1', [staff.userId, ['api_apps']]);
  const { key } = await desk.gateway.newApp({}, staff);
  const theirs = new OpenAI({ apiKey: key, baseURL: `${desk.gateway.origin}/v1`, maxRetries: 0 });
  const messages = [{ role: 'user' as const, content: 'How many days do I have to send back an unused item?' }];
  const asked = () => refused(theirs.chat.completions.create({ model: 'app/Service', messages }));
  const listed = async () => (await theirs.models.list()).data.some(({ id }) => id === 'app/Service');
  const choose = (people: string[]) => owner.client.knowledge.edit({ params: { id: desk.base }, body: { access: 'chosen', people } });
  await choose([]);
  expect([await listed(), await asked()]).toEqual([false, [404, 'model_not_found']]);
  await choose([staff.userId]);
  expect([await listed(), await asked()]).toEqual([true, null]);
  await owner.client.knowledge.edit({ params: { id: desk.base }, body: { access: 'everyone', people: [] } });
});

test('who hangs up stops it', async () => {
  honest();
  const { goOn } = desk.waits();
  const stop = new AbortController();
  const asking = refused(
    client.chat.completions.create(
      { model: 'app/Service', messages: [{ role: 'user', content: 'How many days to send back an unused item?' }] },
      { signal: stop.signal },
    ),
  );
  await expect.poll(async () => (await sql(`select state from run where place = 'knowledge'`)).length).toBe(1);
  stop.abort();
  await asking;
  goOn();
  // What it cost is known, and nothing of it is left.
  await expect.poll(async () => (await sql(`select state from run where place = 'knowledge'`)).length).toBe(0);
});
