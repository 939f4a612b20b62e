/** Words on pictures, through the studio's own process: readable in each language, and never over the product. */
import { languages } from '@storewright/contract/kit/languages';
import { crops, type Crop, type PictureText } from '@storewright/contract/painting/recipe';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { withoutLetters } from './letters.ts';
import { createStudio } from './studio.ts';

const signal = new AbortController().signal;
const log = { info: () => undefined, warn: () => undefined } as never;
const studio = createStudio({ log });
afterAll(() => studio.stop());

const side = 400;
const svg = (drawing: string) => sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${drawing}</svg>`)).removeAlpha();
const photo = await svg('<rect width="400" height="400" fill="#a44"/>').png().toBuffer();
const mask = await svg('<rect width="400" height="400"/><circle cx="200" cy="200" r="150" fill="#fff"/>').extractChannel(0).png().toBuffer();
const noise = await sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
  .png()
  .toBuffer();

const said: Record<(typeof languages)[number], string> = {
  en: 'Summer sale – 20 % off',
  zh: '夏季大促，直降两成',
  fr: 'L’été « œuvre » à Noël',
  de: 'Größe ß für Äpfel, 5 €',
  es: '¡Rebajas! ¿Mañana?',
  pt: 'Promoção não é ilusão',
  ja: '夏のセール、直ぐにどうぞ',
  ko: '여름 할인 행사',
};
const composed = async (crop: Crop, text?: PictureText, ground?: Buffer, scene: 'oak' | 'night' | 'none' = 'oak') => {
  const wish = { photo, mask, scene, crop, shadow: 'none' as const, strength: 0, source: 'composite' as const, ground, ...(text && { text }) };
  const made = await studio.compose(wish, { of: 'somebody', signal });
  return { made, pixels: await sharp(made.picture).ensureAlpha().raw().toBuffer() };
};
const rowsThatDiffer = (one: Buffer, other: Buffer, width: number): number[] => {
  const rows = new Set<number>();
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) rows.add(Math.floor(at / 4 / width));
  return [...rows];
};

test.each(languages)('there are letters for %s', (language) => expect(withoutLetters(said[language])).toEqual([]));

describe.each((Object.keys(crops) as Crop[]).filter((crop) => crop !== 'marketplace'))('cut to %s', (crop) => {
  test('words stand above the product or below it and change nothing of it', async () => {
    const plain = await composed(crop);
    const { width, height, placed } = plain.made;
    const [top, base] = [placed.top + 50, placed.top + 350];
    // Every language once: in which crop is all the same.
    for (const [at, language] of (crop === 'square' ? languages : languages.slice(1, 3)).entries()) {
      const text: PictureText = { line: said[language], second: said[language], at: at % 2 === 0 ? 'top' : 'bottom' };
      const { made, pixels } = await composed(crop, text);
      expect([made.width, made.height, made.product.changed]).toEqual([width, height, 0]);
      const rows = rowsThatDiffer(plain.pixels, pixels, width);
      expect(rows.length).toBeGreaterThan(8);
      expect(rows.every((row) => (text.at === 'top' ? row < top : row >= base))).toBe(true);
    }
  });

  test('as long as they may be, and as markup, they fit beside it as they are', async () => {
    const plain = await composed(crop);
    for (const line of ['W'.repeat(60), '<b>A&amp;B</b> "C" </span><i>'])
      for (const ground of [undefined, noise]) {
        const { made, pixels } = await composed(crop, { line, second: 'm'.repeat(90), at: 'bottom' }, ground);
        expect(made.product.changed).toBe(0);
        expect(pixels.length).toBe(plain.pixels.length);
      }
  });
});

test('on a dark set they are light, on a light one dark, and on clear ground they are seen', async () => {
  const text: PictureText = { line: 'Sale', second: '', at: 'top' };
  const extremes = async (scene: 'oak' | 'night') => {
    const { made, pixels } = await composed('square', text, undefined, scene);
    const inBand = [...pixels.subarray(0, made.width * 4 * 45)].filter((_, at) => at % 4 === 1);
    return [Math.min(...inBand), Math.max(...inBand)];
  };
  expect((await extremes('oak'))[0]).toBeLessThan(30);
  expect((await extremes('night'))[1]).toBe(255);
  const { made, pixels } = await composed('square', text, undefined, 'none');
  expect([...pixels.subarray(0, made.width * 4 * 45)].some((value, at) => at % 4 === 3 && value === 255)).toBe(true);
});

test('a marketplace’s white stays white', async () => {
  const [plain, written] = [await composed('marketplace'), await composed('marketplace', { line: 'Sale', second: '', at: 'top' })];
  expect(rowsThatDiffer(plain.pixels, written.pixels, plain.made.width)).toEqual([]);
});
