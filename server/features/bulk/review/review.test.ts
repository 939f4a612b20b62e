/** What people do with what was written, two of them at once above all. */
import type { BulkJob, BulkRow } from '@storewright/contract/bulk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { rest, rowsOf, startJob } from '../tests/bulk.testing.ts';

let floor: ShopFloor;
let other: Person;
beforeAll(async () => {
  floor = await openShopFloor();
  other = await floor.house.newStaff(floor.owner);
});
afterAll(() => floor?.close());

const bulk = () => floor.owner.client.bulk;
const written = async (count: number): Promise<{ job: BulkJob; params: { id: string }; rows: BulkRow[] }> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await floor.product()).id);
  const { id } = await startJob(floor.owner, { choice: { by: 'ids', product_ids: ids }, fields: ['description', 'seo_description'] });
  const job = await rest(floor.owner, id);
  return { job, params: { id }, rows: await rowsOf(floor.owner, id) };
};
const ofItem = ({ params }: { params: { id: string } }, row: BulkRow | undefined) => ({ params: { ...params, item: row?.id ?? '' } });
const whole = (job: { params: { id: string } }, row: BulkRow | undefined) => bulk().item(ofItem(job, row));
const seen = (rows: BulkRow[]) => rows.map(({ id, version }) => ({ id, version }));

describe('two people', () => {
  test('who decide one item: one was quicker, and the other is told who', async () => {
    const job = await written(1);
    const items = seen(job.rows);
    await bulk().decide({ params: job.params, body: { items, decision: 'approved' } });
    const late = await failure(other.client.bulk.decide({ params: job.params, body: { items, decision: 'rejected' } }));
    expect(late).toMatchObject({
      status: 409,
      code: 'item_changed',
      details: { quicker: [{ by: floor.owner.profile.user.name, at: expect.any(String), row: { id: items[0]!.id, state: 'approved', version: 2 } }] },
    });
    expect((await rowsOf(floor.owner, job.job.id))[0]).toMatchObject({ state: 'approved', decided: { by: floor.owner.profile.user.name } });
  });

  test('who decide many at the same moment: each item is decided by one of them', async () => {
    const job = await written(6);
    const items = seen(job.rows);
    const [mine, theirs] = await Promise.allSettled([
      bulk().decide({ params: job.params, body: { items: items.slice(0, 4), decision: 'approved' } }),
      other.client.bulk.decide({ params: job.params, body: { items: items.slice(2), decision: 'rejected' } }),
    ]);
    const done = [mine, theirs].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.items : []));
    const late = [mine, theirs].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.quicker : []));
    expect(new Set(done.map(({ id }) => id)).size).toBe(6);
    expect([done.length, late.length]).toEqual([6, 2]);
    expect((await rowsOf(floor.owner, job.job.id)).map(({ version }) => version)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('who edit one text: the second keeps their words on the screen, and the first stays', async () => {
    const job = await written(1);
    const [row] = job.rows;
    await bulk().edit({ ...ofItem(job, row), body: { version: row!.version, texts: { seo_description: 'The first words.' } } });
    const late = await failure(
      other.client.bulk.edit({ ...ofItem(job, row), body: { version: row!.version, texts: { seo_description: 'The second words.' } } }),
    );
    expect(late).toMatchObject({ status: 409, code: 'item_changed' });
    expect((await whole(job, row)).fields[1]).toMatchObject({ after: 'The first words.' });
  });
});

test('decides field by field, and takes decisions back', async () => {
  const job = await written(1);
  const [row] = job.rows;
  const decide = async (version: number, body: Partial<Parameters<Person['client']['bulk']['decide']>[0]['body']>) =>
    (await bulk().decide({ params: job.params, body: { items: [{ id: row!.id, version }], ...body } })).items[0];
  expect(await decide(1, { fields: { description: 'approved' } })).toMatchObject({ state: 'review', approved: ['description'] });
  expect(await decide(2, { fields: { seo_description: 'rejected' } })).toMatchObject({ state: 'approved', approved: ['description'] });
  expect((await whole(job, row)).fields.map(({ decision }) => decision)).toEqual(['approved', 'rejected']);
  expect(await decide(3, { decision: 'rejected' })).toMatchObject({ state: 'rejected', approved: [] });
  expect(await failure(bulk().publish({ params: job.params }))).toMatchObject({ status: 409, code: 'nothing_approved' });
  expect(await decide(4, { decision: 'open' })).toMatchObject({ state: 'review', approved: [] });
});

