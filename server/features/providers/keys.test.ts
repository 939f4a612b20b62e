/** Keys: several for one provider, weighed, tried, switched and destroyed. */
import { afterAll, describe, expect, test } from 'vitest';
import { failure } from '../../boot/shop-floor.testing.ts';
import { createSecrets } from '../../kit/crypto.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { lastDeeds } from '../operator/tests/operator.testing.ts';
import { openDesk } from './desk.testing.ts';
import { startProvider } from './providers.testing.ts';

const { house, vera, up, desk, connectOpenAi, enabled, found, close } = await openDesk();
afterAll(close);

describe('a key', () => {
  test('is one of several, weighed, switched, tried and destroyed', async () => {
    const { id } = await connectOpenAi();
    await enabled(id, 'keyed', 'gpt-4o-mini');
    up.openai.alsoKnows('sk-second-0123456789');
    const params = { id };
    expect(await failure(desk.addChannel({ params, body: { key: 'sk-nobody-knows' } }))).toMatchObject({ code: 'engine_key_invalid' });
    const [first, second] = (await desk.addChannel({ params, body: { key: 'sk-second-0123456789', label: 'Second', weight: 3 } })).channels;
    expect([first, second]).toMatchObject([{ key_hint: 'cdef' }, { key_hint: '6789', label: 'Second', weight: 3 }]);
    const entry = () => found('keyed')[0]!;
    expect(entry().provider.channels).toEqual([
      { id: first!.id, key: up.openai.key, weight: 1 },
      { id: second!.id, key: 'sk-second-0123456789', weight: 3 },
    ]);

    const ofSecond = { params: { id, channel_id: second!.id } };
    expect(await desk.test(ofSecond)).toMatchObject({ ok: true, error: '' });
    up.openai.forgets('sk-second-0123456789');
    expect(await desk.test(ofSecond)).toMatchObject({ ok: false, first_byte_ms: null, error: expect.stringContaining('Incorrect API key') });
    expect((await desk.list()).items.find((one) => one.id === id)?.channels[1]?.health).toMatchObject({
      state: 'key_refused',
      last_error: expect.stringContaining('Incorrect'),
    });

    await desk.editChannel({ ...ofSecond, body: { enabled: false } });
    expect(entry().provider.channels.map((one) => one.id)).toEqual([first!.id]);
    expect(house.services.providers.channel(entry(), new Set([first!.id]))).toBeUndefined();
    expect((await desk.removeChannel(ofSecond)).channels.length).toBe(1);
    expect((await lastDeeds(vera, 'provider.key')).map(({ action }) => action).slice(0, 3)).toEqual([
      'provider.key.remove',
      'provider.key.edit',
      'provider.key.add',
    ]);
    expect(await failure(desk.test(ofSecond))).toMatchObject({ status: 404 });
    await desk.remove({ params });
  });

  test('that was tried at one address is not kept for another', async () => {
    const slow = await startProvider('openai');
    const { id } = await desk.add({ body: { kind: 'openai', base_url: slow.baseUrl, key: slow.key } });
    slow.alsoKnows('sk-second-0123456789');
    const answers = slow.holds();
    const adding = failure(desk.addChannel({ params: { id }, body: { key: 'sk-second-0123456789' } }));
    await expect.poll(() => slow.asked.length).toBe(2);
    await desk.edit({ params: { id }, body: { base_url: up.anthropic.baseUrl } });
    answers();
    expect(await adding).toMatchObject({ status: 404 });
    expect((await desk.list()).items.find((one) => one.id === id)?.channels).toEqual([]);
    await desk.remove({ params: { id } });
    await slow.close();
  });

  test('that was sealed with another SECRET_KEY is not used, and keeps nothing else from working', async () => {
    const { id } = await connectOpenAi();
    await enabled(id, 'sealed', 'gpt-4o-mini');
    const other = createCatalogue({
      db: house.db,
      clock: () => new Date(),
      secrets: createSecrets('another secret'),
      log: house.world.log,
      prices: house.services.billing.prices,
    });
    await other.start();
    const [entry] = other.catalogue().find('sealed');
    expect(other.channel(entry!, new Set())).toBeUndefined();
    await other.stop();
    await desk.remove({ params: { id } });
  });

  test('is called by its weight; one that weighs nothing where no other can be', async () => {
    const { id, channels: made } = await connectOpenAi();
    up.openai.alsoKnows('sk-second-0123456789');
    await desk.addChannel({ params: { id }, body: { key: 'sk-second-0123456789', weight: 3 } });
    const { channels: all } = await desk.addChannel({ params: { id }, body: { key: 'sk-second-0123456789', weight: 0 } });
    await enabled(id, 'weighed', 'gpt-4o-mini');
    let rolled = 0;
    const { secrets, log } = house.world;
    const { prices } = house.services.billing;
    const here = createCatalogue({ db: house.db, clock: () => new Date(), secrets, log, prices, random: () => rolled });
    await here.start();
    const chosen = (tried: string[] = []) => all.findIndex((one) => one.id === here.channel(here.catalogue().find('weighed')[0]!, new Set(tried))?.id);
    const rolls = [0, 0.24, 0.25, 0.99].map((roll) => ((rolled = roll), chosen()));
    expect(rolls).toEqual([0, 0, 1, 1]);
    expect([chosen([all[1]!.id]), chosen([all[0]!.id, all[1]!.id]), chosen(all.map((one) => one.id))]).toEqual([0, 2, -1]);
    for (const _ of Array.from({ length: 5 })) here.report(made[0]!.id, 'failed');
    rolled = 0;
    expect([chosen(), chosen([all[1]!.id])]).toEqual([1, 2]);
    await here.stop();
    await desk.remove({ params: { id } });
  });

  test('of one provider is not found under another', async () => {
    const [one, other] = [await connectOpenAi('One'), await connectOpenAi('Other')];
    const stray = { params: { id: one.id, channel_id: other.channels[0]!.id } };
    expect(await failure(desk.removeChannel(stray))).toMatchObject({ status: 404 });
    expect(await failure(desk.test(stray))).toMatchObject({ status: 404 });
    for (const { id } of [one, other]) await desk.remove({ params: { id } });
  });

  test('is told by its figures what callers met', async () => {
    const { id, channels } = await connectOpenAi();
    const { report } = house.services.providers;
    for (const word of ['well', 'well', 'failed', 'key_refused'] as const) report(channels[0]!.id, word);
    const health = async () => (await desk.list()).items.find((one) => one.id === id)?.channels[0]?.health;
    expect(await health()).toMatchObject({ state: 'key_refused', calls: 4, failures: 2, last_error: 'The provider refused this key.' });
    await desk.test({ params: { id, channel_id: channels[0]!.id } });
    expect(await health()).toMatchObject({ state: 'well', calls: 4, last_error: '' });
    await desk.remove({ params: { id } });
  });
});
