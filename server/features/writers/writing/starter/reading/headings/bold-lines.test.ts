/** A bold line that stands alone heads what follows it, as a heading's tag would; a sentence in bold does not. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../../starter.testing.ts';

const described = (language: Language, html: string): string =>
  write({ known: { title: 'Nordal', description_html: html }, said: { language } }).listing.description;

test.each<[Language, string, string, string]>([
  ['zh', '<p>每天早上现做。</p>', '保存方式', '常温可放十八天，请避免阳光直射。'],
  ['zh', '<p>夏天也不闷脚。</p>', '为什么选TPE？', '不加胶水，暴晒后没有刺鼻味道。'],
  ['ja', '<p>毎日使える道具です。</p>', 'お手入れについて', '使ったあとはお湯で洗い、火にかけて乾かしてください。'],
  ['ko', '<p>손에 잘 잡히는 매트입니다.</p>', '어떤 두께가 좋을까요?', '균형 자세가 많으면 얇은 쪽이 좋습니다.'],
])('%s: what stands in bold above its paragraph heads it', (language, opening, name, text) => {
  expect(described(language, `${opening}<p><strong>${name}</strong></p><p>${text}</p>`)).toContain(`<h2>${name}</h2>\n<p>${text}</p>`);
});

test('a bold line that ends as a sentence goes on does not run into the line beneath it', () => {
  const html = '<p>軽い傘です。</p><p><strong>持ち手について</strong><br>バンブーは一本ずつ節の位置や色合いが異なります。ウッドは丸型です。</p>';
  expect(described('ja', html)).toContain('<h2>持ち手について</h2>\n<p>バンブーは');
});

test.each<[Language, string]>([
  ['zh', '每一片都是手工剪的。'],
  ['ja', '毎日使いたくなる道具です'],
  ['ko', '오래 앉아도 편안해요'],
])('%s: a sentence in bold is a sentence', (language, sentence) => {
  const text = described(language, `<p>Nordal</p><p><b>${sentence}</b></p><p>${sentence.slice(0, 4)}。</p>`);
  expect(text).toContain(sentence);
  expect(text).not.toContain(`<h2>${sentence}`);
});

test('the measures of one size are one line', () => {
  const text = described('ja', '<p>毎日着られるシャツです。</p><p>■サイズ（平置き・cm）<br>M 着丈68/身幅56/肩幅49/袖丈51<br>L 着丈71/身幅60/肩幅51/袖丈53</p>');
  expect(text).toContain('<li>M：着丈68/身幅56/肩幅49/袖丈51</li><li>L：着丈71/身幅60/肩幅51/袖丈53</li>');
});

test('a sentence that a line broke goes on, and a picture between two ends the first', () => {
  expect(described('ko', '<p>전남 담양 현미를 가마솥에 볶아<br>통아몬드와 함께 두 번 구웠습니다.</p>')).toContain('볶아 통아몬드와');
  expect(described('ja', '<p>丸いつめとぎです🐱 バリバリといで、くるんと寝られます。</p>')).toContain('つめとぎです。バリバリ');
});

test('not every word that a German shouts is a noun, and a verb is none', () => {
  const text = described(
    'de',
    '<ul><li><strong>ALLES DABEI:</strong> Kabel und Tasche</li><li><strong>GUT VERPACKT:</strong> Der Mantel lässt sich gut aufrollen.</li></ul>',
  );
  expect(text).toContain('Alles dabei: Kabel');
  expect(text).toContain('Gut verpackt: Der Mantel lässt sich gut aufrollen');
});

test('what takes off is no list', () =>
  expect(described('fr', '<p>Un carnet à plat pour dessiner.</p><p>-10 % de moins que le poids des autres</p>')).not.toContain('<li>'));
