/** Links for guests: what they may ask, how often, of whom, and until when. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { readIn } from './tests/left.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
let base: string;
let other: string;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner, base } = desk);
  other = (await owner.client.knowledge.create({ body: { name: 'Inside' } })).id;
  const write = (into: string, name: string, text: string) =>
    owner.client.knowledge.addRichText({ params: { id: into }, body: { name, html: `<p>${text}</p>` } });
  await write(base, 'Terms', 'You can send back any unused item within 30 days of delivery.');
  await write(other, 'Margins', 'Our margin on unused items is 40 percent.');
  await readIn(desk.house, base);
  await readIn(desk.house, other);
  await desk.gateway.addModel('openai', 'writer');
  desk.writes((given) => [
    { verdict: 'answered' },
    { sentence: 'You have 30 days.', cites: [{ n: Number(/<passage n="(\d+)" source="Terms"/.exec(given)?.[1]), quote: 'within 30 days of delivery' }] },
    {},
  ]);
});
afterAll(() => desk?.gateway.close());

type Wanted = { mode?: 'open' | 'password' | 'signed_in'; password?: string; per_guest?: number; per_day?: number; full_text?: string };
const link = async (wanted: Wanted = {}) => {
  const made = await owner.client.shares.add({ params: { id: base }, body: { mode: 'open', ...wanted } });
  return { id: made.id, key: made.url.split('/').at(-1)! };
};
/** Without any session. */
const nobody = () => desk.house.client;
const entered = async (key: string, password = '', client = nobody()) => {
  const { guest } = await client.shared.enter({ params: { key }, body: { password } });
  const headers = { 'x-guest': guest };
  return {
    ask: (text: string, chat: string | null = null, parent: string | null = null, wish?: string) =>
      client.shared.ask({ params: { key }, body: { text, chat, parent, ...(wish && { wish }) } }, { headers }),
    chat: (id: string) => client.shared.chat({ params: { key, id } }, { headers }),
    look: () => client.shared.look({ params: { key } }, { headers }),
  };
};
const over = async (guest: Awaited<ReturnType<typeof entered>>, id: string) => {
  await expect.poll(async () => (await guest.chat(id)).messages.at(-1)!.answer?.state).toBe('done');
  return guest.chat(id);
};
const question = 'How many days do I have to send back an unused item?';

test('a guest asks without an account, goes on, and sees the quotes, and neither what it cost nor another base', async () => {
  const { key } = await link();
  const guest = await entered(key);
  const begun = await guest.ask(question);
  const first = await over(guest, begun.id);
  expect(first.messages.at(-1)!.answer).toMatchObject({
    sentences: [{ text: 'You have 30 days.' }],
    citations: [{ quote: 'within 30 days of delivery' }],
    model: '',
    points: null,
  });
  expect(JSON.stringify(desk.gateway.upstream.asked.at(-1)!.json)).not.toContain('margin');
  const second = await guest.ask('And worn items?', begun.id, first.messages.at(-1)!.id);
  expect(second.messages).toHaveLength(4);
  // Whoever made the link has no such conversation of their own, and no other guest sees it.
  expect((await owner.client.chats.list({ query: { base } })).items).toEqual([]);
  expect((await failure((await entered(key)).chat(begun.id))).status).toBe(404);
});

test('there is no more to be asked than was said, by one guest and by all, and the owner’s own words tell so', async () => {
  const { key, id } = await link({ per_guest: 1, per_day: 2, full_text: 'Write to us: we answer tomorrow.' });
  const [one, two, three] = [await entered(key), await entered(key), await entered(key)];
  await one.ask(question);
  const full = async (asking: Promise<unknown>) => (await asking.catch((error: unknown) => error)) as { status: number; details: unknown };
  expect(await full(one.ask(question))).toMatchObject({ status: 429, details: { full: 'guest', text: 'Write to us: we answer tomorrow.' } });
  await two.ask(question);
  expect(await full(three.ask(question))).toMatchObject({ status: 429, details: { full: 'day' } });
  expect((await owner.client.shares.list({ params: { id: base } })).items.find((share) => share.id === id)!.asked_today).toBe(2);
});

test('what is refused takes nothing of the day', async () => {
  const { key, id } = await link({ per_guest: 2, per_day: 2 });
  const guest = await entered(key);
  const { id: chat } = await guest.ask(question);
  await over(guest, chat);
  expect(await failure(guest.ask(question, chat, newId()))).toMatchObject({ status: 422 });
  expect((await owner.client.shares.list({ params: { id: base } })).items.find((share) => share.id === id)!.asked_today).toBe(1);
  await guest.ask(question);
});

