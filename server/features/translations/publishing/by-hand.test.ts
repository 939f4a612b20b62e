/** Translating by hand: kept, guarded, approved, registered under the source's digest, and taken back. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { Fault } from '../../../kit/fault.ts';
import { fieldOf, productCalled, publishByHand, readAgain, save, translatorWith } from '../tests/translations.testing.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await openHouse({ env: { DEMO: 'true', PUBLISH_LEASE_SECONDS: '4' } });
  owner = await translatorWith(house);
  await house.services.translations.recovery.stop();
});
afterEach(() => house.services.demo?.disarm());
afterAll(() => house?.close());

const at = async (title: string, locale = 'de') => ({ product: await productCalled(owner, title), locale });
const look = (params: { product: string; locale: string }) => owner.client.translations.sheet({ params });
/** As the shop itself has it. */
const inShop = async (title: string, locale: string) => {
  const { rows } = await house.world.database.pool.query(
    `select product->'translations'->$2 as said from demo_product where title = $1 order by updated_at desc`,
    [title, locale],
  );
  return rows[0]?.said as Record<string, { value: string; digest: string }> | null;
};
const changeSource = async (product: string, title: string) => owner.client.shops.editInDemo({ params: { id: product }, body: { title } });
const registerElsewhere = (title: string, locale: string, value: string) =>
  house.world.database.pool.query(
    `update demo_product set product = jsonb_set(jsonb_set(product, '{translations}', coalesce(product->'translations', '{}')), array['translations', $2],
       jsonb_build_object('title', jsonb_build_object('value', $3::text, 'digest', encode(sha256(convert_to(product->>'title', 'utf8')), 'hex'), 'updatedAt', '2026-01-01T00:00:00Z'))) where title = $1`,
    [title, locale, value],
  );

test('the shop’s languages are told with what is missing, and the primary one is none to translate into', async () => {
  const { locales, read_at } = await owner.client.translations.locales();
  expect(locales.map(({ locale, primary, published }) => [locale, primary, published])).toEqual([
    ['en', true, true],
    ['de', false, true],
    ['fr', false, true],
    ['ja', false, false],
  ]);
  expect(read_at).not.toBeNull();
  expect(locales[3]!.missing).toBeGreaterThan(100);
  const product = await productCalled(owner, 'Kettle Skillet');
  for (const locale of ['en', 'nl', 'de-AT'])
    expect(await failure(owner.client.translations.sheet({ params: { product, locale } }))).toMatchObject({ status: 422, code: 'invalid_input' });
});

test('what the owner had translated before is theirs, and what was made from an older source is outdated', async () => {
  const of = async (title: string, locale: string) => {
    const { items } = await owner.client.translations.products({ query: { search: title } });
    return items[0]!.cells.find((cell) => cell.locale === locale);
  };
  expect(await of('Cairn Lambswool', 'de')).toMatchObject({ theirs: ['title', 'seo_title'], outdated: [], missing: ['description'] });
  expect(await of('Diamond Wool', 'de')).toMatchObject({ theirs: [], outdated: ['title'] });
  const sheet = await look(await at('Diamond Wool'));
  expect(fieldOf(sheet, 'title').findings.map(({ value }) => value)).toEqual(['45 × 45', '45 × 45', '40 × 40', '40 × 40']);
});

