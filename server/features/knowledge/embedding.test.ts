/** Search by meaning: asked of a model at the door, paid, gone on with, switched beside, and never in the way of an answer. */
import { sql } from 'drizzle-orm';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { readIn } from './tests/left.testing.ts';

let kb: KnowledgeForTests;
/** Texts that a model was asked for, in their order; of questions, too. */
let read: string[];
let embeds: (input: string[], response: ServerResponse, usual: () => void) => void;
const usually: typeof embeds = (_, __, usual) => usual();
let chat: ((response: ServerResponse) => void) | undefined;
beforeAll(async () => {
  kb = await openKnowledge();
  for (const name of ['near', 'far']) await kb.gateway.addModel('openai', name, { capabilities: ['embeddings'], upstream: name });
  await kb.gateway.addModel('openai', 'writer', { capabilities: ['text'] });
  kb.gateway.upstream.behave((asked, response) => {
    if (!asked.path.endsWith('/embeddings')) return chat?.(response);
    const { input, model } = asked.json as { input: string[]; model: string };
    const usual = (): void => {
      read.push(...input);
      const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text, model) }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data, model, usage: { prompt_tokens: 10 * input.length, total_tokens: 10 * input.length } }));
    };
    embeds(input, response, usual);
  });
}, 60_000);
afterAll(() => kb?.gateway.close());
afterEach(() => {
  chat = undefined;
});

/** What a text is about, in words that share no letter with each other: so letters cannot find it. */
const topics = [/parcel|sendung|shipment/i, /refund|money|rückgabe/i, /glaze|pottery/i];
const vectorOf = (text: string, model: string): number[] => {
  const about = topics.map((topic) => (topic.test(text) ? 1 : 0));
  return model === 'far' ? [...about, 0.1, 0.1] : [...about, 0.1];
};
const fresh = async (files: Record<string, string>) => {
  read = [];
  embeds = usually;
  const { id } = await kb.owner.client.knowledge.create({ body: { name: newId() } });
  await kb.added(files, id);
  return id;
};
const state = (id: string, person = kb.owner) => person.client.knowledge.embedding({ params: { id } });
const choose = (id: string, model: string, person = kb.owner) => person.client.knowledge.setEmbedding({ params: { id }, body: { model } });
const rounds = () => Promise.all(kb.house.services.knowledge.chores.map(({ run }) => run(new AbortController().signal)));
const ready = async (id: string, model = 'near') => {
  await expect.poll(async () => (await state(id)).state, { timeout: 20_000 }).toBe('ready');
  expect(await state(id)).toMatchObject({ model, next: '' });
};
const chosen = async (files: Record<string, string>) => {
  const id = await fresh(files);
  await choose(id, 'near');
  await ready(id);
  return id;
};
const find = (id: string, question: string, person = kb.owner) => person.client.knowledge.find({ params: { id }, body: { question } });
const points = async () => (await kb.house.services.billing.ledger.balance(kb.owner.accountId, kb.owner.userId)).available;
const balance = async (): Promise<number> => {
  const { rows } = await kb.house.db.execute<{ sum: string }>(
    sql`select coalesce(sum(points), 0) as sum from api_call where account_id = ${kb.owner.accountId}`,
  );
  return Number(rows[0]!.sum);
};
const calls = async () => Number((await kb.house.db.execute(sql`select count(*) as n from api_call where account_id = ${kb.owner.accountId}`)).rows[0]!.n);
const two = { 'a.md': '# Wege\n\nEine Sendung ist drei Tage unterwegs.', 'b.md': '# Ware\n\nKeramik wird von Hand gebrannt, pottery.' };

test('letters alone find nothing; a model is chosen for a price that was told, and what means the same is found', async () => {
  const id = await fresh(two);
  const before = await state(id);
  expect(before).toMatchObject({ model: '', state: 'off', texts: 2, done: 0 });
  const offered = before.models.find(({ name }) => name === 'near')!;
  expect(Number(offered.points)).toBeGreaterThan(0);
  expect(await find(id, 'shipment')).toMatchObject({ passages: [], trace: { meaning: { state: 'off', models: [] } } });
  await choose(id, 'near');
  await ready(id);
  expect(read.toSorted()).toEqual([
    expect.stringContaining('Keramik wird von Hand gebrannt, pottery.'),
    expect.stringContaining('Eine Sendung ist drei Tage unterwegs.'),
  ]);
  const { passages, trace } = await find(id, 'shipment');
  expect([passages[0]!.heading, trace.meaning, trace.found[0]!.ranks]).toEqual([
    'Wege',
    { state: 'used', models: ['near'] },
    { words: null, grams: null, meaning: 1 },
  ]);
  await expect.poll(balance).toBeGreaterThan(0);
  expect((await state(id)).models.find(({ name }) => name === 'near')!.points).toBe('0');
});

