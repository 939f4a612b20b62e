/** The same fact from a field and from the owner's text is told once, by whichever says more. */
import { plainText as plainField } from '@storewright/contract/listing/claims';
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

const listed = (language: Language, html: string, fields: [string, string][], known = {}): string =>
  plainField(
    write({
      known: {
        title: 'Nordal',
        description_html: html,
        metafields: fields.map(([name, value], at) => ({ namespace: 'custom', key: `f${at}`, type: 'single_line_text_field', value, name })),
        ...known,
      },
      said: { language },
    }).listing,
    'description',
  );

test.each<[Language, string, [string, string][], string, string]>([
  ['zh', '<ul><li>內容量：300公克 × 2罐</li></ul>', [['內容量', '600g']], '內容量：300公克 × 2罐', '600g'],
  ['zh', '<ul><li>净含量：125克×2罐</li></ul>', [['净含量', '250g']], '净含量：125克×2罐', '250g'],
  ['zh', '<ul><li>保存：常溫陰涼處20天，開封請當天食用</li></ul>', [['保存期限', '常溫20天']], '常溫陰涼處20天', '：常溫20天'],
  ['zh', '<p>門市可換片。</p><p>保養：3 個月（憑單）</p>', [['保養期', '3個月']], '3 個月（憑單）', '：3個月'],
  ['ja', '<ul><li>糖度：約42度</li></ul>', [['糖度', '42度']], '糖度：約42度', '：42度'],
  [
    'ja',
    '<table><tr><td>刃の材質</td><td>炭素工具鋼（SK材）衝撃焼入</td></tr><tr><td>柄</td><td>樹脂</td></tr></table>',
    [['刃材質', '炭素工具鋼（SK材）']],
    '衝撃焼入',
    '刃材質',
  ],
  [
    'ja',
    '<table><tr><td>材質</td><td>刃:ステンレス鋼/柄:天然木</td></tr><tr><td>品番</td><td>K-1</td></tr></table>',
    [['刃材質', 'ステンレス鋼']],
    '刃:ステンレス鋼',
    '刃材質',
  ],
  ['ko', '<p>- 원재료 : 배 85%(국내산), 도라지 15%<br>- 보관 : 실온 보관</p>', [['원산지', '배: 국내산']], '배 85%(국내산)', '배: 국내산'],
  ['ko', '<p>중량/길이: 100g / 약 190m<br>바늘: 대바늘 5mm</p>', [['무게', '100g']], '100g / 약 190m', '무게: 100g'],
  [
    'ja',
    '<table><tr><td>使用時</td><td>約 幅42×奥行30×高さ28cm</td></tr><tr><td>材質</td><td>鉄</td></tr></table>',
    [['幅（使用時）', '42cm']],
    '使用時：約 幅42×奥行30×高さ28cm',
    '幅（使用時）',
  ],
  ['zh', '<h3>洗护</h3><p>40℃以下手洗，反面晾晒。不可烘干，低温熨烫。</p>', [['洗护说明', '40℃以下手洗，不可烘干，低温熨烫']], '反面晾晒', '洗护说明'],
])('%s: %s', (language, html, fields, more, less) => {
  const text = listed(language, html, fields);
  expect(text).toContain(more);
  expect(text).not.toContain(less);
});

test('what denies it, counts otherwise or has other numbers says no more of it', () => {
  expect(listed('zh', '<ul><li>內容量：300公克 × 3罐</li></ul>', [['內容量', '600g']])).toContain('600g');
  expect(listed('zh', '<ul><li>保存：常溫不可超過20天</li></ul>', [['保存期限', '常溫20天']])).toContain('：常溫20天');
  expect(listed('ja', '<ul><li>糖度：約45度</li></ul>', [['糖度', '42度']])).toMatch(/糖度[：\t]42度/u);
  const folded = '<table><tr><td>使用時</td><td>約 幅42×奥行30cm</td></tr><tr><td>材質</td><td>鉄</td></tr></table>';
  expect(listed('ja', folded, [['高さ（使用時）', '28cm']])).toContain('高さ（使用時）');
  expect(listed('zh', '<h3>洗护</h3><p>40℃以下手洗，反面晾晒。</p>', [['洗护说明', '40℃以下手洗，不可烘干，低温熨烫']])).toContain('不可烘干');
});

test('a kind that the owner names more exactly stands so', () => {
  expect(listed('ja', '<ul><li>名称：米みそ</li></ul>', [], { title: '米みそ 750g', product_type: '味噌' })).toContain('名称：米みそ');
  const valve = '<table><tr><td>品名</td><td>三角阀(角阀)</td></tr><tr><td>阀芯</td><td>陶瓷</td></tr></table>';
  expect(listed('zh', valve, [], { product_type: '角阀' })).not.toContain('类型');
});

test('three numbers of one weight weigh what their box weighs', () => {
  const parcels = ['1号', '2号', '3号'].map((title) => ({ title, sku: '', weight: { value: 20, unit: 'GRAMS' } }));
  expect(listed('zh', '', [], { options: [{ name: '号数', values: ['1号', '2号', '3号'] }], variants: parcels })).not.toContain('20g');
});
