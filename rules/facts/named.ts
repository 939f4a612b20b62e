/** The certificates and standards that a line names, and where. */
import { marks, standards } from './certificates.ts';
import { lastDayIn } from './dates.ts';
import type { Line } from './lines.ts';
import { numberIn, shaped } from './numbers.ts';

/** `own`: the number that stands with it; `part`: what of the line is its own. */
export type Named = { value: string; own: string; part: Line; index: number; end: number };

/** The certificates of a line. Where it gives several of them a last day, each with the part of the line that is its own. */
export const certificatesOf = (line: Line): Named[] => {
  const named = writtenIn(line).sort((one, other) => one.index - other.index);
  const parts = named.map(({ index }, at) => {
    const [from, to] = [at === 0 ? 0 : index, named.slice(at + 1).find((other) => other.index > index)?.index];
    return { ...line, text: line.text.slice(from, to), folded: line.folded.slice(from, to) };
  });
  const isShared = parts.filter(({ text }) => lastDayIn(text) !== null).length < 2;
  return named.map(({ value, number, index, end }, at) => {
    const part = isShared ? line : parts[at]!;
    return { value, own: numberIn(part) || number, part, index, end };
  });
};

/** ISO 105 tries how fast colours are, ISO 6330 washes, ISO 12945 pills. */
const testMethods = /^(?:105|811|4920|5077|6330|9073|12945|12947|1393[4-7])(?:\D|$)/;

type Written = { value: string; number: string; index: number; end: number };
const writtenIn = ({ text, folded }: Line): Written[] => {
  const ofMarks = marks.flatMap(({ value, written, number, beside }) => {
    const match = written.exec(folded);
    if (!match) return [];
    const shown = text.slice(match.index, match.index + match[0].length);
    // Letters that are a word when they are small: reach, gs, msc. RoHS has capitals enough.
    if (/^\p{L}{2,5}$/u.test(shown) && shown.replace(/\P{Lu}/gu, '').length < 2 && !longWords.has(match[0])) return [];
    if (beside && !beside.test(folded.slice(0, match.index)) && !beside.test(folded.slice(match.index + match[0].length))) return [];
    return [{ value, number: shaped({ text, folded }, number), index: match.index, end: match.index + match[0].length }];
  });
  const known = new Set<string>();
  // “EN ISO 13688:2013” is one standard, and “HECHO EN 2024” is none.
  const ofStandards = [...folded.matchAll(standards)].flatMap(({ 0: whole, 1: body = '', 2: number = '', index }) => {
    const [written, isYear] = [text.slice(index, index + whole.length), /^(?:19|20)\d\d$/.test(number)];
    if (written.replace(/[^\p{L}]/gu, '') !== written.replace(/[^\p{L}]/gu, '').toUpperCase()) return [];
    if (isYear && (body === 'en' || body === 'gb')) return [];
    // How colours were tried tells nothing of what came out.
    if (testMethods.test(number)) return [];
    if (body === 'gb' && number.length < 4) return [];
    const value = `${body.toUpperCase().replace('-', ' ')} ${number.toUpperCase()}`;
    if (known.has(value)) return [];
    known.add(value);
    return [{ value, number: '', index, end: index + whole.length }];
  });
  return [...ofMarks, ...ofStandards];
};

const longWords: ReadonlySet<string> = new Set(['vegan', 'halal']);
