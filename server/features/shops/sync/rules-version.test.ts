/** A product is measured again at its next sync only where the number of the rules was raised: scores that move without it leave a shop half in the old and half in the new. */
import { expect, test } from 'vitest';
import { type Content, rulesVersion } from './content.ts';
import { listening } from './detect-language.ts';
import { measure } from './measure.ts';

type Sold = Pick<Content, 'title' | 'descriptionHtml'> &
  Partial<Pick<Content, 'seoTitle' | 'seoDescription' | 'tags' | 'productType'>> & {
    told: Record<string, string>;
    choice: [name: string, ...values: string[]] | [];
    kilograms: number[];
  };

/** One of each language, with claims that facts bear out and claims that only the shop makes. */
const sold: Sold[] = [
  { title: 'Stoneware bowl speckled', descriptionHtml: '<p>An award-winning bowl in 3 colours. It weighs 0.4 kg and lasts ten seasons.</p><ul><li>Dishwasher safe</li></ul>', seoTitle: 'Stoneware bowl', seoDescription: 'A speckled bowl of stoneware, thrown by hand.', tags: ['bowl'], told: { material: 'Stoneware', award: 'Red Dot 2023' }, choice: ['Colour', 'Oat', 'Slate', 'Fern'], kilograms: [0.4] },
  { title: 'Bratpfanne Gusseisen', descriptionHtml: '<p>Aus Gusseisen, in drei Größen. Hält ein Leben lang. Von Sterneköchen empfohlen.</p>', told: { material: 'Gusseisen', garantie: '30 Jahre' }, choice: ['Größe', '20 cm', '24 cm', '28 cm'], kilograms: [1.4, 2.3] },
  { title: 'Couverture en laine', descriptionHtml: '<p>En laine mérinos, tissée dans les Vosges. En quatre coloris.</p><p>Garantie deux ans.</p>', told: { matiere: 'Laine mérinos', garantie: '2 ans' }, choice: ['Couleur', 'Écru', 'Ocre'], kilograms: [] },
  { title: 'Botas de piel', descriptionHtml: '<p>Botas premiadas con suela Vibram. Pesan 0,9 kg. Impermeables.</p>', told: { premio: 'Premio Outdoor 2025', material: 'Piel' }, choice: ['Talla', '38', '42'], kilograms: [0.9, 1.1] },
  { title: 'Azeite virgem extra', descriptionHtml: '<p>Em três formatos. Reduz o colesterol. Acidez de 0,2 %.</p>', told: { acidez: '0,2 %' }, choice: ['Formato', '250 ml', '500 ml', '750 ml'], kilograms: [] },
  { title: '折叠硅胶水壶', descriptionHtml: '<p>获奖设计，三种颜色可选，容量600毫升，可用十年。</p>', told: { 奖项: '红点设计奖2023', 容量: '600毫升' }, choice: ['颜色', '墨黑', '雾蓝', '沙黄'], kilograms: [0.3] },
  { title: '木のまな板', descriptionHtml: '<p>いちょうのまな板です。重さは0.6kgです。10年使えます。</p>', told: { 素材: 'いちょう' }, choice: ['サイズ', 'S', 'M'], kilograms: [0.6, 1.2] },
  { title: '캠핑 의자', descriptionHtml: '<p>네 가지 색상. 하중 120kg. 허리가 더 이상 아프지 않습니다.</p>', told: { 하중: '120kg' }, choice: ['색상', '카키', '샌드', '블랙', '네이비'], kilograms: [2.1] },
]; // biome-ignore format: a line per product

const contentOf = ({ told, choice: [name, ...values], kilograms, ...texts }: Sold): Content => ({
  gid: 'gid://shopify/Product/1',
  handle: 'one',
  status: 'ACTIVE',
  seoTitle: '',
  seoDescription: '',
  tags: [],
  productType: '',
  ...texts,
  vendor: 'Fjell',
  category: '',
  options: name === undefined ? [] : [{ name, values }],
  variants: kilograms.map((value, at) => ({
    id: `v${at}`,
    title: values[at] ?? '',
    sku: `S${at}`,
    barcode: '',
    price: '10.00',
    options: [],
    weight: { value, unit: 'KILOGRAMS' },
  })),
  metafields: Object.entries(told).map(([key, value]) => ({ namespace: 'custom', key, type: 'single_line_text_field', value })),
  pictures: [],
  shopUpdatedAt: new Date(0),
});

test('whoever changes what is measured raises the number, so that every product is measured again', async () => {
  const heard = await listening();
  const measured = sold.map((one) => {
    const { language, words, score, scored, worst } = measure(contentOf(one), {
      id: 'p',
      shop: { name: 'Hearth', currency: 'EUR' },
      neighbours: { sameSeoTitle: [], nearestTitle: null, nearestSimilarity: null },
      documented: [],
      expectedScore: () => null,
      heard,
    });
    const told = worst.map(({ id, values }) => (id.startsWith('D7') ? `${id} ${JSON.stringify(values)}` : id));
    return `${language} ${words} ${score} of ${scored.uncapped}: ${told.join(', ')}`;
  });
  expect({ rulesVersion, measured }).toEqual({
    rulesVersion: 16,
    measured: [
      'en 18 61 of 61: D1.shortWords, M1.tiny, I1.none',
      'de 12 54 of 54: D1.shortWords, M1.missing, M2.vague',
      'fr 13 54 of 54: D1.shortWords, M1.missing, M2.vague',
      'es 10 54 of 54: D1.shortWords, M1.missing, M2.vague',
      'pt 10 51 of 51: D1.shortWords, M1.missing, M2.vague',
      'zh 25 52 of 52: D1.shortCharacters, M1.missing, M2.vague',
      'ja 30 54 of 54: D1.shortCharacters, M1.missing, M2.vague',
      'ko 28 52 of 52: D1.shortCharacters, M1.missing, M2.vague',
    ],
  });
});
