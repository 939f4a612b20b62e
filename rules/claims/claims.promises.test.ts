/** Promises told in phrases: comfort all day, what outlives what, crowds of buyers, experts’ advice, and what is really in it. */
import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import { ingredientIds, ingredients } from '../words/ingredients.ts';
import { alternatives } from './said-ingredients.ts';

type Sentences = { claimed: string[]; plain: string[]; stated: [fact: Record<string, string>, said: string][] };

// biome-ignore format: a table
const sentences: Record<Language, Sentences> = {
  en: {
    claimed: ['It will outlive your other pans.', 'It lasts longer than any wooden spoon.', 'Survives even the toughest chewers.', 'The only pan you will ever need.', 'You will never need to buy another umbrella.', 'Comfortable all day long.', 'All-day comfort for nurses.', 'Keeps you dry from morning to night.', 'Loved by thousands of families.', 'Trusted by millions of cooks.', 'Dentists recommend it.', 'Recommended by leading vets.', 'Doctor-approved.', 'Developed with dermatologists.', 'Used by professional chefs.', 'Made with real vanilla.', 'Baked with real Irish butter.', 'Softer than any other blanket.', 'The wool does not pill.', 'Stays sharp for years.', 'It is built to last for years.', 'It erases fine lines.', 'A case for your iPhone 15.'],
    plain: ['A real pleasure.', 'All day long the shop is open.', 'Breakfast is served all day.', 'Ask your vet before you change the food.', 'Dentists recommend brushing twice a day.', 'We recommend hand washing.', 'A gift for doctors and nurses.', 'A real treat for coffee lovers.', 'Our experts answer your questions.', 'Better late than never.', 'Older than most trees.', 'Thousands of words have been written about tea.', 'It takes wrinkles out of nothing.', 'The steam removes wrinkles from shirts.', 'Not recommended by doctors for infants.'],
    stated: [[{ 'Recommended by': 'Vets' }, 'Recommended by vets.'], [{ Feature: 'Outlasts other pans' }, 'It outlasts other pans.'], [{ Ingredients: 'Sugar, butter, vanilla' }, 'Made with real vanilla.'], [{ Comfort: 'Comfortable all day' }, 'Comfortable all day.'], [{ Care: 'Does not pill' }, 'It is pill-resistant.'], [{ Test: 'von Zahnärzten empfohlen' }, 'Dentist-recommended.']],
  },
  de: {
    claimed: ['Überlebt jede andere Pfanne.', 'Hält deutlich länger als andere.', 'Bleibt den ganzen Tag bequem.', 'Tragekomfort von früh bis spät.', 'Tausende zufriedene Kunden.', 'Tierärzte empfehlen es.', 'Von führenden Zahnärzten empfohlen.', 'Ärztlich geprüft.', 'Gemeinsam mit Hebammen? Empfohlen von Hebammen.', 'Mit echter Vanille.', 'Mit echter Almbutter und echter Butter.', 'Weicher als jede andere Decke.', 'Der Stoff fusselt nicht.', 'Bleibt jahrelang scharf.', 'Die letzte Pfanne, die Sie je kaufen.', 'Mildert Falten.'],
    plain: ['Ein echtes Vergnügen.', 'Der Laden ist den ganzen Tag offen.', 'Fragen Sie Ihren Tierarzt.', 'Ein Geschenk für Ärzte.', 'Wir empfehlen Handwäsche.', 'Ein echter Genuss für Kaffeefreunde.', 'Unsere Experten beraten Sie.', 'Besser spät als nie.', 'Tausende Sterne am Himmel.', 'Hilft beim Falten der Wäsche.', 'Halten Sie den ganzen Tag frei.'],
    stated: [[{ 'Empfohlen von': 'Zahnärzten' }, 'Von Zahnärzten empfohlen.'], [{ Zutaten: 'Mehl, Butter, Vanille' }, 'Mit echter Vanille.'], [{ Pflege: 'knitterfrei' }, 'Knittert nicht.'], [{ Pflege: 'Knittert nicht' }, 'Knitterfrei.']],
  },
  fr: {
    claimed: ['Elle survivra à toutes les autres.', 'Dure bien plus longtemps que les autres.', 'Confortable toute la journée.', 'Des milliers de clients satisfaits.', 'Recommandé par les vétérinaires.', 'Les dentistes le recommandent.', 'Approuvé par de nombreux médecins.', 'À la vraie vanille.', 'À la vanille véritable.', 'Plus douce que toutes les autres.', 'La laine ne bouloche pas.', 'Efface les rides.', 'Le dernier couteau que vous achèterez.'],
    plain: ['Un vrai plaisir.', 'La boutique est ouverte toute la journée.', 'Demandez à votre vétérinaire.', 'Un cadeau pour les médecins.', 'Nous recommandons un lavage à la main.', 'Un vrai plaisir au chocolat.', 'Des milliers d’étoiles.', 'Mieux vaut tard que jamais.'],
    stated: [[{ 'Recommandé par': 'les dentistes' }, 'Recommandé par les dentistes.'], [{ Ingrédients: 'sucre, vanille' }, 'À la vraie vanille.']],
  },
  es: {
    claimed: ['Aguanta toda la vida.', 'Sobrevive a cualquier otra sartén.', 'Dura mucho más que otras.', 'Cómodo durante todo el día.', 'Miles de clientes satisfechos.', 'Recomendado por veterinarios.', 'Los dentistas lo recomiendan.', 'Avalado por médicos.', 'Con vainilla auténtica.', 'Más suave que cualquier otra manta.', 'La lana no hace bolitas.', 'Borra las arrugas.', 'La última sartén que comprarás.'],
    plain: ['Un verdadero placer.', 'La tienda está abierta todo el día.', 'Pregunta a tu veterinario.', 'Un regalo para médicos.', 'Recomendamos lavar a mano.', 'Miles de estrellas.', 'Más vale tarde que nunca.', 'Quita las arrugas de la ropa con vapor.'],
    stated: [[{ 'Recomendado por': 'dentistas' }, 'Recomendado por dentistas.'], [{ Ingredientes: 'azúcar, vainilla' }, 'Con vainilla auténtica.']],
  },
  pt: {
    claimed: ['Não ganha borboto.', 'Sobrevive a qualquer outra panela.', 'Dura muito mais do que as outras.', 'Conforto o dia todo.', 'Milhares de clientes satisfeitos.', 'Recomendado por veterinários.', 'Os dentistas recomendam.', 'Aprovado por médicos.', 'Com baunilha verdadeira.', 'Mais macio do que qualquer outra manta.', 'Apaga as rugas.', 'Aguenta a vida toda.'],
    plain: ['Um verdadeiro prazer.', 'A loja está aberta o dia todo.', 'Pergunte ao seu veterinário.', 'Um presente para médicos.', 'Recomendamos lavar à mão.', 'Milhares de estrelas.', 'A última página que vai ler é a melhor.'],
    stated: [[{ 'Recomendado por': 'dentistas' }, 'Recomendado por dentistas.'], [{ Ingredientes: 'açúcar, baunilha' }, 'Com baunilha verdadeira.']],
  },
  zh: {
    claimed: ['比其他锅更耐用。', '全天舒适。', '成千上万家庭的选择。', '兽医推荐。', '牙医一致推荐的牙刷。', '经医生认可。', '添加真正的香草。', '淡化皱纹。', '衣服不起球。', '再也不用买第二把伞。'],
    plain: ['真是一种享受。', '店铺全天开放。', '请咨询您的兽医。', '送给医生的礼物。', '建议手洗。', '医生建议每天刷牙两次。', '真正的朋友，不需要多说。'],
    stated: [[{ 推荐: '兽医推荐' }, '兽医推荐的猫粮。'], [{ 配料: '白砂糖、香草' }, '添加真正的香草。']],
  },
  ja: {
    claimed: ['他の鍋より長持ちします。', '一日中快適です。', '多くのお客様に愛用されています。', '獣医師推奨です。', '歯科医師が推奨しています。', 'お医者さんのお墨付き。', '本物のバニラを使用。', 'シワを目立たなくします。', '毛玉ができません。', '買い替え不要です。'],
    plain: ['本当に楽しいひととき。', '店は一日中開いています。', '獣医師にご相談ください。', 'お医者さんへの贈りものに。', '手洗いをおすすめします。', '本物の友だちと飲むお茶。', 'シワ加工のシャツです。'],
    stated: [[{ 推奨: '獣医師推奨' }, '獣医師推奨のフードです。'], [{ 原材料: '砂糖、バニラ' }, '本物のバニラを使用。'], [{ 特徴: '毛玉ができません' }, '毛玉ができにくい。']],
  },
  ko: {
    claimed: ['다른 냄비보다 오래갑니다.', '하루 종일 편안합니다.', '수많은 고객이 선택했습니다.', '수의사가 추천합니다.', '치과의사 추천 칫솔.', '의사가 인정한 베개.', '진짜 바닐라로 만들었습니다.', '주름을 지워 줍니다.', '보풀이 생기지 않습니다.', '다시 살 필요가 없습니다.'],
    plain: ['진짜 즐거운 시간.', '가게는 하루 종일 열려 있어요.', '수의사와 상담하세요.', '의사에게 드리는 선물.', '손세탁을 권장합니다.', '진짜 친구와 마시는 차.', '주름 치마입니다.'],
    stated: [[{ 추천: '수의사 추천' }, '수의사가 추천하는 사료.'], [{ 원재료: '설탕, 바닐라' }, '진짜 바닐라로 만들었습니다.'], [{ 특징: '보풀이 생기지 않음' }, '보풀이 일어나지 않습니다.']],
  },
};

