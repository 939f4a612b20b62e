/** Words of materials and colours that mean something else where they stand, care, recipes and orders; and the claims that look like them. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';

const states = (language: Language, text: string, facts: Fact[] = []): string[] => claimsIn(text, facts, language).map(({ state }) => state);

// biome-ignore format: a table
test.each<[Language, string]>([
  ['de', 'Wer bei uns steht, weiß nach einer Weile, warum die Fischer ihn tragen.'],
  ['de', 'Man weiß nie, wie das Wetter wird.'],
  ['de', 'Wer einmal darin geschlafen hat, weiß das.'],
  ['de', 'Jeder weiß, was gemeint ist.'],
  ['ja', '対応：PC、タブレット、スマホ'],
  ['ja', 'ノートPCも入ります。'],
  ['ja', 'PCでの作業に。'],
  ['ko', 'PC, 태블릿에 연결하세요.'],
  ['zh', '店里断货一个多月，终于补货了。'],
  ['zh', '缺货时请留言。'],
  ['zh', '最后压烫定型。'],
  ['fr', 'Pas de solvant.'],
  ['fr', 'Laver sans solvant ni javel.'],
  ['de', 'Keine Lösungsmittel verwenden.'],
  ['en', 'Wash cold, no bleach.'],
  ['es', 'No usar lejía.'],
  ['pt', 'Não usar lixívia.'],
  ['fr', 'Attention à l’odeur de caoutchouc les premiers jours.'],
  ['de', 'Riecht nach Gummi, lüften Sie es.'],
  ['ja', 'ゴムの臭いはすぐに消えます。'],
  ['ko', '콘크리트 비트와 해머드릴이 필요합니다.'],
  ['ko', '콘크리트나 벽돌 벽에 답니다.'],
  ['zh', '可钻混凝土墙。'],
  ['en', 'Screws into concrete walls.'],
  ['de', 'Hält auch in Betonwänden.'],
  ['ko', '무늬목이나 MDF 아님.'],
  ['en', 'Clear for indoor pools and grey mornings.'],
  ['en', 'Made for grey days and long walks.'],
  ['de', 'Für graue Tage.'],
  ['fr', 'Pour les matins gris.'],
  ['en', 'order two pairs in different strengths'],
  ['en', '1/2 cup sauce + 4 tbsp butter'],
  ['en', 'Toss with 2 lb of wings.'],
  ['de', 'Etwas gröber als üblich, damit nichts rieselt.'],
  ['en', 'Cut a little longer than usual so it tucks in.'],
  ['zh', '我儿子每天吃兩三片。'],
  ['en', 'We eat two slices a day.'],
  ['ja', '一日に二枚食べます。'],
])('%s: “%s” is no claim', (language, text) => {
  expect(states(language, text)).not.toContain('unsupported');
});

// biome-ignore format: a table
test.each<[Language, string]>([
  ['de', 'Kissen in weiß.'],
  ['de', 'Bezug: weiß'],
  ['de', 'Weiß lackierte Schale.'],
  ['ja', '本体はPC製です。'],
  ['ja', '再生紙を使っています。'],
  ['zh', '洗后定型不走样。'],
  ['de', 'Frei von Lösungsmitteln.'],
  ['fr', 'Peinture sans solvant.'],
  ['fr', 'Semelle en caoutchouc.'],
  ['ko', '콘크리트 화분입니다.'],
  ['en', 'A grey scarf.'],
  ['en', 'Comes as two pairs.'],
  ['de', 'Billiger als üblich.'],
  ['en', '500 g of coffee.'],
  ['en', 'A bag of 2 lb of beans.'],
  ['en', 'Holds 4 tbsp of sugar.'],
])('%s: “%s” is one', (language, text) => {
  expect(states(language, text)).toContain('unsupported');
});