test('what was read is not read again: of a new revision only what is another, of a question nothing the second time', async () => {
  const id = await chosen(two);
  read = [];
  const { items } = await kb.owner.client.knowledge.sources({ params: { id } });
  await kb.owner.client.knowledge.readAgain({ params: { id }, body: { source: items[0]!.id } });
  const passage = (await kb.passagesOf(items.find(({ name }) => name === 'Ware' || name === 'b.md')?.id ?? items[1]!.id, id))[0]!;
  await kb.owner.client.knowledge.editPassage({ params: { id, passage: passage.id }, body: { text: 'A refund takes a week.' } });
  await rounds();
  await ready(id);
  await expect.poll(() => read).toEqual([expect.stringContaining('A refund takes a week.')]);
  expect((await find(id, 'money'))!.passages[0]!.text).toBe('A refund takes a week.');
  await find(id, 'money');
  expect(read.filter((text) => text === 'money').length).toBe(1);
});

test('killed between the answer and what is kept of it: the batch is asked again, told again, and not paid again', async () => {
  const id = await chosen(two);
  const { db } = kb.house;
  const { rows } = await db.execute<{ print: string }>(sql`select print from knowledge_vector where base_id = ${id} order by print`);
  const asked = kb.gateway.upstream.asked.length;
  // A call's line is written a moment after its answer.
  await expect.poll(calls).toBe(asked);
  const paid = await balance();
  // As it stands in the database when a process goes at that moment.
  await db.execute(sql`delete from knowledge_vector where base_id = ${id}`);
  const begun = { accountId: kb.owner.accountId, subjectId: id, kind: 'knowledge_embed' as const };
  await kb.house.services.jobs.start(db, { ...begun, checkpoint: { model: 'near', batch: rows.map(({ print }) => print) } });
  await expect.poll(async () => (await db.execute(sql`select 1 from knowledge_vector where base_id = ${id}`)).rows.length).toBe(2);
  expect([kb.gateway.upstream.asked.length, await balance()]).toEqual([asked, paid]);
});

test('a passage that a process of an earlier release wrote, without its print, has a vector of its own all the same', async () => {
  const id = await fresh(two);
  const unprinted = () => kb.house.db.execute(sql`update knowledge_passage set print = '' where base_id = ${id}`);
  const vectors = async () => (await kb.house.db.execute(sql`select 1 from knowledge_vector where base_id = ${id}`)).rows.length;
  await unprinted();
  await choose(id, 'near');
  await ready(id);
  expect([read.length, await vectors()]).toEqual([2, 2]);
  expect((await find(id, 'shipment')).passages[0]!.heading).toBe('Wege');
  // Written once nothing was left to read: nothing of it is read again, and it is found.
  await unprinted();
  await rounds();
  await expect.poll(async () => (await kb.house.db.execute(sql`select 1 from knowledge_passage where base_id = ${id} and print = ''`)).rows).toEqual([]);
  await ready(id);
  expect([read.filter((text) => text !== 'shipment').length, await vectors()]).toEqual([2, 2]);
});

test('a model that refuses many at once is asked for fewer, and a text that it will not read is left out', async () => {
  const sections = Array.from(
    { length: 9 },
    (_, at) => `# Part ${at}\n\nThis is part number ${at}${at === 4 ? ' unreadable' : ''}, ${'and more of it. '.repeat(30)}`,
  );
  const id = await fresh(Object.fromEntries(sections.map((text, at) => [`${at}.md`, text])));
  embeds = (input, response, usual) => {
    if (input.length <= 2 && !input.some((text) => text.includes('unreadable'))) return usual();
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: 'too many', type: 'invalid_request_error' } }));
  };
  await choose(id, 'near');
  await ready(id);
  expect(new Set(read).size).toBe(read.length);
  expect(read.length).toBe(8);
});

