/** Certificates and standards a document speaks of, each with the number, the body and the last day that stand by it. */
import { fold } from '../kit/fold.ts';
import { issuers, marks, numbered, standards } from './certificates.ts';
import { datesIn, isLastDayLabel, lastDayIn } from './dates.ts';
import type { FoundFact } from './fact.ts';
import type { Line } from './lines.ts';
import { isOfCertificate, isOver, isStatusLabel, stands } from './standing.ts';

export const certificatesIn = (lines: readonly Line[]): FoundFact[] => {
  const all = lines.flatMap((line, at) => partsOf(line).map((part) => ({ ...part, at })));
  const spoken = all.filter(({ part, at }, order) => standsIn(lines[at]!, part) && !isGone(lines, all, order));
  const isOne = new Set(spoken.map(({ value }) => value)).size === 1 && new Set(spoken.flatMap(({ own }) => own || [])).size <= 1;
  const daysAbove = standAbove(spoken, lines, (at) => dayAt(lines, at, { start: 0, end: lines.length }) !== null);
  const numbersAbove = standAbove(spoken, lines, (at) => numberIn(lines[at]!) !== '');
  const best = new Map<string, FoundFact>();
  for (const [order, one] of spoken.entries()) {
    // The lines below it, down to where the next one begins; a paper about one certificate speaks of it everywhere.
    const end = otherFrom(spoken, order, 1)?.at ?? lines.length;
    const start = (otherFrom(spoken, order, -1)?.at ?? -1) + 1;
    const own = { line: one.part, at: one.at };
    const below = numberedFrom(lines, one.at + 1, Math.min(end, one.at + reach));
    const above = numberedFrom(lines, Math.max(start, one.at - reach), one.at).reverse();
    const near = (isAbove: boolean) => (isOne ? numberedFrom(lines, 0, lines.length) : [own, ...(isAbove ? above : below)]);
    const bounds = isOne ? { start: 0, end: lines.length } : { start: daysAbove ? start : one.at, end: daysAbove ? one.at : end };
    const fact: FoundFact = {
      kind: 'certificate',
      name: 'Certificate',
      value: one.value,
      page: one.part.page,
      quote: lines[one.at]!.text.slice(0, 400),
      number: (
        one.own ||
        firstOf(near(numbersAbove), ({ line }) => numberIn(line)) ||
        firstOf(near(numbersAbove), ({ line }) => ownNumber(line, one.value))
      ).slice(0, 60),
      issuer: (issuerIn(one.part) || firstOf(near(false), ({ line }) => issuerIn(line))).slice(0, 80),
      valid_until:
        (one.part === lines[one.at] ? dayAt(lines, one.at, bounds) : lastDayIn(one.part.text)) ??
        (dayInTable(lines, one) || firstOf(near(daysAbove), ({ at }) => (at === one.at ? '' : (dayAt(lines, at, bounds) ?? ''))) || null),
    };
    const key = `${fact.value} ${fact.number}`;
    const before = best.get(key);
    if (!before || saysMore(fact, before)) best.set(key, fact);
  }
  // Spoken of without its number, it is one of those that have theirs; only named, and elsewhere denied, it is none.
  const numbered = new Set([...best.values()].filter(({ number }) => number !== '').map(({ value }) => value));
  const standing = new Set(spoken);
  const refuted = new Set(all.filter((one) => !standing.has(one) && isOfCertificate(lines[one.at]!.folded)).map(({ value }) => value));
  return [...best.values()].filter(
    ({ value, number, valid_until: until }) => number !== '' || (!numbered.has(value) && (until !== null || !refuted.has(value))),
  );
};

/** Its sentence says that there is one. What is over needs the day since when: without it nobody can tell. */
const standsIn = ({ folded, text }: Line, part: Line): boolean =>
  stands(folded) && (!isOver(folded) || lastDayIn(part.text) !== null || lastDayIn(text) !== null);

/** A line below it, or the column beside it, says what became of it. */
const isGone = (lines: readonly Line[], all: readonly Placed[], order: number): boolean => {
  const one = all[order]!;
  const end = otherFrom(all, order, 1)?.at ?? lines.length;
  const below = numberedFrom(lines, one.at + 1, Math.min(end, one.at + 1 + reach)).filter(({ line }) => line.page === lines[one.at]!.page);
  return below.some(({ line, at }) => {
    if (at === one.at + 1 && isVerdict(line)) return true;
    const [label, status] = labelled(line);
    return isStatusLabel(label) && (!stands(status) || isOver(status));
  });
};
const labelled = ({ folded, cells }: Line): [string, string] => {
  if (cells.length === 2) return [fold(cells[0]!).replace(/\s?[:：]$/u, ''), fold(cells[1]!)];
  const [, label = '', status = ''] = /^([^:：]{2,40}?)\s?[:：]\s*(.+)$/u.exec(folded) ?? [];
  return [label, status];
};
/** “Not certified”, right below its name. */
const isVerdict = ({ folded, text }: Line): boolean => text.length <= 30 && folded.split(' ').length <= 3 && !/\d/.test(folded) && !stands(folded);

type Spoken = { value: string; own: string };
type Placed = Spoken & { at: number };
const isSame = (one: Spoken, other: Spoken): boolean => one.value === other.value && (one.own === '' || other.own === '' || one.own === other.own);

