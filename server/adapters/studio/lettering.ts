/** Words beside a product, above it or below it: as large as there is room for, and in the colour that stands out from what is there. */
import type { PictureText } from '@storewright/contract/painting/recipe';
import sharp from 'sharp';

type Size = { width: number; height: number };
type Ground = { pixels: Buffer; width: number; channels: 3 | 4 };
/** Free of the product, over the whole width. */
type Band = { top: number; height: number };
/** How much of each pixel is letter. */
type Block = Size & { data: Buffer };

/** The fonts beside this file. */
const font = 'Figtree, Noto Sans CJK SC Bold';
const share = { width: 0.9, band: 0.8, line: 0.62, second: 0.55 } as const;
/** What WCAG asks of text. */
const leastContrast = 4.5;
const [light, dark] = [255, 20];

export const letter = async (ground: Ground, band: Band, words: PictureText): Promise<void> => {
  const room = { width: Math.floor(ground.width * share.width), height: Math.floor(band.height * share.band) };
  const lines = room.height < 4 ? [] : await fitted(words, room);
  const whole = lines.reduce((sum, { height }) => sum + height, 0);
  const gap = Math.round((band.height - whole) / (lines.length + 1));
  let top = band.top + gap;
  for (const line of lines) {
    lay(ground, line, { left: Math.round((ground.width - line.width) / 2), top });
    top += line.height + gap;
  }
};

/** Made smaller until all of it fits; a long line is broken before that. */
const fitted = async ({ line, second }: PictureText, room: Size): Promise<Block[]> => {
  for (let size = Math.min(room.height * share.line, room.width * 0.12); ; size *= 0.9) {
    const blocks = [await written(line, size, room.width), ...(second ? [await written(second, size * share.second, room.width)] : [])];
    const height = blocks.reduce((sum, block) => sum + block.height, 0) * (second ? 1.15 : 1);
    if ((height <= room.height && blocks.every(({ width }) => width <= room.width)) || size < 4) return blocks;
  }
};

const written = async (text: string, size: number, width: number): Promise<Block> => {
  // Chinese and Japanese write some characters of one code differently.
  const language = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh';
  const plain = text
    .replace(/\p{Zs}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const how = { font: `${font} ${Math.max(1, Math.round(size))}`, dpi: 72, rgba: true, width, wrap: 'word-char', align: 'centre' } as const;
  const { data, info } = await sharp({ text: { text: `<span lang="${language}">${plain}</span>`, ...how } })
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** In white or near black; where neither stands out well enough everywhere, what lies behind is drawn towards the other. */
const lay = ({ pixels, width, channels }: Ground, block: Block, at: { left: number; top: number }): void => {
  const rest = Math.round(block.height * 0.2);
  const each = (margin: number, does: (to: number, seen: number) => void): void => {
    for (let y = -margin; y < block.height + margin; y += 1)
      for (let x = -margin; x < block.width + margin; x += 1) {
        const [column, row] = [x + at.left, y + at.top];
        const to = (row * width + column) * channels;
        if (column < 0 || column >= width || to < 0 || to >= pixels.length) continue;
        const isInside = y >= 0 && y < block.height && x >= 0 && x < block.width;
        does(to, isInside ? block.data[y * block.width + x]! : 0);
      }
  };
  const behind: number[] = [];
  each(0, (to) => behind.push(channels === 4 && pixels[to + 3] === 0 ? 1 : luminance(pixels[to]!, pixels[to + 1]!, pixels[to + 2]!)));
  const worst = (colour: number, veil = 0, under = 0): number => {
    const own = luminance(colour, colour, colour);
    const all = behind.map((one) => contrast(own, one * (1 - veil) + luminance(under, under, under) * veil)).toSorted((one, other) => one - other);
    return all[Math.floor(all.length / 20)]!;
  };
  const colour = worst(light) >= worst(dark) ? light : dark;
  const under = colour === light ? dark : light;
  const veil = channels === 4 ? 0 : [0, 0.25, 0.5, 0.75, 1].find((one) => worst(colour, one, under) >= leastContrast)!;
  if (veil > 0)
    each(rest, (to) => {
      for (let channel = 0; channel < 3; channel += 1) pixels[to + channel] = linear(pixels[to + channel]!, under, veil);
    });
  each(0, (to, seen) => {
    if (seen === 0) return;
    const isClear = channels === 4 && pixels[to + 3] === 0;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[to + channel] = isClear ? colour : Math.round((pixels[to + channel]! * (255 - seen) + colour * seen) / 255);
    if (isClear) pixels[to + 3] = seen;
  });
};

const toLinear = Float64Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
const luminance = (red: number, green: number, blue: number): number => 0.2126 * toLinear[red]! + 0.7152 * toLinear[green]! + 0.0722 * toLinear[blue]!;
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
/** Mixed as light is. */
const linear = (from: number, to: number, part: number): number => {
  const mixed = toLinear[from]! * (1 - part) + toLinear[to]! * part;
  return Math.round(255 * (mixed <= 0.003_130_8 ? mixed * 12.92 : 1.055 * mixed ** (1 / 2.4) - 0.055));
};
