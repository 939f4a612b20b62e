/** What must not be lost, and what must not be left over: in files, states and shops. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure, openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { aBall, composed, cutPhoto, oak, sentPhoto, takenPicture } from './tests/painting.testing.ts';

let floor: ShopFloor;
let owner: Person;
beforeAll(async () => {
  floor = await openShopFloor();
  owner = floor.owner;
});
afterAll(() => floor?.close());

const paint = () => owner.client.painting;
const rows = async (query: string, values: unknown[] = []) => (await floor.house.world.database.pool.query(query, values)).rows;
/** Held files whose holder is gone: nobody would ever let go of them. */
const orphans = async (): Promise<number> =>
  (
    await rows(
      `select h.upload_id from upload_hold h join upload u on u.id = h.upload_id where u.kind = 'picture' and not exists (select 1 from image i where i.id = h.holder_id)`,
    )
  ).length;
const filesInShop = async (): Promise<number> => Number((await rows('select count(*) from demo_file'))[0].count);
const at = (id: string, alt = 'A ball') => ({ image_id: id, alt });
const mediaAt = async (gid: string) => (await floor.admin.files.hung(gid))!.map((picture) => picture.gid);
const sentRow = async (id: string) => paint().publication({ params: { id } });
const stroke = { do: 'erase' as const, size: 40, points: [[150, 150]] as [number, number][] };
const chores = async () => {
  for (const { run } of floor.house.services.painting.chores) await run(new AbortController().signal);
};

describe('files', () => {
  test('a photo that is taken up twice at once is held once, and let go with it', async () => {
    const upload = await takenPicture(floor.house, owner, await aBall(301));
    const answers = await Promise.all([0, 1, 2].map(() => paint().add({ body: { uploads: [upload] } })));
    expect(new Set(answers.map(({ items }) => items[0]!.id)).size).toBe(1);
    expect(await rows('select 1 from upload_hold where upload_id = $1', [upload])).toHaveLength(1);
    await paint().remove({ params: { id: answers[0]!.items[0]!.id } });
    expect(await rows('select 1 from upload_hold where upload_id = $1', [upload])).toEqual([]);
  });

  test('a photo that is removed while something is made of it leaves nothing that is held for ever', async () => {
    for (const wait of [0, 10, 40, 80]) {
      const photo = await cutPhoto(floor.house, owner);
      const params = { id: photo.id };
      const asked = [
        paint().compose({ params, body: oak }),
        paint().compose({ params, body: { ...oak, scene: 'walnut' } }),
        paint().brush({ params, body: { version: 1, strokes: [stroke] } }),
      ].map((call) =>
        call.then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      );
      await new Promise((go) => setTimeout(go, wait));
      await paint().remove({ params });
      for (const status of await Promise.all(asked)) expect([200, 404, 409, 422]).toContain(status);
      expect(await orphans()).toBe(0);
    }
  });
});

describe('a state', () => {
  test('of a photo whose job was called off is told alike everywhere, and nobody begins anew', async () => {
    const person = await floor.house.newOwner();
    const { id } = await cutPhoto(floor.house, person);
    const { pool } = floor.house.world.database;
    const [job] = await rows(`select id from job where subject_id = $1`, [id]);
    await pool.query(`delete from image_mask where image_id = $1`, [id]);
    await pool.query(`update image set state = 'waiting' where id = $1`, [id]);
    await pool.query(`update job set state = 'running', finished_at = null where id = $1`, [job.id]);
    await person.client.jobs.cancel({ params: { id: job.id } });
    const told = async () => {
      const { counts } = await person.client.painting.list({ query: {} });
      return [(await person.client.painting.one({ params: { id } })).state, counts.working];
    };
    expect(await told()).toEqual(['failed', 0]);
    await chores();
    expect(await rows(`select state from job where subject_id = $1`, [id])).toEqual([{ state: 'cancelled' }]);
    // A crash between the job's end and the photo's.
    await pool.query(`update image set state = 'waiting' where id = $1`, [id]);
    await chores();
    expect(await told()).toEqual(['failed', 0]);
  });

  test('of a photo that is cut out again stays good when that comes to nothing, and what was brushed stays', async () => {
    const photo = await cutPhoto(floor.house, owner);
    const params = { id: photo.id };
    await paint().brush({ params, body: { version: 1, strokes: [stroke] } });
    const again = await paint().cut({ params, body: {} });
    expect(again.state).toBe('waiting');
    await expect.poll(async () => (await paint().one({ params })).state).toBe('ready');
    expect((await paint().one({ params })).cut).toMatchObject({ version: 3, strokes: [stroke] });
    await floor.house.world.database.pool.query(`update image set state = 'waiting' where id = $1`, [photo.id]);
    expect(await failure(paint().brush({ params, body: { version: 3, strokes: [] } }))).toMatchObject({ status: 409 });
    const [job] = await rows(`select id from job where subject_id = $1 order by created_at desc limit 1`, [photo.id]);
    await floor.house.world.database.pool.query(`update job set state = 'failed' where id = $1`, [job.id]);
    await chores();
    expect(await paint().one({ params })).toMatchObject({ state: 'ready', cut: { version: 3, strokes: [stroke] } });
  });
});

