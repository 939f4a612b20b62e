/** Nothing that the owner said is lost: it stands as it was said, calmed, or a specification says the same. */
import type { Language } from '@storewright/contract/kit/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bare, plainText, sentencesOf } from '../lines.ts';
import { anyProduct, seed } from './any-product.testing.ts';
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import { write } from './starter.testing.ts';

const described = (language: Language, html: string, more: object = {}): string =>
  plainText(write({ known: { title: 'Test', description_html: html, ...more }, said: { language } }).listing.description);

test('each sentence of a description stands in the listing, whatever the product', () => {
  fc.assert(
    fc.property(anyProduct, (asked) => {
      const { listing, source } = write({ ...asked, variant: asked.variant % 2 });
      const told = bare(plainText(listing.description));
      // No sentence goes on from one block into the next.
      const said = source.description.split(/<\/?(?:p|li|div|td|h2)\b[^<>]*>/u).flatMap((block) => sentencesOf(plainText(block)));
      const lost = said.filter((one) => !isOffer(one) && !told.includes(bare(one)));
      expect(lost).toEqual([]);
    }),
    { numRuns: 200, seed },
  );
});

describe('what stays', () => {
  test.each([
    ['ko', '뚜껑은 밀폐형이 아니니 가방에 눕혀 넣지 마세요.'],
    ['de', 'Waschbar bei 30 Grad im Wollwaschgang, nicht in den Trockner.'],
    ['fr', 'Elle se lave en machine à 30 °C : pensez à retirer le mousqueton.'],
    ['zh', '注意：干烧会变色，属正常现象。'],
    ['en', 'Contains gluten. Keep away from children.'],
  ] as const)('a sentence of use or of safety (%s)', (language, sentence) => {
    expect(described(language, `<p>${sentence}</p>`)).toContain(sentence);
  });

  test('a list of what is in the box, whole', () => {
    const html = '<p><strong>In the box:</strong></p><ul><li>1 board</li><li>60 cards</li><li>32 wooden ships</li><li>1 rule book</li></ul>';
    expect(described('en', html)).toContain('In the box: 1 board 60 cards 32 wooden ships 1 rule book');
  });

  test('what two sets share, in both', () => {
    const html = '<h3>Set A</h3><ul><li>2 plates</li><li>4 cups</li></ul><h3>Set B</h3><ul><li>2 plates</li><li>2 plates</li></ul>';
    expect(described('en', html)).toContain('Set A 2 plates 4 cups Set B 2 plates');
    expect(described('en', html).match(/2 plates/g)).toHaveLength(2);
  });

  test('what stands beside an offer, without it', () => {
    expect(described('en', '<p>Free shipping! Sewn from 2 layers of felt, free delivery today.</p>')).toContain('Sewn from 2 layers of felt.');
  });
});

