import { type Language, languages } from '@storewright/contract/kit/languages';
import fc from 'fast-check';
import { shopName } from './starter.testing.ts';

/** Texts with claims of each kind, most of which no fact of a random product will say. */
const sentences: Record<Language, string[]> = {
  en: [
    'Made in Italy from full-grain leather.',
    'Weighs 310 g and holds 0.75 l.',
    'Keeps drinks hot for 12 hours!',
    'OEKO-TEX certified cotton.',
    'Comes in red and navy blue.',
    'A quiet companion.',
    'Works with iPhone 15 Pro.',
    'Free shipping today!',
  ],
  zh: ['意大利真皮制造。', '重310克，容量750毫升。', '保温12小时！', '通过OEKO-TEX认证。', '有红色和藏青色。', '安静的陪伴。', '包邮！'],
  fr: [
    'Fabriqué en Italie, en cuir pleine fleur.',
    'Pèse 310 g.',
    'Garde au chaud 12 heures !',
    'Coton certifié OEKO-TEX.',
    'Existe en rouge.',
    'Un compagnon discret.',
  ],
  de: [
    'Hergestellt in Italien aus Vollleder.',
    'Wiegt 310 g, fasst 0,75 l.',
    'Hält 12 Stunden warm!',
    'Baumwolle mit OEKO-TEX-Zertifikat.',
    'In Rot und Marineblau.',
    'Ein stiller Begleiter.',
  ],
  es: ['Hecho en Italia de cuero.', 'Pesa 310 g.', '¡Mantiene caliente 12 horas!', 'Algodón con certificado OEKO-TEX.', 'En rojo.', 'Un compañero discreto.'],
  pt: [
    'Feito em Itália em couro.',
    'Pesa 310 g.',
    'Mantém quente durante 12 horas!',
    'Algodão certificado OEKO-TEX.',
    'Em vermelho.',
    'Um companheiro discreto.',
  ],
  ja: ['イタリア製の本革です。', '重さ310g、容量750ml。', '12時間保温！', 'OEKO-TEX認証のコットン。', '赤と紺があります。', '静かな相棒。'],
  ko: ['이탈리아산 가죽입니다.', '무게 310g, 용량 750ml.', '12시간 보온!', 'OEKO-TEX 인증 면.', '빨간색이 있습니다.', '조용한 동반자.'],
};
const values = [
  'oak',
  '18/8 stainless steel',
  'Recycled cotton, 80 %',
  '750 ml',
  '48 mm',
  '2 x 1.5 m',
  'FSC',
  'Portugal',
  'Handmade in Kyoto, Japan',
  'Navy',
  '橡木',
  '750毫升',
  '日本製',
  'Eiche',
  'coton bio',
  '2 años',
  'vermelho',
  '원목',
  'true',
  'no',
  'https://example.com/x',
  'USB-C, 15 W',
  '3 years',
  '<b>brass</b>',
  'a < b',
  '%',
  '№ 5',
  '10–12 h',
];
const names = [
  'material',
  'custom.capacity',
  'Colour',
  'origin',
  'certificate',
  'care_instructions',
  '材质',
  'Größe',
  'matière',
  '素材',
  '무게',
  'warranty',
  'for',
  'box contents',
  'Pile',
  'price',
];
const words = [
  'Trail',
  'Bottle',
  'Eichentisch',
  '保温杯',
  'Lámpara',
  'BEST PRICE',
  'くつ',
  '의자',
  '750ml',
  '(new)',
  '|',
  '–',
  'Wool',
  'No. 5',
  '★★★',
  'COTTON',
  'L’été',
  'Brass',
];

export const anyProduct = fc.constantFrom(...languages).chain((language) =>
  fc.record({
    said: fc.record({
      language: fc.constant(language),
      tone: fc.constantFrom('plain' as const, 'technical' as const, 'playful' as const),
      key_features: fc
        .array(
          fc.oneof(
            fc.constantFrom(...values),
            fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)).map((pair) => pair.join(': ')),
          ),
          { maxLength: 4 },
        )
        .map((lines) => lines.join('\n')),
      keywords: fc.array(fc.constantFrom('gift', 'oak table', '礼物'), { maxLength: 2 }),
    }),
    known: fc.record({
      title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }).map((some) => some.join(' ')),
      vendor: fc.constantFrom('', 'Fjell', 'Pier & Co', shopName, 'Red Oak Goods'),
      product_type: fc.constantFrom('', 'Tables', 'Water Bottles', '椅子'),
      tags: fc.array(fc.constantFrom('gift', 'cotton', 'sale', '新品'), { maxLength: 3 }),
      description_html: fc
        .array(
          fc.tuple(
            fc.constantFrom('p', 'li', 'h2', 'div', 'td'),
            fc.array(fc.constantFrom(...sentences[language], ...sentences.en), { minLength: 1, maxLength: 4 }),
          ),
          { maxLength: 5 },
        )
        .map((blocks) => blocks.map(([tag, some]) => `<${tag}>${some.join(' ')}</${tag}>`).join('')),
      options: fc.array(
        fc.record({
          name: fc.constantFrom('Colour', 'Größe', '颜色'),
          values: fc.uniqueArray(fc.constantFrom('Red', 'L', '120 cm', '蓝色'), { minLength: 1, maxLength: 3 }),
        }),
        { maxLength: 2 },
      ),
      metafields: fc.array(
        fc.record({
          namespace: fc.constant('custom'),
          key: fc.constantFrom(...names),
          type: fc.constant('single_line_text_field'),
          value: fc.constantFrom(...values),
        }),
        { maxLength: 6 },
      ),
    }),
    variant: fc.nat({ max: 3 }),
  }),
);

/** The same products in every run; `FC_SEED=…` tries others. */
export const seed = Number(process.env['FC_SEED'] ?? 20_261_121);
