import { BlogForm } from '@storewright/contract/texts/blog';
import { textOf } from '@storewright/rules/text/html';
import { expect, test } from 'vitest';
import { blogOf, outlineOf } from './blog.ts';

const around = { products: [], voice: null, variant: 0, shop: { name: '', domain: '' }, author: '', home: '' };
const written = (language: BlogForm['language'], main_idea: string, keywords = ['wool']) => {
  const form = BlogForm.parse({ language, main_idea, keywords, word_count: 300 });
  const outline = outlineOf(form, around);
  return { title: outline.title, opening: textOf(String(blogOf(form, outline, around)['s1'])) };
};

test.each([
  ['ko', '추운 방에 맞는 울 담요 고르는 법. 크기보다 무게가 중요합니다', '추운 방에 맞는 울 담요 고르는 법', '크기보다 무게가 중요합니다'],
  ['ja', '寒い部屋の毛布の選び方。大きさより重さが大切です', '寒い部屋の毛布の選び方', '大きさより重さが大切です'],
  ['zh', '怎样为寒冷的房间选羊毛毯。重量比尺寸重要', '怎样为寒冷的房间选羊毛毯', '重量比尺寸重要'],
  ['en', 'How to choose a throw. Weight matters more than size', 'How to choose a throw', 'Weight matters more than size'],
] as const)('%s: a title ends where the first sentence does, and what comes after it stands in the text', (language, idea, title, rest) => {
  expect(written(language, idea)).toEqual({ title, opening: rest });
});

test('an idea that is too long for a title is not lost, and an initial ends no sentence', () => {
  const long = `Why a throw of ${'very '.repeat(12)}heavy wool is warmer`;
  expect(written('en', long)).toEqual({ title: 'Wool', opening: long });
  expect(written('en', 'What J. Smith says of wool').title).toBe('What J. Smith says of wool');
});

test.each([
  ['zh', '冬天的蜡烛', ['蜡烛', 'winter', '香薰'], ['“winter”', '香薰']],
  ['ja', '冬のろうそく', ['ろうそく', 'winter'], ['「winter」']],
  ['ko', '겨울의 초', ['초', 'winter'], ['‘winter’']],
  ['fr', 'Des bougies pour l’hiver', ['bougie', 'hiver', '冬'], ['Hiver', '«\u00a0冬\u00a0»']],
  ['de', 'Kerzen im Winter', ['Kerze', 'Winter'], ['Winter']],
] as const)('%s: a keyword in other letters than the post’s heads a section in quotes alone', (language, main_idea, keywords, headings) => {
  const form = BlogForm.parse({ language, main_idea, keywords, word_count: 300 });
  const found = outlineOf(form, around).sections.map(({ heading }) => heading);
  for (const heading of headings) expect(found).toContain(heading);
  expect(language === 'de' || !found.includes('Winter')).toBe(true);
});

test('what the owner says of such a keyword stands beneath it, and no title is made of it', () => {
  const long = `为什么${'很'.repeat(80)}暖`;
  const form = BlogForm.parse({ language: 'zh', main_idea: long, keywords: ['winter', 'candle'], word_count: 300, notes: '一支 candle 点一晚。' });
  const outline = outlineOf(form, around);
  const section = outline.sections.find(({ heading }) => heading === '“candle”');
  expect(textOf(String(blogOf(form, outline, around)[section?.id ?? '']))).toBe('一支 candle 点一晚。');
  expect(outline.title).toBe(long.slice(0, 70));
});
