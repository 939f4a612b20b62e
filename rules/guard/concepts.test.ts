/** Of an enamel mug in eight languages: what is said alike is no finding, and what is changed is one. */
import { expect, test } from 'vitest';
import { conceptsDiffer } from './concepts.ts';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { guard } from './guard.ts';

// biome-ignore format: a text per language
const mug: Record<(typeof languages)[number], string> = {
  en: 'An honest mug. Steel inside, two coats of enamel outside, and a blue rim. The handle takes three fingers.\nDishwasher-safe, and happy on a gas ring or a fire\nKeep it out of the microwave, because the body is steel.',
  de: 'Ein ehrlicher Becher. Innen Stahl, außen zwei Schichten Emaille und ein blauer Rand. Der Henkel fasst drei Finger.\nSpülmaschinenfest, auch für Gas und Feuer\nNicht in die Mikrowelle geben, denn der Körper ist aus Stahl.',
  fr:'Un mug honnête. Acier à l’intérieur, deux couches d’émail à l’extérieur et un bord bleu. L’anse accueille trois doigts.\nPasse au lave-vaisselle, et va sur le gaz ou le feu\nNe le mettez pas au micro-ondes, car le corps est en acier.',
  es:'Una taza honesta. Acero por dentro, dos capas de esmalte por fuera y un borde azul. El asa admite tres dedos.\nApta para lavavajillas, y para gas o fuego\nNo la meta en el microondas, porque el cuerpo es de acero.',
  pt:'Uma caneca honesta. Aço por dentro, duas camadas de esmalte por fora e uma borda azul. A asa acomoda três dedos.\nPode ir à lava-louças, e ao gás ou ao fogo\nNão leve ao micro-ondas, porque o corpo é de aço.',
  zh:'一只实在的杯子。内层钢，外层两层搪瓷，蓝色杯沿。把手可容三根手指。\n可用洗碗机清洗，也可放在燃气灶或火上\n请勿放入微波炉，因为杯身是钢。',
  ja:'正直なマグカップです。内側は鋼、外側は二層のホーロー、縁は青色。取っ手には指が三本入ります。\n食洗機対応、ガスや焚き火でも使えます\n本体が鋼のため、電子レンジには入れないでください。',
  ko:'정직한 머그입니다. 안쪽은 강철, 바깥쪽은 법랑 두 겹, 테두리는 파란색입니다. 손잡이에는 세 손가락이 들어갑니다.\n식기세척기 사용 가능, 가스나 불에도 사용 가능\n몸체가 강철이므로 전자레인지에 넣지 마세요.',
};
const check = (text: string, to: (typeof languages)[number] = 'de', from: (typeof languages)[number] = 'en', source = mug[from]) =>
  guard({ source, text, from, to, html: false, names: [] }).map(({ kind, side, value, found }) => [kind, side, value, found].filter(Boolean).join(' '));

test.each(languages.flatMap((from) => languages.filter((to) => to !== from).map((to) => [from, to] as const)))(
  '%s to %s: what says the same is no finding',
  (from, to) => {
    expect(check(mug[to], to, from)).toEqual([]);
  },
);

test.each([
  ['', '\nBPA-frei und GOTS-zertifiziert', ['claim added BPA-frei', 'claim added GOTS-zertifiziert']],
  [
    'Spülmaschinenfest',
    'Nicht spülmaschinenfest',
    ['negation differs Dishwasher-safe, and happy on a gas ring or a fire Nicht spülmaschinenfest, auch für Gas und Feuer'],
  ],
  [
    'Nicht in die Mikrowelle',
    'In die Mikrowelle',
    ['negation differs Keep it out of the microwave, because the body is steel. In die Mikrowelle geben, denn der Körper ist aus Stahl.'],
  ],
  ['Stahl', 'Kupfer', ['claim missing Steel', 'claim missing steel', 'claim added Kupfer']],
  ['blauer', 'roter', ['claim missing blue', 'claim added roter']],
  ['drei', 'vier', ['number missing three', 'number added vier']],
  ['Spülmaschinenfest, auch f', 'F', ['claim missing Dishwasher-safe']],
])('“%s” become “%s” is a finding', (said, instead, found) => {
  expect(check(said === '' ? mug.de + instead : mug.de.replaceAll(said, instead))).toEqual(found);
});