describe('at a shop', () => {
  test('a file has its name in our books before the shop has worked on it', async () => {
    let name = '';
    const bytes = await aBall();
    const dies = floor.admin.files.make(
      { name: 'a.webp', type: 'image/webp', bytes, alt: 'A ball' },
      {
        named: async (gid) => {
          name = gid;
          throw new Error('it dies here');
        },
      },
    );
    await expect(dies).rejects.toThrow('it dies here');
    await floor.admin.files.remove([name]);
  });

  test('a product with more pictures than a page holds gets some and gives them back', async () => {
    const { id, gid } = await floor.product();
    const number = gid.split('/').at(-1);
    const many = Array.from({ length: 260 }, (_, index) => ({ id: Number(number) * 1_000 + index, file: 'beacon-lantern.webp', alt: '' }));
    await rows(`update demo_product set product = jsonb_set(product, '{pictures}', $2::jsonb) where id = $1`, [number, JSON.stringify(many)]);
    const made = await composed(floor.house, owner);
    const sent = await paint().publish({ body: { product_id: id, pictures: [at(made.id)] } });
    // Its sender died after the shop took it.
    await rows(`update image_publication set state = 'sending', finished_at = null, lease_until = now() - interval '1 second' where id = $1`, [sent.id]);
    await floor.house.services.painting.publishing.recover(() => undefined);
    expect((await sentRow(sent.id)).state).toBe('published');
    expect(await mediaAt(gid)).toHaveLength(261);
    expect((await paint().revert({ params: { id: sent.id }, body: {} })).state).toBe('published');
    expect(await mediaAt(gid)).toHaveLength(260);
  });

  test('a file that the merchant uses elsewhere too is taken from this product alone', async () => {
    const [one, other] = [await floor.product(), await floor.product()];
    const made = await composed(floor.house, owner);
    const files = await filesInShop();
    const sent = await paint().publish({ body: { product_id: one.id, pictures: [at(made.id)] } });
    const media = (await mediaAt(one.gid)).at(-1)!;
    await floor.admin.files.hang(other.gid, [media]);
    await paint().revert({ params: { id: sent.id }, body: {} });
    expect([(await mediaAt(one.gid)).includes(media), (await mediaAt(other.gid)).includes(media), await filesInShop()]).toEqual([false, true, files + 1]);
  });

  test('a picture that is thrown away on its way ends the wish, and the product is free again', async () => {
    const { id } = await floor.product();
    const made = await composed(floor.house, owner);
    await rows(`create function gone_meanwhile() returns trigger language plpgsql as $$ begin delete from image where id = '${made.id}'; return new; end $$`);
    await rows(`create trigger gone_meanwhile after insert on image_publication for each row execute function gone_meanwhile()`);
    expect(await failure(paint().publish({ body: { product_id: id, pictures: [at(made.id)] } }))).toMatchObject({ status: 409 });
    await rows(`drop trigger gone_meanwhile on image_publication`);
    const another = await composed(floor.house, owner);
    expect((await paint().publish({ body: { product_id: id, pictures: [at(another.id)] } })).state).toBe('published');
  });
});

test('a photo that is sent is taken up by one job', async () => {
  const { id } = await sentPhoto(floor.house, owner);
  expect(await rows(`select 1 from job where subject_id = $1`, [id])).toHaveLength(1);
});
