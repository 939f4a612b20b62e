/** Certificates and standards a document speaks of, each with the number, the body and the last day that stand by it. */
import { issuers, marks, numbered, standards } from './certificates.ts';
import { lastDayIn } from './dates.ts';
import type { FoundFact } from './fact.ts';
import type { Line } from './lines.ts';

export const certificatesIn = (lines: readonly Line[]): FoundFact[] => {
  const spoken = lines.flatMap((line, at) => (line.isDenied ? [] : namedIn(line).map(({ value, number }) => ({ value, number, line, at }))));
  const distinct = new Set(spoken.map(({ value }) => value));
  const best = new Map<string, FoundFact>();
  for (const one of spoken) {
    // The lines below it, down to where the next one begins; a paper about one certificate speaks of it everywhere.
    const end = spoken.find(({ at, value }) => at > one.at && value !== one.value)?.at ?? lines.length;
    const near = distinct.size === 1 ? lines : lines.slice(one.at, Math.min(end, one.at + reach));
    const fact: FoundFact = {
      kind: 'certificate',
      name: 'Certificate',
      value: one.value,
      page: one.line.page,
      quote: one.line.text.slice(0, 400),
      number: (numberIn(one.line) || one.number || firstOf(near, numberIn) || firstOf(near, (line) => ownNumber(line, one.value))).slice(0, 60),
      issuer: (issuerIn(one.line) || firstOf(near, issuerIn)).slice(0, 80),
      valid_until: lastDayIn(one.line.text, lines[one.at + 1]?.text) ?? (firstOf(near, (line, at) => lastDayIn(line.text, near[at + 1]?.text) ?? '') || null),
    };
    const before = best.get(one.value);
    if (!before || saysMore(fact, before)) best.set(one.value, fact);
  }
  return [...best.values()];
};

const reach = 12;

const namedIn = ({ text, folded }: Line): { value: string; number: string }[] => {
  const ofMarks = marks.flatMap(({ value, written, number, beside }) => {
    const match = written.exec(folded);
    if (!match) return [];
    const shown = text.slice(match.index, match.index + match[0].length);
    // Letters that are a word when they are small: reach, gs, msc.
    if (/^\p{L}{2,5}$/u.test(shown) && shown !== shown.toUpperCase() && !longWords.has(match[0])) return [];
    if (beside && !beside.test(folded.slice(0, match.index)) && !beside.test(folded.slice(match.index + match[0].length))) return [];
    return [{ value, number: shaped({ text, folded }, number) }];
  });
  // “EN ISO 13688:2013” is one standard, and “HECHO EN 2024” is none.
  const ofStandards = [...folded.matchAll(standards)].flatMap(({ 0: whole, 1: body = '', 2: number = '', index }) => {
    const [written, isYear] = [text.slice(index, index + whole.length), /^(?:19|20)\d\d$/.test(number)];
    if (written.replace(/[^\p{L}]/gu, '') !== written.replace(/[^\p{L}]/gu, '').toUpperCase()) return [];
    if (isYear && (body === 'en' || body === 'gb')) return [];
    return body === 'gb' && number.length < 4 ? [] : [{ value: `${body.toUpperCase().replace('-', ' ')} ${number.toUpperCase()}`, number: '' }];
  });
  return [...ofMarks, ...ofStandards];
};

/** A number that only this mark has, wherever it stands. */
const ownNumber = (line: Line, mark: string): string => shaped(line, marks.find(({ value }) => value === mark)?.number);
const shaped = ({ text, folded }: Pick<Line, 'text' | 'folded'>, shape: RegExp | undefined): string => {
  const found = shape?.exec(folded);
  return found ? text.slice(found.index, found.index + found[0].length) : '';
};

const longWords: ReadonlySet<string> = new Set(['vegan', 'halal']);

const numberIn = ({ text, folded }: Line): string => {
  const label = numbered.exec(folded);
  if (!label) return '';
  const [number = ''] = /^[A-Z0-9][A-Z0-9./_-]{1,40}(?: \d[A-Z0-9-]{2,30})?/i.exec(text.slice(label.index + label[0].length).trim()) ?? [];
  return /\d{2}/.test(number) ? number.replace(/[./_-]+$/, '') : '';
};

const issuerIn = ({ text }: Line): string => issuers.exec(text)?.[0] ?? '';

const firstOf = (lines: readonly Line[], read: (line: Line, at: number) => string): string => {
  for (const [at, line] of lines.entries()) {
    const found = read(line, at);
    if (found !== '') return found;
  }
  return '';
};

const saysMore = (one: FoundFact, other: FoundFact): boolean => weight(one) > weight(other);
const weight = ({ number, valid_until }: FoundFact): number => Number(number !== '') + Number(valid_until !== null);
