import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { wordType } from '@storewright/contract/documents';
import { wordLine, wordOf } from '../tests/papers.testing.ts';
import { createReader, type ReaderLimits } from './reader.ts';

const reading = (bytes: Buffer, limits: Partial<ReaderLimits> = {}) =>
  createReader({ seconds: 60, memoryMb: 512, path: '', ...limits }).read({
    type: wordType,
    content: Readable.from([bytes]),
    signal: new AbortController().signal,
    told: () => undefined,
  });
const shown = async (bytes: Buffer) => (await reading(bytes)).head;

test('a Word file states what its paragraphs and the rows of its tables say', async () => {
  const cell = (text: string) => `<w:tc>${wordLine(text)}</w:tc>`;
  const { facts } = await reading(wordOf(`${wordLine('Data sheet')}<w:tbl><w:tr>${cell('Country of origin:')}${cell('Portugal')}</w:tr></w:tbl>`));
  expect(facts.map(({ value, quote }) => [value, quote])).toEqual([['Portugal', 'Country of origin: Portugal']]);
});

test('what was deleted in it, and what its author hid, is not read', async () => {
  const hidden = '<w:rPr><w:vanish/></w:rPr>';
  const styles = `<w:style w:type="character" w:styleId="Note">${hidden}</w:style><w:style w:type="paragraph" w:styleId="Inner"><w:basedOn w:val="Note"/></w:style>`;
  const body = [
    '<w:p><w:r><w:t xml:space="preserve">The fee is </w:t></w:r><w:del><w:r><w:delText>75</w:delText></w:r></w:del><w:ins><w:r><w:t>82</w:t></w:r></w:ins><w:r><w:t xml:space="preserve"> euros</w:t></w:r></w:p>',
    wordLine('HIDDEN ONE', hidden),
    wordLine('HIDDEN TWO', '<w:rPr><w:rStyle w:val="Note"/></w:rPr>'),
    `<w:p><w:pPr><w:pStyle w:val="Inner"/></w:pPr><w:r><w:t>HIDDEN THREE</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>shown after all</w:t></w:r></w:p>`,
    wordLine('not hidden', '<w:rPr><w:vanish w:val="false"/></w:rPr>'),
  ].join('');
  expect(await shown(wordOf(body, { styles }))).toBe('The fee is 82 euros shown after all not hidden');
});

test('a picture whose file is missing costs itself, and the name of its main part is free', async () => {
  const picture =
    '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId99"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
  expect(await shown(wordOf(`${picture}${wordLine('GOTS &amp; more')}`, { main: 'word/document2.xml' }))).toBe('GOTS & more');
});

test('one that is damaged, or an archive of something else, is said to be damaged', async () => {
  const whole = wordOf(wordLine('GOTS'));
  for (const bytes of [
    whole.subarray(0, whole.length - 40),
    Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.from('<x/>') })),
    Buffer.from('PK\x03\x04 no more'),
  ])
    await expect(reading(bytes)).rejects.toMatchObject({ reason: 'broken' });
});

test('one that blows up when it is unpacked is ended, also where it says that it does not', async () => {
  const bomb = wordOf(wordLine('GOTS '.repeat(14_000_000)));
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(reading(bomb)).rejects.toMatchObject({ reason: 'too_heavy' });
  const lying = Buffer.from(bomb);
  for (let at = bomb.indexOf('PK\x01\x02'); at !== -1; at = bomb.indexOf('PK\x01\x02', at + 4)) lying.writeUInt32LE(200, at + 24);
  await expect(reading(lying)).rejects.toMatchObject({ reason: expect.stringMatching(/^(?:broken|too_heavy)$/) });
  await expect(reading(wordOf(wordLine('GOTS')), { seconds: 0.02 })).rejects.toMatchObject({ reason: 'too_long' });
});