test.each<[string, typeof embeds, string]>([
  ['fails', (_, response) => void response.writeHead(500).end('{}'), 'failed'],
  ['answers nonsense', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"embedding":["x"]}]}'), 'failed'],
  ['is slow', () => undefined, 'slow'],
])('a model that %s: letters answer, the trace says so, and nothing is paid', async (_, how, told) => {
  const id = await fresh({ ...two, 'c.md': '# Money\n\nA refund takes a week.' });
  await choose(id, 'near');
  await ready(id);
  embeds = how;
  const { passages, trace } = await find(id, `How long does a refund take, ${newId()}?`);
  expect([passages[0]!.text, trace.meaning!.state]).toEqual([expect.stringContaining('A refund takes a week.'), told]);
  const { rows } = await kb.house.db.execute<{ sum: string }>(sql`select coalesce(sum(points), 0) as sum from api_call where outcome <> 'done'`);
  expect(rows[0]!.sum).toBe('0');
});

test('who has no points reads so, pays nothing, and goes on with the same press', async () => {
  embeds = usually;
  read = [];
  const poor = await kb.house.newOwner();
  const { id } = await poor.client.knowledge.create({ body: { name: 'Poor' } });
  await poor.client.faq.add({ params: { id }, body: { text: 'Wie lange?', answer: 'Eine Sendung ist drei Tage unterwegs.', variants: [] } });
  await choose(id, 'far', poor);
  await expect.poll(async () => (await state(id, poor)).state, { timeout: 20_000 }).toBe('failed');
  expect([(await state(id, poor)).error, read]).toEqual(['insufficient_points', []]);
  expect((await find(id, 'shipment', poor)).trace.meaning).toEqual({ state: 'off', models: [] });
  await kb.house.services.billing.ledger.post(kb.house.db, {
    journal: `paid:${newId()}`,
    owner: { accountId: poor.accountId },
    kind: 'top_up',
    amount: 1_000_000n,
    counter: 'top_up',
    what: { place: null, subject: '', by: 'stripe', shopId: null, userId: null },
    lot: { kind: 'paid', source: 'top_up', expiresAt: null },
  });
  await choose(id, 'far', poor);
  await expect.poll(async () => (await state(id, poor)).state, { timeout: 20_000 }).toBe('ready');
  expect((await find(id, 'shipment', poor)).passages.map(({ text }) => text)).toEqual(['Eine Sendung ist drei Tage unterwegs.']);
});

test('another model is filled beside: the old one serves until the new one is whole, and then goes', async () => {
  const id = await chosen(two);
  const { promise, resolve } = Promise.withResolvers<void>();
  embeds = (input, _, usual) => void (input.includes('shipment') ? usual() : promise.then(usual));
  expect(await choose(id, 'far')).toMatchObject({ model: 'near', next: 'far', state: 'filling' });
  expect((await find(id, 'shipment')).trace.meaning).toEqual({ state: 'used', models: ['near'] });
  resolve();
  await ready(id, 'far');
  expect((await find(id, 'shipment')).trace.meaning).toEqual({ state: 'used', models: ['far'] });
  const { rows } = await kb.house.db.execute(sql`select distinct model from knowledge_vector where base_id = ${id}`);
  expect(rows).toEqual([{ model: 'far' }]);
  expect(await choose(id, '')).toMatchObject({ model: '', next: '', state: 'off' });
  expect((await find(id, 'shipment')).trace.meaning!.state).toBe('off');
});

test('a comparison does not stand in the way of others while a model reads, and goes on by itself once it has', async () => {
  const id = await chosen(two);
  const { gate, knowledge } = kb.owner.client;
  await gate.addTest({ params: { id }, body: { question: 'shipment', expect: 'passage', text: 'drei Tage unterwegs' } });
  const { promise, resolve } = Promise.withResolvers<void>();
  embeds = (input, _, usual) => void (input.includes('shipment') ? usual() : promise.then(usual));
  await knowledge.addRichText({ params: { id }, body: { name: 'Island', html: '<p>Nach Island geht jede Sendung mit dem Schiff.</p>' } });
  await readIn(kb.house, id);
  const now = async () => {
    const { job, trial } = await gate.state({ params: { id } });
    return [job?.state, trial?.state];
  };
  await expect.poll(now, { timeout: 20_000 }).toEqual(['done', 'running']);
  const before = (await gate.state({ params: { id } })).job;
  // Looked after meanwhile, it waits as before.
  await rounds();
  expect([await now(), (await gate.state({ params: { id } })).job!.id]).toEqual([['done', 'running'], before!.id]);
  resolve();
  await expect.poll(now, { timeout: 20_000 }).toEqual(['done', 'ready']);
  expect((await gate.state({ params: { id } })).trial).toMatchObject({ error: '', results: [{ live: { rank: 1 }, change: { rank: 1 } }] });
});

