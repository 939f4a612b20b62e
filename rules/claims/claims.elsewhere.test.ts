/** What a text says of other things, of what the buyer does, or says to be missing, is no claim about the thing; and what proves one thing proves no other. */
import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import type { Fact, ListingField } from '@storewright/contract/listing/listing';

const read = (language: Language, text: string, facts: readonly Fact[] = [], field: ListingField = 'description') =>
  claimsIn(text, facts, language, field).map(({ kind, state, text: said }) => `${state} ${kind} ${said}`);
const option = (name: string, value: string): Fact => ({ name, value, source: 'option', field: name });

describe('no claim is', () => {
  test.each<[Language, string]>([
    ['en', 'Wash at 30° and dry flat. Iron on the reverse at 110 °C.'],
    ['de', 'Bei 30 Grad waschen, nicht schleudern.'],
    ['fr', 'Laver à 30 °C. Laissez infuser 5 minutes.'],
    ['es', 'Lavar a 30 °C. Dejar en remojo 12 horas.'],
    ['pt', 'Lavar a 30 °C. Deixe de molho por 8 horas.'],
    ['zh', '清水煮半小时，自然放凉。'],
    ['ja', '30℃以下のぬるま湯で手洗いしてください。3分ほど蒸らします。'],
    ['ko', '30도 이하 미지근한 물에 세탁망 넣고 울코스.'],
  ])('%s: what the buyer is told to do: %s', (language, text) => expect(read(language, text)).toEqual([]));

  test.each<[Language, string]>([
    ['en', 'Not suitable for infants under 12 months.'],
    ['de', 'Honig ist für Kinder unter 12 Monaten nicht geeignet.'],
    ['fr', 'Ne convient pas aux enfants de moins de 36 mois.'],
    ['es', 'No apto para menores de 3 años.'],
    ['pt', 'Não recomendado para crianças com menos de 12 meses.'],
    ['zh', '未满12个月的婴儿不宜食用。'],
    ['ko', '12개월 미만의 아기에게는 먹이지 마세요.'],
  ])('%s: of whom it warns: %s', (language, text) => expect(read(language, text)).toEqual([]));

  test.each<[Language, string]>([
    ['en', 'Feels like leather, lighter than cotton, unlike wool.'],
    ['de', 'Fühlt sich an wie Leder, leichter als Baumwolle.'],
    ['fr', 'On dirait du cuir, plus léger que le coton.'],
    ['es', 'Parece cuero, más ligero que el algodón.'],
    ['pt', 'Parece couro, mais leve que o algodão. Ao contrário da lã.'],
    ['zh', '純棉又太重，摸起来像皮革，比棉布轻。'],
    ['ja', '革のような手触り。綿より軽い。'],
    ['ko', '가죽 같은 촉감. 면보다 가벼워요.'],
  ])('%s: what it is held against: %s', (language, text) => expect(read(language, text)).toEqual([]));

  test.each<[Language, string]>([
    ['en', 'This bag is not fully waterproof.'],
    ['de', 'Die Tasche ist leider nicht ganz wasserdicht.'],
    ['fr', 'Pas vraiment étanche.'],
    ['es', 'No son aptos para lavavajillas.'],
    ['pt', 'Não é impermeável.'],
    ['zh', '布面没有做防水。'],
    ['ja', '防水加工はしていません。'],
    ['ko', '방수 기능은 없습니다.'],
  ])('%s: what it says to be missing: %s', (language, text) => expect(read(language, text)).toEqual([]));

  test.each<[Language, string]>([
    ['en', 'Under the blue of the sky. Tastes of green olives.'],
    ['de', 'Farbe: dunkles Bernstein'],
    ['fr', 'Notes de tomates vertes.'],
    ['es', 'Con notas de tomate verde.'],
    ['pt', 'Colhida quando a azeitona ainda está verde.'],
    ['zh', '表面有灰色小点。'],
    ['ja', 'まだ青い実を摘みます。'],
    ['ko', '해 뜨기 직전 하늘색에서 가져온 조합입니다.'],
  ])('%s: the colour of another thing: %s', (language, text) => expect(read(language, text)).toEqual([]));

  test('a colour that it takes on with time', () => {
    expect(read('ja', '使うほどに飴色に育ちます。', [option('色', '黒、飴色')])).toEqual([]);
    expect(read('ja', '飴色が人気です。', [option('色', '黒、飴色')])).toEqual(['supported colour 飴色']);
  });
});

describe('a claim all the same is', () => {
  test.each<[Language, string, string]>([
    ['en', 'Boil 1 litre in 3 minutes.', '3 minutes'],
    ['en', 'Suitable from 12 months.', '12 months'],
    ['en', 'A two seater for small rooms.', 'two seater'],
    ['de', 'Lässt sich bei 60 Grad waschen.', '60 Grad'],
    ['zh', '浸泡30分钟不进水。', '30分钟'],
    ['zh', '耐煮30分钟。', '30分钟'],
    ['en', 'Materials like cotton.', 'cotton'],
    ['en', 'Not only waterproof.', 'waterproof'],
    ['zh', '非常防水。', '防水'],
    ['zh', '不仅防水，还透气。', '防水'],
    ['en', 'In the blue of a bottle.', 'blue'],
  ])('%s: %s', (language, text, said) => expect(read(language, text).map((one) => one.replace(/^unsupported \w+ /, ''))).toContain(said));

  test('a care that a fact tells otherwise', () => {
    expect(read('en', 'Wash at 60 °C.', factsFrom({ Care: 'Wash at 30 °C' }))).toEqual(['unsupported quantity 60 °C']);
  });
});

