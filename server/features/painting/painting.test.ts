/** From a photo to a picture on a scene, by the front door. What goes to a product stands in `publishing/publishing.test.ts`. */
import { imageFileOf, paintingPath } from '@storewright/contract/painting/bounds';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure, openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { aBall, composed, cutPhoto, oak, sentPhoto } from './tests/painting.testing.ts';

let floor: ShopFloor;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  floor = await openShopFloor();
  owner = floor.owner;
  stranger = await floor.house.newOwner();
});
afterAll(() => floor?.close());

const paint = () => owner.client.painting;
const bytesOf = async (address: string, { cookie }: Pick<Person, 'cookie'> = owner) => {
  const answer = await floor.house.app.inject({ url: address, headers: { cookie } });
  return { status: answer.statusCode, type: answer.headers['content-type'], headers: answer.headers, bytes: answer.rawPayload };
};
const pointsLeft = async () => (await owner.client.ledger.balance()).available;

describe('a photo', () => {
  test('is taken up once, cut out, and costs nothing', async () => {
    const before = await pointsLeft();
    const photo = await cutPhoto(floor.house, owner);
    expect(photo).toMatchObject({
      origin: 'upload',
      state: 'ready',
      width: 300,
      height: 300,
      cut: { engine: 'kept', doubts: [], version: 1 },
      digital_source_type: 'unknown',
    });
    const upload = (await owner.client.uploads.list({ query: { kind: 'picture', limit: 100 } })).items.find(({ name }) => name === 'ball.png')!;
    const twice = await paint().add({ body: { uploads: [upload.id] } });
    expect(twice.items).toHaveLength(1);
    expect(await pointsLeft()).toBe(before);
  });

  test('that is there already is not kept twice', async () => {
    const bytes = await aBall();
    const [one, other] = [await cutPhoto(floor.house, owner, bytes), await cutPhoto(floor.house, owner, bytes)];
    expect(other.id).toBe(one.id);
    const named = (await owner.client.uploads.list({ query: { kind: 'picture', limit: 100 } })).items;
    expect(named.filter(({ expires_at: ends }) => ends !== null)).toEqual([]);
  });

  test('is served by our own address alone, as our encoder made it', async () => {
    const photo = await cutPhoto(floor.house, owner);
    for (const [of, type] of [
      ['picture', 'image/webp'],
      ['mask', 'image/png'],
      ['preview', 'image/webp'],
    ] as const) {
      const file = await bytesOf(imageFileOf(photo.id, of));
      expect([file.status, file.type]).toEqual([200, type]);
      expect(file.headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('private'),
      });
      expect((await bytesOf(imageFileOf(photo.id, of), stranger)).status).toBe(404);
    }
    expect((await bytesOf(`${paintingPath}${photo.id}/file/?of=mask`)).headers['cache-control']).toContain('no-cache');
    expect((await bytesOf(`${paintingPath}${newId()}/file/`)).status).toBe(404);
    expect((await bytesOf(`${paintingPath}${photo.id}/file/?of=secret`)).status).toBe(422);
  });

  test('that is none, or is somebody else’s, is not taken up', async () => {
    const file = await floor.house.services.uploads.take(owner, {
      name: 'a.txt',
      content: (async function* () {
        yield Buffer.from('abc');
      })(),
    });
    expect(await failure(paint().add({ body: { uploads: [file.id] } }))).toMatchObject({ status: 422, code: 'invalid_input' });
    const theirs = await floor.house.services.uploads.takePicture(stranger, {
      name: 'b.png',
      content: (async function* () {
        yield await aBall();
      })(),
    });
    expect(await failure(paint().add({ body: { uploads: [theirs.id] } }))).toMatchObject({ status: 404 });
  });

  test('is counted by how it looks, and found by it', async () => {
    const person = await floor.house.newOwner();
    const clean = await cutPhoto(floor.house, person);
    // One colour: nothing stands out.
    const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#889' } })
      .png()
      .toBuffer();
    const check = await cutPhoto(floor.house, person, plain, 'plain.png');
    expect(check.cut?.doubts).toEqual(['empty']);
    const list = (show: 'clean' | 'check' | 'working') => person.client.painting.list({ query: { show } });
    expect((await list('clean')).counts).toEqual({ all: 2, clean: 1, check: 1, working: 0 });
    expect([(await list('clean')).items.map(({ id }) => id), (await list('check')).items.map(({ id }) => id), (await list('working')).items]).toEqual([
      [clean.id],
      [check.id],
      [],
    ]);
  });

  test('that was doubted counts as clean once somebody looked at it, unless nothing of it is product', async () => {
    const person = await floor.house.newOwner();
    const like = await cutPhoto(floor.house, person);
    const { pool } = floor.house.world.database;
    await pool.query(`update image_mask set doubts = '["like"]' where image_id = $1`, [like.id]);
    const of = async (show: 'clean' | 'check') => (await person.client.painting.list({ query: { show } })).items.map(({ id }) => id);
    const approve = (by: Person, version: number) => by.client.painting.approve({ params: { id: like.id }, body: { version } });
    expect(await of('check')).toEqual([like.id]);
    expect(await failure(approve(stranger, 1))).toMatchObject({ status: 404 });
    expect(await failure(approve(person, 7))).toMatchObject({ status: 409, code: 'item_changed' });
    expect((await approve(person, 1)).cut?.doubts).toEqual([]);
    expect([await of('check'), await of('clean')]).toEqual([[], [like.id]]);
    await pool.query(`update image_mask set doubts = '["empty"]' where image_id = $1`, [like.id]);
    expect(await failure(approve(person, 1))).toMatchObject({ status: 422 });
  });

  test('goes with all that was made of it, and its files after it', async () => {
    const { uploads } = floor.house.services;
    const before = await uploads.total(owner.accountId);
    const photo = await cutPhoto(floor.house, owner);
    const made = await paint().compose({ params: { id: photo.id }, body: oak });
    expect(await uploads.total(owner.accountId)).toBeGreaterThan(before);
    await paint().remove({ params: { id: photo.id } });
    // It makes room at once.
    expect(await uploads.total(owner.accountId)).toBe(before);
    for (const { id } of [photo, made]) expect(await failure(paint().one({ params: { id } }))).toMatchObject({ status: 404 });
    const { rows } = await floor.house.world.database.pool.query('select 1 from upload_hold where holder_id = any($1)', [[photo.id, made.id]]);
    expect(rows).toEqual([]);
    expect((await bytesOf(imageFileOf(made.id, 'picture'))).status).toBe(404);
  });

  test('that nobody cuts out any more, because its job is lost, is cut out all the same', async () => {
    const { id } = await sentPhoto(floor.house, owner);
    await cutPhoto(floor.house, owner);
    const { pool } = floor.house.world.database;
    await pool.query(`delete from job where subject_id = $1`, [id]);
    await pool.query(`update image set state = 'waiting' where id = $1`, [id]);
    await floor.house.services.painting.chores[0]!.run(new AbortController().signal);
    await expect.poll(async () => (await paint().one({ params: { id } })).state).toBe('ready');
  });
});

