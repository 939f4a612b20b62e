/** People who ask, and those who look after what they ask. Who sees what at all is in `matrix.test.ts`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
let base: string;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner, base } = desk);
  await desk.gateway.addModel('openai', 'writer');
});
afterAll(() => desk?.gateway.close());

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
