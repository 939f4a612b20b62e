/** What a title is made of, and how its words begin. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { quantitiesIn } from './units.ts';
import type { TitleCase, TitlePart, TitlePattern } from '@storewright/contract/voice/style';

export type Named = { title: string; vendor: string; type: string };

export const patternOf = ({ title, vendor, type }: Named): TitlePattern => {
  const separator = separators.find((one) => title.includes(one)) ?? '';
  if (separator === '') return { separator, parts: partsOf({ title, vendor, type }) };
  return { separator, parts: title.split(separator).slice(0, 6).map((text, at) => roleOf(text, at, { vendor, type })) }; // biome-ignore format: short
};

export const separatorsIn = (title: string): { start: number; end: number; text: string }[] => {
  const separator = separators.slice(0, weakFrom).find((one) => title.includes(one));
  if (!separator) return [];
  const start = title.indexOf(separator);
  return [{ start, end: start + separator.length, text: separator }];
};

/** German nouns are capitals anyway, and three scripts have none. */
export const caseOf = (title: string, language: Language): TitleCase | null => {
  if (isCjk(language) || language === 'de') return null;
  const words = title.match(/\p{L}{2,}/gu) ?? [];
  if (words.length < 2) return null;
  if (words.every((word) => word === word.toUpperCase())) return 'upper';
  if (words.every((word) => word === word.toLowerCase())) return 'lower';
  const later = words.slice(1).filter((word) => word.length > 3);
  if (later.length === 0) return null;
  return later.filter((word) => word[0] !== word[0]!.toLowerCase()).length / later.length >= 0.75 ? 'title' : 'sentence';
};

/** Strong ones part brand and type on purpose; a colon or a comma may only be part of a name. */
const separators = [' | ', '｜', ' – ', ' — ', ' - ', ' · ', ' / ', ': ', '：', ', ', '，', '、'];
const weakFrom = separators.indexOf(': ');

const roleOf = (text: string, at: number, { vendor, type }: Omit<Named, 'title'>): TitlePart => {
  if (vendor !== '' && bare(text) === bare(vendor)) return 'brand';
  if (quantitiesIn(text).length > 0 && at > 0) return 'attribute';
  if (says(text, type)) return 'type';
  return at === 0 ? 'name' : 'attribute';
};

const partsOf = ({ title, vendor, type }: Named): TitlePart[] => {
  const branded = vendor !== '' && bare(title).startsWith(`${bare(vendor)} `);
  const last = quantitiesIn(title).at(-1);
  return [
    ...(branded ? (['brand'] as const) : []),
    says(title, type) ? 'type' : 'name',
    ...(last && last.start > 0 && last.end === title.trimEnd().length ? (['attribute'] as const) : []),
  ];
};

/** “Jumpers” is said by “Skerry Lambswool Jumper”. */
const says = (text: string, type: string): boolean => {
  const last = bare(type).split(' ').at(-1)?.replace(/(?:es|s|x)$/u, '') ?? ''; // biome-ignore format: short
  return last.length > 1 && bare(text).includes(last);
};
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