test('a translation by hand goes to the shop under the source’s digest, is marked as ours, and taken back lies here to go out again', async () => {
  const params = await at('Kettle Skillet');
  const title = 'Kettle Skillet, 26 cm';
  const { publication, sheet } = await publishByHand(owner, params, { title, seo_title: 'Kettle Ironworks Gusspfanne 26 cm' });
  expect(publication).toMatchObject({ state: 'published', fields: ['title', 'seo_title'], before: { title: null }, after: { title } });
  expect(fieldOf(sheet, 'title')).toMatchObject({ draft: null, shop: { text: title, ours: true, outdated: false } });
  expect((await inShop('Kettle Skillet 26 cm', 'de'))!['title']).toMatchObject({ value: title, digest: fieldOf(sheet, 'title').digest });
  const [row] = (await owner.client.translations.products({ query: { search: 'Kettle Skillet', locale: 'de', state: 'ours' } })).items;
  expect(row!.cells.find(({ locale }) => locale === 'de')).toMatchObject({
    ours: ['title', 'seo_title'],
    missing: ['description', 'seo_description'],
    drafted: [],
  });

  const back = await owner.client.translations.revert({ params: { id: publication.id } });
  expect(back).toMatchObject({ mode: 'revert', state: 'published', after: { title: null } });
  expect(await inShop('Kettle Skillet 26 cm', 'de')).toEqual({});
  expect(await failure(owner.client.translations.revert({ params: { id: publication.id } }))).toMatchObject({ status: 409, code: 'taken_back_already' });
  const { items } = await owner.client.translations.publications({ query: { product_id: params.product } });
  expect(items.map(({ mode, reverted }) => [mode, reverted])).toEqual([
    ['revert', false],
    ['publish', true],
  ]);

  const left = await look(params);
  const takenBack = { approved: false, old_source: null, drifted: false, taken_back: { by: 'Robin Vale', at: expect.any(String) } };
  expect(fieldOf(left, 'title')).toMatchObject({ shop: null, draft: { text: title, engine: null, ...takenBack } });
  const approved = await owner.client.translations.approve({ params, body: { version: left.version, fields: ['title'] } });
  const again = await owner.client.translations.publish({ params, body: { version: approved.version } });
  expect(again.publication).toMatchObject({ state: 'published', fields: ['title'], after: { title } });
  expect(fieldOf(again.sheet, 'title')).toMatchObject({ draft: null, shop: { text: title, ours: true } });
  expect(await inShop('Kettle Skillet 26 cm', 'de')).toMatchObject({ title: { value: title } });
});

describe('what the shop takes in part', () => {
  const [title, refused] = ['Storm Lantern, neu', 'Zu lang für diese Suche'];
  /** A shop that takes titles and nothing else, as `translationsRegister` may. */
  const takingTitles = () => {
    const { shops } = house.services;
    const { admin } = shops;
    return vi.spyOn(shops, 'admin').mockImplementation(async (shop, lane) => {
      const real = await admin(shop, lane);
      const register: typeof real.translations.register = async (gid, locale, texts, signal) => {
        if (texts.title) await real.translations.register(gid, locale, { title: texts.title }, signal);
        const fields = Object.fromEntries(Object.keys(texts).flatMap((field) => (field === 'title' ? [] : [[field, refused]])));
        if (Object.keys(fields).length > 0) throw new Fault('shop_refused', 409, { message: refused, details: { reason: 'in_part', fields } });
      };
      return { ...real, translations: { ...real.translations, register } };
    });
  };

  test('is recorded as published, the rest says why not, and the way back takes back exactly what was taken', async () => {
    const params = await at('Fjell', 'de');
    const { source } = fieldOf(await look(params), 'title');
    const partial = takingTitles();
    const { publication, sheet } = await publishByHand(owner, params, {
      title: `${source} ${title}`,
      seo_title: `${source} suchen`,
    });
    expect(publication).toMatchObject({
      state: 'published',
      fields: ['title'],
      before: { title: null },
      after: { title: `${source} ${title}` },
      error: { code: 'shop_refused', fields: { seo_title: refused } },
    });
    expect(Object.keys(publication.after)).toEqual(['title']);
    expect(fieldOf(sheet, 'title')).toMatchObject({ draft: null, shop: { ours: true } });
    expect(fieldOf(sheet, 'seo_title')).toMatchObject({ shop: null, draft: { text: `${source} suchen`, approved: true } });
    // Once more: only what was refused goes out, and nothing is sent twice.
    expect(await failure(owner.client.translations.publish({ params, body: { version: sheet.version } }))).toMatchObject({ code: 'shop_refused' });
    partial.mockRestore();
    expect(Object.keys((await inShop(source, 'de'))!)).toEqual(['title']);
    const back = await owner.client.translations.revert({ params: { id: publication.id } });
    expect(back).toMatchObject({ state: 'published', fields: ['title'], error: null });
    expect(await inShop(source, 'de')).toEqual({});
    expect(await failure(owner.client.translations.revert({ params: { id: publication.id } }))).toMatchObject({ code: 'taken_back_already' });
  });

  test('is found out by reading the shop where its sender died', async () => {
    const params = await at('Fjell', 'de');
    const now = await look(params);
    const { source } = fieldOf(now, 'title');
    const { publication } = await owner.client.translations.publish({
      params,
      body: { version: (await owner.client.translations.approve({ params, body: { version: now.version, fields: ['title'] } })).version, fields: ['title'] },
    });
    // As a crash leaves it in the middle of what was asked: two texts were sent, and one stands there.
    await house.world.database.pool.query(
      `update translation_publication set state = 'sending', finished_at = null, lease_until = now(), fields = '{title,seo_title}',
         before = before || '{"seo_title": null}', after = after || '{"seo_title": "Nie angekommen"}' where id = $1`,
      [publication.id],
    );
    await house.services.translations.recover();
    const [settled] = (await owner.client.translations.publications({ query: { product_id: params.product, locale: 'de' } })).items;
    expect(settled).toMatchObject({
      id: publication.id,
      state: 'published',
      fields: ['title'],
      error: { code: 'shop_changed', fields: { seo_title: expect.any(String) } },
    });
    await owner.client.translations.revert({ params: { id: publication.id } });
    expect(await inShop(source, 'de')).toEqual({});
  });
});

