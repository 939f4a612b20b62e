/** What stands in a text by strangers and is not seen. Without shapes: pages import it too. */

/** A character that nobody sees, by its name, and how often it stands there. */
export type Hidden = { code: string; name: string; times: number };

/** Of a text by strangers: a run of plain text, a hidden character, or empty lines. */
export type Piece = { kind: 'text'; text: string } | { kind: 'hidden'; name: string } | { kind: 'lines'; count: number };

const names: Record<string, string> = {
  '00ad': 'SHY',
  '034f': 'CGJ',
  '061c': 'ALM',
  '115f': 'HCF',
  '1160': 'HJF',
  '180e': 'MVS',
  '200b': 'ZWSP',
  '200c': 'ZWNJ',
  '200d': 'ZWJ',
  '200e': 'LRM',
  '200f': 'RLM',
  '202a': 'LRE',
  '202b': 'RLE',
  '202c': 'PDF',
  '202d': 'LRO',
  '202e': 'RLO',
  '2060': 'WJ',
  '2066': 'LRI',
  '2067': 'RLI',
  '2068': 'FSI',
  '2069': 'PDI',
  '3164': 'HF',
  feff: 'BOM',
};
/** Controls, format characters, private and unassigned ones, variation selectors and fillers; not the breaks that a text is laid out with. */
const unseen = /(?![\t\n\r])(?:[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|\p{Default_Ignorable_Code_Point})/gu;
const hex = (sign: string): string => sign.codePointAt(0)!.toString(16).padStart(4, '0');
const nameOf = (sign: string): string => names[hex(sign)] ?? `U+${hex(sign).toUpperCase()}`;

/** Each kind once. */
export const hiddenIn = (text: string): Hidden[] => {
  const counted = new Map<string, number>();
  for (const [sign] of text.matchAll(unseen)) counted.set(sign, (counted.get(sign) ?? 0) + 1);
  return [...counted].map(([sign, times]) => ({ code: hex(sign), name: nameOf(sign), times }));
};

/** As a model gets it: without what nobody sees, and without the room in which something could stand out of sight. */
export const shownOnly = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The whole of a text, so that nothing of it stays out of sight. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  for (const part of text.split(/(\n\s*\n(?:\s*\n)+)/)) {
    if (/^\n[\s]*\n$/.test(part) && part.trim() === '') {
      pieces.push({ kind: 'lines', count: part.split('\n').length - 2 });
      continue;
    }
    let at = 0;
    for (const match of part.matchAll(unseen)) {
      if (match.index > at) pieces.push({ kind: 'text', text: part.slice(at, match.index) });
      pieces.push({ kind: 'hidden', name: nameOf(match[0]) });
      at = match.index + match[0].length;
    }
    if (at < part.length) pieces.push({ kind: 'text', text: part.slice(at) });
  }
  return pieces;
};
