/** What is written in another language than the sheet it is kept in is held, whoever wrote it, until somebody stands for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { type EngineForTests, startEngine } from '../../bulk/tests/engine.testing.ts';
import { fieldOf, productCalled, resting, save, translatorWith } from '../tests/translations.testing.ts';
import { findingsIn } from './standing.ts';

let house: TestHouse;
let engine: EngineForTests;
let owner: Person;
beforeAll(async () => {
  engine = await startEngine();
  house = await openHouse({ env: { DEMO: 'true', ...engine.env } });
  owner = await translatorWith(house, 20);
});
afterAll(async () => {
  await house?.close();
  await engine?.close();
});

test('Chinese kept as French is not approved and does not go out before somebody stands for it', async () => {
  const { translations } = owner.client;
  const params = { product: await productCalled(owner, 'Kettle Skillet'), locale: 'fr' };
  const before = await translations.sheet({ params });
  const saved = await save(owner, params, before, { title: `${fieldOf(before, 'title').source} 搪瓷杯` });
  const [finding] = fieldOf(saved, 'title').findings;
  expect(finding).toMatchObject({ kind: 'language', side: 'differs', value: 'fr' });
  const approve = { version: saved.version, fields: ['title' as const] };
  expect(await failure(translations.approve({ params, body: approve }))).toMatchObject({
    status: 409,
    code: 'translation_held',
    details: { findings: [finding] },
  });
  expect((await translations.products({ query: { locale: 'fr', state: 'held' } })).items).toMatchObject([{ product_id: params.product }]);
  expect((await translations.products({ query: { locale: 'fr', state: 'approved' } })).items).toEqual([]);
  const vouched = await translations.vouch({ params, body: { version: saved.version, field: 'title', finding: finding!.id, reason: 'Our customers read it' } });
  const approved = await translations.approve({ params, body: { ...approve, version: vouched.version } });
  const { publication } = await translations.publish({ params, body: { version: approved.version } });
  expect(publication).toMatchObject({ state: 'published', reasons: [{ field: 'title', reason: 'Our customers read it' }] });
});

test('what a model answers in another language is kept as held', async () => {
  const params = { product: await productCalled(owner, 'Ashdown Paring'), locale: 'ja' };
  const order = { locales: ['ja'], fields: ['description' as const], engine: 'managed', cap: '10' };
  const { id } = await owner.client.translations.start({ body: { ...order, choice: { by: 'ids', product_ids: [params.product] } } });
  expect(await resting(owner, id)).toMatchObject({ state: 'done', counts: { written: 1 } });
  const sheet = await owner.client.translations.sheet({ params });
  expect(fieldOf(sheet, 'description').findings).toMatchObject([{ kind: 'language', value: 'ja' }]);
  expect((await owner.client.translations.products({ query: { locale: 'ja', state: 'held' } })).items).toMatchObject([{ product_id: params.product }]);
});

const texts = {
  en: 'The mug keeps your coffee warm for a long time and it is made by hand in a small workshop, where each of them is glazed twice and fired slowly.',
  de: 'Der Becher hält den Kaffee lange warm und wird in einer kleinen Werkstatt von Hand gemacht, wo jeder von ihnen zweimal glasiert und langsam gebrannt wird.',
  fr: 'La tasse garde votre café au chaud pendant longtemps et elle est faite à la main dans un petit atelier, où chacune est émaillée deux fois et cuite lentement.',
  es: 'La taza mantiene el café caliente durante mucho tiempo y está hecha a mano en un pequeño taller, donde cada una se esmalta dos veces y se cuece despacio.',
  'pt-BR': 'A caneca mantém o café quente por muito tempo e é feita à mão em uma pequena oficina, onde cada uma é esmaltada duas vezes e queimada devagar.',
};
const kinds = (field: 'title' | 'description', text: string, to: string, source: string = texts.en) =>
  findingsIn(field, { source, text }, { from: 'en', to, names: ['Oakridge'] }).filter(({ kind }) => kind === 'language');

test('between languages of the same letters it is told by their words, paragraph by paragraph, and a few words tell nothing', () => {
  for (const [language, text] of Object.entries(texts))
    for (const to of Object.keys(texts))
      expect([language, to, kinds('description', `<p>${text}</p>`, to, 'A mug').length]).toEqual([language, to, language === to ? 0 : 1]);
  expect(kinds('description', `<p>${texts.de}</p><p>${texts.en}</p>`, 'de', 'A mug')).toMatchObject([{ found: expect.stringMatching(/^The mug keeps/) }]);
  expect(kinds('title', 'Oakridge enamel mug with a lid', 'de')).toEqual([]);
  expect(kinds('description', `<p>${texts.en}</p>`, 'it', 'A mug')).toEqual([]);
});