for (const [language, { claimed, plain, stated }] of Object.entries(sentences) as [Language, Sentences][]) {
  test.each(claimed)(`${language}: “%s” is a claim`, (text) => {
    expect(claimsIn(text, [], language).map(({ state }) => state)).toContain('unsupported');
  });
  test.each(plain)(`${language}: “%s” is none`, (text) => {
    expect(claimsIn(text, [], language)).toEqual([]);
  });
  test.each(stated)(`${language}: %j says what “%s” says`, (facts, text) => {
    expect(claimsIn(text, factsFrom(facts), language).map(({ state }) => state)).toEqual(['supported']);
  });
  test(`${language}: each ingredient has its name`, () => {
    expect(alternatives(ingredients[language].names)).toHaveLength(ingredientIds.length);
  });
}

describe('what is near, and proves nothing', () => {
  test.each<[Record<string, string>, string]>([
    [{ Flavour: 'Vanilla' }, 'Made with real vanilla.'],
    [{ Ingredients: 'Sugar, vanilla flavouring' }, 'Made with real vanilla.'],
    [{ 'Recommended by': 'Vets' }, 'Recommended by dentists.'],
    [{ Care: 'Colourfast' }, 'It does not pill.'],
  ])('%j is not what “%s” says', (facts, text) => {
    expect(claimsIn(text, factsFrom(facts), 'en').map(({ state }) => state)).toEqual(['unsupported']);
  });

  test('that it is recommended is the word of the shop that calls it so, and nobody’s advice', () => {
    const title = [{ name: 'Title', value: 'Dentist-recommended toothbrush', source: 'title' as const, field: '' }];
    expect(claimsIn('Recommended by dentists.', title, 'en')[0]).toMatchObject({ kind: 'medical', state: 'unproven' });
  });
});