describe('turned', () => {
  const turn = (id: string, degrees: 90 | 180 | 270, by = owner) => by.client.painting.turn({ params: { id }, body: { degrees } });
  const pixels = async (id: string) =>
    sharp((await bytesOf(imageFileOf(id, 'picture'))).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });

  test('a photo is kept beside itself and cut out anew, the same turn once', async () => {
    const wide = await sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([
        {
          input: await sharp({ create: { width: 120, height: 60, channels: 3, background: '#c33' } })
            .png()
            .toBuffer(),
          left: 20,
          top: 30,
        },
      ])
      .png()
      .toBuffer();
    const photo = await cutPhoto(floor.house, owner, wide, 'wide.png');
    const [one, other] = await Promise.all([turn(photo.id, 90), turn(photo.id, 90)]);
    expect(other.id).toBe(one.id);
    expect(one).toMatchObject({ origin: 'upload', width: 300, height: 400 });
    await expect.poll(async () => (await paint().one({ params: { id: one.id } })).state, { timeout: 30_000 }).toBe('ready');
    expect(await paint().one({ params: { id: photo.id } })).toMatchObject({ width: 400, height: 300 });
    expect(await failure(turn(photo.id, 90, stranger))).toMatchObject({ status: 404 });
  });

  test('what was composed has the same pixels elsewhere, and says what made it', async () => {
    const photo = await cutPhoto(floor.house, owner);
    const made = await paint().compose({ params: { id: photo.id }, body: { ...oak, crop: 'feed' } });
    const lain = await turn(made.id, 270);
    expect(lain).toMatchObject({
      origin: 'composed',
      width: made.height,
      height: made.width,
      digital_source_type: 'composite',
      composed: { product: { changed: 0 } },
    });
    const [before, after] = [await pixels(made.id), await pixels(lain.id)];
    const back = await sharp(after.data, { raw: after.info }).rotate(90).raw().toBuffer();
    expect(back.equals(before.data)).toBe(true);
    expect((await sharp((await bytesOf(imageFileOf(lain.id, 'picture'))).bytes).metadata()).xmpAsString).toContain('digitalsourcetype/composite<');
    // It goes with its photo.
    await paint().remove({ params: { id: photo.id } });
    expect(await failure(paint().one({ params: { id: lain.id } }))).toMatchObject({ status: 404 });
  });
});

