/** Steps told in one line are a list, and what a star points at stands beside it. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../../starter.testing.ts';

const described = (language: Language, html: string): string =>
  write({ known: { title: 'Nordal', description_html: html }, said: { language } }).listing.description;

test.each<[Language, string, string]>([
  [
    'zh',
    '<p>老式炒锅，无涂层。</p><p>收到先开锅：1. 温水洗净擦干 2. 开小火烧到锅底发蓝 3. 用肥猪肉反复擦</p>',
    '<h2>收到先开锅</h2>\n<ul><li>温水洗净擦干</li><li>开小火烧到锅底发蓝</li><li>用肥猪肉反复擦</li></ul>',
  ],
  [
    'ja',
    '<p>鉄のフライパンです。</p><p>使い始め ①中性洗剤で洗います ②中火で空焼きします ③油をなじませます</p>',
    '<h2>使い始め</h2>\n<ul><li>中性洗剤で洗います</li><li>中火で空焼きします</li><li>油をなじませます</li></ul>',
  ],
  [
    'en',
    '<p>A donut bed with a raised rim.</p><p>Note: 1. Please allow for 2 cm by hand. 2. The bed is vacuum packed, leave it for a day.</p>',
    '<h2>Note</h2>\n<ol><li>Please allow for 2 cm by hand.</li><li>The bed is vacuum packed, leave it for a day.</li></ol>',
  ],
  [
    'de',
    '<p>Ein Ofen aus Gusseisen.</p><p>Vor dem ersten Feuer: 1) Trocken auswischen 2) Dünn einölen 3) Eine Stunde heizen</p>',
    '<h2>Vor dem ersten Feuer</h2>\n<ol><li>Trocken auswischen</li><li>Dünn einölen</li><li>Eine Stunde heizen</li></ol>',
  ],
])('%s: numbers in one line count steps (%s)', (language, html, steps) => expect(described(language, html)).toContain(steps));

test.each<[Language, string]>([
  ['en', 'The pack of 2. It fits size 1. and nothing else.'],
  ['de', 'Version 2.1 löst 1.0 ab und ist leiser.'],
  ['zh', '第1.5代面料，比2.0代更薄。'],
])('%s: “%s” counts nothing', (language, text) => expect(described(language, `<p>${text}</p>`)).not.toMatch(/<[uo]l>/u));

test.each<[Language, string, string]>([
  ['de', 'INCI: Aqua, Linalool*, Limonene*<br>*Bestandteil des ätherischen Öls', 'Linalool*, Limonene* (*Bestandteil des ätherischen Öls)'],
  ['fr', 'Ingrédients : farine*, beurre*, sel.<br>* issus de l’agriculture biologique', 'sel (*issus de l’agriculture biologique)'],
])('%s: a line behind a star stands beside what it is about', (language, lines, told) =>
  expect(described(language, `<p>Nordal, from our kitchen.</p><p>${lines}</p>`).replaceAll('&#39;', '’')).toContain(told),
);

test.each<[Language, string]>([
  ['zh', '商品資訊'],
  ['zh', '常见问题'],
  ['es', 'Preguntas frecuentes'],
  ['de', 'Häufige Fragen'],
  ['ja', 'よくあるご質問'],
  ['ko', '자주 묻는 질문'],
])('%s: “%s” above nothing is no sentence', (language, heading) =>
  expect(described(language, `<p>Nordal, 300 g.</p><p>${heading}</p>`)).not.toContain(heading),
);
