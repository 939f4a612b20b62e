/** Suggestions by the front door, against the demo shop on Shopify's own schema: found, decided, published, taken back. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Suggestion, SuggestionKind } from '@storewright/contract/suggestions/suggestion';
import { accept as acceptFacts, documentOf, sending, settled } from '../documents/tests/documents.testing.ts';
import { suggestionStore } from './suggestions.store.ts';
import { failure, openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';

let floor: ShopFloor;
beforeAll(async () => {
  // This test says when it is time to settle.
  floor = await openShopFloor({ PUBLISH_LEASE_SECONDS: '4' });
  await floor.house.services.suggestions.recovery.stop();
});
afterEach(() => floor.demo.disarm());
afterAll(() => floor?.close());

const client = () => floor.owner.client.suggestions;
const sql = <T extends object>(text: string, values: unknown[] = []) => floor.house.world.database.pool.query<T>(text, values).then(({ rows }) => rows);
const placeOf = ({ product_id, kind, target }: Suggestion) => ({ product_id, kind, target });
const accept = async (one: Suggestion, more: { value?: string | string[]; redirect?: boolean; vouched?: string[] } = {}) =>
  (await client().decide({ body: { decisions: [{ ...placeOf(one), ground: one.ground, decision: 'accept', ...more }] } })).items[0]!;
const publish = async (...ones: Suggestion[]) => (await client().publish({ body: { chosen: ones.map(placeOf) } })).sent;
const ofProduct = (id: string) => client().ofProduct({ params: { id } });
const found = async (id: string, kind: SuggestionKind) => (await ofProduct(id)).suggestions.find((one) => one.kind === kind)!;
/** A product of the demo shop, by words of its title. */
const known = async (words: string) => {
  const { items } = await floor.owner.client.shops.search({ query: { search: words, limit: 5 } });
  return floor.owner.client.shops.one({ params: { id: items[0]!.id } });
};
/** One that only this test uses, as its owner left it in the shop. */
const made = async (title: string, handle: string, more: { tags?: string[] } = {}) => {
  const { gid } = await floor.admin.create(
    { title, description: '<p>One.</p>', seo_title: '', seo_description: '', tags: more.tags ?? [] },
    { handle, publicationId: 'the owner' },
  );
  await floor.house.services.shops.takeProduct(floor.shop, gid);
  return known(title);
};
const inShop = (gid: string) => floor.admin.details.read(gid);

test('what somebody accepted of a paper is a fact that suggestions are made of, in the list as of one product', async () => {
  const product = await made('Quarry Bowl', 'quarry-bowl');
  const send = sending(await floor.house.origin());
  const paper = await settled(floor.owner, (await documentOf(await send(floor.owner, 'sheet.txt', 'Material: Soapstone', { product: product.id }))).id);
  const listed = async () => {
    const { items } = await client().list({ query: { search: 'Quarry Bowl', kind: 'tags' } });
    return items.flatMap(({ suggestions }) => suggestions).find(({ values }) => String(values['added']).toLowerCase() === 'soapstone');
  };
  expect(await listed()).toBeUndefined();
  await acceptFacts(floor.owner, paper, paper.facts[0]!.value);
  const one = (await listed())!;
  expect(one).toMatchObject({ reason: 'missing', from: [{ name: 'Material', source: 'document', field: 'sheet.txt' }] });
  expect(await accept(one)).toMatchObject({ state: 'accepted' });
  await client().decide({ body: { decisions: [{ ...placeOf(one), ground: one.ground, decision: 'reopen' }] } });
});