describe('the number of a model', () => {
  test.each(['Compatible', 'Fits', 'Kompatibel', 'Compatível', '适用', '対応', '호환', 'Model'])('named “%s” counts nothing', (name) => {
    for (const said of ['15 pieces.', 'With 15 clips.'])
      expect(claimsIn(said, factsFrom({ [name]: 'iPhone 15' }), 'en').map(({ state }) => state)).toEqual(['unsupported']);
    expect(claimsIn('15 peças.', factsFrom({ [name]: 'iPhone 15' }), 'pt').map(({ state }) => state)).toEqual(['unsupported']);
  });
  test.each(['iPhone 13, 14, 15', 'iPhone 13/14/15', 'iPhone 13, 14 and 15 Pro'])('of the list “%s” each one fits', (value) => {
    const states = (said: string) => claimsIn(said, factsFrom({ Compatible: value }), 'en').map(({ state }) => state);
    expect(states('A case for iPhone 14.')).toEqual(['supported']);
    expect(states('A case for iPhone 13.')).toEqual(['supported']);
    expect(states('A case for iPhone 12.')).toEqual(['unsupported']);
  });
  test.each<[Language, Record<string, string>, string]>([
    ['ja', { 入数: '4本' }, '四本入りです。'],
    ['de', { Stückzahl: '4 Stifte' }, '4 Stück im Etui.'],
  ])('%s: a fact about how many are in the box counts them all', (language, facts, text) => {
    expect(claimsIn(text, factsFrom(facts), language).map(({ state }) => state)).toEqual(['supported']);
  });
});

test('a warning may be said again as it stands, and proves nothing else', () => {
  const facts = factsFrom({ Warning: 'Not for children under 12 months' });
  expect(claimsIn('Warning: Not for children under 12 months', facts, 'en').map(({ state }) => state)).toEqual(['supported']);
  expect(claimsIn('It keeps for 12 months.', facts, 'en').map(({ state }) => state)).toEqual(['unsupported']);
});

test('a range of bare numbers is counted by the name of its fact', () => {
  expect(claimsIn('For 1 to 3 cups.', factsFrom({ Cups: '1–3' }), 'en').map(({ state }) => state)).toEqual(['supported']);
  expect(claimsIn('For 1 to 4 cups.', factsFrom({ Cups: '1–3' }), 'en').map(({ state }) => state)).toEqual(['unsupported']);
});

test('which of its infusions tastes best is no rank among teas', () => {
  expect(claimsIn('前三泡最好喝。', [], 'zh').filter(({ kind }) => kind === 'superlative')).toEqual([]);
  expect(claimsIn('最好喝的绿茶。', [], 'zh').filter(({ kind }) => kind === 'superlative')).toHaveLength(1);
});