// biome-ignore format: a row per language
test.each([
  ['fr', 'Ne le mettez pas au', 'Mettez-le au', 'bleu', 'rouge', 'trois', 'quatre', 'Sans BPA, certifié GOTS'],
  ['es', 'No la meta', 'Métala', 'azul', 'rojo', 'tres', 'cuatro', 'Sin BPA, certificado GOTS'],
  ['pt', 'Não leve', 'Leve', 'azul', 'vermelha', 'três', 'quatro', 'Sem BPA, certificado GOTS'],
  ['zh', '请勿放入', '可放入', '蓝色', '红色', '三', '四', '不含BPA，GOTS认证'],
  ['ja', '入れないでください', '入れられます', '青色', '赤色', '三本', '四本', 'BPAフリー、GOTS認証'],
  ['ko', '넣지 마세요', '넣어도 됩니다', '파란색', '빨간색', '세 손가락', '네 손가락', 'BPA 프리, GOTS 인증'],
] as const)('%s: a lost “not”, another colour, another number and a certificate that nobody gave are findings', (to, not, yes, colour, other, number, next, certificates) => {
  const kinds = (text: string) => [...new Set(check(text, to).map((one) => one.split(' ').slice(0, 2).join(' ')))];
  expect(kinds(mug[to].replace(not, yes))).toEqual(['negation differs']);
  expect(kinds(mug[to].replace(colour, other))).toEqual(['claim missing', 'claim added']);
  expect(kinds(mug[to].replace(number, next))).toEqual(['number missing', 'number added']);
  expect(check(`${mug[to]}\n${certificates}`, to)).toHaveLength(2);
});

const differ = (en: string, de: string): string[] =>
  conceptsDiffer({ said: en, language: 'en' }, { said: de, language: 'de' }).map(({ kind, side, value }) => `${kind} ${side} ${value}`);

test('one wool is no other, and wool itself is neither', () => {
  expect(differ('Knitted of 100% lambswool.', 'Gestrickt aus 100 % Kaschmir.')).toEqual(['claim missing 100% lambswool', 'claim added 100 % Kaschmir']);
  expect(differ('Knitted of 100% lambswool.', 'Gestrickt aus 100 % Merinowolle.')).toEqual(['claim missing 100% lambswool', 'claim added 100 % Merinowolle']);
  expect(differ('Knitted of 100% lambswool.', 'Gestrickt aus 100 % Wolle.')).toEqual([]);
});

test('certified to what the source names is no claim of its own', () => {
  expect(differ('Certified to the Responsible Wool Standard.', 'Zertifiziert nach dem Responsible Wool Standard.')).toEqual([]);
});

test('a second “not” for something else hides no lost one', () => {
  expect(differ('Not for the microwave, and do not heat it empty.', 'In die Mikrowelle, und nicht leer erhitzen.')).toHaveLength(1);
  expect(differ('Not for the microwave, and do not heat it empty.', 'Nicht in die Mikrowelle, und nicht leer erhitzen.')).toEqual([]);
});

test.each<[Language, string, string]>([
  ['de', 'In Schottland gestrickt.', 'In Portugal gestrickt.'],
  ['fr', 'Tricoté en Écosse.', 'Tricoté au Portugal.'],
  ['es', 'Tejido en Escocia.', 'Tejido en Portugal.'],
  ['pt', 'Tricotado na Escócia.', 'Tricotado em Portugal.'],
  ['zh', '在苏格兰编织。', '在葡萄牙编织。'],
  ['ja', 'スコットランド製です。', 'ポルトガル製です。'],
  ['ko', '스코틀랜드에서 만들었습니다.', '포르투갈에서 만들었습니다.'],
])('%s: made elsewhere is a finding', (to, right, wrong) => {
  const sides = (said: string) =>
    conceptsDiffer({ said: 'Knitted in Scotland.', language: 'en' }, { said, language: to }).map(({ kind, side }) => `${kind} ${side}`);
  expect(sides(right)).toEqual([]);
  expect(sides(wrong)).toEqual(['claim missing', 'claim added']);
});