test('what the guard finds blocks until it is mended or somebody stands for it', async () => {
  const params = await at('Ashdown Paring Knife');
  const saved = await save(owner, params, await look(params), { title: 'Schälmesser 10 cm' });
  const { findings } = fieldOf(saved, 'title');
  expect(findings.map(({ kind, side, value }) => [kind, side, value])).toEqual([
    ['name', 'missing', 'Ashdown'],
    ['number', 'missing', '9 cm'],
    ['number', 'added', '10 cm'],
  ]);
  const approve = (version: number) => owner.client.translations.approve({ params, body: { version, fields: ['title'] } });
  expect(await failure(approve(saved.version))).toMatchObject({ status: 409, code: 'translation_held' });
  expect((await owner.client.translations.products({ query: { state: 'held' } })).items.map(({ product_id }) => product_id)).toEqual([params.product]);

  const mended = await save(owner, params, saved, { title: 'Schälmesser 9 cm' });
  const [left] = fieldOf(mended, 'title').findings;
  expect(left).toMatchObject({ kind: 'name', value: 'Ashdown' });
  const vouched = await owner.client.translations.vouch({
    params,
    body: { version: mended.version, field: 'title', finding: left!.id, reason: 'The maker goes by no name in Germany.' },
  });
  const approved = await approve(vouched.version);
  const { publication } = await owner.client.translations.publish({ params, body: { version: approved.version } });
  expect(publication.reasons).toMatchObject([{ field: 'title', finding: left!.id, reason: 'The maker goes by no name in Germany.', by: 'Robin Vale' }]);
});

