/** Two who do something at once, work that is cut off, and what became of points, words and rights then. */
import type { Chat } from '@storewright/contract/chats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { readIn } from './tests/left.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
let base: string;
let terms: string;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner, base } = desk);
  terms = await written(base, 'Terms', `<h2>Returns</h2><p>${returns}</p>`);
  await desk.gateway.addModel('openai', 'writer');
});
afterAll(() => desk?.gateway.close());

const returns = 'You can send back any unused item within 30 days of delivery.';
const sql = async (text: string, values: unknown[] = []) => (await desk.house.world.database.pool.query(text, values)).rows as Record<string, unknown>[];
const written = async (into: string, name: string, html: string): Promise<string> => {
  const { id } = await owner.client.knowledge.addRichText({ params: { id: into }, body: { name, html } });
  await readIn(desk.house, into);
  return id;
};
const newBase = async (name: string) => (await owner.client.knowledge.create({ body: { name } })).id;
const sourceOf = async (into: string, id: string) => (await owner.client.knowledge.sources({ params: { id: into } })).items.find((one) => one.id === id)!;
/** Words whose count is another than that of the passages that hold them. */
const miscounted = (into: string) =>
  sql(
    `with held as (select kind, word, count(*)::int as df from (
        select stems as kind, unnest(tsvector_to_array(words)) as word from knowledge_passage where base_id = $1 and enabled
        union all select 'grams', unnest(tsvector_to_array(grams)) from knowledge_passage where base_id = $1 and enabled) as each group by kind, word)
      select kind, word, held.df as held, term.df as told from held full join (select kind, word, df from knowledge_term where base_id = $1) as term using (kind, word)
      where held.df is distinct from term.df`,
    [into],
  );
const rounds = () => Promise.all(desk.house.services.knowledge.chores.map(({ run }) => run(new AbortController().signal)));
/** Says what stands in the terms. */
const honest = () =>
  desk.writes((given) => [
    { verdict: 'answered' },
    { sentence: 'You have 30 days.', cites: [{ n: Number(/<passage n="(\d+)" source="Terms"/.exec(given)?.[1]), quote: 'within 30 days of delivery' }] },
    {},
  ]);
const answerIn = ({ messages }: Chat) => messages.findLast(({ role }) => role === 'assistant')!;

