/** Prices of models that begin later, and two operators at one model: by the front door, on a clock that is moved. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { lastDeeds } from '../operator/tests/operator.testing.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { type ProviderForTests, startProvider } from './providers.testing.ts';

let house: TestHouse;
let vera: Person;
let up: ProviderForTests;
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const day = 86_400_000;
beforeAll(async () => {
  house = await openHouse({ clock });
  const owner = await house.newOwner({ name: 'Vera Okafor' });
  await house.services.account.setOperator(house.db, owner.userId, true);
  [vera, up] = await Promise.all([house.signInAs(owner.email), startProvider('openai')]);
});
beforeEach(() => {
  ahead = 0;
});
afterAll(async () => {
  await house?.close();
  await up?.close();
});

const desk = () => vera.client.providers;
const price = { currency: 'USD', input: '1', cached_input: null, output: '2', image: null, second: null, source: 'Our own hands, 2026-11-22' };
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
let named = 0;
const sold = async () => {
  const provider = await desk().add({ body: { kind: 'openai', base_url: up.baseUrl, key: up.key } });
  const name = `model-${(named += 1)}`;
  const { id } = await desk().addModel({ body: { provider_id: provider.id, name, upstream: name, price } });
  return { name, params: { id }, model: await desk().editModel({ params: { id }, body: { enabled: true } }) };
};
const looked = async ({ id }: { id: string }) => (await desk().models()).items.find((one) => one.id === id)!;
/** What another process looks with. */
const others = () => ({ db: house.db, clock, secrets: house.world.secrets, log: house.world.log, prices: house.services.billing.prices });
const inForce = (name: string) => house.services.providers.catalogue().find(name)[0]?.price.input;

describe('a price that begins later', () => {
  test('waits beside the one in force, is shown to operator and customers, and then is in force in every process that runs', async () => {
    const { name, params } = await sold();
    const second = createCatalogue(others());
    await second.start();
    const begins = at(day);
    const dearer = { ...price, input: '3' };
    const planned = await desk().editModel({ params, body: { price: dearer, begins } });
    expect(planned).toMatchObject({ price, later: [{ id: expect.any(String), begins, price: dearer }], enabled: true });
    expect(await looked(params)).toEqual(planned);
    expect((await vera.client.integration.onOffer()).items.find((one) => one.name === name)).toMatchObject({
      official: price,
      later: [{ begins, official: dearer }],
    });
    expect((await lastDeeds(vera, 'model.edit'))[0]).toMatchObject({
      detail: { begins, changes: [{ path: expect.stringMatching(`openai/${name}.input`), before: '1', after: '3' }] },
    });
    ahead = day + 1;
    // Nobody touches anything: each process looks by itself.
    await expect.poll(() => [inForce(name), second.catalogue().find(name)[0]?.price.input]).toEqual(['3', '3']);
    expect(await looked(params)).toMatchObject({ price: dearer, later: [] });
    expect((await vera.client.integration.onOffer()).items.find((one) => one.name === name)).not.toHaveProperty('later');
    await second.stop();
  });

  test('begins at its moment, not some seconds after it', async () => {
    const { name, params } = await sold();
    // Its next usual look is an hour away: what it knows by then, it looked up for that moment.
    const seldom = createCatalogue({ ...others(), everyMs: 3_600_000 });
    await desk().editModel({ params, body: { price: { ...price, input: '4' }, begins: at(2_000) } });
    await seldom.start();
    await expect.poll(() => seldom.catalogue().find(name)[0]?.price.input).toBe('4');
    await seldom.stop();
  });

  test('is taken back before it begins; after that it is too late', async () => {
    const { name, params } = await sold();
    const plan = (input: string, begins: string) => desk().editModel({ params, body: { price: { ...price, input }, begins } });
    await plan('5', at(day));
    const { later } = await plan('6', at(2 * day));
    expect(later.map((one) => one.price.input)).toEqual(['5', '6']);
    const takeBack = (price_id: string) => desk().takeBackPrice({ params: { ...params, price_id } });
    expect((await takeBack(later[0]!.id!)).later.map((one) => one.price.input)).toEqual(['6']);
    expect((await lastDeeds(vera, 'take_back'))[0]).toMatchObject({ action: 'model.price.take_back', target: name, detail: { begins: later[0]!.begins } });
    expect(await failure(takeBack(later[0]!.id!))).toMatchObject({ status: 409, code: 'model_changed' });
    ahead = 3 * day;
    expect(await failure(takeBack(later[1]!.id!))).toMatchObject({ status: 409, code: 'model_changed' });
    expect(await looked(params)).toMatchObject({ price: { input: '6' }, later: [] });
  });

  test('begins no more once nobody sells the model: it was removed, was renamed at its provider, or went with its provider', async () => {
    const waiting = async (name: string) => (await house.services.billing.prices.planned()).filter(({ model }) => model.endsWith(`/${name}`)).length;
    const begins = at(day);
    const [removed, renamed, gone, stays] = [await sold(), await sold(), await sold(), await sold()];
    for (const { params } of [removed, renamed, gone, stays]) await desk().editModel({ params, body: { price: { ...price, input: '9' }, begins } });
    // The same model of another account there is sold at the same price.
    const other = await desk().add({ body: { kind: 'openai', base_url: up.baseUrl, key: up.key } });
    const twin = await desk().addModel({ body: { provider_id: other.id, name: removed.name, upstream: removed.name } });
    await desk().removeModel({ params: removed.params });
    expect(await waiting(removed.name)).toBe(1);
    await desk().removeModel({ params: { id: twin.id } });
    await desk().editModel({ params: renamed.params, body: { upstream: 'another-name', price } });
    await desk().remove({ params: { id: gone.model.provider_id } });
    expect(await Promise.all([removed, renamed, gone, stays].map(({ name }) => waiting(name)))).toEqual([0, 0, 0, 1]);
    ahead = day + 1;
    const { prices } = await house.services.billing.prices.current();
    const inList = ({ name }: { name: string }) => Object.entries(prices.models).find(([key]) => key.endsWith(`/${name}`))?.[1].input;
    expect([removed, renamed, gone, stays].map(inList)).toEqual(['1', '1', '1', '9']);
  });

  test('whose moment is none is refused at that field', async () => {
    const { params } = await sold();
    const wrong = async (begins: string, body: object = { price }) => {
      const { status, code, fields } = await failure(desk().editModel({ params, body: { ...body, begins } }));
      return [status, code, Object.keys(fields)];
    };
    const atField = [422, 'invalid_input', ['body.begins']];
    for (const begins of ['tomorrow', '2099-02-30T00:00:00Z', '2099-01-01', at(-day)]) expect([begins, ...(await wrong(begins))]).toEqual([begins, ...atField]);
    expect(await wrong(at(day), {})).toEqual(atField);
    const begins = at(day);
    await desk().editModel({ params, body: { price, begins } });
    expect(await wrong(begins)).toEqual(atField);
    expect(await wrong(at(day), { price: { ...price, source: 'nowhere', input: '8' } })).toEqual([422, 'invalid_input', ['body.price.source']]);
    expect(await failure(desk().editModel({ params, body: { price: { ...price, output: null }, begins: at(2 * day) } }))).toMatchObject({
      code: 'price_unknown',
      details: { lacks: ['output'] },
    });
  });

  test('that a maker announces comes along with its price', async () => {
    const gemini = await startProvider('gemini');
    ahead = Date.parse('2026-11-23T00:00:00Z') - Date.now();
    const google = await desk().add({ body: { kind: 'google', base_url: gemini.baseUrl, key: gemini.key } });
    const { id, ...draft } = await desk().addModel({ body: { provider_id: google.id, name: 'flash', upstream: 'gemini-3.6-flash' } });
    const announced = { begins: '2027-01-01T00:00:00.000Z', price: expect.objectContaining({ input: '1.5', output: '7.5' }) };
    expect(draft).toMatchObject({ price: { input: '0.75', output: '3.75' }, later: [{ id: null, ...announced }] });
    expect(await desk().editModel({ params: { id }, body: { enabled: true } })).toMatchObject({ later: [{ id: expect.any(String), ...announced }] });
    ahead = Date.parse('2027-01-01T00:00:00Z') - Date.now();
    // By now nobody is signed in any more.
    const [flash] = (await house.services.providers.models.list()).filter((one) => one.id === id);
    expect(flash).toMatchObject({ price: { input: '1.5', output: '7.5' }, later: [] });
    ahead = 0;
    await desk().remove({ params: { id: google.id } });
    await gemini.close();
  });
});

