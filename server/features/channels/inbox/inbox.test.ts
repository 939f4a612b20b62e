/** Nobody waits unseen: who waits and until when, who is to answer, notes among the staff, letters, and what becomes of an answer. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { clientOver } from '../../../boot/house.testing.ts';
import { plainWidget } from '@storewright/contract/channels/plain-widget';
import { newId } from '../../../kit/ids.ts';
import { letters } from '../../letters/letters.tables.ts';
import { type ChannelsForTests, openChannels } from '../tests/channels.testing.ts';

let desk: ChannelsForTests;
let key: string;
const time = { now: Date.now() };
beforeAll(async () => {
  desk = await openChannels({ clock: () => new Date(time.now) });
  inbox = desk.owner.client.inbox;
  key = (await desk.owner.client.widgets.save({ params: { id: desk.base }, body: { ...plainWidget, per_address: 10_000, per_day: 10_000 } })).widget.key;
});
afterAll(() => desk?.close());

const visitor = (token: string | null) => clientOver(desk.house.app, token === null ? {} : { 'x-visitor': token }).visitors;
const asked = async (text: string, { forPerson = true } = {}) => {
  const { visitor: token } = await visitor(null).ask({ params: { key }, body: { text, wish: newId() } });
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await visitor(token).conversation({ params: { key } })).messages.every(({ over }) => over)) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (forPerson) await visitor(token).turn({ params: { key }, body: { to: 'asked' } });
  const { items } = await desk.owner.client.inbox.list({ query: { limit: 1 } });
  return { token: token!, params: { id: items[0]!.id } };
};
let inbox: ChannelsForTests['owner']['client']['inbox'];
const quiet = async () => {
  for (const { id } of (await inbox.list({ query: { view: 'asked' } })).items) await inbox.release({ params: { id } });
};

test('who asks for a person waits from then on, the longest first, until somebody says something', async () => {
  await inbox.setDesk({ body: { reply_minutes: 15, letters: true } });
  const first = await asked('Do you ship to Norway?');
  time.now += 60_000;
  const second = await asked('Do you ship to Peru?');
  const { items, counts } = await inbox.list({ query: { view: 'asked' } });
  const waits = items.map(({ waiting }) => Date.parse(waiting!.due) - Date.parse(waiting!.since));
  expect([items.map(({ id }) => id), waits, counts.asked]).toEqual([[first.params.id, second.params.id], [900_000, 900_000], 2]);
  const { items: one, next_cursor: cursor } = await inbox.list({ query: { view: 'asked', limit: 1 } });
  const { items: other } = await inbox.list({ query: { view: 'asked', limit: 1, cursor: cursor! } });
  expect([...one, ...other].map(({ id }) => id)).toEqual([first.params.id, second.params.id]);
  await inbox.take({ params: first.params, body: {} });
  expect((await inbox.one({ params: first.params })).waiting).not.toBeNull();
  expect((await inbox.say({ params: first.params, body: { text: 'Yes, for €12.' } })).waiting).toBeNull();
  await visitor(first.token).ask({ params: { key }, body: { text: 'And how long?', wish: newId() } });
  expect((await inbox.one({ params: first.params })).waiting).not.toBeNull();
  expect((await inbox.release({ params: first.params })).waiting).toBeNull();
  await quiet();
});

test('a conversation is somebody’s to answer, and a note is read by nobody outside', async () => {
  const { token, params } = await asked('Do you ship to Chile?');
  const other = await desk.house.newStaff(desk.owner, 'admin');
  const staff = await desk.house.newStaff(desk.owner);
  const stranger = await desk.house.newOwner();
  await inbox.assign({ params, body: { to: other.userId } });
  const { items } = await other.client.inbox.list({ query: { view: 'mine' } });
  await other.client.inbox.note({ params, body: { text: 'Her order is M-20418.' } });
  const { notes, assigned } = await inbox.one({ params });
  const told = JSON.stringify(await visitor(token).conversation({ params: { key } }));
  expect([items.map(({ id }) => id), assigned?.id, notes.map(({ text }) => text), told.includes('M-20418')]).toEqual([
    [params.id],
    other.userId,
    ['Her order is M-20418.'],
    false,
  ]);
  const codes = [];
  for (const to of [staff.userId, stranger.userId, newId()]) codes.push((await failure(inbox.assign({ params, body: { to } }))).status);
  for (const person of [staff, stranger]) {
    codes.push((await failure(person.client.inbox.note({ params, body: { text: 'x' } }))).status);
    codes.push((await failure(person.client.inbox.assign({ params, body: { to: null } }))).status);
  }
  expect(codes).toEqual([422, 422, 422, 403, 403, 404, 404]);
  await quiet();
});

test('what a person answered becomes a FAQ by one press, and stands on the gap board until then', async () => {
  const { params } = await asked('Do you repair zips?');
  await inbox.take({ params, body: {} });
  await inbox.say({ params, body: { text: 'Yes,' } });
  await inbox.say({ params, body: { text: 'for three years.' } });
  const { proposal } = await inbox.one({ params });
  expect(proposal).toMatchObject({ question: 'Do you repair zips?', answer: 'Yes,\nfor three years.' });
  const board = await desk.owner.client.faq.gaps({ params: { id: desk.base } });
  expect(board.items.find(({ question }) => question === 'Do you repair zips?')).toMatchObject({ answer: 'Yes,\nfor three years.' });
  const { gap, question: text, answer } = proposal!;
  await desk.owner.client.faq.add({ params: { id: desk.base }, body: { text, answer, gap } });
  expect((await inbox.one({ params })).proposal).toBeNull();
  await inbox.release({ params });
  const { token } = await asked('Do you repair zips?', { forPerson: false });
  expect(JSON.stringify(await visitor(token).conversation({ params: { key } }))).toContain('for three years.');
});

test('of somebody who waits those who could answer get one letter, however many processes tell it, and none where that is switched off', async () => {
  const owner = desk.owner;
  const sent = async () =>
    (await desk.house.db.select().from(letters).where(eq(letters.accountId, owner.accountId))).filter(({ kind }) => kind === 'inbox_waiting');
  const chore = desk.house.services.channels.chores.find(({ name }) => name === 'inbox.waiting')!;
  const tell = () => Promise.all([1, 2, 3].map(() => chore.run(new AbortController().signal)));
  const { params } = await asked('Do you ship to Fiji?');
  await tell();
  expect(await sent()).toEqual([]);
  time.now += 61_000;
  await inbox.assign({ params, body: { to: owner.userId } });
  await tell();
  await tell();
  expect((await sent()).map(({ to }) => to)).toEqual([owner.email]);
  await inbox.setDesk({ body: { reply_minutes: 10, letters: false } });
  await quiet();
  await asked('Do you ship to Malta?');
  time.now += 61_000;
  await tell();
  expect((await sent()).length).toBe(1);
  await quiet();
});

test('a list is so many questions to the database, however long it is', async () => {
  const questions = async (limit: number) => {
    const pool = (desk.house.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client;
    const [before, seen] = [pool.query, [] as unknown[]];
    pool.query = (...args) => (/(chat|channel_thread|user)/.test(JSON.stringify(args[0])) && seen.push(args[0]), before.apply(pool, args));
    await inbox.list({ query: { limit } });
    pool.query = before;
    return seen.length;
  };
  expect([await questions(1), await questions(1)]).toEqual([await questions(100), await questions(3)]);
});
