import { expect, test } from 'vitest';
import { asLine, asSearch, asSection } from './fitting.ts';

test.each([
  ['de', 'Wie Tee auf einer langen Wanderung heiß bleibt', 'Wie Tee auf einer langen Wanderung heiß bleibt'],
  ['en', 'Mugs, hand-thrown', 'Mugs, hand-thrown'],
] as const)('a title of a search result that fits without the shop’s name is not cut for it (%s)', (language, title, whole) => {
  expect(asSearch('seo_title', title, language).value).toBe(whole);
});

test('one that fits nowhere is cut between words', () => {
  const cut = asSearch('seo_title', 'How to choose a bottle that keeps tea hot all day, on the longest hike that there is in the north', 'en');
  expect(cut.value).toBe('How to choose a bottle that keeps tea hot all day');
});

const section = (answer: string, headings: string[] = []) =>
  asSection(answer, { pictures: [], links: ['/products/throw'], most: 30_000, headings }).value.replace(/\n/g, '');

test('markdown in an answer becomes the blocks that it means', () => {
  expect(section('## Zuerst das Gewebe\n\n**Eine Decke** wärmt.\n\n- An kalten Tagen\n- Am Abend')).toBe(
    '<h3>Zuerst das Gewebe</h3><p><strong>Eine Decke</strong> wärmt.</p><ul><li>An kalten Tagen</li><li>Am Abend</li></ul>',
  );
  expect(section('1. Shake it.\n2. Air it.')).toBe('<ol><li>Shake it.</li><li>Air it.</li></ol>');
  expect(section('| Size | Weight |\n|---|---|\n| M | 1 kg |')).toContain('<td>1 kg</td>');
  expect(section('```html\n<p>Wool is <em>warm</em>.</p>\n```')).toBe('<p>Wool is <em>warm</em>.</p>');
  expect(section('Use `cold` water.\n\n```\nno code\n```')).not.toContain('`');
  expect(section('See [the throw](/products/throw) and [that](https://elsewhere.example).')).toBe(
    '<p>See <a href="/products/throw">the throw</a> and that.</p>',
  );
});

test('so does markdown in the midst of HTML, and of half a mark nothing is left', () => {
  expect(section('<p>A **warm** throw.</p><ul><li>*Soft*</li></ul>')).toBe('<p>A <strong>warm</strong> throw.</p><ul><li><em>Soft</em></li></ul>');
  expect(section('<p>## Care\n- Shake it\n- Air it</p>')).toBe('<h3>Care</h3><ul><li>Shake it</li><li>Air it</li></ul>');
  expect(section('<p>冬には**「羊毛」**は温かい。</p>')).toBe('<p>冬には<strong>「羊毛」</strong>は温かい。</p>');
  expect(section(`## ${'Eine Decke wärmt. '.repeat(9)}**Und mehr`)).toMatch(/^<p>Eine Decke[^#*]*Und mehr<\/p>$/);
});

test('what a part is headed with already does not head it again', () => {
  expect(section('## Washing wool\n\nUse cool water.', ['Wool', 'Washing wool'])).toBe('<p>Use cool water.</p>');
});

test('what is no markdown stays as it was', () => {
  for (const html of ['<p>3. Mai 2024: 5 * 3 = 15, a_b_c, C#, ~5 kg.</p>', '<p>⟦Write here: who you are⟧</p>', '<p>- 20 % on mugs</p>'])
    expect(section(html)).toBe(html);
  expect(section('<p>A &amp; B, 1 &lt; 2</p><p>“Yes”</p>')).toBe('<p>A &amp; B, 1 &lt; 2</p><p>“Yes”</p>');
});

test('a line loses its marks and keeps its words', () => {
  expect(asLine('## **Warm** wool for [winter](https://x.example)', 300).value).toBe('Warm wool for winter');
  expect(asLine('Your order {{ order_number }} at R&D *soon*', 300).value).toBe('Your order {{ order_number }} at R&D soon');
  expect(asLine('-20 % and 5 * 3 * 2', 300).value).toBe('-20 % and 5 * 3 * 2');
});