test('each tag is read alone', () => {
  expect(read('fr', 'fait main, Thiers', factsFrom({ Fabrication: 'fait main' }), 'tags')).toEqual(['supported origin fait main']);
  expect(read('zh', '手工, 宜兴', factsFrom({ 工艺: '全手工' }), 'tags')).toEqual(['supported origin 手工']);
  const [, second] = claimsIn('vegan, halal', [], 'en', 'tags');
  expect([second?.start, second?.text]).toEqual([7, 'halal']);
});

test('an inch mark opens no quotation', () => {
  const widths = [option('Width', '1/2", 3/4"')];
  expect(read('en', '1/2" or 3/4" wide.', widths)).toEqual(['supported quantity 1/2"', 'supported quantity 3/4"']);
  expect(read('en', 'The “model 7" is "size 9" only.')).not.toContain('unsupported quantity 9"');
});

test('a place is named whole', () => {
  expect(read('fr', 'Pressée dans le Lot-et-Garonne.')).toEqual(['unsupported origin dans le Lot-et-Garonne']);
});

test.each<[Language, string, string]>([
  ['en', 'It won’t rust.', 'promise won’t rust'],
  ['es', 'No raya el mueble.', 'promise No raya'],
  ['zh', '横向不晃。', 'promise 不晃'],
  ['de', 'Die Kanne rostet nie.', 'promise rostet nie'],
  ['en', 'Rustproof.', 'certificate Rustproof'],
  ['zh', '不粘锅。', 'certificate 不粘锅'],
])('%s: what never happens is promised: %s', (language, text, said) => expect(read(language, text)).toContain(`unsupported ${said}`));

describe('another thing proves nothing', () => {
  test.each<[Language, Fact[], string, string]>([
    ['es', [option('Esmalte', 'Blanco mate, Verde botella')], 'Sobre PVC blanco.', 'unsupported colour blanco'],
    ['en', [option('Colour', 'Walnut, Black')], 'The lid is walnut wood.', 'unsupported material walnut wood'],
    ['de', [option('Farbe', 'Nussbaum, Eiche')], 'Deckel aus Nussbaum.', 'unsupported material Nussbaum'],
    ['zh', [], '撥水處理：一般陣雨沒問題', 'unsupported certificate 撥水'],
  ])('%s: %j', (language, facts, text, said) => expect(read(language, text, facts)).toContain(said));

  test.each<[Language, Fact[], string, string]>([
    ['es', [option('Esmalte', 'Blanco mate, Verde botella')], 'En verde botella.', 'supported colour verde botella'],
    ['en', [option('Colour', 'White, Black'), ...factsFrom({ Material: 'Cotton' })], 'White cotton.', 'supported colour White'],
    ['en', [option('Colour', 'Walnut, Black')], 'In walnut.', 'supported colour walnut'],
    ['en', [option('Colour', 'Black leather, Grey felt')], 'Made of leather.', 'supported material leather'],
  ])('%s: but %j does', (language, facts, text, said) => expect(read(language, text, facts)).toContain(said));

  test('a syllable at the head of a longer word names no material', () => {
    const facts = factsFrom({ 충전재: '폴리에스터 (마이크로 화이바)', 소재: '면 100%' });
    expect(read('ko', '충전재: 마이크로 화이바, 면 100%', facts)).toEqual(['supported material 면 100%']);
  });
});

describe('nor where other words stand between', () => {
  test.each<[Language, string]>([
    ['en', 'Leave it on the counter for 8 to 12 hours. Let it cool for two minutes.'],
    ['en', 'Warmer to the touch than wood. Covers the back of a two seater.'],
    ['de', 'Teig 45 Minuten gehen lassen, dann bei 220 °C etwa 40 Minuten backen.'],
    ['de', 'Wasserdicht ist er nicht. Schwerer als eine Pfanne aus Aluminium.'],
    ['fr', 'Versez une eau à 70 °C. Plus léger qu’un sac en cuir. Il n’aime ni l’eau ni le lave-vaisselle.'],
    ['es', 'Deja los garbanzos en remojo 12 horas y cuécelos unas dos horas. No es como el algodón.'],
    ['pt', 'Pesa menos do que o algodão turco. Não é como a lã.'],
    ['zh', '水温92度左右，闷蒸30秒。机洗会缩。'],
    ['zh', '冷水泡发20分钟，与鸡汤同炖半小时。'],
    ['es', 'Cuece 18 minutos y deja reposar 5.'],
    ['pt', 'Água a ferver, cinco minutos de infusão.'],
    ['ja', 'お湯は90度くらい、30秒蒸らします。急ぐときはぬるま湯で30分。'],
    ['ko', '식기세척기에는 사용할 수 없고 방수 제품이 아닙니다.'],
  ])('%s: %s', (language, text) => expect(read(language, text)).toEqual([]));

  test('a wood beside its colour is a wood', () => {
    expect(read('ko', '월넛 원목으로 만들었습니다.', [option('색상', '월넛, 블랙')])).toContain('unsupported material 월넛');
  });
});
