import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtml, textOf, untidy } from './html.ts';
import { charactersIn, sentencesIn, sizeOf, wordsIn } from './prose.ts';

test('blocks become lines, cells stand a tab apart, white space is one space', () => {
  expect(textOf('<p>One  two\n three</p><p>four<br>five</p><ul><li>six</li><li>seven</li></ul>')).toBe('One two three\nfour\nfive\nsix\nseven');
  expect(textOf('<table><tr><th>Weight</th><td>360 g</td></tr><tr><th>Volume</th><td>750&nbsp;ml</td></tr></table>')).toBe('Weight\t360 g\nVolume\t750 ml');
  expect(textOf('loose <b>text</b> &amp; <i>more</i>&#8217;s &eacute;t&eacute; &#x1F3D4;')).toBe('loose text & more’s été 🏔');
});

test('what is no text is not read', () => {
  expect(textOf('<p>a</p><script>alert("<p>x</p>")</script><style>p{}</style><!-- <p>no</p> --><p>b</p>')).toBe('a\nb');
  expect(textOf('<script>never closed')).toBe('');
});

test('rubbish is read as far as it goes', () => {
  expect(textOf('a < b and c > d')).toBe('a < b and c > d');
  expect(textOf('<p>one<p>two<div>three')).toBe('one\ntwo\nthree');
  expect(textOf('<p title="never closed>text</p><p>more</p>')).toBe('text\nmore');
  expect(textOf('1 <2 &unknown; &#0; <')).toBe('1 <2 &unknown; <');
});

test('lists, headings and blocks are found', () => {
  const reading = readHtml('<h2>Use</h2><p>Pour.</p><ul><li>a</li></ul><h4>Deep</h4>');
  expect(reading.lists).toBe(1);
  expect(reading.headings.map(({ level }) => level)).toEqual([2, 4]);
  expect(reading.blocks.map(({ tag, start, end }) => [tag, reading.text.slice(start, end)])).toEqual([
    ['h2', 'Use'],
    ['p', 'Pour.'],
    ['li', 'a'],
    ['h4', 'Deep'],
  ]);
  expect(reading.text.slice(reading.headings[1]?.start)).toBe('Deep');
});

test('untidy parts are named, worst first', () => {
  expect(untidy('<p>Fine <strong>text</strong> with <a href="/x">a link</a></p>')).toEqual([]);
  expect(untidy('<p onclick="x()">a</p>')[0]).toMatchObject({ kind: 'script', name: 'onclick' });
  expect(untidy('<a href="javascript:alert(1)">a</a>')[0]).toMatchObject({ kind: 'script' });
  expect(untidy('<p style="color:red">a</p>')[0]).toMatchObject({ kind: 'style' });
  expect(untidy('<font>a</font>')[0]).toMatchObject({ kind: 'tag', name: 'font' });
  expect(untidy('<p class="x">a</p>')[0]).toMatchObject({ kind: 'attribute', name: 'class' });
  expect(untidy('<p>&nbsp;</p><p>a</p>')[0]).toMatchObject({ kind: 'empty', name: 'p' });
  expect(untidy('<strong>a')[0]).toMatchObject({ kind: 'broken', name: 'strong' });
  expect(untidy('<h1>a</h1>')).toEqual([]);
});

test('words, characters and sentences are counted as readers count them', () => {
  expect(wordsIn('The lid’s 18/8 steel, isn’t it?')).toBe(7);
  expect(charactersIn('保温杯 750 ml')).toBe(8);
  expect(sizeOf('가죽 지갑', 'ko')).toBe(4);
  expect(sentencesIn('It holds 0.75 l. Yes! Really? “Sure.” And z. B. this')).toHaveLength(5);
  expect(sentencesIn('这是一句。这是两句！三句')).toHaveLength(3);
});

test('no text of any kind breaks it', () => {
  const pieces = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('<', '>', '<p', '</p>', '<!--', '-->', '"', "'", '=', '&', '&#', ';', '<script>', '</', '<a href=', '<td>', '\n')),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const { text, blocks } = readHtml(parts.join(''));
      for (const { start, end } of blocks) expect(text.slice(start, end).trim()).not.toBe('');
      expect(text).toBe(text.trim());
    }),
    { numRuns: 300 },
  );
});
