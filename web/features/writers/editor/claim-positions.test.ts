import { textOf } from '@storewright/rules/text/html';
import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { aClaim } from '../writers.testing.ts';
import { claimRanges } from './claim-positions.ts';
import { lineWithoutClaim, withoutClaim, withoutRange } from './claim-removal.ts';
import { asShopHtml, schema, withoutStyles } from './schema.ts';

const known = getSchema(schema);
const read = (html: string) => {
  const sheet = document.createElement('div');
  sheet.innerHTML = html;
  return DOMParser.fromSchema(known).parse(sheet);
};
const written = (doc: ReturnType<typeof read>) => {
  const sheet = document.createElement('div');
  sheet.append(DOMSerializer.fromSchema(known).serializeFragment(doc.content));
  return asShopHtml(sheet.innerHTML);
};
const claimIn = (plain: string, text: string, from = 0) => {
  const start = plain.indexOf(text, from);
  return aClaim(text, { start, end: start + text.length });
};

const html =
  '<p>It keeps   <strong>12</strong> hours &amp; weighs\n360 g.</p><ul><li>A 48 mm mouth</li></ul><table><tbody><tr><th>Weight</th><td>360 g</td></tr></tbody></table>';

test('a claim is found across white space, marks, lists and cells', () => {
  const doc = read(html);
  const plain = textOf(html);
  const claims = [claimIn(plain, '12 hours'), claimIn(plain, '360 g'), claimIn(plain, '48 mm'), claimIn(plain, '360 g', plain.indexOf('Weight'))];
  const found = claimRanges(doc, plain, claims);
  expect(found.map(({ from, to }) => doc.textBetween(from, to, ' '))).toEqual(['12 hours', '360 g', '48 mm', '360 g']);
  expect(new Set(found.map(({ from }) => from)).size).toBe(4);
});

test('a claim of an older text that is not there any more has no place', () => {
  const plain = textOf(html);
  expect(claimRanges(read('<p>Something else altogether, and long enough.</p>'), plain, [claimIn(plain, '12 hours')])).toEqual([]);
});

const without = (text: string, claim: string) => {
  const doc = read(text);
  const plain = textOf(text);
  const [range] = claimRanges(doc, plain, [claimIn(plain, claim)]);
  if (!range) throw new Error('no place');
  return written(withoutClaim(EditorState.create({ doc }), range.from, range.to).doc);
};

test('removing a claim takes its sentence, and what said nothing else goes whole', () => {
  expect(without('<p>Two walls. It keeps coffee hot for 12 hours. It is light.</p>', '12 hours')).toBe('<p>Two walls. It is light.</p>');
  expect(without('<ul><li>Hot for 12 hours</li><li>Light</li></ul>', '12 hours')).toBe('<ul><li>Light</li></ul>');
  expect(without('<p>One.</p><p>Hot for 12 hours.</p>', '12 hours')).toBe('<p>One.</p>');
  expect(without('<table><tbody><tr><th>Heat</th><td>12 hours</td></tr><tr><th>Wall</th><td>Two</td></tr></tbody></table>', '12 hours')).toBe(
    '<table><tbody><tr><th>Wall</th><td>Two</td></tr></tbody></table>',
  );
});

test('the only list item takes its list with it', () => {
  expect(without('<p>One.</p><ul><li>Hot for 12 hours</li></ul>', '12 hours')).toBe('<p>One.</p>');
});

test('in a title the claim goes, with what joined it', () => {
  const line = 'Fjell Bottle, 12 hours hot, Stainless Steel';
  expect(lineWithoutClaim(line, 14, 26, 'title')).toBe('Fjell Bottle, Stainless Steel');
  expect(lineWithoutClaim('Hot for 12 hours – Fjell', 8, 16, 'title')).toBe('Hot for – Fjell');
});

test.each([
  ['the sentence, of several', 'Soy wax candle. It burns for 40 hours in small batches. Made in Maine.', '40 hours', 'Soy wax candle. Made in Maine.'],
  ['what stands behind the last comma', '220 g of soy wax, burns for 40 hours in small batches.', '40 hours', '220 g of soy wax.'],
  ['what stands between two commas', 'Soy candle, 40 hours of light, poured in Maine.', '40 hours', 'Soy candle, poured in Maine.'],
  ['what stands before the first comma', 'Burns for 40 hours, poured in Maine.', '40 hours', 'Poured in Maine.'],
  ['no comma of a number', 'Light for 1,200 hours in winter, of soy wax.', '1,200 hours', 'Of soy wax.'],
  ['what stands between full-width commas', '大豆蜡烛，可燃烧40小时，手工制作。', '40小时', '大豆蜡烛，手工制作。'],
  ['all of a text that says nothing else', 'Burns for 40 hours in small batches.', '40 hours', ''],
])('in prose no torn sentence is left: with the claim goes %s', (_, text, claim, left) => {
  const start = text.indexOf(claim);
  expect(lineWithoutClaim(text, start, start + claim.length, 'prose')).toBe(left);
});

test('a description goes through the editor and comes out as a shop has it', () => {
  const texts = [
    '<h2>In use</h2><p>A <strong>wide</strong> <em>mouth</em>, 10<sup>2</sup> <a href="https://x.example">link</a>.</p>',
    '<ul><li>One</li><li>Two<ul><li>Deep</li></ul></li></ul><ol><li>First</li></ol>',
    '<table><tbody><tr><th>A</th><td colspan="2">B</td></tr></tbody></table><hr><blockquote><p>Said.</p></blockquote>',
    '<p>Line<br>break <img src="/demo-files/a.webp" alt="A"> end</p>',
  ];
  for (const text of texts) expect(written(read(text))).toBe(text);
});

test('what a theme does not show well is left outside', () => {
  expect(
    written(
      read(
        '<h1>Big</h1><div style="color:red"><script>alert(1)</script><span onclick="x()">Text</span></div><p><a href="javascript:alert(1)">bad</a></p><p></p>',
      ),
    ),
  ).toBe('<h2>Big</h2><p>Text</p><p>bad</p>');
});

test('styles go out of tags, and words about style stay', () => {
  expect(withoutStyles('<p style="color:red" class=x>A style=modern look <b style=color:red>now</b> <i STYLE = \'a:b\'>!</i></p>')).toBe(
    '<p class=x>A style=modern look <b>now</b> <i>!</i></p>',
  );
  expect(withoutStyles('<img alt="a style=modern look" style="width:1px">')).toBe('<img alt="a style=modern look">');
  expect(withoutStyles('3 < 4 style=modern > 2')).toBe('3 < 4 style=modern > 2');
  expect(withoutStyles('<p '.repeat(20_000))).toHaveLength(60_000);
});

test('a claim in the words of a picture is found at the picture, and taken out of these words alone', () => {
  const text = '<p>Holds 750 ml. <img src="/a.png" alt=""><img src="/b.png" alt="A bottle,  12 hours hot"></p>';
  const doc = read(text);
  const plain = textOf(text);
  const start = plain.length + 1 + 'A bottle, '.length;
  const claim = aClaim('12 hours', { start, end: start + 8 });
  const [range] = claimRanges(doc, plain, [claim]);
  expect(doc.nodeAt(range!.from)?.attrs['src']).toBe('/b.png');
  const { doc: after } = EditorState.create({ doc }).apply(withoutRange(EditorState.create({ doc }), range!));
  expect(written(after)).toBe('<p>Holds 750 ml. <img src="/a.png" alt=""><img src="/b.png" alt="A bottle"></p>');
  expect(claimRanges(doc, plain, [aClaim('13 hours', { start, end: start + 8 })])).toEqual([]);
});
