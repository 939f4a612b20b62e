/** What a thing works on, is worn with or is called after is not what it is made of; and what one fact says is no proof of another thing. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';

// biome-ignore format: a table
test.each<[Language, string]>([
  ['en', 'For wood, metal and plastic.'],
  ['en', 'Drills wood and metal.'],
  ['fr', 'Idéale pour percer le bois ou le métal.'],
  ['de', 'Für Holz und Metall geeignet.'],
  ['es', 'Para perforar madera y metal.'],
  ['pt', 'Corta madeira e metal.'],
  ['zh', '可打孔木材。'],
  ['ja', '木材や金属に穴をあけられます。'],
  ['ko', '나무와 금속을 뚫을 수 있어요.'],
  ['ja', 'デニムに重ねても様になります。'],
])('%s: “%s” is said of something else', (language, said) => {
  expect(claimsIn(said, [], language)).toEqual([]);
});

// biome-ignore format: a table
test.each<[Language, string, string]>([
  ['en', 'Made for summer, cotton and cool.', 'cotton'],
  ['en', 'A drill of steel.', 'steel'],
  ['es', 'Camiseta de manga corta algodón.', 'algodón'],
  ['fr', 'Coupe droite, coton.', 'coton'],
  ['de', 'Ein Tisch aus Holz für draußen.', 'Holz'],
])('%s: “%s” is said of the thing', (language, said, material) => {
  expect(claimsIn(said, [], language)).toMatchObject([{ text: material, state: 'unsupported' }]);
});

const stateOf = (language: Language, name: string, value: string, source: Fact['source'], said: string) =>
  claimsIn(said, [{ name, value, source, field: source === 'title' ? 'title' : '' }], language).map(({ state }) => state);

// biome-ignore format: a table
test.each<[Language, string, string, Fact['source'], string]>([
  ['zh', '颜色分类', '月光银', 'option', '灯臂是金属的'],
  ['ja', '付属品', '替え刃2枚', 'metafield', '2台まで接続できます。'],
  ['en', 'Ink', 'Small, Medium, Large', 'option', 'Three colours to start with.'],
])('%s: %s “%s” proves nothing of %s “%s”', (language, name, value, source, said) => {
  expect(stateOf(language, name, value, source, said)).toEqual(['unsupported']);
});

test('what is pinned to a title is no fact, and the shop’s own word', () => {
  expect(stateOf('ja', 'タイトル', '【ポイント10倍】双眼鏡 コンパクト', 'title', '倍率は10倍です。')).toEqual(['unproven']);
});

// biome-ignore format: a table
test.each<[Language, string, string, Fact['source'], string]>([
  ['es', 'Estructura', 'Tablero aglomerado forrado de felpa', 'metafield', 'Forrado de felpa suave.'],
  ['en', 'Ink', 'Oxblood, Heron Blue, Moss Pool', 'option', 'Three colours to start with.'],
  ['ja', '産地', '兵庫県小野市', 'metafield', '播州小野の鍛冶職人が火造りしています。'],
  ['ja', '香り', '無香料, ラベンダー', 'option', '香りは2種類。'],
  ['ja', '付属品', '本体2台', 'metafield', '2台まで接続できます。'],
  ['ja', 'タイトル', '双眼鏡 10倍 コンパクト', 'title', '倍率は10倍です。'],
])('%s: %s “%s” (%s) bears out “%s”', (language, name, value, source, said) => {
  expect(stateOf(language, name, value, source, said)).toEqual(['supported']);
});
