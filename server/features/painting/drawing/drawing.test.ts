/** Sets that a model draws, paid through the gateway, and the product that stays the photo's on them. */
import { drawnByModel } from '@storewright/contract/painting/recipe';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { clientOver } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { imageFileOf } from '@storewright/contract/painting/bounds';
import { type GatewayForTests, openGateway } from '../../gateway/tests/gateway.testing.ts';
import { say } from '../../gateway/upstream.testing.ts';
import { cutPhoto } from '../tests/painting.testing.ts';

let gateway: GatewayForTests;
let owner: Person;
beforeAll(async () => {
  gateway = await openGateway();
  ({ owner } = gateway);
  await gateway.addModel('openai', 'painter', { capabilities: ['images'], price: { image: '0.04' } });
});
afterAll(() => gateway?.close());
beforeEach(() => {
  gateway.upstream.asked.length = 0;
  gateway.upstream.behave((_asked, response) => void pictures().then((data) => say(response, 200, { created: 1, data })));
});

let shade = 40;
/** Another one each time. */
const pictures = async () => {
  shade += 7;
  const bytes = await sharp({ create: { width: 512, height: 512, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .png()
    .toBuffer();
  return [{ b64_json: bytes.toString('base64') }];
};
const paint = () => owner.client.painting;
const left = async () => Number((await owner.client.ledger.balance()).available);
const wished = (key: string) => clientOver(gateway.house.app, { cookie: owner.cookie, 'idempotency-key': key }).painting;

describe('a set that a model draws', () => {
  test('costs what its press says, and stands in the statement as painting', async () => {
    const [painter] = (await paint().painters()).items;
    expect(painter).toMatchObject({ model: 'painter', points: '35', is_demo: false, look_id: null });
    const before = await left();
    const { items, points } = await paint().draw({ body: { prompt: 'A ledge of stone', model: 'painter' } });
    expect(points).toBe('35');
    expect(items).toMatchObject([
      {
        origin: 'drawn',
        state: 'ready',
        digital_source_type: 'trainedAlgorithmicMedia',
        drawn: { model: 'painter', prompt: 'A ledge of stone', points: '35' },
      },
    ]);
    const file = await gateway.house.app.inject({ url: imageFileOf(items[0]!.id, 'picture'), headers: { cookie: owner.cookie } });
    expect((await sharp(file.rawPayload).metadata()).xmpAsString).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    expect(gateway.upstream.asked.map(({ json }) => json)).toEqual([{ model: 'm', prompt: 'A ledge of stone', n: 1 }]);
    await expect.poll(left).toBe(before - 35);
    const { items: lines } = await owner.client.ledger.transactions({ query: { limit: 1 } });
    expect(lines[0]).toMatchObject({ place: 'painting', points: '-35' });
  });

  test('is drawn and paid once for one press, however often its answer is asked for', async () => {
    const before = await left();
    const body = { prompt: 'A table of oak', model: 'painter' };
    const [one, other] = [await wished('once').draw({ body }), await wished('once').draw({ body })];
    expect(other.items.map(({ id }) => id)).toEqual(one.items.map(({ id }) => id));
    expect(gateway.upstream.asked).toHaveLength(1);
    await expect.poll(left).toBe(before - 35);
  });

  test('that is refused costs nothing and leaves nothing', async () => {
    const before = [await left(), (await paint().list({ query: { origin: 'drawn' } })).items.length];
    const refusal = { error: { code: 'moderation_blocked', message: 'Your request was rejected by the safety system.', type: 'image_generation_user_error' } };
    gateway.upstream.behave((_asked, response) => say(response, 400, refusal));
    expect((await failure(paint().draw({ body: { prompt: 'Something bad', model: 'painter' } }))).status).toBe(422);
    expect(await failure(paint().draw({ body: { prompt: 'A wall', model: 'nobody' } }))).toMatchObject({ status: 404, code: 'model_not_offered' });
    await expect.poll(async () => [await left(), (await paint().list({ query: { origin: 'drawn' } })).items.length]).toEqual(before);
  });

  test('gets the product as the photo has it, pixel by pixel, and every crop after the first is free', async () => {
    const photo = await cutPhoto(gateway.house, owner);
    const [ground] = (await paint().draw({ body: { prompt: 'A meadow', model: 'painter' } })).items;
    const before = await left();
    const recipe = { scene: 'none', crop: 'square', shadow: 'none', ground: ground!.id } as const;
    const made = await paint().compose({ params: { id: photo.id }, body: recipe });
    expect(made).toMatchObject({ origin: 'composed', digital_source_type: 'compositeWithTrainedAlgorithmicMedia', composed: { product: { changed: 0 } } });
    expect(made.composed!.product.pixels).toBeGreaterThan(1_000);
    const file = await gateway.house.app.inject({ url: imageFileOf(made.id, 'picture'), headers: { cookie: owner.cookie } });
    const corner = await sharp(file.rawPayload).extract({ left: 2, top: 2, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    expect([...corner].map((value, channel) => Math.abs(value - [shade, 120, 90][channel]!) < 6)).toEqual([true, true, true]);
    expect(file.rawPayload.includes('compositeWithTrainedAlgorithmicMedia')).toBe(true);
    expect((await paint().compose({ params: { id: photo.id }, body: recipe })).id).toBe(made.id);
    expect((await paint().compose({ params: { id: photo.id }, body: { ...recipe, crop: 'story' } })).id).not.toBe(made.id);
    // Pure white is pure white: nothing that a model drew is in it.
    const white = await paint().compose({ params: { id: photo.id }, body: { ...recipe, crop: 'marketplace' } });
    expect(drawnByModel).not.toContain(white.digital_source_type);
    expect(await left()).toBe(before);
  });

  test('is nobody else’s', async () => {
    const [ground] = (await paint().draw({ body: { prompt: 'A shelf', model: 'painter' } })).items;
    const stranger = await gateway.newCustomer(100);
    const theirs = await cutPhoto(gateway.house, stranger);
    const body = { scene: 'oak', crop: 'square', ground: ground!.id } as const;
    expect((await failure(stranger.client.painting.compose({ params: { id: theirs.id }, body }))).status).toBe(404);
    expect((await failure(stranger.client.painting.compose({ params: { id: theirs.id }, body: { ...body, ground: theirs.id } }))).status).toBe(422);
  });
});

test('an app that draws is made and switched by the names of painting', async () => {
  const { app, secret } = await paint().addApp({ body: { name: 'Lookbook', title: '', description: '', models: [], usage_limit: 1_000 } });
  expect((await paint().apps({ query: {} })).items.map(({ id }) => id)).toEqual([app.id]);
  const drawn = await gateway.ask('/v1/images/generations', { model: 'painter', prompt: 'A lamp' }, { key: secret });
  expect(drawn.status).toBe(200);
  expect((await paint().setAppEnabled({ body: { id: app.id, is_enabled: false } })).is_enabled).toBe(false);
});