test('what was made is found by its name, by the product that it went to, by its day, and by whether it stands anywhere', async () => {
  const person = await floor.house.newOwner();
  await composed(floor.house, person);
  const { id } = await floor.product();
  const made = await composed(floor.house, owner, { ...oak, scene: 'dunes' });
  const { product_title: title, id: sent } = await paint().publish({ body: { product_id: id, pictures: [{ image_id: made.id, alt: 'x' }] } });
  const found = async (query: Parameters<ReturnType<typeof paint>['list']>[0]['query'], by = owner) =>
    (await by.client.painting.list({ query: { origin: 'composed', limit: 100, ...query } })).items.map((one) => one.id);
  expect(await found({ search: title })).toContain(made.id);
  expect(await found({ search: title }, person)).toEqual([]);
  expect(await found({ search: 'BALL.p', days: 1 })).toContain(made.id);
  expect(await found({ search: '%' })).toEqual([]);
  expect([await found({ at: 'product' }), (await found({ at: 'nowhere' })).includes(made.id)]).toEqual([[made.id], false]);
  await paint().revert({ params: { id: sent }, body: {} });
  expect([await found({ at: 'product' }), (await found({ at: 'nowhere' })).includes(made.id)]).toEqual([[], true]);
});

describe('a clear ground', () => {
  test('is kept or cut out by the engine, as somebody chooses; where there is none it cannot be kept', async () => {
    const photo = await cutPhoto(floor.house, owner);
    const by = async (engine: 'u2netp' | 'kept') => {
      await paint().cut({ params: { id: photo.id }, body: { engine } });
      await expect.poll(async () => (await paint().one({ params: { id: photo.id } })).state, { timeout: 30_000 }).toBe('ready');
      return (await paint().one({ params: { id: photo.id } })).cut;
    };
    expect(photo.cut).toMatchObject({ engine: 'kept', has_clear_ground: true });
    expect(await by('u2netp')).toMatchObject({ engine: 'u2netp', has_clear_ground: true, version: 2 });
    expect(await by('kept')).toMatchObject({ engine: 'kept', version: 3 });
    const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#898' } })
      .png()
      .toBuffer();
    const opaque = await cutPhoto(floor.house, owner, plain, 'plain.png');
    expect(await failure(paint().cut({ params: { id: opaque.id }, body: { engine: 'kept' } }))).toMatchObject({ status: 422 });
    // Nothing of it is product: there is nothing to set on a scene.
    expect(await failure(paint().compose({ params: { id: opaque.id }, body: oak }))).toMatchObject({ status: 422 });
  });
});

