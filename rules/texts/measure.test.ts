import { describe, expect, test } from 'vitest';
import { languages } from '@storewright/contract/kit/languages';
import { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { bodyOf } from './body.ts';
import { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { emailHtml } from './email/html.ts';
import { emailPlain } from './email/plain.ts';
import { gapsIn } from '@storewright/contract/texts/gaps';
import { measureBlog, measureEmail, measurePage } from './measure.ts';
import { PageForm, PageText } from '@storewright/contract/texts/page';
import { textMessages, textRules } from './rules.ts';

const shop = { name: 'Hearth & Heath', domain: 'hearth.example' };
const around = { products: [], shop };
const section = (id: string, heading: string, html: string) => ({ id, heading, goal: '', html, picture: null });
const words = (count: number) => `<p>${'plain words here '.repeat(Math.ceil(count / 3)).trim()}.</p>`;
const found = (measured: { score: { rules: { id: string; message: string }[] } }, id: string) => measured.score.rules.find((rule) => rule.id === id)?.message;

const form = BlogForm.parse({ main_idea: 'Choosing a terrace light', keywords: ['terrace light'], word_count: 300 });
const blog = BlogText.parse({
  title: 'A terrace light that lasts',
  sections: [
    section('a', '', `<p>A terrace light stands outside.</p>${words(150)}`),
    section('b', 'More', `${words(140)}<p><a href="/products/lamp">Lamp</a></p>`),
  ],
  summary: 'About lights.',
  seo_description: 'What to look for in a terrace light: rain, wind, and how easily it is cleaned when autumn comes round.',
});

describe('a blog', () => {
  test('that does everything has every point', () => {
    const text = { ...blog, picture: { url: 'https://example.com/a.jpg', alt: 'A lamp', product_id: null } };
    const { score } = measureBlog(text, form, around);
    expect(score.rules.filter(({ state }) => state !== 'good')).toEqual([]);
    expect(score).toMatchObject({ points: 100, cap: 'none' });
  });

  test.each([
    ['B1', { title: '', seo_title: '' }, 'B1.missing'],
    ['B1', { title: 'A terrace light that lasts for many years and stands every kind of rain and wind' }, 'B1.wide'],
    ['B2', { seo_description: '' }, 'B2.missing'],
    ['B3', { title: 'Something else' }, 'B3.absent'],
    ['B4', { sections: [section('a', '', `<p>Any light would do.</p>${words(290)}`)] }, 'B4.absent'],
    ['B5', { sections: [section('a', '', '<p>Short.</p>')] }, 'B5.short'],
    ['B6', { sections: [section('a', '', words(400))] }, 'B6.rare'],
    ['B7', { sections: [section('a', '', words(300))] }, 'B7.none'],
    ['B8', {}, 'B8.none'],
    ['B9', { sections: [section('a', '', '<p>It weighs 310 g.</p>')] }, 'B9.unsupported'],
    ['B10', { summary: ' ' }, 'B10.missing'],
  ])('%s is told what is wrong', (id, change, message) => {
    expect(found(measureBlog({ ...blog, ...change }, form, around), id)).toBe(message);
  });

  test('may state what its form says, and nothing beside it', () => {
    const text = { ...blog, sections: [section('a', '', '<p>It weighs 310 g and holds 2 l.</p>')] };
    const { claims } = measureBlog(text, { ...form, notes: 'It weighs 310 g' }, around);
    expect(claims.map(({ field, text: claim, state }) => [field, claim, state])).toEqual([
      ['a', '310 g', 'supported'],
      ['a', '2 l', 'unsupported'],
    ]);
    const vouched = measureBlog(text, { ...form, notes: 'It weighs 310 g' }, { ...around, vouched: ['2 l'] });
    expect([vouched.claims.at(-1)?.state, vouched.score.cap]).toEqual(['vouched', 'none']);
  });
});

test('a place that waits for words is found wherever it stands, claims nothing, and keeps the score down', () => {
  const text = { ...blog, summary: '⟦Write here: 20 kg of reasons⟧' };
  const { gaps, claims, score } = measureBlog(text, form, around);
  expect(gaps).toEqual([{ field: 'summary', text: 'Write here: 20 kg of reasons' }]);
  expect(claims).toEqual([]);
  expect([score.cap, score.points <= 49]).toEqual(['gaps', true]);
  expect(gapsIn({ a: 'none', b: '⟦one⟧ and ⟦two⟧' })).toEqual([
    { field: 'b', text: 'one' },
    { field: 'b', text: 'two' },
  ]);
});

test('sections become one text whose headings and pictures are no mark-up of their own', () => {
  const picture = { url: 'https://example.com/a.jpg?x="1"', alt: '<b>"A"</b>', product_id: null };
  expect(bodyOf([{ ...section('a', 'Salt & <b>', '<p>One</p>'), picture }])).toBe(
    '<h2>Salt &amp; &lt;b&gt;</h2>\n<p><img src="https://example.com/a.jpg?x=&quot;1&quot;" alt="&lt;b&gt;&quot;A&quot;&lt;/b&gt;" /></p>\n<p>One</p>',
  );
});

test('a page is told who, where and since when it does not say', () => {
  const about = PageForm.parse({ type: 'about_us', company: 'Hearth Ltd', founding_time: 'May 1987', address: '4 Quay Lane, Bristol' });
  const silent = measurePage(PageText.parse({ title: 'About', sections: [section('a', '', '<p>Hello.</p>')] }), about, around);
  expect(['A1', 'A2', 'A3', 'A4'].map((id) => found(silent, id))).toEqual(['A1.absent', 'A2.absent', 'A3.absent', 'A4.absent']);
  const telling = measurePage(PageText.parse({ title: 'About', sections: [section('a', '', '<p>Hearth Ltd, in Bristol since 1987. Write to us: hello@hearth.example</p>')] }), about, around); // biome-ignore format: one text
  expect(['A1', 'A2', 'A3', 'A4'].map((id) => found(telling, id))).toEqual(['A1.good', 'A2.good', 'A3.good', 'A4.good']);
});

describe('an e-mail', () => {
  const mail = EmailForm.parse({ type: 'sale', offer: '10 % off' });
  const text = EmailText.parse({
    subject: 'Ten per cent off all our lamps',
    preheader: 'Until Sunday, on everything that shines in the dark.',
    blocks: [
      { id: 'h', type: 'heading', text: 'Lamps & <lights>' },
      { id: 't', type: 'text', html: '<p>Have <a href="https://hearth.example/lamps">a look</a>.</p><ul><li>One</li></ul>' },
      { id: 'p', type: 'picture', url: 'https://example.com/a.jpg', alt: 'A "lamp"' },
      { id: 'b', type: 'button', label: 'See them', url: 'https://hearth.example/' },
      { id: 'd', type: 'divider' },
    ],
    footer: { sender: 'Hearth, Quay Lane', why: 'You signed up.', unsubscribe_label: 'Unsubscribe' },
  });

  test('is laid out in tables, with a style on every element that shows, and nothing unescaped', () => {
    const html = emailHtml(text, 'en');
    expect(html).toContain('Lamps &amp; &lt;lights&gt;');
    expect(html).toContain('alt="A &quot;lamp&quot;"');
    for (const [tag] of html.slice(html.indexOf('<body')).matchAll(/<(?:p|a|h1|li|ul|img|td)\b[^>]*>/g)) expect(tag).toMatch(/style="|align="|valign="/);
    expect(html).not.toMatch(/<(?:script|link|div class)/);
  });

  test('is the same in plain text, links written out', () => {
    expect(emailPlain(text, 'en')).toBe(
      'Lamps & <lights>\n================\n\nHave a look (https://hearth.example/lamps).\n- One\n\n[A "lamp"]\n\nSee them: https://hearth.example/\n\n----------\n\n-- \nYou signed up.\nHearth, Quay Lane\nUnsubscribe: {{ unsubscribe_url }}\n',
    );
  });

  test('sets a colon before an address as its language does', () => {
    const see = { ...text, blocks: [{ id: 'b', type: 'button' as const, label: '查看', url: 'https://hearth.example/' }] };
    expect(emailPlain(see, 'zh')).toContain('查看：https://hearth.example/');
    expect(emailPlain(text, 'fr')).toContain('See them\u00a0: https://');
    expect(emailPlain(text, 'fr')).toContain('Unsubscribe\u00a0: {{');
    expect(emailPlain(text, 'ko')).toContain('See them: https://');
  });

  test.each([
    ['E1', { subject: 'Hi' }, 'E1.short'],
    ['E1', { subject: 'A very long subject that nobody will ever read to its end on a phone' }, 'E1.long'],
    ['E2', { preheader: text.subject }, 'E2.same'],
    ['E3', { blocks: [] }, 'E3.none'],
    ['E3', { blocks: [...text.blocks, { id: 'b2', type: 'button' as const, label: 'Or this', url: 'https://hearth.example/' }] }, 'E3.many'],
    ['E4', { footer: { ...text.footer, unsubscribe_label: '' } }, 'E4.none'],
    ['E11', { footer: { ...text.footer, sender: '' } }, 'E11.none'],
    ['E11', { footer: { ...text.footer, sender: 'Hearth & Heath, ⟦postal address⟧' } }, 'E11.address'],
    ['E5', { blocks: [{ id: 'p', type: 'picture' as const, url: 'https://example.com/a.jpg', alt: '', link: '' }] }, 'E5.alt'],
    ['E6', { subject: 'You have won something: click here' }, 'E6.word'],
    ['E6', { subject: 'EVERYTHING MUST GO NOW' }, 'E6.capitals'],
    ['E6', { subject: 'Lamps!! Now' }, 'E6.marks'],
    ['E7', { blocks: [{ id: 'b', type: 'button' as const, label: 'See', url: 'http://hearth.example/' }] }, 'E7.open'],
    ['E9', { blocks: [{ id: 't', type: 'text' as const, html: `<p>${'x'.repeat(110_000)}</p>` }] }, 'E9.cut'],
  ])('%s is told what is wrong', (id, change, message) => {
    expect(found(measureEmail({ ...text, ...change }, mail, around), id)).toBe(message);
  });

  test.each([
    'Hearth & Oak, Quay 4, Bergen',
    'Silver Fern Ltd, 12 Mill Lane, Leeds',
    'Cotton Club GmbH, Berlin',
    'Wool & Silk Co., made in Portugal street 100 g',
  ])('claims nothing by who sends it: %s', (sender) => {
    const blocks = [{ id: 'h', type: 'heading' as const, text: `News from ${sender.split(',', 1)[0] ?? ''}` }];
    const sent = { ...text, subject: 'Our news', blocks, footer: { ...text.footer, sender, why: 'You bought oak from us.' } };
    const { claims } = measureEmail(sent, mail, around);
    // What stands behind it is read on, at its place.
    expect(claims.map(({ field, text: claim, start }) => [field, claim, start])).toEqual([['footer', 'oak', sender.length + 12]]);
  });

  test('that says the shop’s name claims nothing by it, but a name that is a claim and no more is one', () => {
    const said = (name: string, words: string) => measureEmail({ ...text, subject: words }, mail, { ...around, shop: { ...shop, name } }).claims;
    expect(said('Oak & Brass', 'An offer from Oak & Brass')).toEqual([]);
    expect(said('Oak & Brass', 'Tables of oak').map(({ text: claim }) => claim)).toEqual(['oak']);
    expect(said('Waterproof', 'A waterproof bag').map(({ text: claim }) => claim)).toEqual(['waterproof']);
  });

  test('is headed by one line each, whatever was pasted', () => {
    const head = { subject: 'Lamps\r\nBcc: somebody@hearth.example', preheader: 'One\u2028two\u3000\u00a0three\n' };
    expect(EmailText.parse(head)).toMatchObject({ subject: 'Lamps Bcc: somebody@hearth.example', preheader: 'One two\u3000\u00a0three' });
  });

  test('keeps its words in all eight languages', () => {
    for (const language of languages) expect(emailHtml(text, language)).toContain(`<html lang="${language}"`);
  });
});

test('every sentence belongs to a rule', () => {
  expect(new Set(Object.keys(textMessages).map((message) => message.split('.')[0]))).toEqual(new Set(Object.keys(textRules)));
});