test('what is stated beyond the facts is marked, and holds no item', async () => {
  const job = await written(1);
  const [row] = job.rows;
  await floor.engineWrote({ id: row!.product_id! }, { seo_description: 'Zebra magnets inside.' });
  const item = await bulk().edit({ ...ofItem(job, row!), body: { version: 1, texts: { seo_description: 'Zebra magnets inside.' } } });
  expect(item.open_claims).toBe(0);
  expect(item.fields[1]).toMatchObject({ field: 'seo_description', claims: [{ kind: 'statement', state: 'unproven', text: 'Zebra magnets' }] });
  const decided = await bulk().decide({ params: job.params, body: { items: [{ id: item.id, version: item.version }], decision: 'approved' } });
  expect(decided.items[0]).toMatchObject({ state: 'approved' });
});

test('a claim that no fact says holds its item until it is removed, backed or vouched for', async () => {
  const job = await written(3);
  const claim = { seo_description: 'Weighs 990 g.' };
  const ids = [];
  for (const row of job.rows) {
    await floor.engineWrote({ id: row.product_id! }, claim);
    const item = await bulk().edit({ ...ofItem(job, row), body: { version: 1, texts: claim } });
    expect(item).toMatchObject({ open_claims: 1, version: 2, edited: { by: floor.owner.profile.user.name } });
    expect(item.score_after).toBeLessThan(50);
    expect(item.fields[1]).toMatchObject({ after: claim.seo_description, written: expect.any(String), claims: [{ state: 'unsupported' }] });
    ids.push({ id: row.id, version: 2 });
  }
  expect(await failure(bulk().decide({ params: job.params, body: { items: ids, decision: 'approved' } }))).toMatchObject({
    status: 422,
    code: 'claims_unsupported',
    details: { held: job.rows.map(({ id }) => ({ id })) },
  });
  expect(await bulk().approvable({ params: job.params, query: { score: 0 } })).toMatchObject({ count: 0 });
  expect((await bulk().items({ params: job.params, query: { claims: 'open' } })).total).toBe(3);

  const [removed, backed, vouched] = job.rows;
  await bulk().edit({ ...ofItem(job, removed), body: { version: 2, texts: { seo_description: 'A throw.' } } });
  const fact = { name: 'Weight', value: '990 g', source: 'typed' as const };
  expect(await bulk().edit({ ...ofItem(job, backed), body: { version: 2, facts: [fact] } })).toMatchObject({
    open_claims: 0,
    added_facts: [{ name: 'Weight' }],
  });
  const text = (await whole(job, vouched)).fields[1]!.claims[0]!.text;
  expect(
    await failure(bulk().vouch({ ...ofItem(job, vouched), body: { version: 2, vouches: [{ claim: 'Made by elves', reason: 'I saw them' }] } })),
  ).toMatchObject({ status: 422 });
  const signed = await bulk().vouch({ ...ofItem(job, vouched), body: { version: 2, vouches: [{ claim: text, reason: 'Weighed here' }] } });
  expect(signed).toMatchObject({ open_claims: 0, vouches: [{ claim: text, reason: 'Weighed here', by: floor.owner.profile.user.name }] });

  const { count } = await bulk().approvable({ params: job.params, query: { score: 0 } });
  expect(count).toBe(3);
  expect(await failure(bulk().approveAll({ params: job.params, body: { score: 0, count: 2 } }))).toMatchObject({
    status: 409,
    code: 'item_changed',
    details: { count: 3 },
  });
  expect(await bulk().approveAll({ params: job.params, body: { score: 0, count: 3 } })).toEqual({ approved: 3 });
  await bulk().publish({ params: job.params });
  expect(await rest(floor.owner, job.job.id)).toMatchObject({ counts: { published: 3 } });
  const { publications } = await whole(job, vouched);
  const publication = await floor.owner.client.writers.publication({ params: { id: publications[0]!.id } });
  expect(publication.vouches).toMatchObject([{ claim: text, reason: 'Weighed here', by: floor.owner.profile.user.name }]);
});

