/** Numbers beside the thing: how exactly it was measured, who wears it in the picture, how it is ordered, what the buyer is asked to do; and words that another word is part of. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const open = (language: Language, text: string, facts: Record<string, string> = {}): string[] =>
  claimsIn(text, factsFrom(facts), language).flatMap(({ text: said, state }) => (state === 'unsupported' ? [said] : []));

test.each<[Language, string]>([
  ['en', 'Please allow 1-2 cm error due to manual measurement.'],
  ['en', 'The model is 178 cm tall and wears M.'],
  ['en', 'Sizes may vary by 2 cm.'],
  ['de', 'Maßtoleranz +/- 5 mm.'],
  ['de', 'Kathi auf dem Foto ist 1,72 m groß und trägt S.'],
  ['de', 'In warmes Wasser stellen, nicht über 40 Grad.'],
  ['fr', 'Mesuré à la main, tolérance de 2 cm.'],
  ['fr', 'Le mannequin mesure 1,75 m et porte du S.'],
  ['es', 'La modelo mide 1,70 m y lleva la talla S.'],
  ['pt', 'A modelo mede 1,72 m e veste M.'],
  ['pt', 'Gramagem com tolerância de 5%.'],
  ['zh', '手工测量，误差1-2cm以内。'],
  ['zh', '模特身高165cm，体重48kg，穿S码。'],
  ['zh', '100条起可定制，打样3-5天。'],
  ['zh', '7天可退换。'],
  ['zh', '写完请等个十秒再合上。'],
  ['zh', '水不要超过60度。'],
  ['ja', '採寸の誤差は1〜2cmです。'],
  ['ja', 'モデル身長165cm、Mサイズを着用。'],
  ['ja', '開封後は半年を目安にお使いください。'],
  ['ko', '재는 위치에 따라 1~3cm 오차가 있어요.'],
  ['ko', '모델 165cm 평소 26 착용.'],
  ['ko', '식초를 조금 넣고 10분 정도 끓인 다음 버립니다.'],
  ['ko', '개봉 후 6개월 안에 써주세요.'],
  ['ko', '저희 둘째가 18개월부터 갖고 놀아요.'],
  ['de', 'Der Stoff läuft beim ersten Waschen etwa 3 % ein.'],
  ['en', 'Expect up to 3% shrinkage on the first wash.'],
  ['fr', 'Rétrécit de 5 % au premier lavage.'],
  ['zh', '下水有3%左右缩水。'],
  ['ja', '残量が1%単位で表示されます。'],
  ['ja', '朝は1分でも惜しい。'],
  ['ko', '100mm당 4만원 추가됩니다.'],
  ['fr', 'Des manches trois-quarts.'],
  ['es', 'Antes de comprar checa que tu cargador funcione.'],
  ['es', 'Mapa de la república mexicana.'],
  ['pt', 'Plugue padrão brasileiro.'],
  ['pt', 'Para modelos com entrada Lightning é necessário outro cabo.'],
  ['en', "Dry it first, mould doesn't come out."],
  ['zh', '唔防水，沾水會化。'],
])('%s: nothing is claimed: %s', (language, text) => expect(open(language, text)).toEqual([]));

test.each<[Language, string, string]>([
  ['en', 'Accurate to ±2 cm.', '2 cm'],
  ['de', 'Das Modell Alba ist 160 cm lang.', '160 cm'],
  ['en', 'Shrinks wrinkles by 30%.', '30%'],
  ['en', 'Shrinks by less than 1%.', '1%'],
  ['es', 'Un suéter italiano.', 'suéter italiano'],
  ['de', 'Messgenauigkeit ±0,1 g.', '0,1 g'],
  ['zh', '30天见效，请放心使用。', '30天'],
  ['ja', '12時間保温、朝までお使いください。', '12時間'],
  ['ko', '제조일로부터 6개월, 개봉 후에는 한 달 안에 드세요.', '6개월'],
  ['ko', '2주만 써보세요.', '2주'],
])('%s: it is all the same in “%s”', (language, text, said) => expect(open(language, text)).toContain(said));

test.each<[Language, string]>([
  ['zh', '五倍子的花蜜。'],
  ['zh', '玻璃筆也可以寫。'],
  ['zh', '再轻拉一下自动回收。'],
  ['ja', '年式・グレードにより異なります。'],
  ['ja', '風通しの良い場所で干します。'],
  ['ko', '장착 전 앞유리를 닦습니다.'],
  ['ko', '먼지떨이로 관리합니다.'],
  ['ko', '식기세척기, 전자레인지는 피해 주세요.'],
  ['es', 'No meter en el lavavajillas.'],
  ['de', 'Passend für EC 200, EC 240 S und EN 310.'],
  ['pt', 'Toalha turca de hotel.'],
])('%s: a word within another is none of its own: %s', (language, text) => expect(open(language, text)).toEqual([]));

test('a value that a field gives in another form is the same', () => {
  expect(open('zh', '米色也有。', { 顏色: '黑、米、卡其綠' })).toEqual([]);
  expect(open('ja', 'メリノウール80％とナイロン20％。', { 組成: 'メリノウール 80% ナイロン 20%' })).toEqual([]);
  expect(open('ko', '울 40%, 아크릴 60%', { 혼용률: '울 40%, 아크릴 60%' })).toEqual([]);
});

test('how long a recipe takes is held against no date of expiry', () => {
  expect(open('zh', '焖40分钟。', { 保质期: '18个月' })).toEqual([]);
  expect(open('en', 'Steep for 4 minutes.', { 'Steeping time': '3 minutes' })).toEqual(['4 minutes']);
});