test('under the same wish it is one question, counted and charged once, also sent twice at once and where no more may be asked', async () => {
  const { key, id } = await link({ per_guest: 2, per_day: 3 });
  const [guest, other] = [await entered(key), await entered(key)];
  const [wish, next] = [newId(), newId()];
  const before = desk.gateway.upstream.asked.length;
  const twice = await Promise.all([guest.ask(question, null, null, wish), guest.ask(question, null, null, wish)]);
  const { id: chat, messages } = await over(guest, twice[0].id);
  const parent = messages.at(-1)!.id;
  const more = await Promise.all([guest.ask(question, chat, parent, next), guest.ask(question, chat, parent, next)]);
  await over(guest, chat);
  const late = [await guest.ask(question, chat, parent, next), await guest.ask(question, null, null, wish)];
  expect([...twice, ...more, ...late].map((one) => one.id)).toEqual(Array.from({ length: 6 }, () => chat));
  expect(late[0]!.messages).toHaveLength(4);
  expect(desk.gateway.upstream.asked.length - before).toBe(2);
  expect(await failure(guest.ask(question, null, null, newId()))).toMatchObject({ status: 429 });
  // It says the same, or it is another wish.
  expect(await failure(guest.ask('And worn items?', null, null, wish))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  expect(await failure(guest.ask('And worn items?', chat, parent, next))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  // Of another guest it is another question.
  expect((await other.ask(question, null, null, wish)).id).not.toBe(chat);
  expect((await owner.client.shares.list({ params: { id: base } })).items.find((share) => share.id === id)!.asked_today).toBe(3);
});

test('two who ask at once for the last question of a day get one of them', async () => {
  const { key } = await link({ per_day: 1 });
  const guests = await Promise.all(Array.from({ length: 5 }, () => entered(key)));
  const asked = await Promise.allSettled(guests.map((guest) => guest.ask(question)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('behind a password nothing is told without it, and a new one sends away who was inside', async () => {
  const { key, id } = await link({ mode: 'password', password: 'a long walk' });
  expect(await nobody().shared.look({ params: { key } })).toMatchObject({ state: 'password', name: '' });
  expect(await failure(entered(key, 'a short walk'))).toMatchObject({ status: 422, fields: { 'body.password': expect.any(String) } });
  const guest = await entered(key, 'a long walk');
  expect(await guest.look()).toMatchObject({ state: 'open', name: 'Service' });
  await owner.client.shares.edit({ params: { id: base, share: id }, body: { password: 'another walk' } });
  expect((await failure(guest.ask(question))).status).toBe(403);
  for (let tries = 0; tries < 10; tries += 1) await entered(key, 'wrong').catch(() => undefined);
  expect((await failure(entered(key, 'another walk'))).status).toBe(429);
});

test('for people of the account somebody of it comes in, and nobody else', async () => {
  const { key } = await link({ mode: 'signed_in' });
  expect((await failure(entered(key))).status).toBe(401);
  const stranger = await desk.house.newOwner();
  expect((await failure(entered(key, '', stranger.client))).status).toBe(404);
  const staff = await desk.house.newStaff(owner);
  expect(await (await entered(key, '', staff.client)).look()).toMatchObject({ state: 'open' });
});

test('closed, thrown away, or with its base closed, it leads nowhere, also for who is inside', async () => {
  const { key, id } = await link();
  const guest = await entered(key);
  await owner.client.shares.edit({ params: { id: base, share: id }, body: { enabled: false } });
  expect((await failure(guest.ask(question))).status).toBe(404);
  await owner.client.shares.edit({ params: { id: base, share: id }, body: { enabled: true } });
  expect((await failure(guest.ask(question))).status).toBe(403);
  await owner.client.knowledge.setEnabled({ params: { id: base }, body: { is_enabled: false } });
  expect((await failure(nobody().shared.look({ params: { key } }))).status).toBe(404);
  await owner.client.knowledge.setEnabled({ params: { id: base }, body: { is_enabled: true } });
  await owner.client.shares.remove({ params: { id: base, share: id } });
  expect((await failure(nobody().shared.look({ params: { key } }))).status).toBe(404);
  const stranger = await desk.house.newOwner();
  expect((await failure(stranger.client.shares.list({ params: { id: base } }))).status).toBe(404);
});

test('a guest who comes again begins another conversation, and each stands in the inbox, where a person answers it', async () => {
  const { key } = await link();
  const guest = await entered(key);
  const first = await guest.ask(question);
  await over(guest, first.id);
  const second = await guest.ask(question);
  expect(second.id).not.toBe(first.id);
  const { items } = await owner.client.inbox.list({ query: { view: 'all' } });
  expect(items.filter(({ id }) => id === first.id || id === second.id).map(({ channel }) => channel)).toEqual(['share', 'share']);
  await over(guest, second.id);
  await owner.client.inbox.take({ params: { id: second.id }, body: {} });
  await owner.client.inbox.say({ params: { id: second.id }, body: { text: 'A person here.' } });
  expect((await guest.chat(second.id)).messages.at(-1)!.text).toBe('A person here.');
});

test('a link leads nowhere once whoever made it is locked out', async () => {
  const admin = await desk.house.newStaff(owner, 'admin');
  const made = await admin.client.shares.add({ params: { id: base }, body: { mode: 'open' } });
  const key = made.url.split('/').at(-1)!;
  const guest = await entered(key);
  await owner.client.people.batchDisable({ body: { ids: [admin.userId] } });
  expect((await failure(guest.ask(question))).status).toBe(404);
  expect((await failure(nobody().shared.look({ params: { key: '\u0000'.repeat(20) } }))).status).toBeLessThan(500);
});
