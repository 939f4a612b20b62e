/** A list of labels is a table, whatever stands beside it; how to do something is read. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from './starter.testing.ts';

const described = (language: Language, html: string, type = ''): string =>
  write({ known: { title: 'Nordal', description_html: html, product_type: type }, said: { language } }).listing.description;

test.each<[Language, string, string[]]>([
  ['zh', '<ul><li>流量：200型 200L/h；350型 350L/h</li><li>適合缸長：30cm 以下</li><li>缸邊厚度：最厚 8mm</li></ul>', ['流量', '適合缸長', '缸邊厚度']],
  ['zh', '<p>薄身棉麻，夏天着唔焗。</p><p>臀圍 112cm<br>褲腳闊 30cm</p>', ['臀圍', '褲腳闊']],
  ['ja', '<p>軽い首輪です。</p><p>・幅　約1cm<br>・首まわり　S 約18～24cm／M 約22～30cm<br>・鈴は付属しますが、縫い付けていません</p>', ['首まわり']],
  ['ko', '<p>- 몸체 : 알루미늄 2mm<br>- 전선 : 3C 약 30cm</p>', ['몸체', '전선']],
])('%s: labels with measures are no features', (language, html, labels) => {
  const text = described(language, html);
  for (const label of labels) expect(text).toMatch(new RegExp(`(?:<strong>|<th scope="row">)${label}<`, 'u'));
  expect(text).not.toMatch(/<h2>(?:产品特点|產品特點|特長|특징)/u);
});

test('praise behind a label stays among the features', () => {
  const text = described('zh', '<p>【轻】整椅1.1公斤，塞进包侧袋就能走</p><p>【快】弹力绳连接，30秒撑开</p>');
  expect(text).toContain('<li>轻：整椅1.1公斤，塞进包侧袋就能走</li>');
});

test('how to do it is a sentence, and alone in a list has its name above it', () => {
  expect(described('zh', '<p>使用方法：双手同时往两边拉，拉到需要的长度停住。请勿单边拉扯。</p>')).toContain(
    '使用方法：双手同时往两边拉，拉到需要的长度停住。请勿单边拉扯。',
  );
  const cakes = '<p>外皮偏鬆。</p><ul><li>成分：麵粉、奶油</li><li>內容量：500g</li><li>吃法：烤箱150度回烤3分鐘，放涼再吃外皮會比較酥</li></ul>';
  expect(described('zh', cakes, '糕餅')).toContain('<h2>吃法</h2>\n<p>烤箱150度回烤3分鐘，放涼再吃外皮會比較酥。</p>');
});

test('what the owner called the details of the goods leaves no heading over one line', () => {
  const text = described('ja', '<p>味噌です。</p><h3>商品詳細</h3><ul><li>内容量：750g</li><li>保存方法：直射日光を避ける。開封後は冷蔵庫へ</li></ul>');
  expect(text).not.toContain('商品詳細');
  expect(text).toContain('直射日光を避ける。開封後は冷蔵庫へ');
});