test('missing alt texts are found product by product, accepted, sent together, marked as written here and taken back', async () => {
  const { items, looked_at } = await client().list({ query: { kind: 'alt', limit: 100 } });
  expect(looked_at).toBeGreaterThan(items.length);
  const shown = items.find(({ suggestions }) => suggestions.length > 1)!;
  const product = await floor.owner.client.shops.one({ params: { id: shown.id } });
  const before = await inShop(product.gid);
  const alts = shown.suggestions;
  expect(alts.length).toBeGreaterThan(1);
  expect(alts[0]).toMatchObject({
    reason: 'missing',
    now: '',
    state: 'open',
    engine: 'starter',
    edited: false,
    confidence: null,
    picture: { id: alts[0]!.target },
  });
  const [first, second] = alts as [Suggestion, Suggestion];
  expect(await accept(first)).toMatchObject({ state: 'accepted', value: first.proposed });
  expect(await accept(second, { value: 'The mug from below' })).toMatchObject({ edited: true, value: 'The mug from below' });
  const accepted = await client().list({ query: { state: 'accepted' } });
  expect(accepted.items.map(({ id, suggestions }) => [id, suggestions.length])).toEqual([[product.id, 2]]);
  const sent = await publish(first, second);
  expect(sent).toMatchObject([{ state: 'published', product_id: product.id, error: null, fields: [{ kind: 'alt' }, { kind: 'alt' }] }]);
  const after = await inShop(product.gid);
  expect(after?.pictures.find(({ gid }) => gid === first.target)?.alt).toBe(first.proposed);
  expect(after?.pictures.find(({ gid }) => gid === second.target)?.alt).toBe('The mug from below');
  const { written, suggestions } = await ofProduct(product.id);
  expect(written).toMatchObject([
    { kind: 'alt', engine: 'starter', edited: expect.any(Boolean), still: true, by: floor.owner.profile.user.name },
    { kind: 'alt', engine: 'starter', still: true },
  ]);
  expect(written.map(({ edited }) => edited).sort()).toEqual([false, true]);
  expect(suggestions.filter(({ state }) => state === 'published')).toHaveLength(2);
  const back = await client().revert({ body: { publication_id: sent[0]!.publication_id! } });
  expect(back.sent).toMatchObject({ state: 'published' });
  expect(await inShop(product.gid)).toEqual(before);
  expect((await ofProduct(product.id)).written).toEqual([]);
  expect(await failure(client().revert({ body: { publication_id: sent[0]!.publication_id! } }))).toMatchObject({ code: 'publication_not_revertible' });
});

test('a dismissed one stays away until what it rests on changes', async () => {
  const product = await made('Harbour tray of slate', 'product-77');
  const handle = await found(product.id, 'handle');
  expect(handle).toMatchObject({ reason: 'placeholder', now: 'product-77', proposed: 'harbour-tray-of-slate' });
  await client().decide({ body: { decisions: [{ ...placeOf(handle), ground: handle.ground, decision: 'dismiss' }] } });
  const open = async () => (await client().list({ query: { kind: 'handle', search: 'Harbour tray' } })).items;
  expect(await open()).toEqual([]);
  expect((await client().list({ query: { state: 'dismissed', kind: 'handle' } })).items).toMatchObject([{ id: product.id }]);
  await floor.admin.update(product.gid, { title: 'Harbour tray of oak' });
  await floor.house.services.shops.takeProduct(floor.shop, product.gid);
  expect(await open()).toMatchObject([{ suggestions: [{ proposed: 'harbour-tray-of-oak', state: 'open' }] }]);
  expect(await failure(accept(handle))).toMatchObject({ status: 409, code: 'item_changed' });
});

test('what was accepted goes out for what it was accepted for, and for nothing else', async () => {
  const one = await made('Cairn tray of slate', 'item-21');
  const handle = await accept(await found(one.id, 'handle'));
  await floor.admin.update(one.gid, { title: 'Cairn tray of oak' });
  await floor.house.services.shops.takeProduct(floor.shop, one.gid);
  // Whoever has the page of before still open.
  expect(await failure(publish(handle))).toMatchObject({ status: 409, code: 'item_changed' });
  expect((await inShop(one.gid))?.handle).toBe('item-21');
});

test('what somebody decides anew while it is about to be sent is not sent as it was before', async () => {
  const one = await made('Cairn jug of slate', 'item-22');
  const handle = await accept(await found(one.id, 'handle'));
  const store = suggestionStore(floor.house.db);
  const seen = await store.ofProducts(floor.shop.accountId, [one.id]);
  await accept(handle, { value: 'a-jug-of-slate' });
  const how = { publicationId: one.id, through: 'details' as const, sentKey: null, dispatchId: null, at: new Date() };
  expect(await store.take(floor.shop.accountId, seen, how)).toEqual([]);
  await publish(handle);
  expect((await inShop(one.gid))?.handle).toBe('a-jug-of-slate');
});