describe('a source', () => {
  /** Each passage below such a heading takes its time, or cannot be written at all. */
  beforeAll(() =>
    sql(`
      create function passages_in_a_test() returns trigger language plpgsql as $$ begin
        if new.heading like 'Slow%' then perform pg_sleep(0.01); end if;
        if new.heading like 'Broken%' then raise exception 'not this one'; end if;
        return new;
      end $$;
      create trigger passages_in_a_test before insert on knowledge_passage for each row execute function passages_in_a_test()`),
  );
  const slowly = (passages: number) => Array.from({ length: passages }, (_, at) => `<h2>Slow ${at}</h2><p>Paragraph ${at} of a long text.</p>`).join('');
  const indexed = async (into: string, id: string, least: number) => {
    for (;;) {
      const now = await sourceOf(into, id);
      if (now.state === 'indexing' && now.done >= least) return;
      if (now.state === 'ready' || now.state === 'failed') throw new Error(`it is ${now.state}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  test('keeps nobody waiting while it is published: what it said is found, its base is changed and closed, and it is cancelled', async () => {
    const into = await newBase('Long');
    const id = await written(into, 'Text', '<p>Parcels leave within 2 days.</p>');
    await owner.client.knowledge.editDoc({ body: { id, name: 'Text', html: slowly(1_500) } });
    await indexed(into, id, 100);
    expect(await desk.found('parcels leave', into)).toEqual(['Parcels leave within 2 days.']);
    await owner.client.faq.add({ params: { id: into }, body: { text: 'Do you gift-wrap?', answer: 'Yes.' } });
    await owner.client.knowledge.edit({ params: { id: into }, body: { name: 'Longer' } });
    await owner.client.knowledge.setEnabled({ params: { id: into }, body: { is_enabled: false } });
    expect((await desk.passagesOf(id, into)).map(({ text }) => text)).toEqual(['Parcels leave within 2 days.']);
    expect(await sourceOf(into, id)).toMatchObject({ state: 'indexing', passages: 1 });
    expect(await owner.client.knowledge.cancel({ params: { id: into }, body: { source: id } })).toMatchObject({ state: 'cancelled', stopped_at: 'indexing' });
    expect(await desk.found('parcels leave', into)).toEqual(['Parcels leave within 2 days.']);
    await expect.poll(() => sql('select count(*)::int as n from knowledge_passage where source_id = $1', [id])).toEqual([{ n: 1 }]);
  });

  test('takes over what somebody changed in a passage while it was read', async () => {
    const into = await newBase('Changed');
    const id = await written(into, 'Text', '<h2>Wool</h2><p>Wash wool cold.</p>');
    const [wool] = await desk.passagesOf(id, into);
    await owner.client.knowledge.editDoc({ body: { id, name: 'Text', html: `<h2>Wool</h2><p>Wash wool cold.</p>${slowly(300)}` } });
    await indexed(into, id, 100);
    await owner.client.knowledge.editPassage({ params: { id: into, passage: wool!.id }, body: { text: 'Wash wool at 20 degrees.' } });
    await readIn(desk.house, into);
    expect(await desk.found('wash wool', into)).toContain('Wash wool at 20 degrees.');
    expect(await sourceOf(into, id)).toMatchObject({ state: 'ready', passages: 301, edited: 1 });
    const [{ passages }] = (await sql('select passages from knowledge_base where id = $1', [into])) as [{ passages: number }];
    expect(passages).toBe(301);
    expect(await miscounted(into)).toEqual([]);
    // Read once more: what was found goes, with all that was counted of it.
    await owner.client.knowledge.editDoc({ body: { id, name: 'Text', html: '<h2>Wool</h2><p>Wash wool cold.</p><h2>Down</h2><p>Dry down with balls.</p>' } });
    await readIn(desk.house, into);
    expect(await sourceOf(into, id)).toMatchObject({ state: 'ready', passages: 2, edited: 1 });
    expect(await miscounted(into)).toEqual([]);
  });

  test('says so where we cannot read it, and is read once it is asked for again: also by its job', async () => {
    const into = await newBase('Broken');
    const id = await written(into, 'Text', '<h2>Broken</h2><p>Something.</p>');
    expect(await sourceOf(into, id)).toMatchObject({ state: 'failed', reason: 'internal', stopped_at: 'indexing' });
    await sql('alter table knowledge_passage disable trigger passages_in_a_test');
    const [job] = (await sql('select id from job where subject_id = $1', [id])) as [{ id: string }];
    await owner.client.jobs.retry({ params: { id: job.id } });
    await expect.poll(async () => (await sourceOf(into, id)).state).toBe('ready');
    await sql('alter table knowledge_passage enable trigger passages_in_a_test');
  });

  test('is never left to itself: what a crash left is taken up, what was given up says so, what is asked for twice is read', async () => {
    const into = await newBase('Left');
    const [lost, tired, stopped, twice] = await Promise.all(['a', 'b', 'c', 'd'].map((name) => written(into, name, `<p>Text of ${name}.</p>`)));
    await sql("update knowledge_source set state = 'reading' where id = any($1)", [[lost, tired, stopped]]);
    await sql("update job set state = 'failed' where subject_id = $1", [tired]);
    await sql("update job set state = 'cancelled' where subject_id = $1", [stopped]);
    await rounds();
    await Promise.all([1, 2, 3].map(() => owner.client.knowledge.readAgain({ params: { id: into }, body: { source: twice! } })));
    await expect.poll(async () => (await rounds(), (await owner.client.knowledge.one({ params: { id: into } })).reading)).toBe(0);
    expect(await Promise.all([lost, tired, stopped, twice].map(async (id) => (await sourceOf(into, id!)).state))).toEqual([
      'ready',
      'failed',
      'cancelled',
      'ready',
    ]);
  });
});

describe('an answer', () => {
  test('of many who cite one page at once is kept, each of them', async () => {
    honest();
    const before = (await sourceOf(base, terms)).cited;
    const all = await Promise.all(Array.from({ length: 12 }, () => desk.asked('How many days do I have to send back an unused item?')));
    expect(all.map(({ answer }) => [answer.state, answer.sentences.length])).toEqual(all.map(() => ['done', 1]));
    expect((await sourceOf(base, terms)).cited).toBe(before + 12);
  });

  test('that finds nothing, is unclear, or is struck whole costs nothing: what was held and taken is given back as it was', async () => {
    const balance = async () => {
      const { posted, lots } = await desk.house.services.billing.ledger.balance(owner.accountId);
      return [posted, [...new Set(lots.map(({ kind }) => kind))]];
    };
    await expect.poll(async () => (await desk.house.services.billing.ledger.balance(owner.accountId)).posted).toBeLessThan(1_000_000_000n);
    const before = await balance();
    for (const lines of [[{ verdict: 'not_in_sources' }], [], [{ verdict: 'answered' }, { sentence: 'We are kind.', cites: [] }]]) {
      desk.writes(() => lines);
      expect((await desk.asked('Can I send back an unused item?')).answer).toMatchObject({ state: 'done', sentences: [], points: '0' });
    }
    expect(await balance()).toEqual(before);
    await expectSoundBooks(desk.house.db);
  });

  test('can be opened at its places while it is written, and when it was broken off', async () => {
    honest();
    const { goOn } = desk.waits();
    const chat = await owner.client.chats.start({ body: { base, text: 'How many days do I have to send back an unused item?' } });
    const now = await desk.until(chat, (one) => answerIn(one).answer!.sentences.length > 0);
    const of = { id: chat.id, message: answerIn(now).id };
    await expect.poll(() => owner.client.chats.citation({ params: { ...of, n: 1 } }).then(({ quote }) => quote, () => '')).toBe('within 30 days of delivery'); // biome-ignore format: short
    expect((await owner.client.chats.trace({ params: of })).trace.terms).not.toEqual([]);
    await owner.client.chats.stop({ params: of });
    goOn();
    expect(answerIn(await desk.over(chat)).answer).toMatchObject({ state: 'stopped', sentences: [{ text: 'You have 30 days.' }] });
  });

  test('asked for without the sources shows what came of it, though its process was killed before it was kept', async () => {
    await owner.client.knowledge.edit({ params: { id: base }, body: { settings: { ask_anyway: true } } });
    desk.writes(() => [{ verdict: 'not_in_sources' }]);
    const { chat, message } = await desk.asked('Do you rent an unused item?');
    desk.writes(() => ['Many shops rent tents.', '', 'Of this one I know nothing.']);
    const told = answerIn(await desk.over(await owner.client.chats.anyway({ params: { id: chat.id, message } })));
    // As it is kept before its first word.
    await sql(`update chat_message set answer = answer || '{"sentences": [], "model": ""}' where id = $1`, [told.id]);
    expect(answerIn(await owner.client.chats.one({ params: { id: chat.id } })).answer).toEqual(told.answer);
  });

  test('is told by no way but its conversation, whose rights are asked each time', async () => {
    honest();
    const { chat } = await desk.asked('How many days do I have to send back an unused item?');
    const [{ run_id: run }] = (await sql('select run_id from chat_message where chat_id = $1 and run_id is not null', [chat.id])) as [{ run_id: string }];
    const stream = async () => {
      for await (const part of owner.client.runs.stream.stream({ params: { id: run }, query: {} })) return part;
      return null;
    };
    expect(await failure(stream())).toMatchObject({ status: 404 });
    expect(await failure(owner.client.runs.stop({ params: { id: run } }))).toMatchObject({ status: 404 });
  });

  test('is silent as soon as a person takes over, and no other is begun in their place', async () => {
    honest();
    const staff = await desk.house.newStaff(owner);
    const { goOn } = desk.waits();
    const chat = await staff.client.chats.start({ body: { base, text: 'How many days do I have to send back an unused item?' } });
    // What it may owe would be lost with it.
    expect(await failure(staff.client.chats.remove({ params: { id: chat.id } }))).toMatchObject({ status: 409, code: 'too_busy' });
    await owner.client.sharedUsers.send({ params: { id: base }, body: { chat: chat.id, text: 'I am looking.' } });
    const stopped = await desk.until(chat, (one) => answerIn(one).answer!.state !== 'waiting' && answerIn(one).answer!.state !== 'writing', staff);
    goOn();
    expect(answerIn(stopped).answer!.state).toBe('stopped');
    expect(stopped).toMatchObject({ held_by: owner.profile.user.name, readers: [{ name: owner.profile.user.name }] });
    const again = failure(staff.client.chats.again({ params: { id: chat.id, message: answerIn(stopped).id } }));
    expect(await again).toMatchObject({ status: 409, code: 'too_busy' });
    const nothing = failure(owner.client.sharedUsers.send({ params: { id: base }, body: { chat: chat.id } }));
    expect(await nothing).toMatchObject({ status: 422, fields: { 'body.text': expect.any(String) } });
  });
});

describe('a conversation', () => {
  test('is begun once under one key, and another question under it is refused', async () => {
    desk.writes(() => [{ verdict: 'not_in_sources' }]);
    const headers = { 'idempotency-key': newId() };
    const begin = (text: string) => owner.client.chats.start({ body: { base, text } }, { headers });
    const first = await begin('An unused item?');
    expect((await begin('An unused item?')).id).toBe(first.id);
    expect(await failure(begin('Another item?'))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    await desk.over(first);
    const next = { 'idempotency-key': newId() };
    const ask = (text: string) => owner.client.chats.ask({ params: { id: first.id }, body: { text, parent: first.messages.at(-1)!.id } }, { headers: next });
    await desk.over(await ask('And then?'));
    expect((await ask('And then?')).messages).toHaveLength(4);
    expect(await failure(ask('And when?'))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  test('is read by two at once, and its person sees both, who bear one name', async () => {
    const [staff, one, other] = [await desk.house.newStaff(owner), await desk.house.newStaff(owner, 'admin'), await desk.house.newStaff(owner, 'admin')];
    await sql('update "user" set name = $1 where id = any($2)', ['Kim Fell', [one.userId, other.userId]]);
    const { id, messages } = await desk.over(await staff.client.chats.start({ body: { base, text: 'Qwzx vbnm?' } }), staff);
    const history = (person: Person) => person.client.sharedUsers.history({ params: { id: base }, query: { user_id: staff.userId } });
    await Promise.all([history(one), history(other), history(one)]);
    expect((await staff.client.chats.one({ params: { id } })).readers.map(({ name }) => name)).toEqual(['Kim Fell', 'Kim Fell']);
    // How an answer came about is seen by those who manage its base, and leaves the same mark.
    const message = messages.at(-1)!.id;
    await owner.client.chats.trace({ params: { id, message } });
    expect((await staff.client.chats.one({ params: { id } })).readers.map(({ name }) => name)).toContain(owner.profile.user.name);
    const stranger = await desk.house.newOwner();
    expect(await failure(stranger.client.chats.trace({ params: { id, message } }))).toMatchObject({ status: 404 });
  });

  test('is left out of no page, however many were gone on with in one moment', async () => {
    const into = await newBase('Pages');
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await owner.client.chats.start({ body: { base: into, text: 'Qwzx?' } })).id));
    await sql('update chat set changed_at = $1 where base_id = $2', ['2026-11-29T10:00:00.000400Z', into]);
    await owner.client.chats.edit({ params: { id: ids[1]! }, body: { pinned: true } });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof owner.client.chats.list>> = await owner.client.chats.list({
        query: { base: into, limit: 2, ...(cursor && { cursor }) },
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen[0]).toBe(ids[1]);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test('quotes nothing of a source that was thrown away: not in its answers, their streams, nor how they came about', async () => {
    const into = await newBase('Gone');
    const id = await written(into, 'Terms', `<h2>Returns</h2><p>${returns}</p>`);
    honest();
    const { chat, message } = await desk.asked('How many days do I have to send back an unused item?', into);
    await owner.client.knowledge.deleteDocuments({ body: { ids: [id] } });
    expect((await owner.client.chats.list({ query: { base: into, search: 'you have 30' } })).items).toHaveLength(1);
    const said = JSON.stringify([
      await owner.client.chats.one({ params: { id: chat.id } }),
      await owner.client.chats.trace({ params: { id: chat.id, message } }),
    ]);
    expect(said).toContain('You have 30 days.');
    expect(said).not.toContain('30 days of delivery');
    const kept = await sql('select parts from run join chat_message on chat_message.run_id = run.id where chat_message.id = $1', [message]);
    expect(JSON.stringify(kept)).not.toContain('30 days of delivery');
  });
});
