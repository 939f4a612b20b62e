import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { languages } from '@storewright/contract/kit/languages';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { barePdf, pdfOf } from '../tests/papers.testing.ts';
import { across, down, type Packing, paper, readerSaying, scanOf } from '../tests/scans.testing.ts';
import { pageSeen } from '../../../adapters/reader/in-child.ts';
import { letterLanguages } from '../../../adapters/reader/pictures.ts';
import { createReader, type Outcome } from './reader.ts';

const lines = ['Global Organic Textile Standard (GOTS)', 'Valid until: 31 May 2099'];
const [installed, nowhere] = [process.env['PATH'] ?? '', '/nowhere'];
const hasTesseract = spawnSync('tesseract', ['--version']).status === 0;
const told: string[] = [];
const reading = (bytes: Buffer, path: string, type: 'application/pdf' | 'image/png' = 'application/pdf', seconds = 60): Promise<Outcome> => {
  told.length = 0;
  const content = Readable.from([bytes]);
  const signal = new AbortController().signal;
  return createReader({ seconds, memoryMb: 512, path }).read({ type, content, signal, told: (page, of) => told.push(`${page}/${of}`) });
};
const seen = (bytes: Buffer, page = 1) =>
  pageSeen(page, { input: Readable.from([bytes]), bounds: { seconds: 60, memoryMb: 512, signal: new AbortController().signal } });
const found = ({ facts }: Outcome) => facts.map(({ value, page, valid_until: until }) => [value, page, until]);

test('the image has what reads and unpacks scans, in every language of the console', async () => {
  const installs = /^ARG SCANS="(.+)"$/m.exec(await readFile(new URL('../../../../Dockerfile', import.meta.url), 'utf8'))?.[1]?.split(' ');
  expect(letterLanguages).toHaveLength(languages.length);
  expect(installs).toEqual(['tesseract-ocr', ...letterLanguages.map((one) => `tesseract-ocr-${one.replace('_', '-')}`), 'poppler-utils']);
});

/** Says of every picture that it is a certificate. */
let anybody = '';
beforeAll(async () => {
  anybody = await readerSaying(lines.join('\n'));
});

describe('a page that is a picture', () => {
  test.each<[Packing, boolean]>([
    ['jpeg', false],
    ['grey', false],
    ['bits', false],
    ['grey', true],
  ])('is seen as it is, packed as %s, turned: %s', async (packing, turned) => {
    const page = await seen(await scanOf(packing, [lines], { turned }));
    if (typeof page === 'string') throw new Error(page);
    const shown = sharp(page).greyscale();
    const { width, height, density } = await shown.metadata();
    expect([Math.abs(width - 2_479) < 3, Math.abs(height - 3_508) < 3, density]).toEqual([true, true, 300]);
    const [ours, theirs] = await Promise.all([
      shown
        .resize(across / 4, Math.floor(down / 4), { fit: 'fill' })
        .raw()
        .toBuffer(),
      paper(lines)
        .flatten({ background: 'white' })
        .greyscale()
        .resize(across / 4, Math.floor(down / 4), { fit: 'fill' })
        .raw()
        .toBuffer(),
    ]);
    const away = ours.reduce((sum, grey, at) => sum + Math.abs(grey - (theirs[at] ?? 0)), 0) / ours.length;
    expect(away).toBeLessThan(1);
  });

  test('is none where nothing stands on it, or letters that are letters', async () => {
    expect(await seen(barePdf())).toBe('none');
    expect(await seen(pdfOf('GOTS '.repeat(80)))).toBe('none');
    expect(await seen(await scanOf('fax', [lines]))).toBe('packed');
  });

  test('is read page by page, with the page it stands on, and told as it is read', async () => {
    const outcome = await reading(await scanOf('jpeg', [lines, lines]), anybody);
    expect([outcome.pages, outcome.hasText, outcome.unread, found(outcome)]).toEqual([2, true, null, [['GOTS', 1, '2099-05-31']]]);
    expect(told).toEqual(['1/2', '2/2', '1/2', '2/2']);
  });

  test('is said to be one where nobody reads pictures, and where nobody can open it', async () => {
    await expect(reading(await scanOf('jpeg', [lines]), nowhere)).rejects.toMatchObject({ reason: 'no_picture_reader' });
    await expect(reading(await scanOf('fax', [lines]), nowhere)).rejects.toMatchObject({ reason: 'no_picture_reader' });
    await expect(reading(await scanOf('fax', [lines]), anybody)).rejects.toMatchObject({ reason: 'no_page_painter' });
    expect(await reading(barePdf(), nowhere)).toMatchObject({ hasText: false, unread: null });
  });

  test('is painted by another program where nothing here unpacks it; one that cannot be read takes nothing from the others', async () => {
    const painting = await readerSaying(lines.join('\n'), { paints: true });
    expect(found(await reading(await scanOf('fax', [lines]), painting))).toEqual([['GOTS', 1, '2099-05-31']]);
    const unread = await reading(await scanOf('jpeg', [lines]), await readerSaying(null));
    expect([unread.hasText, unread.unread]).toEqual([false, null]);
  });

  test('takes no longer than the document may', async () =>
    await expect(
      reading(
        await scanOf(
          'jpeg',
          Array.from({ length: 40 }, () => lines),
        ),
        anybody,
        'application/pdf',
        3,
      ),
    ).rejects.toMatchObject({
      reason: 'too_long',
    }));
});

describe('what is installed here', () => {
  test('reads scans and pictures, or it is said that it is not', async () => {
    const [scan, picture] = await Promise.all([scanOf('jpeg', [lines]), paper(lines).png().toBuffer()]);
    const none = Buffer.from('\x89PNG no more', 'latin1');
    const came = (reads: Promise<Outcome>) => reads.then(found, ({ reason }: { reason: string }) => reason);
    const said = [
      await came(reading(scan, installed)),
      await came(reading(picture, installed, 'image/png')),
      await came(reading(none, installed, 'image/png')),
    ];
    const gots = [['GOTS', 1, '2099-05-31']];
    const missing = 'no_picture_reader';
    expect(said).toEqual(hasTesseract ? [gots, gots, 'broken'] : [missing, missing, missing]);
  });
});
