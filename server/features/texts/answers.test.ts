/** What engines answer: too much of it is cut where a reader pauses, said so and never lost; in another language it is noticed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { htmlWithin, lineWithin } from './kinds/bounds.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { aboutForm, blogForm, publishBlog, savedBlog } from './tests/texts.testing.ts';

let house: TestHouse;
let openai: OpenAiForTests;
let owner: Person;
beforeAll(async () => {
  [house, openai] = await Promise.all([openHouse(), startOpenAi()]);
  owner = await house.demoOwner();
  await owner.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } });
});
afterAll(async () => {
  await house?.close();
  await openai?.close();
});

/** The model says it back as HTML, where each & takes five signs: 6,000 are more than any part holds. */
const long = `${`Wool ${'&'.repeat(53)}. `.repeat(99)}The end.`;

test('an e-mail whose answer is longer than a mail holds is cut after a sentence, said to be, kept and paid for once', async () => {
  const answer = { body: { form: { type: 'newsletter' as const, main_idea: 'News', notes: long } } };
  const { text, cut, receipt } = await owner.client.emailWriter.generate(answer);
  const body = text.blocks.find((block) => block.type === 'text')!;
  expect(body.html.length).toBeGreaterThan(15_000);
  expect(body.html).toMatch(/&amp;\.<\/p>$/);
  expect(text.subject.endsWith('.')).toBe(true);
  expect(cut).toEqual(expect.arrayContaining(['subject', 'heading', 'body', 'button']));
  expect(receipt.engine.kind).toBe('endpoint');
  const parts = [];
  for await (const part of owner.client.emailWriter.generate.stream(answer)) parts.push(part);
  expect(parts.at(-1)).toMatchObject({ type: 'done' });
  // What fits is whole.
  expect((await owner.client.emailWriter.generate({ body: { form: { type: 'newsletter', main_idea: 'News', notes: 'Short.' } } })).cut).toEqual([]);
});

test('so is every part of a blog and of a page, and a page of a long name', async () => {
  const blog = await owner.client.blogWriter.generate({ body: { form: { ...blogForm, notes: long } } });
  expect(blog.cut).toContain('summary');
  const outline = await owner.client.blogWriter.outline({ body: { form: { ...blogForm, notes: long } } });
  expect([outline.cut, outline.text.title.length <= 255]).toEqual([['title'], true]);
  const page = await owner.client.pageGenerator.generate({ body: { form: { ...aboutForm, brand: 'Hearth '.repeat(42), notes: long } } });
  expect(page.text.title.length).toBeLessThanOrEqual(255);
});

test('blocks stay whole where they can, and a heading goes with what it headed', () => {
  const one = '<p>Wool is warm. It dries.</p>';
  expect(htmlWithin(`${one}<h3>Care</h3><p>${'Dry it flat. '.repeat(9)}</p>`, 60)).toEqual({ value: one, isCut: true });
  expect(htmlWithin(`<ul><li>One.</li><li>Two.</li><li>${'x'.repeat(90)}</li></ul>`, 60).value).toBe('<ul><li>One.</li><li>Two.</li></ul>');
  expect(htmlWithin(`<p>${'羊毛很暖。'.repeat(30)}</p>`, 60).value).toMatch(/。<\/p>$/);
  expect(htmlWithin(`<p>${'x'.repeat(90)}</p>`, 60).value.length).toBeLessThanOrEqual(60);
  expect(lineWithin('One two three', 9)).toEqual({ value: 'One two', isCut: true });
});

test('a post in another language than was asked for goes out only to somebody who says that it is meant', async () => {
  const html =
    '<p>Schütteln Sie die Decke aus und hängen Sie sie ans offene Fenster. Wolle reinigt sich von selbst, solange Luft an sie kommt, und muss seltener gewaschen werden.</p>';
  const draft = await savedBlog(owner, { sections: [{ id: 's1', heading: '', goal: '', html, picture: null }] });
  const review = await owner.client.blogWriter.review({ params: { id: draft.id } });
  expect([review.score.cap, review.score.points <= 49]).toEqual(['language', true]);
  expect(await failure(publishBlog(owner, draft))).toMatchObject({ status: 422, fields: { 'body.other_language': expect.any(String) } });
  expect(await publishBlog(owner, draft, { other_language: true })).toMatchObject({ state: 'published' });
});
