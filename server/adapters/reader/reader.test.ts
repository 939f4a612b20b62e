import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { bombPdf, lockedPdf, pdfOf, wordLine, wordOf } from '../../features/documents/tests/papers.testing.ts';
import { runBounded } from './bounded-process.ts';
import { formatOf } from './format.ts';
import { permissions } from './in-child.ts';
import { createReader, type Reading } from './reader.ts';
import { book, mail, openText, page, placedPdf, slides, workbook } from './tests/files.testing.ts';
import type { Block } from './text.ts';

const reader = createReader({ seconds: 60, memoryMb: 768, path: '', mostPages: 50 });
const read = (bytes: Buffer | string, name: string, more: Partial<Reading> = {}) => {
  const content = Buffer.from(bytes);
  return reader.read({
    format: formatOf(content.subarray(0, 65_536), name)!,
    content: Readable.from([content]),
    signal: new AbortController().signal,
    ...more,
  });
};
const shown = (blocks: Block[]) => blocks.map(({ text, place }) => [text, place]);
const heading = (...headings: string[]) => ({ kind: 'heading', headings });

describe('what a file says, each piece with its place', () => {
  test('PDF: paragraphs with their boxes, columns one after the other, broken words joined, bold letters once', async () => {
    const head = (n: number): [number, number, number, string] => [40, 810, 9, `Manual 2026 - page ${n}`];
    const { blocks, pages } = await read(
      placedPdf([
        [head(1), [40, 700, 12, 'Oil the pump every 500'], [40, 686, 12, 'hours, and the seal-'], [40, 672, 12, 'ings too.'], [300, 700, 12, 'Second column.']],
        [head(2), [40, 700, 18, 'BOLD'], [40.3, 700, 18, 'BOLD']],
        [head(3), [40, 700, 12, 'Name'], [240, 700, 12, 'Value']],
      ]),
      'a.pdf',
    );
    expect(blocks.filter(({ running }) => running).map(({ text }) => text)).toEqual(['Manual 2026 - page 1', 'Manual 2026 - page 2', 'Manual 2026 - page 3']);
    expect(blocks.filter(({ running }) => !running).map(({ text }) => text)).toEqual([
      'Oil the pump every 500\nhours, and the sealings too.',
      'Second column.',
      'BOLD',
      'Name\tValue',
    ]);
    expect(blocks[1]!.place).toEqual({ kind: 'page', page: 1, box: { x: 40, y: 130, width: expect.closeTo(121, -1), height: 40 } });
    // As it is seen, line by line, for who looks for names and values.
    expect(pages[0]).toContain('Oil the pump every 500\tSecond column.');
  });

  test('a page that is turned has its boxes where they are seen', async () => {
    const { blocks } = await read(placedPdf([[[40, 700, 12, 'Turned']]], { turned: true }), 'a.pdf');
    expect(blocks.map(({ text }) => text)).toEqual(['Turned']);
    expect(blocks[0]!.place).toMatchObject({ page: 1, box: { x: 700 } });
  });

  test('Word: below its headings, a row of a table as one piece', async () => {
    const style = '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>';
    const cell = (text: string) => `<w:tc>${wordLine(text)}</w:tc>`;
    const body = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Fees</w:t></w:r></w:p>${wordLine('Per year.')}<w:tbl><w:tr>${cell('Small')}${cell('12')}</w:tr></w:tbl>`;
    expect(shown((await read(wordOf(body, { styles: style }), 'a.docx')).blocks)).toEqual([
      ['Fees', heading('Fees')],
      ['Per year.', heading('Fees')],
      ['Small\t12', heading('Fees')],
    ]);
  });

  test('slides in the order in which they are shown, notes apart, hidden ones and numbers not at all', async () =>
    expect(shown((await read(slides(), 'a.pptx')).blocks)).toEqual([
      ['Our mugs', { kind: 'slide', slide: 1, part: 'slide' }],
      ['Fired twice', { kind: 'slide', slide: 1, part: 'slide' }],
      ['Say where the clay is from.', { kind: 'slide', slide: 1, part: 'notes' }],
      ['Size\tPrice', { kind: 'slide', slide: 2, part: 'slide' }],
      ['Large\t19', { kind: 'slide', slide: 2, part: 'slide' }],
    ]));

  test('sheets row by row with their cells and plain dates; hidden ones are told of, empty rows are none', async () => {
    const { blocks, notes } = await read(workbook(), 'a.xlsx');
    expect(shown(blocks)).toEqual([
      ['Article\tPrice\tSince', { kind: 'cells', sheet: 'Prices', cells: 'A1:C1' }],
      ['Mug\t19.5\t2026-09-20', { kind: 'cells', sheet: 'Prices', cells: 'A2:C2' }],
      ['Bowl\t24', { kind: 'cells', sheet: 'Prices', cells: 'A4:C4' }],
    ]);
    expect(notes).toEqual(['hidden_sheets']);
  });

  test.each([
    ['semicolons', 'Name;Price\n"Mug; blue";19,50\n', 'Mug; blue\t19,50'],
    ['commas', 'Name,Price\nMug,"19,50"\n', 'Mug\t19,50'],
    ['tabs', 'Name\tPrice\nMug\t19,50\n', 'Mug\t19,50'],
  ])('a table of text with %s', async (_, text, row) =>
    expect(shown((await read(text, 'a.csv')).blocks).at(-1)).toEqual([row, { kind: 'cells', sheet: '', cells: 'A2:B2' }]),
  );

  test('an empty line of one is a row like in any sheet', async () =>
    expect(shown((await read('Name,Price\n\nMug,20\n', 'a.csv')).blocks).at(-1)).toEqual(['Mug\t20', { kind: 'cells', sheet: '', cells: 'A3:B3' }]));

  test('of one whose lines end in several ways each is a row', async () =>
    expect(shown((await read('Name,Price\r\nMug,20\nBowl,24\r"Big\nmug",30\n', 'a.csv')).blocks).map(([text]) => text)).toEqual([
      'Name\tPrice',
      'Mug\t20',
      'Bowl\t24',
      'Big mug\t30',
    ]));

  test('a page of the web without what stands around it', async () => {
    const { blocks, title } = await read(page, 'page');
    expect(title).toBe('Care');
    expect(shown(blocks)).toEqual([
      ['Care', heading('Care')],
      ['Wash by hand.\nDry flat.', heading('Care')],
      ['Sizes', heading('Care', 'Sizes')],
      ['Size\tWidth', heading('Care', 'Sizes')],
      ['Large\t40 cm', heading('Care', 'Sizes')],
      ['Origin', heading('Care', 'Origin')],
      ['Portugal', heading('Care', 'Origin')],
    ]);
  });

  test('Markdown without its signs', async () =>
    expect(shown((await read('---\ntitle: x\n---\n# Care\n\nWash *by hand*.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n', 'a.md')).blocks)).toEqual([
      ['Care', heading('Care')],
      ['Wash by hand.', heading('Care')],
      ['a\tb', heading('Care')],
      ['1\t2', heading('Care')],
    ]));

  test('a text by its lines', async () =>
    expect(shown((await read('One\ntwo\n\n\nThree', 'a.txt')).blocks)).toEqual([
      ['One\ntwo', { kind: 'line', line: 1 }],
      ['Three', { kind: 'line', line: 5 }],
    ]));

  test('a mail: head, text, what it quotes, and what it brought, but no picture of its signature', async () => {
    const { blocks, attached, title } = await read(mail(), 'a.eml');
    expect(title).toBe('Returns ✔');
    expect(blocks.map(({ text, place }) => [place.kind === 'mail' && place.part, text.split('\n')[0]])).toEqual([
      ['head', 'Returns ✔'],
      ['text', 'Where do I send it?'],
      ['quoted', '> To our old address.'],
      ['quoted', '-----Original Message-----'],
    ]);
    expect(attached.map(({ name, type, base64 }) => [name, type, Buffer.from(base64, 'base64').toString().trim()])).toEqual([['list.csv', 'text/csv', 'a,b']]);
  });

  test('a book by the order of its spine, and a text of OpenDocument without what was deleted', async () => {
    const { blocks, title } = await read(book(), 'a.epub');
    expect([title, shown(blocks)]).toEqual([
      'On clay',
      [
        ['Digging', { ...heading('Digging'), chapter: 1 }],
        ['Clay lies below.', { ...heading('Digging'), chapter: 1 }],
        ['Firing', { ...heading('Firing'), chapter: 2 }],
        ['Once', { ...heading('Firing', 'Once'), chapter: 2 }],
        ['At 900 degrees.', { ...heading('Firing', 'Once'), chapter: 2 }],
      ],
    ]);
    expect((await read(book({ missing: true }), 'a.epub')).notes).toEqual(['chapters_missing']);
    expect(shown((await read(openText(), 'a.odt')).blocks)).toEqual([
      ['Fees', heading('Fees')],
      ['The fee is 82 euros', heading('Fees')],
      ['Small\t12', heading('Fees')],
    ]);
  });
});

describe('letters of any encoding', () => {
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  test.each([
    ['UTF-16 with its mark', wide('Grüße, 山径'), 'Grüße, 山径', []],
    ['UTF-16 the other way round', wide('Grüße, 山径').swap16(), 'Grüße, 山径', []],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x47, 0, 0, 0, 0xfc, 0, 0, 0]), 'Gü', []],
    [
      'GB 18030, as its owner writes Chinese',
      Buffer.from('c9bdbeb6d5cac5f12cbcdbb8f1a3bac8fdb0d9d4aaa1a3cdcbbbf5c7ebbcc4cdf9cbd5d6ddb2d6', 'hex'),
      '山径帐篷,价格：三百元。退货请寄往苏州仓',
      ['zh'],
    ],
    [
      'Shift JIS, as its owner writes Japanese',
      Buffer.from('93fa967b8cea82cc90e096be8f9182c582b7814295d4956982cd8c8e976a93fa82dc82c5', 'hex'),
      '日本語の説明書です。返品は月曜日まで',
      ['ja'],
    ],
    [
      'Windows-1252',
      Buffer.from('Die Sch\xfcssel ist k\xf6stlich gef\xfcllt, au\xdfen gr\xfcn.', 'latin1'),
      'Die Schüssel ist köstlich gefüllt, außen grün.',
      ['de'],
    ],
  ] as [string, Buffer, string, string[]][])('%s', async (_, bytes, text, languages) => {
    expect((await read(bytes, 'a.txt', { languages, format: 'txt' })).blocks.map((block) => block.text)).toEqual([text]);
  });

  test('a page that says its own is believed where its bytes do not say otherwise', async () =>
    expect((await read(Buffer.from('<html><meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>', 'latin1'), 'a.html')).blocks[0]!.text).toBe('Привет'));
});

describe('what cannot be read says why', () => {
  test.each([
    ['encrypted', lockedPdf(), 'a.pdf'],
    ['encrypted', book({ locked: true }), 'a.epub'],
    ['too_heavy', bombPdf(3_000), 'a.pdf'],
    ['too_many_pages', pdfOf(...Array.from({ length: 51 }, () => 'x')), 'a.pdf'],
    ['broken', Buffer.from('%PDF-1.4 no more'), 'a.pdf'],
    ['broken', slides().subarray(0, 900), 'a.pptx'],
    ['broken', workbook().subarray(0, 900), 'a.xlsx'],
    ['broken', Buffer.from(zipSync({ 'word/x.xml': Buffer.from('<x/>') })), 'a.docx'],
    ['broken', Buffer.from(zipSync({ mimetype: Buffer.from('application/epub+zip') })), 'a.epub'],
    ['no_picture_reader', Buffer.from('\x89PNG', 'latin1'), 'a.png'],
  ])('%s: %#', (reason, bytes, name) => expect(read(bytes, name)).rejects.toMatchObject({ reason }));

  test.each(['a.zip', 'a.exe', 'a.gif', 'a.doc'])('%s is no format of these', (name) => {
    const bytes = { 'a.zip': 'PK\x03\x04', 'a.exe': 'MZ\0', 'a.gif': 'GIF89a', 'a.doc': '\xd0\xcf\x11\xe0' }[name]!;
    expect(formatOf(Buffer.from(bytes, 'latin1'), name)).toBeUndefined();
  });
});

test('who says what nobody understands is ended', async () => {
  const bounds = { seconds: 60, memoryMb: 512, signal: new AbortController().signal };
  const heard = () => {
    throw new Error('no JSON');
  };
  const args = ['-e', 'console.log("?"); setInterval(() => undefined, 1_000)'];
  await expect(runBounded({ program: process.execPath, args, env: {}, input: Readable.from([]), bounds, heard })).rejects.toThrow('no JSON');
});

test('who reads may open its own program, and no file of the server beside it', async () => {
  const bounds = { seconds: 60, memoryMb: 512, signal: new AbortController().signal };
  const opening = (path: string) =>
    runBounded({
      program: process.execPath,
      args: [...permissions, '-e', `process.stdout.write(String(require('node:fs').readFileSync(${JSON.stringify(path)}).length > 0))`],
      env: {},
      input: Readable.from([]),
      bounds,
    });
  expect((await opening(fileURLToPath(new URL('./child.ts', import.meta.url)))).toString()).toBe('true');
  for (const place of ['../../features/documents/documents.service.ts', '../../main.ts', '../../../package-lock.json', '../../migrations/meta/_journal.json'])
    await expect(opening(fileURLToPath(new URL(place, import.meta.url)))).rejects.toThrow('ERR_ACCESS_DENIED');
});
