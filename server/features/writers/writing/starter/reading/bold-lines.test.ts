/** A bold line that stands alone heads what follows it, as a heading's tag would; a sentence in bold does not. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

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

test.each<[Language, string]>([
  ['zh', '每一片都是手工剪的。'],
  ['ja', '毎日使いたくなる道具です'],
  ['ko', '오래 앉아도 편안해요'],
])('%s: a sentence in bold is a sentence', (language, sentence) => {
  const text = described(language, `<p>Nordal</p><p><b>${sentence}</b></p><p>${sentence.slice(0, 4)}。</p>`);
  expect(text).toContain(sentence);
  expect(text).not.toContain(`<h2>${sentence}`);
});
