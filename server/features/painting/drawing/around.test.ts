/** Grounds that a model paints around a product: it sees the product and a mask, and whatever it makes of the product, the photo's own pixels stay. */
import { imageFileOf } from '@storewright/contract/painting/bounds';
import type { Crop } from '@storewright/contract/painting/recipe';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOver, type Person } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { type GatewayForTests, openGateway } from '../../gateway/tests/gateway.testing.ts';
import { cutPhoto } from '../tests/painting.testing.ts';
import { type EditBill, groundColour, strictEdits } from './openai-edits.testing.ts';

/** As OpenAI sells GPT Image 2.5. */
const byTokens = { input: '5', cached_input: null, image_input: '8', output: '30', image: null, second: null, character: null };
/** What goes wrong, how that is told, and how many pictures were drawn all the same. */
const failing = [
  ['refused', 422, 0],
  ['late', 502, 1],
  ['cut', 502, 1],
  ['busy', 429, 0],
] as const;
let gateway: GatewayForTests;
let owner: Person;
const bill: EditBill[] = [];
beforeAll(async () => {
  gateway = await openGateway();
  ({ owner } = gateway);
  // A model that failed rests: what fails has one of its own.
  for (const name of ['editor', ...failing.map(([how]) => how)])
    await gateway.addModel('openai', name, { capabilities: ['images', 'image_edits'], price: byTokens, upstream: 'gpt-image-2.5-flare' });
  await gateway.addModel('openai', 'drawer', { capabilities: ['images'], price: { image: '0.04' } });
});
afterAll(() => gateway?.close());

const left = async (of = owner) => Number((await of.client.ledger.balance()).available);
const held = async () => Number((await owner.client.ledger.balance()).held);
const around = (
  photoId: string,
  { crop = 'square', model = 'editor', key, by = owner }: { crop?: Exclude<Crop, 'marketplace'>; model?: string; key?: string; by?: Person } = {},
) =>
  (key ? clientOver(gateway.house.app, { cookie: by.cookie, 'idempotency-key': key }) : by.client).painting.draw({
    body: { prompt: 'A ledge of stone', model, around: { photo_id: photoId, crop } },
  });
const compose = (photoId: string, ground: string, crop: Crop = 'square') =>
  owner.client.painting.compose({ params: { id: photoId }, body: { scene: 'none', crop, shadow: 'none', ground } });
const fileOf = async (id: string) => (await gateway.house.app.inject({ url: imageFileOf(id, 'picture'), headers: { cookie: owner.cookie } })).rawPayload;

test('who can is said truly: by what it edits, and at most for what', async () => {
  const painters = (await owner.client.painting.painters()).items;
  expect(painters.find(({ model }) => model === 'drawer')?.around).toBeNull();
  const editor = painters.find(({ model }) => model === 'editor')!;
  // 600 tokens of words, two pictures that are looked at closely, and a large one that is drawn.
  expect([editor.points, editor.around?.points]).toEqual(['208', '345']);
  const photo = await cutPhoto(gateway.house, owner);
  expect(await failure(around(photo.id, { model: 'drawer' }))).toMatchObject({ status: 404, code: 'model_not_offered' });
});

