/** Marks that are written as letters and a number: IPX7, SPF 30, ISO 9001, EN 71. */
import { isDigitCode, isSpaceCode, wordEnd } from './fold.ts';
import type { Mention } from './mention.ts';
import type { Page } from './quantities.ts';
import { everyLanguage } from './vocabulary.ts';

export function codeAt({ folded, text }: Page, start: number, stop: number): Mention | null {
  const first = folded.charCodeAt(start);
  // d, e, f, i, l, s, u
  if (first !== 0x64 && first !== 0x65 && first !== 0x66 && first !== 0x69 && first !== 0x6c && first !== 0x73 && first !== 0x75) return null;
  if (stop - start > 12) return null;
  const word = folded.slice(start, stop);
  if (/^ip[x\d][x\d]k?$/.test(word) && word !== 'ipxx') return certificate(start, stop, `ip:${word.slice(2, 4)}`);
  const letters = /^[a-z]+/.exec(word)?.[0] ?? '';
  const standard = standards.has(letters) && text.slice(start, start + letters.length) === letters.toUpperCase();
  if (!standard && !protections.has(letters)) return null;
  let from = start + letters.length;
  if (from === stop && (isSpaceCode(folded.charCodeAt(from)) || folded[from] === '-')) from++;
  let end = from;
  while (isDigitCode(folded.charCodeAt(end))) end++;
  if (end === from || end - from > 6 || (end !== wordEnd(folded, end) && !standard)) return null;
  const number = Number(folded.slice(from, end));
  if (standard) return certificate(start, end, `${letters}:${number}`);
  const measure = { dimension: letters === 'upf' ? 'upf' : 'spf', value: number, stated: number, decimals: 0, unit: null };
  const stretched = folded[end] === '+' ? end + 1 : end;
  return { start, end: stretched, entries: [], quantity: { measures: [[measure]], end: stretched, signed: 0, one: false }, number: null, own: null };
}

const standards = new Set(['iso', 'en', 'din', 'ul']);
/** Sun protection in the languages that abbreviate it. */
const protections = new Set(['spf', 'upf', 'lsf', 'fps', 'ffs']);

function certificate(start: number, end: number, concept: string): Mention {
  const entry = { kind: 'certificate' as const, concept, languages: everyLanguage, words: [], raw: '', ambiguous: false, begins: false, exactly: '' };
  return { start, end, entries: [entry], quantity: null, number: null, own: null };
}
