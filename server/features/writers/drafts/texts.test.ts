import { expect, test } from 'vitest';
import { cleanHtml } from '../clean-html.ts';
import { cleanListing, differences, emptyListing, sameText } from './texts.ts';

const isSame = (one: string, other: string) => sameText('description', one, other);

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">here</a>',
  '<a href="data:text/html,<script>alert(1)</script>">here</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<style>@import "https://evil.test"</style>',
  '<p style="background:url(https://evil.test)">text</p>',
  '<form action="https://evil.test"><input name="password"></form>',
  '<xmp><script>alert(1)</script></xmp>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<p onclick="alert(1)">text</p>',
  '<object data="https://evil.test"></object><embed src="https://evil.test"><base href="https://evil.test">',
])('what a browser would run does not survive: %s', (html) => {
  expect(cleanHtml(html)).not.toMatch(/<script|onerror|onclick|javascript:|data:|<iframe|<svg|<style|style=|<form|<input|<object|<embed|<base/i);
});

test('a link that opens elsewhere does not hand this page over', () => {
  expect(cleanHtml('<a href="https://example.com" target="_top" rel="opener">x</a>')).toBe(
    '<a href="https://example.com" target="_blank" rel="noopener">x</a>',
  );
});

test('boxes go, and their words do not run into each other', () => {
  expect(cleanHtml('<div>one</div><div>two</div>')).toBe('one<br />two');
  expect(cleanHtml('<div><p>one</p></div><section><ul><li>two</li></ul></section>')).toBe('<p>one</p><ul><li>two</li></ul>');
  expect(cleanHtml('<h1>Title</h1>')).toBe('<h2>Title</h2>');
});

test('cleaning twice is cleaning once', () => {
  for (const html of ['<div>a</div>b<br><br>c', 'a &amp; b &lt; c', '<p>a<br>b</p><hr><p>c</p>', '<ul><li><p>x</p></li></ul>', '<p>&nbsp;</p>'])
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
});

test('a very long run of line breaks is read in one go', () => {
  expect(cleanHtml('<br>'.repeat(16_000)).length).toBeLessThan(20);
  expect(isSame(`<p>${' <br>'.repeat(10_000)}x</p>`, '<p>x</p>')).toBe(true);
});

test('the same description written by a shop and by an editor is the same', () => {
  expect(isSame('<p>Soft  linen</p>\n<ul>\n<li>Washed</li>\n</ul>', '<p>Soft linen</p><ul><li><p>Washed</p></li></ul>')).toBe(true);
  expect(isSame('<b>Soft</b> linen', '<p><strong>Soft</strong> linen</p>')).toBe(true);
  expect(isSame('Soft linen', '<p>Soft linen</p><p></p>')).toBe(true);
  expect(isSame('<p>Tom &amp; Jerry’s</p>', '<p>Tom & Jerry’s</p>')).toBe(true);
  expect(isSame('<div class="rte" data-x="1"><p>Soft</p></div>', '<p>Soft</p>')).toBe(true);
  expect(isSame('<table><tr><th>Size</th></tr></table>', '<table><tbody><tr><th><p>Size</p></th></tr></tbody></table>')).toBe(true);
  expect(isSame('<a href="https://a.test" target="_blank" rel="noopener noreferrer nofollow">x</a>', '<p><a href="https://a.test">x</a></p>')).toBe(true);
});

test('another word, another link or another mark is another description', () => {
  expect(isSame('<p>Soft linen</p>', '<p>Soft cotton</p>')).toBe(false);
  expect(isSame('<p>Soft linen</p>', '<p>Soft <strong>linen</strong></p>')).toBe(false);
  expect(isSame('<p><a href="https://a.test">x</a></p>', '<p><a href="https://b.test">x</a></p>')).toBe(false);
  expect(isSame('<p>one</p><p>two</p>', '<p>one two</p>')).toBe(false);
});

test('tags are a set, and titles do not differ by spaces', () => {
  expect(sameText('tags', ['linen', 'home'], ['home', 'linen', 'linen'])).toBe(true);
  expect(sameText('tags', ['linen'], ['linen', 'home'])).toBe(false);
  expect(sameText('tags', ['Linen '], ['linen'])).toBe(true);
  expect(differences({ ...emptyListing, title: 'Linen  sheet ' }, { ...emptyListing, title: 'Linen sheet' })).toEqual([]);
});

test('a listing is cleaned field by field', () => {
  expect(
    cleanListing({ title: ' Linen\n sheet ', description: '<p onclick="x()">Soft</p>', seo_title: '<b>x</b>', seo_description: ' a ', tags: [' a ', 'a', ''] }),
  ).toEqual({
    title: 'Linen sheet',
    description: '<p>Soft</p>',
    seo_title: '<b>x</b>',
    seo_description: 'a',
    tags: ['a'],
  });
});

test('a description that grows beyond the limit by being cleaned is refused', () => {
  expect(() => cleanListing({ ...emptyListing, description: '&'.repeat(20_000) })).toThrow('Some fields are not valid.');
});
