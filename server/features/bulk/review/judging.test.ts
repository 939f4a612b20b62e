/** What an item is held by is reckoned from the text it has: never written over what somebody did meanwhile, nor over what went out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { approveAll, rest, rowsOf, startJob } from '../tests/bulk.testing.ts';
import { itemsStore } from './items.store.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor?.close());

const bulk = () => floor.owner.client.bulk;
const storeOf = (jobId: string) => itemsStore(floor.house.db, { accountId: floor.owner.accountId, jobId });
const pool = () => floor.house.world.database.pool;
const written = async (count: number): Promise<string> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await floor.product()).id);
  const { id } = await startJob(floor.owner, { choice: { by: 'ids', product_ids: ids } });
  await rest(floor.owner, id);
  return id;
};
const forget = (jobId: string) => pool().query('update bulk_item set holds = null where job_id = $1', [jobId]);

test('what was read before an edit is not written over it', async () => {
  const id = await written(1);
  await forget(id);
  const [read] = await storeOf(id).unjudged(1);
  const edited = await bulk().edit({ params: { id, item: read!.id }, body: { version: read!.version, texts: { seo_title: 'A throw for the sofa' } } });
  await storeOf(id).judge(read!, { holds: [{ field: 'seo_title', why: 'claims' }], openClaims: 1, state: 'review', approved: [], version: read!.version + 1 });
  expect(await rowsOf(floor.owner, id)).toMatchObject([{ holds: [], open_claims: 0, version: edited.version }]);
});

test('what was read as approved does not come back once it is published', async () => {
  const id = await written(1);
  await approveAll(floor.owner, id);
  await forget(id);
  const [read] = await storeOf(id).unjudged(1);
  await bulk().publish({ params: { id } });
  expect(await rest(floor.owner, id)).toMatchObject({ counts: { published: 1 } });
  await storeOf(id).judge(read!, { holds: [], state: 'review', approved: [], version: read!.version + 1 });
  expect(await rowsOf(floor.owner, id)).toMatchObject([{ state: 'published', approved: read!.approved }]);
});

test('what was published is not judged anew, whatever is not known of it', async () => {
  const id = await written(1);
  await approveAll(floor.owner, id);
  await bulk().publish({ params: { id } });
  await rest(floor.owner, id);
  await pool().query('update bulk_item set holds = null, score_after = 7 where job_id = $1', [id]);
  expect(await rowsOf(floor.owner, id)).toMatchObject([{ state: 'published', score_after: 7 }]);
});

test('a look at a list judges so many and no more; who is decided about is judged first', async () => {
  const id = await written(1);
  // A hundred and four more like it.
  await pool().query(
    `insert into bulk_item select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'position', n))).* from bulk_item b, generate_series(1, 104) n where job_id = $1`,
    [id],
  );
  await forget(id);
  await pool().query('update bulk_item set score_after = null where job_id = $1', [id]);
  const judged = async () => (await pool().query('select position from bulk_item where job_id = $1 and holds is not null order by position', [id])).rows.length;
  const rows = await rowsOf(floor.owner, id);
  expect(await judged()).toBe(100);
  expect(rows.filter(({ score_after }) => score_after === null)).toHaveLength(5);
  await bulk().approvable({ params: { id }, query: { score: 0 } });
  expect(await judged()).toBe(105);

  await forget(id);
  const last = rows.at(-1)!;
  await bulk().decide({ params: { id }, body: { items: [{ id: last.id, version: last.version }], decision: 'rejected' } });
  const { rows: found } = await pool().query('select holds from bulk_item where id = $1', [last.id]);
  expect(found).toEqual([{ holds: [] }]);
});