describe('it reads as an editor would leave it', () => {
  test.each([
    ['es', '¡¡MUELE DONDE QUIERAS!! Molinillo manual.', 'Muele donde quieras. Molinillo manual.'],
    ['es', '¡Hola, mundo!', 'Hola, mundo.'],
    ['ja', '爽やかな香り。★香立て付き★', '爽やかな香り。香立て付き。'],
    ['de', 'Der Boden ist rutschfest. kein Spielzeug', 'Der Boden ist rutschfest. Kein Spielzeug.'],
    ['zh', '抓地更稳～ 透气网眼', '抓地更稳，透气网眼。'],
    ['zh', '适合3～8岁', '适合3～8岁。'],
    ['ko', '3~8세', '3~8세.'],
    ['ja', '3～8歳の子ども', '3〜8歳の子ども。'],
    ['de', 'Reicht für ca. zwei Wochen, lt. Test mind. vier', 'Reicht für ca. zwei Wochen, lt. Test mind. vier.'],
    ['es', 'Cabe en bolsas de máx. dos litros', 'Cabe en bolsas de máx. dos litros.'],
    ['de', 'Inkl. Batterien. Ideal für Kaffee', 'Inkl. Batterien. Ideal für Kaffee.'],
  ] as const)('in %s, %s', (language, said, read) => {
    expect(described(language, `<p>${said}</p>`)).toContain(read);
  });

  test('items begin alike', () => {
    expect(described('de', '<ul><li>fasst viel Futter</li><li>Mit Seil</li></ul>')).toContain('Fasst viel Futter Mit Seil');
  });

  test.each([
    ['fr', 'COFFRET BRODERIE DÉBUTANT « Pivoine »', 'Coffret broderie débutant « Pivoine »'],
    ['pt', 'Kit de ervas p/ varanda', 'Kit de ervas para varanda'],
    ['es', 'Taza c/ tapa', 'Taza con tapa'],
    ['de', 'KISSEN MIT FÜLLUNG', 'Kissen mit Füllung'],
    ['en', 'WOOL BLANKET FOR TWO', 'Wool Blanket for Two'],
    ['en', 'CAST IRON SKILLET 26cm - pre-seasoned', 'Cast Iron Skillet 26cm - pre-seasoned'],
    ['ja', 'ドリップケトル 0.8L【新色入荷】', 'ドリップケトル 0.8L'],
    ['en', 'oat & honey soap', 'Oat & honey soap'],
  ] as const)('a title in %s: %s', (language, title, read) => {
    expect(write({ known: { title }, said: { language } }).listing.title).toBe(read);
  });

  test('a title takes the accents that the owner gives a word elsewhere', () => {
    expect(write({ known: { title: 'Molinillo de cafe', product_type: 'Molinillo de café' }, said: { language: 'es' } }).listing.title).toBe(
      'Molinillo de café',
    );
  });

  test.each([
    ['fr', 'Chaussures de marche', 'Idéales pour aller au marché.'],
    ['es', 'Pure de papa', 'Un regalo para papá.'],
    ['fr', 'Beurre sale', 'Ni sucré ni salé.'],
  ] as const)('a title keeps a word that is another one elsewhere (%s: %s)', (language, title, said) => {
    expect(write({ known: { title, description_html: `<p>${said}</p>` }, said: { language } }).listing.title).toBe(title);
  });

  test('a word in capitals is calmed where it stands alone', () => {
    const known = { title: 'SOFT jacket for mild autumn days in SOFTSHELL', description_html: '<p>It is soft and light.</p>' };
    expect(write({ known }).listing.title).toBe('Soft jacket for mild autumn days in SOFTSHELL');
  });

  const opening = (language: Language, title: string, vendor: string, material: string): string => {
    const metafields = [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: material }];
    return plainText(/<p>(.*?)<\/p>/.exec(write({ known: { title, vendor, metafields }, said: { language } }).listing.description)![1]!);
  };
  test.each([
    [
      'de',
      'Futterhaus „Meise“ zum Aufhängen',
      'Brandl',
      'Lärchenholz, unbehandelt',
      'Futterhaus „Meise“ von Brandl, zum Aufhängen. Aus Lärchenholz, unbehandelt.',
    ],
    ['de', 'Waage K2 mit Timer', 'Gramm', 'Glas', 'Waage K2 von Gramm mit Timer. Aus Glas.'],
    ['en', 'Harbour Lights (board game)', 'Tin Whale', 'Wood, felt', 'Harbour Lights by Tin Whale (board game). Made of wood and felt.'],
    ['es', 'Correa «Nudo»', 'Bordón', 'Algodón, piel', 'Correa «Nudo», de la marca Bordón. Es de algodón y piel.'],
    ['pt', 'Manta', 'Ninho', '100% algodão', 'Manta, da marca Ninho.'],
  ] as const)('an opening in %s: %s', (language, title, vendor, material, read) => {
    expect(opening(language, title, vendor, material)).toBe(read);
  });
});

describe('the text for search results', () => {
  const search = (language: Language, known: object): string => write({ known: { title: 'Test', ...known }, said: { language } }).listing.seo_description;
  const field = (key: string, value: string) => ({ namespace: 'custom', key, type: 'single_line_text_field', value });

  test('says nothing twice, and no parcel’s weight', () => {
    const known = {
      description_html: '<p>Un jeu pour tous. À partir de 12 ans.</p>',
      metafields: [field('age', 'À partir de 12 ans')],
      variants: [{ title: 'x', sku: '', weight: { value: 350, unit: 'GRAMS' } }],
    };
    expect(search('fr', known)).toBe('Test. Un jeu pour tous. Âge\u00a0: À partir de 12 ans.');
  });

  test('parts what it is made of', () => {
    expect(search('zh', { description_html: '<p>规格：110×110cm<br>很软</p>', metafields: [field('size', '110×110 cm')] })).toBe(
      'Test。很软。尺寸为110×110 cm。',
    );
  });
});