/** The nearest that is another, on a line behind it or before it. */
const otherFrom = (all: readonly Placed[], order: number, step: 1 | -1): Placed | undefined => {
  const one = all[order]!;
  for (let next = order + step; next >= 0 && next < all.length; next += step) {
    const other = all[next]!;
    if (other.at !== one.at && !isSame(one, other)) return other;
  }
  return undefined;
};

type Place = { line: Line; at: number };
const numberedFrom = (lines: readonly Line[], from: number, to: number): Place[] =>
  lines.slice(from, Math.max(from, to)).map((line, at) => ({ line, at: from + at }));

/** The last day that a line gives, or the one that stands below or above its label. */
const dayAt = (lines: readonly Line[], at: number, { start, end }: { start: number; end: number }): string | null => {
  const { text, page } = lines[at]!;
  const of = (some: readonly Line[]): string[] => some.filter((line) => line.page === page).map((line) => line.text);
  const above = lines.slice(Math.max(start, at - around), at).reverse();
  return lastDayIn(text, { above: of(above), below: of(lines.slice(at + 1, Math.max(at + 1, Math.min(end, at + 1 + around)))) });
};
const around = 8;

/** Of several certificates, each below what belongs to it: it begins above the first of them, and ends above the last. */
const standAbove = (spoken: readonly { at: number }[], lines: readonly Line[], isOne: (at: number) => boolean): boolean => {
  const [first, last] = [spoken[0]?.at, spoken.at(-1)?.at];
  if (first === undefined || last === undefined || first === last) return false;
  const found = lines.flatMap((_, at) => (isOne(at) ? [at] : []));
  return found.some((at) => at < first) && found.every((at) => at < last);
};

/** The certificates of a line. Where it gives several of them a last day, each with the part of the line that is its own. */
const partsOf = (line: Line): (Spoken & { part: Line; index: number })[] => {
  const named = namedIn(line).sort((one, other) => one.index - other.index);
  const parts = named.map(({ index }, at) => {
    const [from, to] = [at === 0 ? 0 : index, named.find((other) => other.index > index)?.index];
    return { ...line, text: line.text.slice(from, to), folded: line.folded.slice(from, to) };
  });
  const isShared = parts.filter(({ text }) => lastDayIn(text) !== null).length < 2;
  return named.map(({ value, number, index }, at) => {
    const part = isShared ? line : parts[at]!;
    return { value, own: numberIn(part) || number, part, index };
  });
};

/** Below a head that says which column holds the last day; or in the column of the certificate, where the first cell of a row says it. */
const dayInTable = (lines: readonly Line[], { at, index }: { at: number; index: number }): string => {
  const { cells, page } = lines[at]!;
  if (cells.length < 2) return '';
  for (let above = at - 1; above >= Math.max(0, at - mostRows) && lines[above]!.page === page; above -= 1) {
    const head = lines[above]!.cells;
    const column = head.length < 2 ? -1 : head.findLastIndex(isLastDayLabel);
    if (column < 0) continue;
    return datesIn(head.length === cells.length ? cells[column]! : '').at(-1) ?? '';
  }
  let behind = -1;
  const column = cells.findIndex((cell) => (behind += cell.length + 1) > index);
  const rows = column < 1 ? [] : lines.slice(Math.max(0, at - reach), at + reach);
  const row = rows.find((one) => one.page === page && one.cells.length === cells.length && isLastDayLabel(one.cells[0]!));
  return row ? (datesIn(row.cells[column]!).at(-1) ?? '') : '';
};
const mostRows = 60;

const reach = 12;

/** ISO 105 tries how fast colours are, ISO 6330 washes, ISO 12945 pills. */
const testMethods = /^(?:105|811|4920|5077|6330|9073|12945|12947|1393[4-7])(?:\D|$)/;

const namedIn = ({ text, folded }: Line): { value: string; number: string; index: number }[] => {
  const ofMarks = marks.flatMap(({ value, written, number, beside }) => {
    const match = written.exec(folded);
    if (!match) return [];
    const shown = text.slice(match.index, match.index + match[0].length);
    // Letters that are a word when they are small: reach, gs, msc.
    if (/^\p{L}{2,5}$/u.test(shown) && shown !== shown.toUpperCase() && !longWords.has(match[0])) return [];
    if (beside && !beside.test(folded.slice(0, match.index)) && !beside.test(folded.slice(match.index + match[0].length))) return [];
    return [{ value, number: shaped({ text, folded }, number), index: match.index }];
  });
  // “EN ISO 13688:2013” is one standard, and “HECHO EN 2024” is none.
  const ofStandards = [...folded.matchAll(standards)].flatMap(({ 0: whole, 1: body = '', 2: number = '', index }) => {
    const [written, isYear] = [text.slice(index, index + whole.length), /^(?:19|20)\d\d$/.test(number)];
    if (written.replace(/[^\p{L}]/gu, '') !== written.replace(/[^\p{L}]/gu, '').toUpperCase()) return [];
    if (isYear && (body === 'en' || body === 'gb')) return [];
    // How colours were tried tells nothing of what came out.
    if (testMethods.test(number)) return [];
    return body === 'gb' && number.length < 4 ? [] : [{ value: `${body.toUpperCase().replace('-', ' ')} ${number.toUpperCase()}`, number: '', index }];
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

const firstOf = (places: readonly Place[], read: (place: Place) => string): string => {
  for (const place of places) {
    const found = read(place);
    if (found !== '') return found;
  }
  return '';
};

const saysMore = (one: FoundFact, other: FoundFact): boolean => weight(one) > weight(other);
const weight = ({ number, valid_until }: FoundFact): number => Number(number !== '') + Number(valid_until !== null);
