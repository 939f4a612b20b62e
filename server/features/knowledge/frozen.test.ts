import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure, openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { memberships } from '../account/index.ts';
import { chats, messages } from './chats.tables.ts';
import { leftChat } from './tests/left.testing.ts';

let floor: ShopFloor;
let owner: Person;
beforeAll(async () => {
  floor = await openShopFloor();
  ({ owner } = floor);
});
afterAll(() => floor?.close());

const keyOf = ({ url }: { url: string }): string => url.split('/').at(-1)!;
const left = async (person: Person = owner, access: 'everyone' | 'chosen' = 'everyone', people: string[] = []) =>
  leftChat(floor.house, { accountId: owner.accountId, userId: person.userId, access, people });
const read = (key: string, password = '') => owner.client.frozen.open({ params: { key }, body: { password } });

test('a conversation is shared as it was: nothing that is said later, and its citations as text that opens nothing', async () => {
  const { db } = floor.house;
  const { chat, message } = await left();
  const link = await owner.client.frozen.add({ body: { chat } });
  await db.insert(messages).values({ id: crypto.randomUUID(), accountId: owner.accountId, chatId: chat, parentId: message, role: 'user', text: 'And later?' });
  const seen = await read(keyOf(link));
  expect(seen).toMatchObject({
    state: 'open',
    title: 'When?',
    messages: [
      { role: 'user', text: 'When?', citations: [] },
      {
        role: 'assistant',
        sentences: [{ text: 'Parcels leave within 2 days.', cites: [1] }],
        citations: [{ n: 1, source: 'Terms', heading: 'Terms', quote: 'Parcels leave within 2 days.' }],
      },
    ],
  });
  expect(JSON.stringify(seen)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|And later|points|writer/);
  expect((await owner.client.frozen.list()).items).toEqual([link]);
  const other = await floor.house.newOwner();
  expect(await failure(other.client.frozen.remove({ params: { id: link.id } }))).toMatchObject({ status: 404 });
  await owner.client.frozen.remove({ params: { id: link.id } });
  expect(await failure(read(keyOf(link)))).toMatchObject({ status: 404 });
});

test('with a password it says nothing before, and tries are counted', async () => {
  const { chat } = await left();
  const link = await owner.client.frozen.add({ body: { chat, password: 'lantern' } });
  expect(await read(keyOf(link))).toEqual({ state: 'password', title: '', messages: [], created_at: null });
  expect(await failure(read(keyOf(link), 'wrong one'))).toMatchObject({ status: 422 });
  expect((await read(keyOf(link), 'lantern')).messages).toHaveLength(2);
  const tried = await Promise.all(Array.from({ length: 12 }, () => failure(read(keyOf(link), 'wrong one'))));
  expect(tried.some(({ code }) => code === 'too_many_requests')).toBe(true);
  expect(await failure(owner.client.frozen.add({ body: { chat, password: 'short' } }))).toMatchObject({ status: 422 });
});

test('nobody shares what is not theirs; and what they may not read any more, or is thrown away, is read by nobody', async () => {
  const { house } = floor;
  const staff = await house.newStaff(owner);
  const { chat, base, source } = await left(staff, 'chosen', [staff.userId]);
  expect(await failure(owner.client.frozen.add({ body: { chat } }))).toMatchObject({ status: 404 });
  const link = await staff.client.frozen.add({ body: { chat } });
  expect((await read(keyOf(link))).messages[1]!.citations).toHaveLength(1);

  await owner.client.knowledge.deleteDocuments({ body: { ids: [source] } });
  expect((await read(keyOf(link))).messages[1]).toMatchObject({ citations: [], sentences: [{ text: 'Parcels leave within 2 days.' }] });
  await owner.client.knowledge.edit({ params: { id: base }, body: { people: [] } });
  expect(await failure(read(keyOf(link)))).toMatchObject({ status: 404 });
  expect((await staff.client.frozen.list()).items).toEqual([]);
  await owner.client.knowledge.edit({ params: { id: base }, body: { people: [staff.userId] } });
  expect((await read(keyOf(link))).messages).toHaveLength(2);
  await house.db.update(memberships).set({ disabledAt: sql`now()` }).where(eq(memberships.userId, staff.userId)); // biome-ignore format: short
  expect(await failure(read(keyOf(link)))).toMatchObject({ status: 404 });
  await house.db.update(memberships).set({ disabledAt: null }).where(eq(memberships.userId, staff.userId)); // biome-ignore format: short
  await house.db.delete(chats).where(eq(chats.id, chat));
  expect(await failure(read(keyOf(link)))).toMatchObject({ status: 404 });
});

test('conversations are kept in folders, which are there as long as something is in them', async () => {
  const { chat, base } = await left();
  await owner.client.chats.edit({ params: { id: chat }, body: { folder: 'Returns' } });
  expect(await owner.client.chats.folders({ query: { base } })).toEqual({ items: [{ name: 'Returns', chats: 1 }] });
  expect((await owner.client.chats.list({ query: { base, folder: 'Returns' } })).items).toMatchObject([{ id: chat, folder: 'Returns' }]);
  expect((await owner.client.chats.list({ query: { base, folder: 'Other' } })).items).toEqual([]);
  await owner.client.chats.edit({ params: { id: chat }, body: { folder: '' } });
  expect(await owner.client.chats.folders({ query: { base } })).toEqual({ items: [] });
});
