import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { pdfOf } from '../tests/papers.testing.ts';
import { createReader, type ReaderLimits } from './reader.ts';

const path = process.env['PATH'] ?? '';
const reading = (
  bytes: Buffer,
  type: 'application/pdf' | 'image/png',
  limits: Partial<ReaderLimits & { path: string }> = {},
  signal = new AbortController().signal,
) => createReader({ seconds: 60, memoryMb: 512, path, ...limits }).read({ type, content: Readable.from([bytes]), signal, told: () => undefined });

test('pages are read in their order, and told as they are read', async () => {
  const told: string[] = [];
  const content = Readable.from([pdfOf('Country of origin:\tPortugal', 'Weight:\t320 g')]);
  const reader = createReader({ seconds: 60, memoryMb: 512, path });
  const { pages, facts } = await reader.read({
    type: 'application/pdf',
    content,
    signal: new AbortController().signal,
    told: (page, of) => told.push(`${page}/${of}`),
  });
  expect([pages, told]).toEqual([2, ['1/2', '2/2']]);
  expect(facts.map(({ value, page, quote }) => [value, page, quote])).toEqual([
    ['Portugal', 1, 'Country of origin: Portugal'],
    ['320 g', 2, 'Weight: 320 g'],
  ]);
});

test('a PDF without a page is damaged, and takes nobody down with it', () =>
  expect(reading(pdfOf(), 'application/pdf')).rejects.toMatchObject({ reason: 'broken' }));

test('whoever takes too long is ended', () =>
  expect(reading(pdfOf('GOTS'), 'application/pdf', { seconds: 0.02 })).rejects.toMatchObject({ reason: 'too_long' }));

test('what is called off ends', async () => {
  const off = new AbortController();
  const read = reading(pdfOf('GOTS'), 'application/pdf', {}, off.signal);
  off.abort(new Error('called off'));
  await expect(read).rejects.toThrow('called off');
});

test('a picture is not read where Tesseract is not installed, and that is said', async () => {
  expect(await createReader({ seconds: 1, memoryMb: 512, path: '/nowhere' }).pictures()).toBeNull();
  await expect(reading(Buffer.from('x'), 'image/png', { path: '/nowhere' })).rejects.toMatchObject({ reason: 'no_picture_reader' });
});
