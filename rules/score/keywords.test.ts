import { expect, test } from 'vitest';
import { countOf, keywordOf, presenceOf } from './keywords.ts';
import type { Language } from '@storewright/contract/kit/languages';

test.each<[Language, string, string, number]>([
  ['en', 'tea', 'A steam cleaner for the team', 0],
  ['en', 'oak', 'A cloak of wool', 0],
  ['en', 'tea', 'Two teas and a pot', 1],
  ['en', 'tea', 'Tea-time', 1],
  ['en', 'pan', 'A pane of glass', 0],
  ['en', 'steel bottle', 'Steel bottles for the trail', 1],
  ['en', 'steel bottles', 'A bottle of steel', 1],
  ['en', 'steel bottle', 'A bottle for the trail', 0.5],
  ['de', 'Tee', 'Ein Teer gegen Steeb', 0],
  ['de', 'Flasche', 'Eine Trinkflasche', 1],
  ['de', 'Flasche', 'Zwei Flaschen', 1],
  ['fr', 'huile', 'L’huile d’olive', 1],
  ['es', 'té', 'La botella', 0],
  ['zh', '水瓶', '户外水瓶推荐', 1],
  ['zh', 'tea', '好喝的tea推荐', 1],
  ['ja', 'ボトル', '水筒ボトルの選び方', 1],
  ['ko', '텀블러', '보온텀블러를 고르는 법', 1],
])('%s: “%s” in “%s”', (language, keyword, text, share) => {
  expect(presenceOf(keyword, text, language).share).toBe(share);
});

test('the whole keyword is counted where it stands as a word', () => {
  expect([countOf('tea', 'Tea, steam, teas and a team', 'en'), countOf('水瓶', '水瓶和水瓶', 'zh')]).toEqual([2, 2]);
});

test.each<[Language, string, string, string?]>([
  ['en', 'Kestrel K2 e-bike conversion kit 250 W', 'Kestrel K2 e-bike conversion'],
  ['en', 'Grandma Edna’s Miracle Balm', 'Grandma Edna’s Miracle Balm'],
  ['en', "Grandma Edna's Miracle (50 ml)", "Grandma Edna's Miracle"],
  ['en', 'Fjell Bottle Green 750ml', 'Fjell Bottle Green'],
  ['en', 'Hearth steel bottle – 750 ml, green', 'steel bottle', 'Hearth'],
  ['en', 'Hearth’s steel bottle', 'Hearth’s steel bottle', 'Hearth'],
  ['en', 'Table of oak by Hearth, large', 'Table of oak', 'Hearth'],
  ['en', '500 g ground coffee', 'ground coffee'],
  ['en', '12 – 24', ''],
  ['de', 'Die Vase aus Ton für den Tisch und mehr', 'Vase aus Ton'],
  ['es', 'Crema de manos con aceite de oliva', 'Crema de manos'],
  ['fr', 'Huile d’olive 5 l', 'Huile d’olive'],
  ['en', 'Shampoo 3 in 1 for men', 'Shampoo 3 in 1 for men'],
  ['en', '手工陶瓷杯 350ml', '手工陶瓷杯'],
  ['zh', 'Insulated steel bottle 750ml', 'Insulated steel bottle'],
  ['zh', 'TC 蝶形天幕 4.3×4.2m', 'TC 蝶形天幕'],
  ['ko', '보온 텀블러 500ml 블랙', '보온 텀블러'],
  ['zh', '云南高山普洱熟茶饼 2015年 勐海产 357g', '云南高山普洱熟茶饼'],
  ['zh', '【现货】手工陶瓷杯350ml', '手工陶瓷杯'],
  ['ja', '手打ち包丁 三徳 青紙2号 黒打 165mm', '手打ち包丁 三徳 青紙2号 黒打'],
  ['ja', '500ml 保温ボトル', '保温ボトル'],
  ['ja', '【再入荷】180度ひらく糸かがりノート A5', '180度ひらく糸かがりノート'],
  ['ja', 'リネン100% 後ろリボンのワンピース レディース', 'リネン100%'],
  ['de', 'NEU! Lenkertasche aus Baumwolle -20%', 'Lenkertasche aus Baumwolle'],
  ['ja', 'スロージグ「凪 NAGI」40g', 'スロージグ「凪 NAGI」'],
  ['zh', '【热插拔】KY75 三模机械键盘', 'KY75 三模机械键盘'],
  ['ko', '✅당일발송✅ 원목 독서대 2단', '원목 독서대'],
  ['de', 'Lenkertasche „Elbe“ aus Baumwolle', 'Lenkertasche „Elbe“'],
  ['en', 'Men’s Steamer 3/2 Chest Zip Wetsuit', 'Men’s Steamer 3/2 Chest Zip'],
  ['en', 'Gore-Tex® hiking jacket', 'Gore-Tex® hiking jacket'],
])('%s: of “%s” the keyword is “%s”', (language, title, keyword, vendor = '') => {
  expect(keywordOf(title, [], language, vendor).keyword).toBe(keyword);
});

test('a keyword of a title is cut between words, and stands in it as it is written', () => {
  const titles: [Language, string][] = [
    ['zh', '夏季新款女士纯棉宽松大码短袖连衣裙韩版休闲上衣百搭'],
    ['ja', '手作りの陶器のマグカップとお皿のセットギフトボックス入り'],
    ['en', 'One two three-ply alpaca throws & blankets for 2 people'],
  ];
  for (const [language, title] of titles) {
    const { keyword } = keywordOf(title, [], language);
    expect([title.includes(keyword), keyword.length > 2, keyword.trim()]).toEqual([true, true, keyword]);
    const borders = new Set([...new Intl.Segmenter(language, { granularity: 'word' }).segment(title)].map(({ index }) => index));
    expect(borders.has(title.indexOf(keyword) + keyword.length)).toBe(true);
  }
});