test('what waits to go live is in the price of a model that is to read it, and none is told where no model reads', async () => {
  [read, embeds] = [[], usually];
  const { id } = await kb.owner.client.knowledge.create({ body: { name: newId() } });
  const { gate, knowledge } = kb.owner.client;
  await gate.addTest({ params: { id }, body: { question: 'shipment', expect: 'passage', text: 'mit dem Schiff' } });
  await knowledge.addRichText({ params: { id }, body: { name: 'Island', html: '<p>Nach Island geht jede Sendung mit dem Schiff.</p>' } });
  await readIn(kb.house, id);
  const waits = async () => (await gate.state({ params: { id } })).trial?.state;
  await expect.poll(waits, { timeout: 20_000 }).toBe('ready');
  const { texts, models } = await state(id);
  expect([texts, Number(models.find(({ name }) => name === 'near')!.points) > 0]).toEqual([0, true]);
  await expect.poll(async () => (await gate.state({ params: { id } })).job?.state).toBe('done');
  expect((await gate.state({ params: { id } })).reading).toBeNull();
  await choose(id, 'near');
  await ready(id);
  expect([read, (await state(id)).models.find(({ name }) => name === 'near')!.points]).toEqual([[expect.stringContaining('Nach Island')], '0']);
});

test('who may not read finds nothing by meaning either, nor what was switched off or thrown away', async () => {
  const id = await chosen(two);
  const stranger = await kb.gateway.newCustomer(1_000);
  const staff = await kb.house.newStaff(kb.owner);
  for (const ask of [() => state(id, stranger), () => choose(id, 'near', stranger), () => find(id, 'shipment', stranger)])
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  for (const ask of [() => state(id, staff), () => choose(id, '', staff)]) await expect(ask()).rejects.toMatchObject({ status: 403 });
  await expect(choose(id, 'writer')).rejects.toMatchObject({ status: 422 });
  expect((await find(id, 'shipment', staff)).passages.length).toBeGreaterThan(0);
  await kb.owner.client.knowledge.edit({ params: { id }, body: { access: 'chosen' } });
  await expect(find(id, 'shipment', staff)).rejects.toMatchObject({ status: 404 });
  const reader = { accountId: kb.owner.accountId, userId: staff.userId, role: 'staff' as const };
  const foreign = { accountId: stranger.accountId, userId: stranger.userId, role: 'owner' as const };
  for (const who of [reader, foreign])
    expect((await kb.house.services.knowledge.find(who, { bases: [id], question: 'shipment', limit: 8 })).passages).toEqual([]);
  const [source] = (await kb.owner.client.knowledge.sources({ params: { id } })).items.filter(({ name }) => name === 'a.md' || name === 'Wege');
  const passage = (await kb.passagesOf(source!.id, id))[0]!;
  await kb.owner.client.knowledge.editPassage({ params: { id, passage: passage.id }, body: { enabled: false } });
  expect((await find(id, 'shipment')).passages.map(({ heading }) => heading)).not.toContain('Wege');
});

test('an answer that nothing came of costs nothing, the reading of its question neither', async () => {
  const id = await chosen(two);
  const before = await points();
  chat = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (more: object) =>
      response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...more })}\n\n`);
    chunk({ choices: [{ index: 0, delta: { content: '{"verdict":"not_in_sources"}\n' }, finish_reason: null }] });
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
    chunk({ choices: [], usage: { prompt_tokens: 400, completion_tokens: 4, total_tokens: 404 } });
    response.end('data: [DONE]\n\n');
  };
  const { answer } = await kb.asked(`shipment of ${newId()}`, id);
  expect([answer.verdict, answer.points]).toEqual(['not_in_sources', '0']);
  await expect.poll(points).toBe(before);
});

test('an assistant that a program asks reads the question as the app that asked, and gives it back where no answer comes', async () => {
  const bases = [await chosen(two)];
  await kb.house.db.execute(sql`update account set property_type = 'ADVANCED' where id = ${kb.owner.accountId}`);
  const { assistants } = kb.owner.client;
  const { id } = await assistants.create({ body: { name: 'Desk', draft: { model: 'writer', system_prompt: 'You help.', bases } } });
  await assistants.publish({ params: { id }, body: {} });
  const before = await points();
  chat = (response) => void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: 'no' } }));
  const answer = await fetch(`${kb.gateway.origin}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${kb.gateway.app.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: `assistant:${id}`, messages: [{ role: 'user', content: `shipment of ${newId()}` }] }),
  });
  expect(answer.ok).toBe(false);
  const reading = sql`select app_id from api_call where account_id = ${kb.owner.accountId} and model = 'near' order by at desc limit 1`;
  await expect.poll(async () => (await kb.house.db.execute(reading)).rows).toEqual([{ app_id: kb.gateway.app.id }]);
  await expect.poll(points).toBe(before);
});

