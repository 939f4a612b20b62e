/** Marks that are written as letters and a number: IPX7, SPF 30, ISO 9001, EN 71. */
import { isDigitCode, isSpaceCode, wordEnd } from '@storewright/contract/kit/fold';
import type { Mention } from './mention.ts';
import { phrasedAt } from './phrased.ts';
import type { Page } from './quantities.ts';
import { everyLanguage } from './vocabulary.ts';

export function codeAt(page: Page, start: number, stop: number): Mention | null {
  const { folded, text } = page;
  const phrased = phrasedAt(page, start);
  if (phrased) return phrased;
  const first = folded.charCodeAt(start);
  const paper = paperAt(text, folded, start, stop);
  if (paper) return paper;
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
  if (standard) return isModel.test(text.slice(Math.max(0, start - 60), start)) ? null : certificate(start, end, `${letters}:${number}`);
  const measure = { dimension: letters === 'upf' ? 'upf' : 'spf', value: number, stated: number, decimals: 0, unit: null };
  const stretched = folded[end] === '+' ? end + 1 : end;
  return { start, end: stretched, entries: [], quantity: { measures: [[measure]], end: stretched, signed: 0, one: false }, number: null, own: null };
}

/** A4, DIN A5, B5 paper. A vitamin is none, nor a car. */
function paperAt(text: string, folded: string, start: number, stop: number): Mention | null {
  if (stop - start !== 2 || !/^[ABC][0-8]$/.test(text.slice(start, stop))) return null;
  const [before, behind] = [folded.slice(Math.max(0, start - 12), start), folded.slice(stop, stop + 14)];
  if (notPaper.test(before) || notPaperBehind.test(behind)) return null;
  if (text[start] !== 'A' && !paperBefore.test(before) && !paperBehind.test(behind)) return null;
  const measure = { dimension: 'paper', value: 0, stated: (folded.charCodeAt(start) << 4) + Number(folded[start + 1]), decimals: 0, unit: null };
  const end = stop + (folded[stop] === '+' ? 1 : 0);
  return {
    start,
    end,
    entries: [],
    quantity: { measures: [[{ ...measure, value: measure.stated + (end - stop) / 2 }]], end, signed: 0, one: false },
    number: null,
    own: null,
  };
}
const notPaper =
  /(?:vitamin[ea]?s?|vitamina|ビタミン|비타민|维生素|維生素|audi|[-/.]|edelstahl|inox|niveau|level|nivel|klasse|class|gleis|zone|apple|chip)\s?$/;
const notPaperBehind =
  /^(?:[-/.]\d|\s?(?:panthenol|milk|milch|lait|leche|leite|牛奶|ミルク|우유|wagyu|和牛|와규|stainless|edelstahl|inox|level|niveau|nivel|bionic|chip|芯片|sportback|ランク|ランクの|等级|등급))/;
const paperBefore = /(?:din|iso|jis|format|formato|size|größe|grosse|taille|サイズ)\s?$/;
const paperBehind =
  /^(?:[-\s]?(?:size|paper|format|formato|papier|papel|blatt|notebook|envelope|umschlag|enveloppe|sobre|envelope|heft|seiten)|\s?(?:サイズ|判|用紙|ノート|纸|笔记本|大小|용지|노트|사이즈|크기))/;

/** EC 220, EC 240 S, EN 310: the machines that it fits. */
const isModel = /(?<![A-Z\d])(?!ISO|DIN|EN|UL|BS|NF|CE|IEC|UNE)[A-Z]{2,3} ?\d{2,4}(?: [A-Z])?(?:,|\/| und| and| et| y| e)[^.;:()]{0,40}$/u;
const standards = new Set(['iso', 'en', 'din', 'ul']);
/** Sun protection in the languages that abbreviate it. */
const protections = new Set(['spf', 'upf', 'lsf', 'fps', 'ffs']);

function certificate(start: number, end: number, concept: string): Mention {
  const entry = { kind: 'certificate' as const, concept, languages: everyLanguage, words: [], raw: '', ambiguous: false, begins: false, exactly: '' };
  return { start, end, entries: [entry], quantity: null, number: null, own: null };
}
