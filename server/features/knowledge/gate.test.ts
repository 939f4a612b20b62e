/** A change of a base is compared by its own questions before it goes live. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateState } from '@storewright/contract/knowledge/gate';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { readIn } from './tests/left.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner } = desk);
  await desk.gateway.addModel('openai', 'writer');
});
afterAll(() => desk?.gateway.close());

const newBase = async (): Promise<string> => (await owner.client.knowledge.create({ body: { name: 'Gate' } })).id;
const until = async (id: string, what: (state: GateState) => boolean): Promise<GateState> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const state = await owner.client.gate.state({ params: { id } });
    if (what(state)) return state;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`it never came to that: ${JSON.stringify(await owner.client.gate.state({ params: { id } }))}`);
};
const isOver = ({ job, trial }: GateState): boolean => job?.state !== 'waiting' && job?.state !== 'running' && trial !== null && trial.state !== 'running';
const stands = ({ job, change }: GateState): boolean => change === null && job?.state !== 'waiting' && job?.state !== 'running';
const sourceOf = async (id: string, name: string) => (await owner.client.knowledge.sources({ params: { id } })).items.find((one) => one.name === name)!;
const figure = ({ trial }: GateState, key: string) => trial!.figures.find((one) => one.key === key);

test('holds a file that makes a question worse, and brings it live with a reason alone', async () => {
  const id = await newBase();
  await owner.client.knowledge.addRichText({
    params: { id },
    body: { name: 'Terms', html: '<p>Parcels leave within 2 days. Hats are washed at 30 degrees.</p>' },
  });
  await readIn(desk.house, id);
  const source = await sourceOf(id, 'Terms');
  await owner.client.gate.addTest({
    params: { id },
    body: { question: 'When do parcels leave?', expect: 'passage', text: 'within 2 days', source: source.id },
  });
  await owner.client.gate.addTest({ params: { id }, body: { question: 'Xylophone lessons?', expect: 'refusal' } });

  await owner.client.knowledge.editDoc({
    body: { id: source.id, name: 'Terms', html: '<p>Hats are washed at 30 degrees. Xylophone lessons are on Monday.</p>' },
  });
  await readIn(desk.house, id);
  const held = await until(id, isOver);
  expect(held).toMatchObject({ tests: 2, change: { sources: [{ name: 'Terms', isNew: false }] }, trial: { state: 'held', questions: 2, stale: false } });
  expect([figure(held, 'recall'), figure(held, 'refused')]).toMatchObject([
    { live: 100, change: 0, misses: true },
    { live: 1, change: 0, misses: true },
  ]);
  expect(held.trial!.results.map(({ question, flip, live, change }) => [question, flip, live.rank, change.rank])).toEqual([
    ['When do parcels leave?', 'worse', 1, null],
    ['Xylophone lessons?', 'worse', null, null],
  ]);
  // Nothing has changed for anybody yet.
  expect(await desk.found('parcels leave', id)).toEqual(['Parcels leave within 2 days. Hats are washed at 30 degrees.']);
  expect((await sourceOf(id, 'Terms')).state).toBe('held');

  const trial = held.trial!.id;
  await expect(failure(owner.client.gate.live({ params: { id }, body: { trial } }))).resolves.toMatchObject({
    status: 422,
    fields: { 'body.reason': expect.any(String) },
  });
  await owner.client.gate.live({ params: { id }, body: { trial, reason: 'We send nothing any more.' } });
  const live = await until(id, stands);
  expect(live.log).toMatchObject([{ state: 'live', by: owner.profile.user.name, reason: 'We send nothing any more.', worse: 2 }]);
  expect(await desk.found('xylophone', id)).toEqual(['Hats are washed at 30 degrees. Xylophone lessons are on Monday.']);
  expect(await desk.found('parcels', id)).toEqual([]);
  expect(await sourceOf(id, 'Terms')).toMatchObject({ state: 'ready', revision: 2, passages: 1 });
});

test('splits all sources another way, keeps what somebody edited, and drops it again where it is not wanted', async () => {
  const id = await newBase();
  const parts = ['Parcels', 'Hats', 'Lamps', 'Boots'].map(
    (what) => `<h2>${what}</h2><p>${`${what} are looked after by the people of the shop. `.repeat(8)}</p>`,
  );
  await owner.client.knowledge.addRichText({ params: { id }, body: { name: 'All', html: parts.join('') } });
  await readIn(desk.house, id);
  const source = await sourceOf(id, 'All');
  expect(source.passages).toBe(4);
  const [first] = await desk.passagesOf(source.id, id);
  await owner.client.knowledge.editPassage({ params: { id, passage: first!.id }, body: { text: 'Parcels go by bicycle.' } });
  await owner.client.gate.addTest({ params: { id }, body: { question: 'Who looks after boots?', expect: 'passage', text: 'Boots are looked after' } });

  const asked = await owner.client.gate.change({ params: { id }, body: { splitting: { tokens: 500, headings: false } } });
  expect(asked.change).toMatchObject({ splitting: { tokens: 500, headings: false } });
  const compared = await until(id, isOver);
  expect(compared).toMatchObject({ trial: { state: 'ready', questions: 1 }, change: { sources: [{ name: 'All' }] } });
  await owner.client.gate.discard({ params: { id } });
  expect(await until(id, stands)).toMatchObject({ splitting: { tokens: 350, headings: true }, change: null, trial: null });
  expect((await desk.passagesOf(source.id, id)).map(({ text }) => text)[0]).toBe('Parcels go by bicycle.');

  await owner.client.gate.change({ params: { id }, body: { splitting: { tokens: 120, headings: true } } });
  const { trial } = await until(id, isOver);
  await owner.client.gate.live({ params: { id }, body: { trial: trial!.id } });
  expect(await until(id, stands)).toMatchObject({ splitting: { tokens: 120, headings: true } });
  const now = await desk.passagesOf(source.id, id);
  expect(now.length).toBeGreaterThanOrEqual(4);
  expect(now.map(({ text, original }) => [text, original !== null])).toContainEqual(['Parcels go by bicycle.', true]);
  expect(await desk.found('boots looked after', id)).not.toEqual([]);
});

test('goes live without a press where there is no question, and where nothing got worse by itself', async () => {
  const id = await newBase();
  await owner.client.knowledge.addRichText({
    params: { id },
    body: { name: 'All', html: '<h2>Hats</h2><p>Washed at 30.</p><h2>Boots</h2><p>Never washed.</p>' },
  });
  await readIn(desk.house, id);
  await owner.client.gate.change({ params: { id }, body: { splitting: { tokens: 300, headings: false } } });
  expect(await until(id, stands)).toMatchObject({ splitting: { tokens: 300, headings: false }, trial: null });
  expect((await sourceOf(id, 'All')).passages).toBe(1);
  await owner.client.gate.addTest({ params: { id }, body: { question: 'Are boots washed?', expect: 'passage', text: 'Never washed.' } });
  const source = await sourceOf(id, 'All');
  // As its time comes: nobody pressed.
  await desk.house.world.database.pool.query("update knowledge_source set next_at = now() - interval '1 hour', every = 'day', html = $2 where id = $1", [
    source.id,
    '<h2>Hats</h2><p>Washed at 40.</p><h2>Boots</h2><p>Never washed.</p>',
  ]);
  await desk.house.services.knowledge.chores.find(({ name }) => name === 'knowledge.again')!.run(new AbortController().signal);
  await readIn(desk.house, id);
  const { log } = await until(id, (state) => state.log.length > 0 && stands(state));
  expect(log).toMatchObject([{ state: 'live', by: '', worse: 0 }]);
  expect(await desk.found('hats washed', id)).toEqual(['Hats\nWashed at 40.\nBoots\nNever washed.']);
});

test('compares again what is another by now, and answers that with a clear word', async () => {
  const id = await newBase();
  await owner.client.knowledge.addRichText({ params: { id }, body: { name: 'Terms', html: '<p>Parcels leave within 2 days.</p>' } });
  await readIn(desk.house, id);
  const one = { question: 'When do parcels leave?', expect: 'passage' as const, text: 'within 2 days' };
  await owner.client.gate.addTest({ params: { id }, body: one });
  await expect(failure(owner.client.gate.addTest({ params: { id }, body: { ...one, question: 'when do parcels leave' } }))).resolves.toMatchObject({
    status: 422,
  });
  await expect(failure(owner.client.gate.addTest({ params: { id }, body: { ...one, question: 'Why?', text: '' } }))).resolves.toMatchObject({
    fields: { 'body.text': expect.any(String) },
  });
  await owner.client.knowledge.addRichText({ params: { id }, body: { name: 'More', html: '<p>Lamps glow for 9 hours.</p>' } });
  await readIn(desk.house, id);
  const { trial } = await until(id, isOver);
  await owner.client.gate.addTest({ params: { id }, body: { question: 'How long do lamps glow?', expect: 'passage', text: '9 hours' } });
  expect((await owner.client.gate.state({ params: { id } })).trial).toMatchObject({ state: 'ready', stale: true });
  await expect(failure(owner.client.gate.live({ params: { id }, body: { trial: trial!.id } }))).resolves.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  await owner.client.gate.compare({ params: { id }, body: {} });
  const now = await until(id, (state) => isOver(state) && state.trial!.id !== trial!.id);
  expect(now.trial).toMatchObject({
    state: 'ready',
    stale: false,
    figures: expect.arrayContaining([expect.objectContaining({ key: 'recall', live: 50, change: 100 })]),
  });
  // Thrown away while it waits: nothing is left to bring live.
  await owner.client.knowledge.deleteDocuments({ body: { ids: [(await sourceOf(id, 'More')).id] } });
  await expect(failure(owner.client.gate.live({ params: { id }, body: { trial: now.trial!.id } }))).resolves.toMatchObject({ status: 422 });
});

test('asks a model for each question where somebody pays for it, and for none twice', async () => {
  desk.writes((given) => [
    { verdict: 'answered' },
    { sentence: 'It leaves within 2 days.', cites: [{ n: Number(/<passage n="(\d+)"/.exec(given)?.[1]), quote: 'Parcels leave within 2 days.' }] },
  ]);
  const id = await newBase();
  await owner.client.knowledge.addRichText({ params: { id }, body: { name: 'Terms', html: '<p>Parcels leave within 2 days.</p>' } });
  await readIn(desk.house, id);
  const before = await desk.asked('When do parcels leave?', id);
  const saved = await owner.client.gate.saveTest({ params: { id }, body: { chat: before.chat.id, message: before.message } });
  expect(saved).toMatchObject({
    question: 'When do parcels leave?',
    expect: 'passage',
    source_name: 'Terms',
    text: 'Parcels leave within 2 days.',
    origin: 'chat',
    approved: true,
  });
  expect((await owner.client.gate.saveTest({ params: { id }, body: { chat: before.chat.id, message: before.message } })).id).toBe(saved.id);
  const { answers } = await owner.client.gate.state({ params: { id } });
  expect(Number(answers!.most_points)).toBeGreaterThan(0);
  await owner.client.gate.compare({ params: { id }, body: { answers: true } });
  const { trial } = await until(id, isOver);
  expect(trial).toMatchObject({
    state: 'ready',
    answers: { done: 2, all: 2 },
    results: [{ live: { answer: { verdict: 'answered', cited: true, struck: 0 } }, flip: 'same' }],
  });
  expect(Number(trial!.answers!.points)).toBeGreaterThan(0);
  expect(Number(trial!.answers!.points)).toBeLessThanOrEqual(Number(answers!.most_points));
});

test('takes questions from a table and from a model, which count once somebody approved them', async () => {
  const id = await newBase();
  await owner.client.knowledge.addRichText({ params: { id }, body: { name: 'Terms', html: '<p>Parcels leave within 2 days, each of them.</p>' } });
  await readIn(desk.house, id);
  const file = await desk.send(
    'tests.csv',
    'question,answer,source\nWhen?,within 2 days,\nWhich terms?,,Terms\nLessons?,,\n,x,\nWhere?,,Nowhere\nWhen?,again,\n',
  );
  const looked = await owner.client.gate.importTests({ params: { id }, body: { file, dry: true } });
  expect(looked).toMatchObject({
    taken: 3,
    added: 0,
    refused: [
      { row: 5, reason: 'no_question' },
      { row: 6, reason: 'no_source' },
      { row: 7, reason: 'twice' },
    ],
  });
  expect(await owner.client.gate.importTests({ params: { id }, body: { file } })).toMatchObject({ added: 3 });
  desk.writes(() => [
    { n: 1, question: 'How soon are parcels sent?', quote: 'Parcels leave within 2 days' },
    { n: 1, question: 'Made up?', quote: 'Parcels leave within 9 days' },
  ]);
  expect(await owner.client.gate.proposeTests({ params: { id } })).toEqual({ added: 1 });
  const rank = ['How soon are parcels sent?', 'Lessons?', 'Which terms?', 'When?'];
  const { items: all } = await owner.client.gate.tests({ params: { id }, query: {} });
  const items = all.toSorted((one, other) => rank.indexOf(one.question) - rank.indexOf(other.question));
  expect(items.map(({ question, expect: what, origin, approved }) => [question, what, origin, approved])).toEqual([
    ['How soon are parcels sent?', 'passage', 'proposed', false],
    ['Lessons?', 'refusal', 'imported', true],
    ['Which terms?', 'passage', 'imported', true],
    ['When?', 'passage', 'imported', true],
  ]);
  expect(await owner.client.gate.state({ params: { id } })).toMatchObject({ tests: 3, proposed: 1 });
  await owner.client.gate.editTest({ params: { id, test: items[0]!.id }, body: { approved: true } });
  await owner.client.gate.removeTest({ params: { id, test: items[1]!.id } });
  expect(await owner.client.gate.state({ params: { id } })).toMatchObject({ tests: 3, proposed: 0 });
});

test('takes up what a crash left, and leaves what somebody stopped until it is asked for again', async () => {
  const id = await newBase();
  await owner.client.knowledge.addRichText({ params: { id }, body: { name: 'Terms', html: '<p>Parcels leave within 2 days.</p>' } });
  await readIn(desk.house, id);
  const { pool } = desk.house.world.database;
  const round = () => desk.house.services.knowledge.chores.find(({ name }) => name === 'knowledge.gate')!.run(new AbortController().signal);
  await pool.query('update knowledge_base set change = $2 where id = $1', [id, JSON.stringify({ splitting: { tokens: 200, headings: true } })]);
  await round();
  expect(await until(id, (state) => state.job !== null && stands(state))).toMatchObject({ splitting: { tokens: 200, headings: true } });

  await owner.client.gate.addTest({ params: { id }, body: { question: 'When do parcels leave?', expect: 'passage', text: 'within 2 days' } });
  await pool.query('update knowledge_base set change = $2 where id = $1', [id, JSON.stringify({ language: 'de' })]);
  await pool.query("update job set state = 'cancelled' where subject_id = $1", [id]);
  await round();
  expect(await owner.client.gate.state({ params: { id } })).toMatchObject({ job: { state: 'cancelled' }, trial: null, language: 'en' });
  await owner.client.gate.compare({ params: { id }, body: {} });
  const { trial } = await until(id, isOver);
  await owner.client.gate.live({ params: { id }, body: { trial: trial!.id } });
  expect(await until(id, stands)).toMatchObject({ language: 'de', change: null });
});
