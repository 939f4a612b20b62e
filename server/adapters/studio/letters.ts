/** Which characters we have letters for: those of the fonts that pictures are written with. */
import { readFileSync } from 'node:fs';

const files = ['figtree-latin.ttf', 'figtree-latin-ext.ttf', 'noto-sans-cjk-bold.otf'];

type Range = [from: number, to: number];
let known: Range[] | undefined;

/** Each once, in order. */
export const withoutLetters = (text: string): string[] => {
  known ??= files.flatMap((name) => rangesIn(readFileSync(new URL(`./fonts/${name}`, import.meta.url))));
  const missing = [...text].filter((letter) => {
    const point = letter.codePointAt(0)!;
    return !/\p{Zs}/u.test(letter) && !known!.some(([from, to]) => point >= from && point <= to);
  });
  return [...new Set(missing)];
};

/** The table of an OpenType file that says which glyph stands for which character, in its format 12, which each of ours has. */
const rangesIn = (font: Buffer): Range[] => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const kinds = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => cmap + font.readUInt32BE(cmap + 8 + at * 8));
  const groups = kinds.find((at) => font.readUInt16BE(at) === 12)!;
  return Array.from({ length: font.readUInt32BE(groups + 12) }, (_, at) => {
    const group = groups + 16 + at * 12;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
  });
};