describe('by hand', () => {
  test('strokes are laid over what the engine made, kept as such, and undone by leaving them out', async () => {
    const photo = await cutPhoto(floor.house, owner);
    const stroke = {
      do: 'erase' as const,
      size: 40,
      points: [
        [150, 150],
        [160, 150],
      ] as [number, number][],
    };
    const after = await paint().brush({ params: { id: photo.id }, body: { version: 1, strokes: [stroke] } });
    expect(after.cut).toMatchObject({ version: 2, strokes: [stroke] });
    const listed = (await paint().list({ query: { origin: 'upload' } })).items.find(({ id }) => id === photo.id)!;
    expect([listed.cut?.stroke_count, listed.cut?.strokes]).toEqual([1, undefined]);
    const at = async (version: number) =>
      (
        await sharp((await bytesOf(imageFileOf(photo.id, 'mask', version))).bytes)
          .extractChannel(0)
          .raw()
          .toBuffer()
      )[150 * 300 + 150];
    expect(await at(2)).toBe(0);
    // Somebody else was quicker.
    expect(await failure(paint().brush({ params: { id: photo.id }, body: { version: 1, strokes: [] } }))).toMatchObject({ status: 409, code: 'item_changed' });
    await paint().brush({ params: { id: photo.id }, body: { version: 2, strokes: [] } });
    expect(await at(3)).toBe(255);
  });
});

describe('a scene', () => {
  test('is made once for each wish, leaves the product as it is, and says what made it', async () => {
    const photo = await cutPhoto(floor.house, owner);
    const ask = () => paint().compose({ params: { id: photo.id }, body: oak });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(other.id).toBe(one.id);
    expect(one).toMatchObject({ origin: 'composed', digital_source_type: 'composite', composed: { photo_id: photo.id, recipe: oak, product: { changed: 0 } } });
    expect((await paint().compose({ params: { id: photo.id }, body: { ...oak, scene: 'none' } })).digital_source_type).toBe('unknown');
    const file = await bytesOf(imageFileOf(one.id, 'picture'));
    expect((await sharp(file.bytes).metadata()).xmpAsString).toContain('digitalsourcetype/composite');
    expect((await paint().list({ query: { photo: photo.id } })).items).toHaveLength(2);
  });

  test('is looked at without keeping anything', async () => {
    const photo = await cutPhoto(floor.house, owner);
    const files = async () => (await floor.house.world.database.pool.query('select count(*) from upload')).rows[0].count;
    const before = await files();
    const seen = await paint().sketch({ params: { id: photo.id }, body: oak });
    expect((await sharp(Buffer.from(seen.picture, 'base64')).metadata()).width).toBe(seen.width);
    expect(await files()).toBe(before);
    expect((await paint().list({ query: { photo: photo.id } })).items).toEqual([]);
    expect(await failure(stranger.client.painting.sketch({ params: { id: photo.id }, body: oak }))).toMatchObject({ status: 404 });
  });

  test('of a photo that a model made says so, and of one that a camera made that it did', async () => {
    const said = async (source: string) => {
      const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/></rdf:RDF></x:xmpmeta>`;
      const photo = await cutPhoto(
        floor.house,
        owner,
        await sharp(await aBall())
          .withXmp(xmp)
          .png()
          .toBuffer(),
      );
      const made = (scene: 'oak' | 'none') => paint().compose({ params: { id: photo.id }, body: { ...oak, scene } });
      return [photo.digital_source_type, (await made('oak')).digital_source_type, (await made('none')).digital_source_type];
    };
    expect(await said('trainedAlgorithmicMedia')).toEqual(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'trainedAlgorithmicMedia']);
    expect(await said('digitalCapture')).toEqual(['digitalCapture', 'composite', 'algorithmicallyEnhanced']);
    expect(await said('somethingElse')).toEqual(['unknown', 'composite', 'unknown']);
  });

  test('of a scene, of an unknown one and of somebody else’s photo there is none', async () => {
    const made = await composed(floor.house, owner);
    expect(await failure(paint().compose({ params: { id: made.id }, body: oak }))).toMatchObject({ status: 404 });
    expect(await failure(paint().compose({ params: { id: made.composed!.photo_id }, body: { ...oak, scene: 'moon' as never } }))).toMatchObject({
      status: 422,
    });
    expect(await failure(stranger.client.painting.compose({ params: { id: made.composed!.photo_id }, body: oak }))).toMatchObject({ status: 404 });
  });
});