describe('of two operators at one model', () => {
  test('the second is told that it changed, and loses nothing of the first one’s', async () => {
    const { params, model } = await sold();
    const save = (base_version: string, input: string, more: object = {}) =>
      desk().editModel({ params, body: { base_version, price: { ...price, input }, ...more } });
    const first = await save(model.version, '3');
    expect(first.version).not.toBe(model.version);
    expect(await failure(save(model.version, '4'))).toMatchObject({ status: 409, code: 'model_changed' });
    expect(await failure(save(model.version, '4', { begins: at(day) }))).toMatchObject({ status: 409, code: 'model_changed' });
    expect(await looked(params)).toMatchObject({ price: { input: '3' }, later: [] });
    // Who has looked again, or does not say what they looked at, is not held up; and a switch takes nothing away.
    await desk().editModel({ params, body: { enabled: false } });
    expect(await save(first.version, '5')).toMatchObject({ price: { input: '5' } });
    expect(await desk().editModel({ params, body: { price: { ...price, input: '6' } } })).toMatchObject({ price: { input: '6' } });
  });

  test('at the very same moment one wins, whether prices change or only what it is called', async () => {
    const { params, model } = await sold();
    const outcomes = async (bodies: object[]) =>
      (await Promise.allSettled(bodies.map((body) => desk().editModel({ params, body })))).map((one) =>
        one.status === 'fulfilled' ? 'saved' : (one.reason as { code: string }).code,
      );
    const prices = ['11', '12', '13', '14'].map((input) => ({ base_version: model.version, price: { ...price, input } }));
    expect((await outcomes(prices)).sort()).toEqual(['model_changed', 'model_changed', 'model_changed', 'saved']);
    const { version } = await looked(params);
    const names = [1, 2, 3, 4].map((n) => ({ base_version: version, context: 1_000 * n }));
    expect((await outcomes(names)).sort()).toEqual(['model_changed', 'model_changed', 'model_changed', 'saved']);
  });

  test('one who saves a form without another price makes no new price list', async () => {
    const { params, model } = await sold();
    const versions = async () => (await house.services.billing.prices.current()).version;
    const before = await versions();
    expect(await desk().editModel({ params, body: { base_version: model.version, price, context: 4_000 } })).toMatchObject({ context: 4_000, price });
    expect(await versions()).toBe(before);
  });
});