describe('a ground that is painted around a product', () => {
  test.each(['square', 'feed', 'story', 'link'] as const)(
    '%s: the model gets a product and a mask of its size, the picture gets the photo’s pixels',
    async (crop) => {
      bill.length = 0;
      gateway.upstream.behave(strictEdits(bill));
      const photo = await cutPhoto(gateway.house, owner);
      const before = await left();
      const { items, points } = await around(photo.id, { crop });
      expect(items).toMatchObject([
        { origin: 'drawn', drawn: { model: 'editor', prompt: 'A ledge of stone', around: { photo_id: photo.id, crop, version: 1 } } },
      ]);
      // 50 of words at $5, 1,000 of a picture at $8 and 1,056 drawn at $30 a million: $0.03993.
      expect(points).toBe('35');
      await expect.poll(() => left()).toBe(before - 35);
      expect(bill).toHaveLength(1);
      expect(bill[0]!.kept).toBeGreaterThan(20_000);

      const made = await compose(photo.id, items[0]!.id, crop);
      expect(made).toMatchObject({ digital_source_type: 'compositeWithTrainedAlgorithmicMedia', composed: { product: { changed: 0 } } });
      const file = await fileOf(made.id);
      expect((await sharp(file).metadata()).xmpAsString).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia');
      // What the model made of the product lies under the photo's: none of its spoilt pixels is seen beside it.
      const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const { r, g, b } = groundColour;
      let foreign = 0;
      for (let at = 0; at < data.length; at += 3) {
        const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
        const isGround = Math.abs(red - r) < 30 && Math.abs(green - g) < 30 && Math.abs(blue - b) < 30;
        const isProduct = red > 90 && green < 130 && blue < 90;
        if (!isGround && !isProduct) foreign += 1;
      }
      // The speck on the ball, and a rim where both meet.
      expect(foreign / (info.width * info.height)).toBeLessThan(0.01);
    },
  );

  test('is of that cut-out and that crop, and of nothing and nobody else', async () => {
    gateway.upstream.behave(strictEdits(bill));
    const [photo, other] = [await cutPhoto(gateway.house, owner), await cutPhoto(gateway.house, owner)];
    const [ground] = (await around(photo.id)).items;
    expect(await failure(compose(other.id, ground!.id))).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(await failure(compose(photo.id, ground!.id, 'story'))).toMatchObject({ status: 422, code: 'invalid_input' });
    const batch = { choice: { by: 'photos' as const, photo_ids: [other.id] }, recipe: { scene: 'none' as const, crop: 'square' as const, ground: ground!.id } };
    expect(await failure(owner.client.paintBatches.estimate({ body: batch }))).toMatchObject({ status: 422 });
    const stranger = await gateway.newCustomer(1_000);
    expect((await failure(around(photo.id, { by: stranger }))).status).toBe(404);
    expect(await left(stranger)).toBe(1_000);
    await owner.client.painting.brush({ params: { id: photo.id }, body: { version: 1, strokes: [{ do: 'erase', size: 20, points: [[150, 60], [152, 60]] }] } }); // biome-ignore format: one stroke
    expect(await failure(compose(photo.id, ground!.id))).toMatchObject({ status: 409, code: 'item_changed' });
    await owner.client.painting.remove({ params: { id: photo.id } });
    expect((await failure(owner.client.painting.one({ params: { id: ground!.id } }))).status).toBe(404);
  });

  test('is painted and paid once for one press', async () => {
    bill.length = 0;
    gateway.upstream.behave(strictEdits(bill));
    const photo = await cutPhoto(gateway.house, owner);
    const before = await left();
    const [one, other] = [await around(photo.id, { key: 'around-once' }), await around(photo.id, { key: 'around-once' })];
    expect(other.items.map(({ id }) => id)).toEqual(one.items.map(({ id }) => id));
    expect(bill).toHaveLength(1);
    await expect.poll(() => left()).toBe(before - 35);
  });

  test.each(failing)('%s: nothing is kept, nothing stays held, and nobody pays for a picture', async (how, status, drawn) => {
    bill.length = 0;
    gateway.upstream.behave(strictEdits(bill, how));
    const photo = await cutPhoto(gateway.house, owner);
    const before = [await left(), (await owner.client.painting.list({ query: { origin: 'drawn' } })).items.length];
    expect([(await failure(around(photo.id, { model: how }))).status, bill.length > 0]).toEqual([status, drawn > 0]);
    await expect.poll(held).toBe(0);
    const after = [await left(), (await owner.client.painting.list({ query: { origin: 'drawn' } })).items.length];
    expect(after[1]).toBe(before[1]);
    expect(before[0]! - after[0]!).toBeLessThanOrEqual(drawn === 0 ? 0 : 35);
  });
});