test('a source that changed since makes a text outdated, and it is never sent', async () => {
  const params = await at('Fjell', 'fr');
  const first = await look(params);
  const { source } = fieldOf(first, 'title');
  await publishByHand(owner, params, { title: `${source} à boire` });
  const saved = await save(owner, params, await look(params), { title: `${source} pour boire` });
  const approved = await owner.client.translations.approve({ params, body: { version: saved.version, fields: ['title'] } });
  await changeSource(params.product, `${source} Mark II`);
  expect(await failure(owner.client.translations.publish({ params, body: { version: approved.version } }))).toMatchObject({
    status: 409,
    code: 'source_changed',
  });
  expect(await failure(save(owner, params, { ...first, version: approved.version }, { title: 'Un autre' }))).toMatchObject({
    status: 409,
    code: 'source_changed',
  });
  const now = fieldOf(await look(params), 'title');
  expect(now).toMatchObject({ source: `${source} Mark II`, shop: { outdated: true }, draft: { old_source: source, approved: false } });
  await readAgain(owner);
  const { items } = await owner.client.translations.products({ query: { locale: 'fr', state: 'outdated' } });
  expect(items.map(({ product_id }) => product_id)).toContain(params.product);
  expect((await owner.client.translations.locales()).locales.find(({ locale }) => locale === 'fr')!.outdated).toBeGreaterThan(0);
});

test('what the shop changed meanwhile is said before it is written over, and before it is taken back', async () => {
  const params = await at('Storm Lantern');
  const { source } = fieldOf(await look(params), 'title');
  const saved = await save(owner, params, await look(params), { title: `${source} (Sturm)` });
  const approved = await owner.client.translations.approve({ params, body: { version: saved.version, fields: ['title'] } });
  await registerElsewhere(source, 'de', 'Von der Agentur');
  expect(await failure(owner.client.translations.publish({ params, body: { version: approved.version } }))).toMatchObject({
    status: 409,
    code: 'shop_changed',
    details: { fields: ['title'] },
  });
  expect(fieldOf(await look(params), 'title')).toMatchObject({ shop: { text: 'Von der Agentur', ours: false }, draft: { drifted: true } });
  const { publication } = await owner.client.translations.publish({ params, body: { version: approved.version, overwrite: true } });
  expect(publication.before).toEqual({ title: 'Von der Agentur' });
  await registerElsewhere(source, 'de', 'Wieder die Agentur');
  const revert = (overwrite: boolean) => owner.client.translations.revert({ params: { id: publication.id }, body: { overwrite } });
  expect(await failure(revert(false))).toMatchObject({ status: 409, code: 'shop_changed', details: { fields: ['title'] } });
  expect(await revert(true)).toMatchObject({ state: 'published', after: { title: 'Von der Agentur' } });
  expect((await inShop(source, 'de'))!['title']!.value).toBe('Von der Agentur');
});

