/** Every way that could show a passage, asked by everybody who could ask. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { leftChat } from './tests/left.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
let base: string;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner, base } = desk);
  await desk.gateway.addModel('openai', 'writer');
});
afterAll(() => desk?.gateway.close());

const secret = 'The vault opens at 7 with code ZX-99.';
/** Every way that could show a passage, asked by somebody. */
const shown = async (person: Person, of: Awaited<ReturnType<typeof leftChat>>): Promise<string[]> => {
  const { chats, knowledge, faq } = person.client;
  const { base: id, source, chat, message } = of;
  const ways: Record<string, () => Promise<unknown>> = {
    list: () => knowledge.list({ query: {} }),
    one: () => knowledge.one({ params: { id } }),
    summarize: () => knowledge.summarize({ params: { id } }),
    sources: () => knowledge.sources({ params: { id } }),
    passages: () => knowledge.passages({ params: { id }, query: { source } }),
    doc: () => knowledge.getDoc({ query: { id: source } }),
    find: () => knowledge.find({ params: { id }, body: { question: 'vault code' } }),
    faq: () => faq.list({ params: { id }, query: {} }),
    answer: async () => desk.over(await chats.start({ body: { base: id, text: 'vault' } }), person),
    chats: () => chats.list({ query: { search: 'When' } }),
    chat: () => chats.one({ params: { id: chat } }),
    citation: () => chats.citation({ params: { id: chat, message, n: 1 } }),
    trace: () => chats.trace({ params: { id: chat, message } }),
  };
  const seen: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    const said = await way().then(
      (answer) => JSON.stringify(answer),
      () => '',
    );
    if (said.includes('ZX-99') || (said.includes(id) && name === 'list')) seen.push(name);
  }
  return seen;
};

test('sees passages by no way that is not theirs', async () => {
  desk.writes((given) => [{ verdict: 'answered' }, { sentence: secret, cites: [{ n: Number(/<passage n="(\d+)"/.exec(given)?.[1]), quote: secret }] }]);
  const { house } = desk;
  const [admin, inside, outside, guest, named, stranger] = await Promise.all([
    house.newStaff(owner, 'admin'),
    house.newStaff(owner),
    house.newStaff(owner),
    house.newStaff(owner, 'guest'),
    house.newStaff(owner, 'guest'),
    house.newOwner(),
  ]);
  const left = (person: Person) =>
    leftChat(house, { accountId: owner.accountId, userId: person.userId, people: [inside.userId, named.userId], said: secret, access: 'chosen' });
  const all = ['list', 'passages', 'doc', 'find', 'answer', 'chat', 'citation'];
  const reading = ['list', 'find', 'answer', 'chat', 'citation'];
  const see = async (person: Person) => (await shown(person, await left(person))).filter((name) => name !== 'one').toSorted();
  expect([await see(owner), await see(admin)]).toEqual([all.toSorted(), all.toSorted()]);
  expect([await see(inside), await see(named)]).toEqual([reading.toSorted(), reading.toSorted()]);
  for (const person of [outside, guest, stranger]) expect(await see(person)).toEqual([]);
  // A conversation is its person's, also to those who manage the base.
  const theirs = await left(inside);
  expect((await shown(owner, theirs)).filter((name) => name === 'chat' || name === 'citation')).toEqual([]);
  // Whoever may not read it any more has lost what was quoted of it at once; so has everybody where it was closed.
  await owner.client.knowledge.edit({ params: { id: theirs.base }, body: { people: [named.userId] } });
  expect(await shown(inside, theirs)).toEqual([]);
  const closed = await left(named);
  await owner.client.knowledge.setEnabled({ params: { id: closed.base }, body: { is_enabled: false } });
  expect(await shown(named, closed)).toEqual([]);
});

test('is answered by a person who takes over, while the model is silent; and sees who read what they asked', async () => {
  const staff = await desk.gateway.house.newStaff(owner);
  const { id } = await owner.client.knowledge.create({ body: { name: 'Desk' } });
  const chat = await desk.over(await staff.client.chats.start({ body: { base: id, text: 'Qwzx vbnm?' } }), staff);
  expect((await owner.client.sharedUsers.list({ params: { id } })).items).toEqual([
    { user_id: staff.userId, name: staff.profile.user.name, conversations: 1, last_at: expect.any(String) },
  ]);
  const read = await owner.client.sharedUsers.history({ params: { id }, query: { user_id: staff.userId } });
  expect(read.items.map((one) => one.messages[0]!.text)).toEqual(['Qwzx vbnm?']);
  await owner.client.sharedUsers.send({ params: { id }, body: { chat: chat.id, text: 'I am looking.' } });
  const seen = await staff.client.chats.one({ params: { id: chat.id } });
  expect([seen.held_by, seen.readers.map(({ name }) => name), seen.messages.at(-1)]).toEqual([
    owner.profile.user.name,
    [owner.profile.user.name],
    expect.objectContaining({ role: 'person', author: owner.profile.user.name, text: 'I am looking.' }),
  ]);
  const said = await staff.client.chats.ask({ params: { id: chat.id }, body: { text: 'Thank you', parent: seen.messages.at(-1)!.id } });
  expect(said.messages.at(-1)).toMatchObject({ role: 'user', text: 'Thank you' });
  await owner.client.sharedUsers.send({ params: { id }, body: { chat: chat.id, release: true } });
  const next = await desk.over(
    await staff.client.chats.ask({ params: { id: chat.id }, body: { text: 'Qwzx again?', parent: said.messages.at(-1)!.id } }),
    staff,
  );
  expect(next.messages.at(-1)).toMatchObject({ role: 'assistant', answer: { verdict: 'nothing_matched' } });
  const stranger = await desk.gateway.house.newOwner();
  await expect(failure(stranger.client.sharedUsers.history({ params: { id }, query: { user_id: staff.userId } }))).resolves.toMatchObject({
    code: 'not_found',
  });
});

test('is told which field is wrong, and has 500 bases at most', async () => {
  const wrong = async (work: Promise<unknown>) => {
    const { status, fields } = await failure(work);
    return [status, Object.keys(fields)];
  };
  expect(await wrong(owner.client.knowledge.addSources({ params: { id: base }, body: { files: [newId()] } }))).toEqual([422, ['body.files.0']]);
  expect(await wrong(owner.client.chats.start({ body: { base, text: 'x'.repeat(100_000) } }))).toEqual([422, ['body.text']]);
  const { id } = await owner.client.chats.start({ body: { base, text: 'Qwzx?' } });
  expect(await wrong(owner.client.chats.ask({ params: { id }, body: { text: 'And?', parent: newId() } }))).toEqual([422, ['body.parent']]);
  const other = await desk.gateway.house.newOwner();
  await desk.gateway.house.world.database.pool.query(
    "insert into knowledge_base (id, account_id, kind, name, settings) select gen_random_uuid(), $1, 'base', 'n', '{}' from generate_series(1, 499)",
    [other.accountId],
  );
  const two = await Promise.allSettled([1, 2].map(() => other.client.knowledge.create({ body: { name: 'One more' } })));
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
