import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pdfOf } from '../tests/papers.testing.ts';
import { runBounded } from './bounded-process.ts';
import { permissions } from './in-child.ts';
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

test('who says what nobody understands is ended', async () => {
  const bounds = { seconds: 60, memoryMb: 512, signal: new AbortController().signal };
  const heard = () => {
    throw new Error('no JSON');
  };
  const args = ['-e', 'console.log("?"); setInterval(() => undefined, 1_000)'];
  await expect(runBounded({ program: process.execPath, args, env: {}, input: Readable.from([]), bounds, heard })).rejects.toThrow('no JSON');
});

test('whoever takes too long is ended', () =>
  expect(reading(pdfOf('GOTS'), 'application/pdf', { seconds: 0.02 })).rejects.toMatchObject({ reason: 'too_long' }));

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
  for (const place of ['../documents.service.ts', '../../../main.ts', '../../../../package-lock.json', '../../../migrations/meta/_journal.json'])
    await expect(opening(fileURLToPath(new URL(place, import.meta.url)))).rejects.toThrow('ERR_ACCESS_DENIED');
});

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