test('what went out while a way back was looked at is not written over by it', async () => {
  const params = await at('Storm Lantern', 'fr');
  const { source } = fieldOf(await look(params), 'title');
  const { publication } = await publishByHand(owner, params, { title: `${source} à boire` });
  const waiting = async () =>
    (await house.world.database.pool.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows.length;
  const other = await house.world.database.pool.connect();
  await other.query('begin');
  await other.query(`select 1 from translation_sheet where product_id = $1 and locale = 'fr' for update`, [params.product]);
  const back = failure(owner.client.translations.revert({ params: { id: publication.id } }));
  while ((await waiting()) === 0) await sleep(20);
  // The shop was read by now. Somebody else's text goes out, and is over.
  await registerElsewhere(source, 'fr', `${source} de nous`);
  await other.query(
    `insert into translation_publication select (jsonb_populate_record(one, jsonb_build_object('id', $2::text, 'idempotency_key', null))).*
       from translation_publication one where id = $1`,
    [publication.id, randomUUID()],
  );
  await other.query('commit');
  other.release();
  expect(await back).toMatchObject({ status: 409, code: 'draft_busy' });
  expect((await inShop(source, 'fr'))!['title']!.value).toBe(`${source} de nous`);
});

describe('what cannot be', () => {
  test('a cursor that no list here made is refused', async () => {
    for (const place of [
      ['', '-'.repeat(36)],
      ['a\0b', randomUUID()],
    ])
      expect(await failure(owner.client.translations.products({ query: { cursor: Buffer.from(JSON.stringify(place)).toString('base64url') } }))).toMatchObject({
        status: 422,
        code: 'invalid_input',
      });
  });

  test('an empty text, one that is too long, and a version that is not the newest are refused', async () => {
    const params = await at('Fjell', 'ja');
    const sheet = await look(params);
    for (const title of ['   ', 'x'.repeat(256)])
      expect(await failure(save(owner, params, sheet, { title }))).toMatchObject({ status: 422, code: 'invalid_input' });
    await save(owner, params, sheet, { title: '机' });
    expect(await failure(save(owner, params, sheet, { title: '別の机' }))).toMatchObject({ status: 409, code: 'draft_changed' });
    expect(await failure(owner.client.translations.publish({ params, body: { version: 2 } }))).toMatchObject({ status: 409, code: 'nothing_approved' });
  });

  test('products and publications of another account are not there', async () => {
    const params = await at('Kettle Skillet');
    const stranger = await house.newOwner();
    await house.services.shops.connectDemo({ accountId: stranger.accountId, owner: 'Sam Reed' });
    const { items } = await owner.client.translations.publications({ query: { limit: 1 } });
    expect(await failure(stranger.client.translations.sheet({ params }))).toMatchObject({ status: 404 });
    expect(await failure(stranger.client.translations.revert({ params: { id: items[0]!.id } }))).toMatchObject({ status: 404 });
  });

  test('a language that the shop gave up takes no more', async () => {
    const params = await at('Kettle Skillet', 'fr');
    const saved = await save(owner, params, await look(params), { title: 'Poêle Kettle Skillet 26 cm' });
    const approved = await owner.client.translations.approve({ params, body: { version: saved.version, fields: ['title'] } });
    await house.world.database.pool.query(`update demo_shop set locales = '[{"locale":"de","published":true}]'`);
    expect(await failure(owner.client.translations.publish({ params, body: { version: approved.version } }))).toMatchObject({
      status: 409,
      code: 'shop_refused',
    });
    await house.world.database.pool.query(
      `update demo_shop set locales = '[{"locale":"de","published":true},{"locale":"fr","published":true},{"locale":"ja","published":false}]'`,
    );
    const { items } = await owner.client.translations.publications({ query: { product_id: params.product, locale: 'fr' } });
    expect(items[0]).toMatchObject({ state: 'failed', error: { code: 'shop_refused' } });
  });
});

describe('a shop that misbehaves', () => {
  test('a register whose answer is lost is settled by reading the shop, once', async () => {
    const params = await at('Kettle Skillet', 'ja');
    const saved = await save(owner, params, await look(params), { title: 'Kettle Skillet 26 cm スキレット' });
    const approved = await owner.client.translations.approve({ params, body: { version: saved.version, fields: ['title'] } });
    await house.services.demo!.arm({ fault: 'hang', matching: 'translationsRegister(' });
    const publish = () => owner.client.translations.publish({ params, body: { version: approved.version } }, { headers: { 'idempotency-key': 'once' } });
    expect((await publish()).publication).toMatchObject({ state: 'sending' });
    expect((await look(params)).sending).toBe(true);
    await house.world.database.pool.query(`update translation_publication set lease_until = now() - interval '1 second' where state = 'sending'`);
    await house.services.translations.recover();
    expect(await failure(publish())).toMatchObject({ status: 503, code: 'shop_unreachable' });
    const now = await look(params);
    expect(now).toMatchObject({ sending: false });
    expect(fieldOf(now, 'title')).toMatchObject({ shop: null, draft: { approved: true } });
    const again = await owner.client.translations.publish({ params, body: { version: now.version } });
    expect(again.publication).toMatchObject({ state: 'published' });
    // As a crash between the shop's yes and our note of it leaves it.
    await house.world.database.pool.query(`update translation_publication set state = 'sending', finished_at = null, lease_until = now() where id = $1`, [
      again.publication.id,
    ]);
    await house.services.translations.recover();
    expect((await owner.client.translations.publications({ query: { product_id: params.product, locale: 'ja' } })).items[0]).toMatchObject({
      state: 'published',
    });
  });
});
