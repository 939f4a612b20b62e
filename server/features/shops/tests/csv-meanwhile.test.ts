/** A file of a shop, and what else happens while it is sent and read: other files, publications, a crash, a slow line. */
import { csvPath } from '@storewright/contract/csv-bounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { begin, publish } from '../../../boot/shop-floor.testing.ts';
import { csvDesk, file, mug } from './csv.testing.ts';

let house: TestHouse;
let origin: string;
let desk: ReturnType<typeof csvDesk>;
beforeAll(async () => {
  house = await openHouse();
  origin = await house.origin();
  desk = csvDesk(origin);
});
afterAll(() => house?.close());

describe('a file and what happens meanwhile', () => {
  const rows = (from: number, count: number) =>
    file(...Array.from({ length: count }, (_, n) => `bowl-${from + n},Bowl ${from + n},<p>Deep.</p>,,,,,TRUE,,,B-1,,9,,,,,,active`));

  test('of two that are sent for one shop at once, one is read and the other is refused; what is read is whole', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await desk.imported(owner, file(mug));
    const sent = await Promise.all([1_000, 2_000, 3_000].map((from) => desk.send(owner, rows(from, 120), { shop })));
    const taken = sent.filter(({ status }) => status === 200);
    expect(sent.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(Array.from({ length: 3 - taken.length }, () => 'sync_running'));
    expect(await desk.done(owner, shop)).toMatchObject({ products: 120, job: { state: 'done' } });
    // Whatever was taken was read: none took the place of a file that nobody had read.
    const { rows: read } = await house.world.database.pool.query(`select 1 from product where shop_id = $1 and handle like 'bowl-%'`, [shop]);
    expect([taken.length > 0, read.length]).toEqual([true, taken.length * 120]);
    const files = await house.world.files.list(`accounts/${owner.accountId}/`);
    expect(files).toEqual([]);
  });

  test('killed after it was read, it is not asked for its file again; killed in the middle, it goes on behind what was taken', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await desk.imported(owner, rows(0, 120));
    const [{ id, checkpoint }] = (
      await house.world.database.pool.query(`select id, checkpoint from job where subject_id = $1 and kind = 'shop_import'`, [shop])
    ).rows;
    expect(checkpoint).toMatchObject({ products: 120, read: true });
    const again = async () => {
      await owner.client.jobs.retry({ params: { id } });
      return desk.done(owner, shop);
    };
    await house.world.database.pool.query(`update job set state = 'failed' where id = $1`, [id]);
    expect(await again()).toMatchObject({ products: 120, job: { state: 'done', done: 120 } });
    // In the middle of it: a hundred are taken, and would be taken again if they were looked at.
    await house.world.files.put(checkpoint.key, Buffer.from(rows(0, 120).replaceAll('Bowl', 'Dish')), 'text/csv');
    await house.world.database.pool.query(`update job set state = 'failed', checkpoint = checkpoint || '{"products": 100, "read": false}' where id = $1`, [id]);
    expect(await again()).toMatchObject({ products: 120, job: { state: 'done' } });
    const titles = (
      await house.world.database.pool.query(`select left(title, 4) as kind, count(*)::int as n from product where shop_id = $1 group by 1 order by 1`, [shop])
    ).rows;
    expect(titles).toEqual([
      { kind: 'Bowl', n: 100 },
      { kind: 'Dish', n: 20 },
    ]);
  });

  test('how many products it has is told from the beginning, and stays so, however long their texts are', async () => {
    const owner = await house.newOwner();
    const texts = Array.from({ length: 300 }, (_, n) => `<p>${'Deep. '.repeat(n < 150 ? 1 : 200)}</p>`);
    const sent = file(...texts.map((text, n) => `bowl-${n},Bowl ${n},${text},,,,,TRUE,,,B-1,,9,,,,,,active`), mug, `bowl-0,Again${','.repeat(17)}`);
    const { shop_id: shop } = (await desk.send(owner, sent)).body;
    const totals = new Set<number | null>();
    for (;;) {
      const { job } = await owner.client.shopCsv.imported({ params: { id: shop } });
      if (job!.state === 'running' && job!.total !== null) totals.add(job!.total);
      if (job!.state === 'done') break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect([...totals]).toEqual([301]);
  });

  test('what was published while it is read is not undone by it', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await desk.imported(owner, file(mug));
    const [product] = await desk.all(owner);
    const draft = await begin(owner, product!, { title: 'Published meanwhile' });
    const { status } = await desk.send(owner, `${file(mug)}\n${rows(0, 400).split('\r\n').slice(1).join('\r\n')}`, { shop, texts: 'file' });
    await publish(owner, draft, ['title']);
    await desk.done(owner, shop);
    expect([status, (await owner.client.shops.one({ params: { id: product!.id } })).title]).toEqual([200, 'Published meanwhile']);
  });

  test('a file that a crash left without a row goes with the next one, and its own with the shop', async () => {
    const owner = await house.newOwner();
    const old = `accounts/${owner.accountId}/imports/0190a0c0-0000-7000-8000-000000000001.csv`;
    await house.world.files.put(old, Buffer.from('Handle,Title\n'), 'text/csv');
    const { shop_id: shop } = await desk.imported(owner, file(mug));
    expect(await house.world.files.list(`accounts/${owner.accountId}/`)).toEqual([]);
    const key = old.replace('0190a0c0', 'ffffffff');
    await house.world.files.put(key, Buffer.from('Handle,Title\n'), 'text/csv');
    await house.world.database.pool.query('update shop_import set key = $1 where shop_id = $2', [key, shop]);
    const { domain } = (await owner.client.connections.list()).items[0]!;
    await owner.client.connections.disconnect({ params: { id: shop }, body: { confirm: domain } });
    expect(await house.world.files.list(`accounts/${owner.accountId}/`)).toEqual([]);
  });

  test('a shop that could not be removed after all keeps its file', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await desk.imported(owner, file(mug));
    const { pool } = house.world.database;
    const key = `accounts/${owner.accountId}/imports/ffffffff-0000-7000-8000-000000000001.csv`;
    await house.world.files.put(key, Buffer.from('Handle,Title\n'), 'text/csv');
    await pool.query('update shop_import set key = $1 where shop_id = $2', [key, shop]);
    const { domain } = (await owner.client.connections.list()).items[0]!;
    const disconnect = () => owner.client.connections.disconnect({ params: { id: shop }, body: { confirm: domain } });
    await pool.query(`create function trouble() returns trigger language plpgsql as $$ begin raise exception 'no room on the disk'; end $$;
      create trigger trouble before delete on shop for each row when (old.id = '${shop}') execute function trouble()`);
    await expect(disconnect()).rejects.toMatchObject({ status: 500 });
    await pool.query('drop trigger trouble on shop; drop function trouble()');
    expect(await house.world.files.list(`accounts/${owner.accountId}/`)).toEqual([key]);
    await disconnect();
    expect(await house.world.files.list(`accounts/${owner.accountId}/`)).toEqual([]);
  });

  test('one that arrives slowly is taken, however long any other request may take', async () => {
    const owner = await house.newOwner();
    const { server } = house.app;
    const { requestTimeout, headersTimeout } = server;
    Object.assign(server, { requestTimeout: 500, headersTimeout: 400 });
    const lines = file(mug).split('\r\n');
    const slow = () => {
      let at = 0;
      return new ReadableStream({
        pull: async (stream) => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          if (at >= lines.length + 6) return stream.close();
          stream.enqueue(new TextEncoder().encode(`${lines[at++] ?? ''}\r\n`));
        },
      });
    };
    const post = (path: string, type: string) =>
      fetch(`${origin}${path}`, { method: 'POST', headers: { cookie: owner.cookie, 'content-type': type }, body: slow(), duplex: 'half' } as RequestInit).then(
        ({ status }) => status,
        () => 'cut off',
      );
    const [taken, other] = await Promise.all([post(`${csvPath}?file=a.csv&name=Slow`, 'text/csv'), post('/api/user/dismiss/tip/', 'application/json')]);
    Object.assign(server, { requestTimeout, headersTimeout });
    expect([taken, [408, 'cut off'].includes(other)]).toEqual([200, true]);
  });
});