test('the gate compares what an answer would find: by meaning too, and each text and each question is read once', async () => {
  const id = await chosen(two);
  read = [];
  const { gate, knowledge } = kb.owner.client;
  const over = async (before = '') => {
    const isOver = async () => {
      const { trial, job } = await gate.state({ params: { id } });
      return trial !== null && trial.id !== before && trial.state !== 'running' && job?.state !== 'running' && job?.state !== 'waiting';
    };
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
    return (await gate.state({ params: { id } })).trial!;
  };
  const sides = ({ results }: Awaited<ReturnType<typeof over>>) => results.map(({ question, live, change }) => [question, live.rank, change.rank]);
  // Letters alone find nothing for it.
  await gate.addTest({ params: { id }, body: { question: 'shipment', expect: 'passage', text: 'drei Tage unterwegs' } });
  await gate.compare({ params: { id }, body: {} });
  const first = await over();
  expect([sides(first), read]).toEqual([[['shipment', 1, 1]], ['shipment']]);

  // Nothing of it is new to the model; split another way, all of it is.
  const told = await gate.state({ params: { id } });
  expect([told.reading!.compare, Number(told.reading!.split) > 0]).toEqual(['0', true]);
  await gate.addTest({ params: { id }, body: { question: 'a shipment by air', expect: 'refusal' } });
  const more = await gate.state({ params: { id } });
  expect(Number(more.reading!.compare)).toBeGreaterThan(0);
  await gate.removeTest({ params: { id, test: (await gate.tests({ params: { id }, query: {} })).items[0]!.id } });

  await knowledge.addRichText({ params: { id }, body: { name: 'Island', html: '<p>Nach Island geht jede Sendung mit dem Schiff.</p>' } });
  await readIn(kb.house, id);
  const second = await over(first.id);
  const island = expect.stringContaining('Nach Island');
  expect([second.state, read]).toEqual(['ready', ['shipment', island]]);
  await gate.live({ params: { id }, body: { trial: second.id } });
  await expect.poll(async () => (await gate.state({ params: { id } })).change).toBe(null);
  await rounds();
  await ready(id);
  expect(read).toEqual(['shipment', island]);
  expect((await find(id, 'shipment')).passages.map(({ text }) => text)).toContainEqual(island);

  // One that cannot be asked is waited for by no change.
  embeds = (_, response) => void response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  await gate.addTest({ params: { id }, body: { question: 'pottery', expect: 'passage', text: 'Keramik' } });
  await gate.compare({ params: { id }, body: {} });
  const byLetters = await over(second.id);
  expect([byLetters.error, sides(byLetters).toSorted()]).toEqual([
    'letters',
    [
      ['pottery', 1, 1],
      ['shipment', null, null],
    ],
  ]);
  // Nobody pressed for what is other by now, and what it does was not seen as an answer would find it: so somebody presses.
  embeds = (input, response, usual) => (input.includes('pottery') ? void response.writeHead(500, { 'content-type': 'application/json' }).end('{}') : usual());
  await kb.house.world.database.pool.query(
    "update knowledge_source set next_at = now() - interval '1 hour', every = 'day', html = '<p>Nach Island geht keine Sendung.</p>' where base_id = $1 and name = 'Island'",
    [id],
  );
  await kb.house.services.knowledge.chores.find(({ name }) => name === 'knowledge.again')!.run(new AbortController().signal);
  await readIn(kb.house, id);
  expect(await over(byLetters.id)).toMatchObject({ state: 'ready', error: 'letters' });
  expect((await gate.state({ params: { id } })).change!.sources).toMatchObject([{ name: 'Island' }]);
});