test('a text that was changed is decided anew, and one that says what the shop says is no change', async () => {
  const job = await written(1);
  const [row] = job.rows;
  await bulk().decide({ params: job.params, body: { items: seen(job.rows), decision: 'approved' } });
  const edited = await bulk().edit({ ...ofItem(job, row), body: { version: 2, texts: { seo_description: 'Another sentence.' } } });
  expect(edited).toMatchObject({ state: 'review', approved: ['description'] });
  const before = edited.fields[1]!.before;
  const same = await bulk().edit({ ...ofItem(job, row), body: { version: 3, texts: { seo_description: String(before) } } });
  expect(same).toMatchObject({ state: 'approved', changed: ['description'], approved: ['description'] });
  expect(await failure(bulk().edit({ ...ofItem(job, row), body: { version: 4, texts: { title: 'Not asked for' } } }))).toMatchObject({ status: 422 });
});

test('any window of the list, and the same rows page by page, in each order', async () => {
  const job = await written(7);
  for (const sort of ['position', 'score', 'gain', 'claims', 'title'] as const)
    for (const order of ['up', 'down'] as const) {
      const all = (await bulk().items({ params: job.params, query: { sort, order } })).items.map(({ id }) => id);
      const paged: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await bulk().items({ params: job.params, query: { sort, order, limit: 3, ...(cursor && { cursor }) } });
        paged.push(...page.items.map(({ id }) => id));
        expect(page.total).toBe(7);
        if (page.next_cursor === null) break;
        cursor = page.next_cursor;
      }
      expect([sort, order, paged]).toEqual([sort, order, all]);
      const window = await bulk().items({ params: job.params, query: { sort, order, offset: 2, limit: 3 } });
      expect(window.items.map(({ id }) => id)).toEqual(all.slice(2, 5));
    }
  expect((await bulk().items({ params: job.params, query: { search: job.rows[3]!.title } })).items.length).toBe(1);
  expect((await bulk().items({ params: job.params, query: { state: 'review,approved' } })).total).toBe(7);
  expect(await failure(bulk().items({ params: job.params, query: { cursor: 'bm9uc2Vuc2U' } }))).toMatchObject({ status: 422 });
});

describe('field locks', () => {
  test('of a product and of the shop are left out of the estimate and the work', async () => {
    const [one, two, three] = [await floor.product(), await floor.product(), await floor.product()];
    const choice = { by: 'ids' as const, product_ids: [one.id, two.id, three.id, '0198c0de-0000-7000-8000-000000000001'] };
    const fields = ['description' as const, 'seo_description' as const];
    expect(await bulk().lock({ body: { product_ids: [one.id], fields: ['description'] } })).toEqual({ locked: 1 });
    expect(await bulk().lock({ body: { product_ids: [one.id, two.id], fields } })).toEqual({ locked: 3 });
    await bulk().unlock({ body: { product_ids: [one.id], fields: ['seo_description'] } });
    expect((await bulk().locks({ query: { product_id: two.id } })).items.map(({ field, product }) => [field, product?.id])).toEqual([
      ['description', two.id],
      ['seo_description', two.id],
    ]);
    expect(await bulk().estimate({ body: { choice, fields, recipe: { engine: 'starter' } } })).toMatchObject({
      chosen: 4,
      items: 2,
      skipped: { locked: 1, gone: 1 },
      partly_locked: 1,
      points: { from: '0', to: '0' },
      engine: { kind: 'starter' },
    });
    const { id } = await startJob(floor.owner, { choice, fields });
    await rest(floor.owner, id);
    const rows = await rowsOf(floor.owner, id);
    expect(rows.map(({ product_id, locked, changed }) => [product_id, locked, changed])).toEqual([
      [one.id, ['description'], ['seo_description']],
      [three.id, [], ['description', 'seo_description']],
    ]);
    const item = await bulk().item({ params: { id, item: rows[0]!.id } });
    expect(item.fields.map(({ field, locked, after }) => [field, locked, after === null])).toEqual([
      ['seo_description', false, false],
      ['description', true, true],
    ]);

    await bulk().lock({ body: { product_ids: null, fields: ['seo_description'] } });
    expect(await bulk().estimate({ body: { choice, fields, recipe: { engine: 'starter' } } })).toMatchObject({ items: 1, skipped: { locked: 2 } });
    expect((await bulk().locks({ query: { limit: 1 } })).items).toMatchObject([{ product: null, field: 'seo_description' }]);
    expect(await failure(bulk().locks({ query: { cursor: 'AA' } }))).toMatchObject({ status: 422 });
    await bulk().unlock({ body: { product_ids: null, fields: ['seo_description'] } });
    expect(await failure(bulk().lock({ body: { product_ids: ['0198c0de-0000-7000-8000-000000000001'], fields } }))).toMatchObject({ status: 404 });
  });
});