test('a field that somebody wants never touched is not sent, and waits', async () => {
  const one = await made('Larch boot jack', 'larch-boot-jack', { tags: ['Candle', 'candles'] });
  const tags = await accept(await found(one.id, 'tags'));
  const lock = { body: { product_ids: [one.id], fields: ['tags' as const] } };
  await floor.owner.client.bulk.lock(lock);
  expect(await publish(tags)).toMatchObject([{ state: 'failed', publication_id: null, error: { code: 'field_locked' } }]);
  expect((await floor.inShop(one.gid)).tags).toEqual(one.tags);
  expect(await found(one.id, 'tags')).toMatchObject({ state: 'accepted', error: { code: 'field_locked' } });
  await floor.owner.client.bulk.unlock(lock);
  expect(await publish(tags)).toMatchObject([{ state: 'published' }]);
});

test('a new address leads on from the old one, unless that is not wished', async () => {
  const former = async (handle: string) =>
    (await sql<{ former: string[] }>(`select product->'formerHandles' as former from demo_product where handle = $1`, [handle]))[0]?.former;
  const one = await made('Rowan candle holder', 'copy-of-candle-holder');
  const kept = await accept(await found(one.id, 'handle'));
  expect(await publish(kept)).toMatchObject([{ state: 'published' }]);
  expect(await former('rowan-candle-holder')).toEqual(['copy-of-candle-holder']);
  expect((await floor.owner.client.shops.one({ params: { id: one.id } })).handle).toBe('rowan-candle-holder');
  const two = await made('Rowan napkin ring', 'untitled-4');
  expect(await publish(await accept(await found(two.id, 'handle'), { redirect: false }))).toMatchObject([{ state: 'published' }]);
  expect(await former('rowan-napkin-ring')).toEqual([]);
});

