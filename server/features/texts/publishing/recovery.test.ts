/** A shop that misbehaves at the worst moment: whether it took a post must never be guessed. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Caller } from '../../../kit/caller.ts';
import { publishBlog, savedBlog } from '../tests/texts.testing.ts';
import { createTextSending } from './sending.ts';

let floor: ShopFloor;
beforeAll(async () => {
  // This test says when it is time to settle.
  floor = await openShopFloor({ PUBLISH_LEASE_SECONDS: '4' });
  await floor.house.services.texts.recovery.stop();
});
afterEach(() => floor.demo.disarm());
afterAll(() => floor?.close());

const later = async () => {
  await floor.house.world.database.pool.query("update text_publication set lease_until = now() - interval '1 second' where state = 'sending'");
  await floor.house.services.texts.recover();
};
const draftNow = (id: string) => floor.owner.client.blogWriter.draft({ params: { id } });
const publicationNow = (id: string) => floor.owner.client.blogWriter.publication({ params: { id } });
const postsCalled = async (title: string) =>
  (await floor.house.world.database.pool.query("select id from demo_content where content->>'title' = $1", [title])).rows.length;

test('a new post whose answer hangs is open until the shop has been read, and nothing goes out meanwhile', async () => {
  const draft = await savedBlog(floor.owner);
  await floor.demo.arm({ fault: 'hang', matching: 'articleCreate(' });
  const open = await publishBlog(floor.owner, draft, {}, { 'idempotency-key': `hang-${draft.id}` });
  expect(open).toMatchObject({ state: 'sending', finished_at: null });
  expect(await failure(publishBlog(floor.owner, draft))).toMatchObject({ status: 409, code: 'draft_busy' });
  expect(await failure(floor.owner.client.blogWriter.discardDraft({ params: { id: draft.id } }))).toMatchObject({ status: 409, code: 'draft_busy' });
  await later();
  expect(await publicationNow(open.id)).toMatchObject({
    state: 'failed',
    error: { code: 'shop_unreachable', message: 'The shop never took this. Nothing was changed.' },
  });
  expect(await draftNow(draft.id)).toMatchObject({ status: 'draft', in_shop: null });
  expect(await postsCalled(draft.text.title)).toBe(0);
  expect(await publishBlog(floor.owner, draft)).toMatchObject({ state: 'published' });
  expect(await postsCalled(draft.text.title)).toBe(1);
});

test('what the shop took before the server was gone is known after', async () => {
  const draft = await savedBlog(floor.owner);
  const { id } = await publishBlog(floor.owner, draft);
  // As a crash between the shop's yes and our note of it leaves it.
  await floor.house.world.database.pool.query("update text_publication set state = 'sending', gid = null, placed = null, finished_at = null where id = $1", [
    id,
  ]);
  await floor.house.world.database.pool.query("update text_draft set status = 'publishing', placed = null, base = null where id = $1", [draft.id]);
  await later();
  expect(await publicationNow(id)).toMatchObject({ state: 'published', gid: expect.stringContaining('gid://shopify/Article/') });
  expect(await draftNow(draft.id)).toMatchObject({ status: 'published', in_shop: { visible: 'shown' } });
  expect(await postsCalled(draft.text.title)).toBe(1);
});

test('a removal whose answer was lost is seen to be done', async () => {
  const draft = await savedBlog(floor.owner);
  const { id } = await publishBlog(floor.owner, draft);
  const { shop_digest } = await floor.owner.client.blogWriter.revertReview({ params: { id } });
  await floor.demo.arm({ fault: 'drop-after-write', matching: 'articleDelete(' });
  expect(await floor.owner.client.blogWriter.revert({ params: { id }, body: { shop_digest } })).toMatchObject({ mode: 'removal', state: 'published' });
  expect(await draftNow(draft.id)).toMatchObject({ in_shop: null });
});

test('a permission that is missing half way proves nothing: the shop is read, and what it took is known', async () => {
  const draft = await savedBlog(floor.owner);
  const { gid } = await publishBlog(floor.owner, draft);
  const { contents } = floor.admin;
  const { house, owner, shop } = floor;
  const sending = createTextSending({ db: house.db, shops: house.services.shops, clock: () => new Date(), newId: () => crypto.randomUUID(), leaseSeconds: 4 });
  const partly = async (...sent: Parameters<typeof contents.update>): Promise<never> => {
    await contents.update(...sent);
    throw new Fault('shop_reconnect', 409, { details: { reason: 'scope', scopes: ['write_content'] } });
  };
  const intent = {
    kind: 'blog',
    mode: 'update',
    title: 'Wool',
    fields: ['title'],
    before: { title: draft.text.title },
    after: { title: 'Wool by night' },
  } as const;
  const done = await sending.carryOut(
    { accountId: owner.accountId, userId: owner.userId } as Caller,
    {
      ...intent,
      fields: [...intent.fields],
      shop,
      gid,
      turn: 2,
      draft: { id: draft.id },
      vouches: [],
      reverts: null,
      idempotencyKey: null,
      requestHash: 'any',
    },
    { ...contents, update: partly },
  );
  expect(done).toMatchObject({ state: 'published', error: null });
});
