import { expect, test } from 'vitest';
import { isElsewhere, scoreListing } from './score.ts';
import { ListingSurroundings } from '@storewright/contract/listing/listing';

const english = '<p>A quiet bottle for long days in the hills. It holds 750 ml, and its wide mouth is easy to clean with a brush and a little soap.</p>';
const french = '<p>Une bouteille pour les longues journées dans la montagne. Elle contient 750 ml, et son goulot est large et se nettoie avec une brosse.</p>';
const russian = '<p>Тихая бутылка для долгих дней в горах. Она вмещает семьсот пятьдесят миллилитров, и её широкое горло легко чистить щёткой и мылом.</p>';

test('a listing in another language than asked for is found, also in a script of none of the eight', () => {
  expect(isElsewhere({ title: 'Trail Bottle', description: french }, 'en')).toBe(true);
  expect(isElsewhere({ title: 'Trail Bottle', description: russian }, 'en')).toBe(true);
  expect(isElsewhere({ title: 'Trail Bottle', description: russian }, 'ja')).toBe(true);
});

test('a text of the language itself is not, nor one that is too short to tell, whatever it is called', () => {
  expect(isElsewhere({ title: 'Le Creuset Cocotte Évolution', description: english }, 'en')).toBe(false);
  expect(isElsewhere({ title: 'Bouteille en acier', description: '<p>750 ml.</p>' }, 'en')).toBe(false);
  expect(isElsewhere({ title: 'Самовар', description: '' }, 'en')).toBe(false);
  expect(isElsewhere({ title: 'Самовар', description: english }, 'en')).toBe(false);
});

test('it is worth no more than one with an open claim, where somebody said which language it is to be in', () => {
  const listing = { title: 'Trail Bottle', description: french, seo_title: '', seo_description: '', tags: [] };
  const around = ListingSurroundings.parse({ language: 'en' });
  expect(scoreListing(listing, [], around, { claims: [], asked: 'en' })).toMatchObject({ cap: 'language' });
  expect(scoreListing(listing, [], around, { claims: [], asked: 'en' }).points).toBeLessThanOrEqual(49);
  expect(scoreListing(listing, [], around, { claims: [] }).cap).toBe('none');
});