test('the receipts come as a file, one line for each item', async () => {
  const job = await written(2);
  const answer = await floor.house.app.inject({ url: `/api/bulk/jobs/${job.job.id}/receipts.csv`, headers: { cookie: floor.owner.cookie } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('product,sku,state,engine,points,words,tokens_in,tokens_out,milliseconds,request,movement,error');
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual(job.rows.map(({ title }) => [title, '', 'review', 'Starter', '0']));
  const stranger = await floor.house.newOwner();
  for (const [cookie, code] of [
    ['', 401],
    [stranger.cookie, 404],
  ] as const)
    expect((await floor.house.app.inject({ url: `/api/bulk/jobs/${job.job.id}/receipts.csv`, headers: { cookie } })).statusCode).toBe(code);
});

test('what scores lower than what is in the shop is approved by nobody who does not look; the same score is no loss', async () => {
  const { params, rows } = await written(3);
  const [worse, same, better] = rows;
  const score = (row: BulkRow | undefined, before: number, after: number) =>
    floor.house.world.database.pool.query('update bulk_item set score_before = $2, score_after = $3 where id = $1', [row!.id, before, after]);
  await Promise.all([score(worse, 98, 96), score(same, 100, 100), score(better, 60, 90)]);
  expect(await bulk().approvable({ params, query: { score: 80 } })).toMatchObject({ count: 2, no_better: 1 });
  expect(await bulk().approvable({ params, query: { score: 97 } })).toMatchObject({ count: 1, no_better: 0 });
  expect(await failure(bulk().approveAll({ params, body: { score: 80, count: 3 } }))).toMatchObject({ status: 409, details: { count: 2 } });
  expect(await bulk().approveAll({ params, body: { score: 80, count: 2 } })).toEqual({ approved: 2 });
  expect((await rowsOf(floor.owner, params.id)).map(({ state }) => state)).toEqual(['review', 'approved', 'approved']);
});

test('a text in another language, written before it was kept what holds it, is looked at, marked, and approved by nobody who does not look', async () => {
  const { params, rows } = await written(2);
  const french =
    '<p>Cette bouteille est faite pour les longues journées dans la montagne, et elle garde votre boisson fraîche pendant des heures. Le bouchon est large, et il se nettoie avec de l’eau.</p>';
  const ids = [rows[0]!.id];
  await floor.house.world.database.pool.query(
    `update bulk_item set after = jsonb_set(after, '{description}', $2::jsonb), score_after = 40, claims = '[]', open_claims = 0, elsewhere = null, holds = null where id = any($1::uuid[])`,
    [ids, JSON.stringify(french)],
  );
  expect(await bulk().approvable({ params, query: { score: 0 } })).toMatchObject({ count: 1 });
  expect(await bulk().approveAll({ params, body: { score: 0, count: 1 } })).toEqual({ approved: 1 });
  expect((await whole({ params }, rows[0])).scored_after).toMatchObject({ cap: 'language' });
  const { items } = await bulk().decide({ params, body: { items: seen([rows[0]!]), decision: 'approved' } });
  expect(items).toMatchObject([{ state: 'approved' }]);
});
