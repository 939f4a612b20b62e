/** A paragraph in other letters, or in another language, among those of a text: it is found with its place. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { BlogForm, emptyBlog } from '@storewright/contract/texts/blog';
import { EmailForm, emptyEmail } from '@storewright/contract/texts/email';
import { measureBlog, measureEmail, measurePage } from '../measure.ts';
import { emptyPage, PageForm } from '@storewright/contract/texts/page';
import { strangersIn } from './strangers.ts';

const around = { products: [], shop: { name: 'Heath', domain: '' } };
const english =
  '<p>Shake the throw out once a week and let it hang by an open window. Wool cleans itself as long as air comes to it, so you need to wash it less often than you think.</p>';
const chinese = '<p>每周抖一抖毯子，把它挂在打开的窗边。只要有空气流通，羊毛就会自我清洁，清洗的次数可以比你想的少。</p>';
const russian = '<p>Встряхивайте плед раз в неделю.</p>';
const blog = (htmls: string[], language: Language) =>
  measureBlog(
    { ...emptyBlog, title: 'Heath', sections: htmls.map((html, at) => ({ id: `s${String(at)}`, heading: '', goal: '', html, picture: null })) },
    BlogForm.parse({ language, notes: '', main_idea: 'x' }),
    around,
  ).score;
const spoken = (rules: readonly { id: string }[]) => rules.find(({ id }) => ['B11', 'A10', 'E10'].includes(id));

test.each([
  ['a Russian one in an English post', [english, english + russian], 'en', 'Встряхивайте плед раз в неделю.'],
  ['a Chinese one in an English post', [english, `<p>羊毛会自我清洁。</p>${english}`], 'en', '羊毛会自我清洁。'],
  ['a Korean one in a Chinese post', [chinese, '<p>양모는 스스로 깨끗해집니다.</p>'], 'zh', '양모는 스스로 깨끗해집니다.'],
  ['an English one in a Chinese post', [chinese, '<p>Wool cleans itself in fresh air.</p>'], 'zh', 'Wool cleans itself in fresh air.'],
  [
    'an English one with a raised dot in a Chinese post',
    [chinese, '<p>Wool cleans itself in air · no washing.</p>'],
    'zh',
    'Wool cleans itself in air · no washing.',
  ],
  ['a German one in an English post', [english, `${english.repeat(2)}<p>Schütteln Sie die Decke einmal in der Woche aus und hängen Sie sie ans offene Fenster, denn die Wolle reinigt sich dort von selbst, und sie muss selten gewaschen werden.</p>`], 'en', 'Schütteln Sie die Decke einmal in der Woche…'], // biome-ignore format: a table
] as const)('%s is a point of the score, with its place', (_name, htmls, language, text) => {
  const score = blog([...htmls], language);
  expect(spoken(score.rules)).toMatchObject({ id: 'B11', message: 'B11.part', state: 'improve', field: 's1', values: { count: 1, text, asked: language } });
  expect(score.cap).not.toBe('language');
});

test('names in other letters, and what waits for words, are none', () => {
  const parts = {
    a: 'The Хрустальный vase is from Gus.\nIn Chinese it is 羊毛毯.\n⟦Встряхивайте плед раз в неделю, и ещё раз⟧',
    b: 'Sony WH-1000XM5 Wireless Noise Cancelling Headphones',
  };
  expect(strangersIn(parts, 'en')).toEqual([]);
  expect(strangersIn({ b: parts.b, c: '索尼 WH-1000XM5 降噪耳机。' }, 'zh')).toEqual([]);
  expect(spoken(blog([english], 'en').rules)).toMatchObject({ message: 'B11.good' });
});

test('a page and a mail are read alike, and a text all in a script of none of the languages is held', () => {
  const sections = [{ id: 's0', heading: '', goal: '', html: english + russian, picture: null }];
  const page = measurePage({ ...emptyPage, title: 'Heath', sections }, PageForm.parse({ type: 'about_us' }), around).score;
  expect(spoken(page.rules)).toMatchObject({ message: 'A10.part', field: 's0' });
  const blocks = [
    { id: 'a', type: 'text' as const, html: english },
    { id: 'b', type: 'text' as const, html: russian },
  ];
  const footer = { ...emptyEmail.footer, sender: 'Шерстяная мануфактура, улица Ленина 4, Казань' };
  const mail = (change: object) =>
    measureEmail({ ...emptyEmail, subject: 'Wool', blocks, footer, ...change }, EmailForm.parse({ type: 'newsletter' }), around).score;
  expect(spoken(mail({}).rules)).toMatchObject({ message: 'E10.part', field: 'b', values: { count: 1 } });
  expect(spoken(mail({ blocks: blocks.slice(0, 1) }).rules)).toMatchObject({ message: 'E10.good' });
  expect(blog([russian.repeat(8)], 'en')).toMatchObject({
    cap: 'language',
    rules: expect.arrayContaining([expect.objectContaining({ message: 'B11.script' })]),
  });
});
