import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { languages } from '@storewright/contract/kit/languages';
import { Brief } from '@storewright/contract/writers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { measure } from '../drafts/measure.ts';
import { bare, plainText } from './lines.ts';
import { limitsFor, sourceOf } from './plan.ts';
import { starterListing } from './starter/starter.ts';
import { all, brief, doneIn, rowsIn, streamed } from './tests/writing.testing.ts';
import { isThorough } from '../../../kit/thorough.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const rowsOf = (person: Person) => rowsIn(house, person);

describe('the starter, without any model', () => {
  test('it streams every field with its facts, stages and text, and ends with the whole', async () => {
    const owner = await house.newOwner();
    const parts = await all(owner.client.writers.freestyle.stream({ body: { brief } }));
    expect(parts[0]).toMatchObject({ type: 'started', engine: { id: 'starter', kind: 'starter' }, points: '0' });
    const written = doneIn(parts);
    expect(written.receipt).toMatchObject({ points: '0', tokens: { input: null, output: null }, engine: { id: 'starter' } });
    expect(written.listing.title).toBe('Trail Bottle 750');
    expect(streamed(parts, 'description')).toBe(written.listing.description);
    expect(streamed(parts, 'tags').split(', ')).toEqual(written.listing.tags);
    expect(written.claims.length).toBeGreaterThan(2);
    expect(written.claims.every(({ state, fact }) => state === 'supported' && fact)).toBe(true);
    const [row] = await rowsOf(owner);
    expect(row).toMatchObject({ kind: 'freestyle', engine: 'starter', state: 'done', words: written.receipt.words, userId: owner.userId });
    expect(row!.words).toBeGreaterThan(20);
  });

  test('who asks for JSON gets the same in one answer', async () => {
    const { client } = await house.newOwner();
    const whole = await client.writers.freestyle({ body: { brief } });
    expect(whole.listing).toEqual(doneIn(await all(client.writers.freestyle.stream({ body: { brief } }))).listing);
  });

  test('without a title there is nothing to write about', async () => {
    const { client } = await house.newOwner();
    await expect(client.writers.freestyle({ body: { brief: { ...brief, title: '  ' } } })).rejects.toMatchObject({
      status: 422,
      code: 'nothing_to_write_from',
      message: 'Please input product title',
      fields: { 'body.brief.title': 'Please input product title' },
    });
    await expect(all(client.writers.freestyle.stream({ body: { brief: { title: '' } } }))).rejects.toMatchObject({ status: 422 });
  });

  test('markup and control characters in every field come to no harm', async () => {
    const owner = await house.newOwner();
    const nasty = '<script>alert(1)</script><img src=x onerror=alert(2)>\u0007\u202e "Lamp" &amp; <b>oak</b>';
    const { listing } = await owner.client.writers.freestyle({
      body: {
        brief: {
          title: nasty,
          description: nasty,
          key_features: nasty,
          keywords: ['<b>x</b>'],
          facts: [{ name: 'Material<script>', value: nasty, source: 'typed' }],
        },
      },
    });
    expect(listing.description).not.toMatch(/<(?:script|img)|<[^>]*onerror/);
    await expect(owner.client.writers.freestyle({ body: { brief: { title: 'a\u0000b' } } })).rejects.toMatchObject({ status: 422, code: 'invalid_input' });
    expect((await rowsOf(owner))[0]!.state).toBe('done');
  });
});

describe('products', () => {
  test('each call writes its own fields of a product, from what the shop knows of it', async () => {
    const owner = await house.demoOwner();
    const product = await aProduct(owner);
    const to = { params: { id: product.id }, body: { brief: { language: product.language } } };
    const fields = async (call: 'listing' | 'seo' | 'optimize') => Object.keys((await owner.client.writers[call](to)).listing);
    expect(await fields('listing')).toEqual(['title', 'description']);
    expect(await fields('seo')).toEqual(['seo_title', 'seo_description']);
    expect(await fields('optimize')).toEqual(['title', 'description', 'seo_title', 'seo_description', 'tags']);
    const written = await owner.client.writers.optimize(to);
    expect(written.claims.filter(({ state }) => state === 'unsupported')).toEqual([]);
    expect(written.score.points).toBe((await owner.client.shops.one({ params: { id: product.id } })).expected_score);
    expect((await rowsOf(owner)).find(({ id }) => id === written.receipt.request_id)).toMatchObject({ kind: 'optimize', productId: product.id });
  });

  test('whatever the demo shop sells, in every language and every way of telling it, nothing is stated that neither a fact nor the owner says', {
    timeout: 300_000,
  }, async () => {
    const owner = await house.demoOwner();
    await aProduct(owner);
    const items = (await owner.client.shops.search({ query: { limit: 100 } })).items;
    const products = await Promise.all(items.map(({ id }) => owner.client.shops.one({ params: { id } })));
    expect(products.length).toBeGreaterThan(50);
    const made: string[] = [];
    for (const [at, product] of products.entries()) {
      const own = bare([product.title, plainText(product.description_html), ...product.metafields.map(({ value }) => value)].join(' ; '));
      // In its own language in all three, in another in one of them: which one changes from product to product, and so does which others.
      for (const [turn, language] of languages.entries())
        for (const variant of language === product.language ? [0, 1, 2] : isThorough || (at + turn) % 4 === 0 ? [(at + turn) % 3] : []) {
          // The house in this process must not seem busy.
          await setImmediate();
          const brief = Brief.parse({ language });
          const listing = starterListing(sourceOf(brief, product, 'Hearth & Heath', variant), limitsFor(language));
          const { claims } = measure(listing, { brief, product, shopName: 'Hearth & Heath', engines: null, vouched: [] });
          made.push(
            ...claims
              .filter(({ state, text }) => state === 'unsupported' && !own.includes(bare(text)))
              .map(({ field, text }) => `${product.title} (${language}, ${variant}) ${field}: ${text}`),
          );
        }
    }
    expect(made).toEqual([]);
    // What is promised to be gained is never less than what is there.
    expect(products.filter(({ score, expected_score }) => (expected_score ?? 100) < score).map(({ title }) => title)).toEqual([]);
  });

  test('is written in its own language, whoever asks and whatever nobody says', async () => {
    const owner = await house.demoOwner();
    await aProduct(owner);
    const { items } = await owner.client.shops.search({ query: { limit: 100 } });
    const spanish = items.find(({ language }) => language === 'es')!;
    const whole = await owner.client.shops.one({ params: { id: spanish.id } });
    for (const brief of [undefined, { language: 'de' as const }]) {
      const { listing } = await owner.client.writers.optimize({ params: { id: spanish.id }, body: brief ? { brief } : {} });
      expect(listing.title).toBe(whole.title);
      expect(listing.description).not.toContain('Produktdetails');
      expect(listing.description).not.toContain('Specifications');
    }
  });

  test('a product of somebody else does not exist', async () => {
    const product = await aProduct(await house.demoOwner());
    const stranger = await house.newOwner();
    const to = { params: { id: product.id }, body: {} };
    for (const call of ['listing', 'seo', 'optimize'] as const) await expect(stranger.client.writers[call](to)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.writers.fromEditor({ body: { text: 'x', instruction: 'shorter', product_id: product.id } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await rowsOf(stranger)).toEqual([]);
  });
});

const aProduct = async (owner: Person) => {
  for (let tries = 0; tries < 600; tries++) {
    const { items } = await owner.client.shops.search({ query: { limit: 5 } });
    const { job } = await owner.client.shops.lastSync();
    if (items[0] && job?.state === 'done') return items[0];
    await wait(50);
  }
  throw new Error('the demo shop was not read in');
};