test('title, tags, address and metafields of a product go out together and come back each', async () => {
  const one = await made('Twin linen cloth', 'item-5', { tags: ['Candle'] });
  await sql(
    `update demo_product set product = jsonb_set(jsonb_set(product, '{vendor}', '"Skerry"'), '{metafields}', '[{"id": 1, "namespace": "custom", "key": "fabric", "type": "single_line_text_field", "value": "Linen"}]') where id = $1`,
    [one.gid.split('/').at(-1)],
  );
  const two = await made('Linen cloth, twin', 'twin-linen-cloth-2');
  await floor.house.services.shops.takeProduct(floor.shop, one.gid);
  const { suggestions } = await ofProduct(one.id);
  const title = suggestions.find(({ kind }) => kind === 'title')!;
  expect(title).toMatchObject({ reason: 'same_words', proposed: 'Twin linen cloth – Skerry', values: { nearest: two.title, similarity: 100 } });
  expect(suggestions.find(({ kind }) => kind === 'metafield')).toMatchObject({
    target: 'custom.material',
    proposed: 'Linen',
    from: [{ source: 'metafield', field: 'custom.fabric' }],
  });
  const tags = suggestions.find(({ kind }) => kind === 'tags')!;
  expect(tags.proposed).toContain('linen');
  for (const suggestion of suggestions) await accept(suggestion, suggestion.kind === 'title' ? { value: 'Twin linen cloth by Skerry' } : {});
  const sent = await publish(...suggestions);
  expect(sent.map(({ state, fields }) => [state, fields.map(({ kind }) => kind).sort()])).toEqual([
    ['published', ['tags', 'title']],
    ['published', ['handle', 'metafield']],
  ]);
  expect(await floor.inShop(one.gid)).toMatchObject({ title: 'Twin linen cloth by Skerry', tags: tags.proposed });
  expect((await inShop(one.gid))?.metafields).toContainEqual({ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Linen' });
  expect((await ofProduct(one.id)).written.map(({ kind, edited }) => [kind, edited])).toEqual([
    ['handle', false],
    ['metafield', false],
    ['tags', false],
    ['title', true],
  ]);
  for (const { publication_id } of sent) expect((await client().revert({ body: { publication_id: publication_id! } })).sent.state).toBe('published');
  expect(await floor.inShop(one.gid)).toMatchObject({ title: 'Twin linen cloth', tags: ['Candle'], handle: 'item-5' });
  expect((await inShop(one.gid))?.metafields.map(({ key }) => key)).not.toContain('material');
});

test('a category is the one of the same type, by the shop’s own taxonomy', async () => {
  const one = await made('Nameless mug', 'nameless-mug');
  const like = await known('enamel mug');
  await sql(`update demo_product set product = jsonb_set(product, '{productType}', $2) where id = $1`, [
    one.gid.split('/').at(-1),
    JSON.stringify(like.product_type),
  ]);
  await floor.house.services.shops.takeProduct(floor.shop, one.gid);
  const category = await found(one.id, 'category');
  expect(category).toMatchObject({ proposed: like.category, from: [{ source: 'type', value: like.product_type }] });
  expect(category.confidence).toBeGreaterThan(0);
  const [sent] = await publish(await accept(category));
  expect((await inShop(one.gid))?.category?.name).toBe(like.category);
  await client().revert({ body: { publication_id: sent!.publication_id! } });
  expect((await inShop(one.gid))?.category).toBeNull();
});

test('another category than the suggested one is found in the taxonomy, taken and published; one that it has not is refused', async () => {
  const one = await made('Nameless lamp', 'nameless-lamp');
  await sql(`update demo_product set product = jsonb_set(product, '{productType}', '"LIGHTING"') where id = $1`, [one.gid.split('/').at(-1)]);
  await floor.house.services.shops.takeProduct(floor.shop, one.gid);
  const category = await found(one.id, 'category');
  const like = await known('enamel mug');
  const { items } = await client().categories({ query: { product_id: one.id, search: like.category.split(' > ').at(-1)! } });
  expect(items).toContain(like.category);
  expect(await failure(accept(category, { value: 'Home & Garden > Made up' }))).toMatchObject({
    status: 422,
    details: { fields: { 'body.decisions.0.value': 'The shop knows no such category.' } },
  });
  expect(await accept(category, { value: like.category })).toMatchObject({ state: 'accepted', value: like.category, edited: true });
  const [sent] = await publish(category);
  expect((await inShop(one.gid))?.category?.name).toBe(like.category);
  await client().revert({ body: { publication_id: sent!.publication_id! } });
  expect((await inShop(one.gid))?.category).toBeNull();
});

test('a type that the shop sorted nowhere goes where the taxonomy has its name', async () => {
  const one = await made('Nameless lantern', 'nameless-lantern');
  await sql(`update demo_product set product = jsonb_set(product, '{productType}', '"LIGHTING"') where id = $1`, [one.gid.split('/').at(-1)]);
  await floor.house.services.shops.takeProduct(floor.shop, one.gid);
  const category = await found(one.id, 'category');
  expect(category).toMatchObject({ reason: 'same_name', proposed: 'Home & Garden > Lighting', confidence: 0.6 });
  expect(await publish(await accept(category))).toMatchObject([{ state: 'published' }]);
  expect((await inShop(one.gid))?.category?.name).toBe('Home & Garden > Lighting');
});

test('a shop that does not answer is left alone for a moment, and what it is not needed for is found all the same', async () => {
  const one = await made('Nameless speaker', 'item-23');
  await sql(`update demo_product set product = jsonb_set(product, '{productType}', '"AUDIO"') where id = $1`, [one.gid.split('/').at(-1)]);
  await floor.house.services.shops.takeProduct(floor.shop, one.gid);
  await floor.demo.arm({ fault: 'garbage', matching: 'query Categories', times: 1_000 });
  const kinds = async () => (await ofProduct(one.id)).suggestions.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['handle', 'tags']);
  await floor.demo.disarm();
  expect(await kinds()).toEqual(['handle', 'tags']);
  floor.runAhead(31);
  expect(await kinds()).toEqual(['handle', 'tags', 'category']);
  floor.runAhead(0);
});

test('bad wishes are refused before the shop is asked, and a stranger finds nothing', async () => {
  const one = await made('Plain stone bowl', 'item-9');
  const handle = await found(one.id, 'handle');
  const wrong = async (value: string) => (await failure(accept(handle, { value }))).details?.['fields'];
  expect(await wrong('Stone Bowl')).toMatchObject({ 'body.decisions.0.value': expect.stringContaining('small letters') });
  expect(await wrong('oak-bread-board')).toMatchObject({ 'body.decisions.0.value': 'Another product has this address.' });
  expect(await wrong('item-9')).toMatchObject({ 'body.decisions.0.value': 'It says that already.' });
  const [alt] = (await client().list({ query: { kind: 'alt', limit: 1 } })).items[0]!.suggestions;
  expect(await failure(accept(alt!, { value: ' ' }))).toMatchObject({ status: 422 });
  expect(await failure(accept(alt!, { value: 'a'.repeat(513) }))).toMatchObject({ status: 422 });
  expect(await failure(client().list({ query: { state: 'accepted', cursor: 'anything' } }))).toMatchObject({ status: 422 });
  const stranger = await floor.house.newOwner();
  expect(await failure(stranger.client.suggestions.ofProduct({ params: { id: one.id } }))).toMatchObject({ status: 404 });
  expect(await failure(stranger.client.suggestions.publish({ body: { chosen: [placeOf(handle)] } }))).toMatchObject({ status: 404 });
  expect(
    await failure(stranger.client.suggestions.decide({ body: { decisions: [{ ...placeOf(handle), ground: handle.ground, decision: 'accept' }] } })),
  ).toMatchObject({ status: 404 });
  expect(await failure(publish(handle))).toMatchObject({ status: 409, code: 'nothing_approved' });
});

test('what the shop changed meanwhile is not overwritten, and is not put back unasked', async () => {
  const one = await made('Slate butter dish', 'item-12');
  const handle = await accept(await found(one.id, 'handle'));
  await floor.admin.details.change(one.gid, { of: 'product', handle: 'butter' });
  expect(await publish(handle)).toMatchObject([{ state: 'failed', publication_id: null, error: { code: 'shop_changed' } }]);
  await floor.admin.details.change(one.gid, { of: 'product', handle: 'item-12' });
  const [sent] = await publish(handle);
  await floor.admin.details.change(one.gid, { of: 'product', handle: 'butter-dish' });
  const revert = (overwrite: boolean) => client().revert({ body: { publication_id: sent!.publication_id!, overwrite } });
  expect(await failure(revert(false))).toMatchObject({ status: 409, code: 'shop_changed', details: { fields: ['handle'] } });
  expect((await revert(true)).sent.state).toBe('published');
  expect((await inShop(one.gid))?.handle).toBe('item-12');
});

test('the shop’s no is said at the field, and the wish waits', async () => {
  const one = await made('Ash egg cup', 'item-15');
  const handle = await accept(await found(one.id, 'handle'));
  await floor.admin.create(
    { title: 'Other', description: '', seo_title: '', seo_description: '', tags: [] },
    { handle: 'ash-egg-cup', publicationId: 'the owner' },
  );
  expect(await publish(handle)).toMatchObject([
    { state: 'failed', error: { code: 'shop_refused', fields: { handle: expect.stringContaining('already in use') } } },
  ]);
  expect(await found(one.id, 'handle')).toMatchObject({ state: 'accepted', error: { code: 'shop_refused' } });
});

test('a missing right asks to connect again, and nothing is lost', async () => {
  const one = await made('Ash salt cellar', 'item-16');
  const handle = await accept(await found(one.id, 'handle'));
  await floor.demo.arm({ fault: 'denied', matching: 'ChangeDetails' });
  expect(await publish(handle)).toMatchObject([{ state: 'failed', error: { code: 'shop_reconnect' } }]);
  expect(await found(one.id, 'handle')).toMatchObject({ state: 'accepted' });
  await sql(`update shop set state = 'connected', reason = null, missing_scopes = '{}' where id = $1`, [floor.shop.id]);
});

test('an answer that was lost is settled by reading the shop, and one wish goes out once', async () => {
  const later = async () => {
    await sql(`update detail_publication set lease_until = now() - interval '1 second' where state = 'sending'`);
    await floor.house.services.suggestions.recover();
  };
  const one = await made('Ash pepper mill', 'item-17');
  const handle = await accept(await found(one.id, 'handle'));
  await floor.demo.arm({ fault: 'hang', matching: 'ChangeDetails' });
  const wish = { body: { chosen: [placeOf(handle)] } };
  const key = { headers: { 'idempotency-key': `hang-${one.id}` } };
  expect((await client().publish(wish, key)).sent).toMatchObject([{ state: 'sending' }]);
  expect(await failure(publish(handle))).toMatchObject({ status: 409 });
  await later();
  expect((await client().publish(wish, key)).sent).toMatchObject([{ state: 'failed', error: { message: 'The shop never took this. Nothing was changed.' } }]);
  await floor.demo.arm({ fault: 'drop-after-write', matching: 'ChangeDetails' });
  expect(await publish(handle)).toMatchObject([{ state: 'published' }]);
  // As a crash between the shop's yes and our note of it leaves it.
  await sql(`update detail_publication set state = 'sending', finished_at = null where product_id = $1 and state = 'published'`, [one.id]);
  await sql(`update suggestion set state = 'publishing' where product_id = $1`, [one.id]);
  await later();
  expect(await found(one.id, 'handle')).toMatchObject({ state: 'published' });
  expect((await ofProduct(one.id)).written).toMatchObject([{ kind: 'handle', still: true }]);
});

test('what went by the writers and was not noted is asked of them', async () => {
  const one = await made('Larch coat hook', 'larch-coat-hook', { tags: ['Candle', 'candles'] });
  const tags = await accept(await found(one.id, 'tags'));
  const [sent] = await publish(tags);
  expect(sent).toMatchObject({ state: 'published' });
  await sql(
    `update suggestion set state = 'publishing', decided_at = now() - interval '1 hour', sent_key = (select idempotency_key from publication where id = $2) where product_id = $1`,
    [one.id, sent!.publication_id],
  );
  await sql('delete from written_field where product_id = $1', [one.id]);
  await floor.house.services.suggestions.recover();
  expect(await ofProduct(one.id)).toMatchObject({ written: [{ kind: 'tags', still: true }] });
  await sql(`update suggestion set state = 'publishing', decided_at = now() - interval '1 hour', sent_key = 'never sent' where product_id = $1`, [one.id]);
  await floor.house.services.suggestions.recover();
  expect(await sql('select state from suggestion where product_id = $1', [one.id])).toEqual([{ state: 'accepted' }]);
});

test('pages go through the whole shop, and a shop without connection is still looked at', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 30; pages += 1) {
    const page = await client().list({ query: { kind: 'alt', limit: 10, ...(cursor && { cursor }) } });
    seen.push(...page.items.map(({ id }) => id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const whole = await client().list({ query: { kind: 'alt', limit: 100 } });
  expect(whole.items.map(({ id }) => id).sort()).toEqual(seen.sort());
});

test('an alt text that claims what no fact backs is marked, and accepted only by somebody who vouches for each claim', async () => {
  const { items } = await client().list({ query: { kind: 'alt', limit: 100 } });
  const alt = items.flatMap(({ suggestions }) => suggestions).find(({ claims }) => claims.length === 0)!;
  const value = 'The world’s best lamp, clinically proven';
  const refused = await failure(accept(alt, { value }));
  expect(refused).toMatchObject({ status: 422, code: 'claims_unsupported' });
  const claimed = (refused.details['claims'] as { text: string }[]).map(({ text }) => text);
  expect(claimed.length).toBeGreaterThan(1);
  expect(await failure(accept(alt, { value, vouched: claimed.slice(1) }))).toMatchObject({ status: 422 });
  const taken = await accept(alt, { value, vouched: claimed });
  expect(taken).toMatchObject({ state: 'accepted', value });
  expect(taken.claims.map(({ text }) => text)).toEqual(claimed);
  await client().decide({ body: { decisions: [{ ...placeOf(alt), ground: alt.ground, decision: 'reopen' }] } });
});
