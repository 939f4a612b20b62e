/** What a product is called where its shop sorts by a path. */
import { expect, test } from 'vitest';
import { plainText } from '../../lines.ts';
import { write } from '../starter.testing.ts';
import { kindIn } from './kinds.ts';

test.each([
  ['Spielzeug/Laufrad', 'Laufrad aus Holz „Fiete“', 'Laufrad'],
  ['Schlagschrauber / Akkugeräte', 'Akku-Drehschlagschrauber 18 V', 'Schlagschrauber'],
  ['汉服/马面裙', '织金马面裙女 新中式', '马面裙'],
  ['요가/필라테스 용품', '천연고무 요가매트', '요가/필라테스 용품'],
  ['Tops/T-Shirts', 'Tops & T-Shirts set', 'Tops/T-Shirts'],
  ['Vases', 'Vase Lene', 'Vases'],
  ['Mobilier > assises', 'Tabouret de bar', 'assises'],
])('of “%s” the title “%s” names %s', (kind, title, named) => expect(kindIn(kind, title)).toBe(named));

test('tags are written as the owner writes them', () => {
  const options = [{ name: '컬러', values: ['01 무화과', '02 살구차'] }];
  expect(write({ known: { title: '립밤', tags: ['립'], options }, said: { language: 'ko' } }).listing.tags).toEqual(
    expect.arrayContaining(['무화과', '살구차']),
  );
  expect(write({ known: { title: 'Pala Brontes', tags: ['padel'], product_type: 'PALAS' }, said: { language: 'es' } }).listing.tags).toContain('palas');
});

test('neither a row nor a tag shows the path', () => {
  const { listing } = write({
    known: {
      title: 'Laufrad aus Holz „Fiete“',
      product_type: 'Spielzeug/Laufrad',
      metafields: [{ namespace: 'custom', key: 'holz', type: 'single_line_text_field', value: 'Buche' }],
    },
    said: { language: 'de' },
  });
  expect(plainText(listing.description)).not.toContain('Spielzeug');
  expect(listing.tags).toContain('Laufrad');
});
