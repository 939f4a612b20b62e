/** What belongs to a certificate that a paper names: its number, who gave it, its last day, on its line or on those around it. */
import { datesIn, isLastDayLabel, lastDayIn } from './dates.ts';
import type { Line } from './lines.ts';
import { othersIn, type Placed } from './neighbours.ts';
import { issuerIn, numberIn, ownNumber } from './numbers.ts';

type Belonging = { number: string; issuer: string; until: string | null };

/** Of the certificates that stand, in their order. */
export const belongingsOf = (lines: readonly Line[], spoken: readonly Placed[]): ((order: number) => Belonging) => {
  const [before, behind] = [othersIn(spoken, -1), othersIn(spoken, 1)];
  const dayBeside = tablesOf(lines);
  const daysAbove = standAbove(spoken, lines, (at) => dayAt(lines, at, whole(lines)) !== null);
  const numbersAbove = standAbove(spoken, lines, (at) => numberIn(lines[at]!) !== '');
  const paper = isOfOne(spoken) ? ofPaper(lines, spoken[0]?.value ?? '') : null;
  return (order) => {
    const one = spoken[order]!;
    // The lines below it, down to where the next one begins; a paper about one certificate speaks of it everywhere.
    const end = behind[order]?.at ?? lines.length;
    const start = (before[order]?.at ?? -1) + 1;
    const own = { line: one.part, at: one.at };
    const near = (isAbove: boolean): Place[] => [
      own,
      ...(isAbove ? numberedFrom(lines, Math.max(start, one.at - reach), one.at).reverse() : numberedFrom(lines, one.at + 1, Math.min(end, one.at + reach))),
    ];
    const bounds = paper ? whole(lines) : { start: daysAbove ? start : one.at, end: daysAbove ? one.at : end };
    return {
      number:
        one.own ||
        (paper
          ? paper().number
          : firstOf(near(numbersAbove), ({ line }) => numberIn(line)) || firstOf(near(numbersAbove), ({ line }) => ownNumber(line, one.value))),
      issuer: issuerIn(one.part) || (paper ? paper().issuer : firstOf(near(false), ({ line }) => issuerIn(line))),
      until:
        (one.part === lines[one.at] ? dayAt(lines, one.at, bounds) : lastDayIn(one.part.text)) ??
        (dayBeside(one) || (paper ? paper().until : firstOf(near(daysAbove), ({ at }) => (at === one.at ? '' : (dayAt(lines, at, bounds) ?? '')))) || null),
    };
  };
};

const isOfOne = (spoken: readonly Placed[]): boolean =>
  new Set(spoken.map(({ value }) => value)).size === 1 && new Set(spoken.flatMap(({ own }) => own || [])).size <= 1;

/** What a paper about one certificate says of it anywhere: looked for once, and only where it is asked. */
const ofPaper = (lines: readonly Line[], value: string): (() => Belonging) => {
  let found: Belonging | undefined;
  const places = (): Place[] => numberedFrom(lines, 0, lines.length);
  return () =>
    (found ??= {
      number: firstOf(places(), ({ line }) => numberIn(line)) || firstOf(places(), ({ line }) => ownNumber(line, value)),
      issuer: firstOf(places(), ({ line }) => issuerIn(line)),
      until: firstOf(places(), ({ at }) => dayAt(lines, at, whole(lines)) ?? '') || null,
    });
};
const whole = (lines: readonly Line[]): { start: number; end: number } => ({ start: 0, end: lines.length });

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

/** Below a head that says which column holds the last day; or in the column of the certificate, where the first cell of a row says it. */
const tablesOf = (lines: readonly Line[]): ((one: { at: number; index: number }) => string) => {
  // A long table is asked for each of its rows: every line is looked at once.
  const columns = new Map<number, number>();
  const dayColumn = (at: number): number => {
    const known = columns.get(at);
    if (known !== undefined) return known;
    const { cells } = lines[at]!;
    const column = cells.length < 2 ? -1 : cells.findLastIndex(isLastDayLabel);
    columns.set(at, column);
    return column;
  };
  return ({ at, index }) => {
    const { cells, page } = lines[at]!;
    if (cells.length < 2) return '';
    for (let above = at - 1; above >= Math.max(0, at - mostRows) && lines[above]!.page === page; above -= 1) {
      const column = dayColumn(above);
      if (column >= 0) return datesIn(lines[above]!.cells.length === cells.length ? cells[column]! : '').at(-1) ?? '';
    }
    let behind = -1;
    const column = cells.findIndex((cell) => (behind += cell.length + 1) > index);
    const rows = column < 1 ? [] : numberedFrom(lines, Math.max(0, at - reach), Math.min(lines.length, at + reach));
    const row = rows.find(
      (one) => one.line.page === page && one.line.cells.length === cells.length && dayColumn(one.at) >= 0 && isLastDayLabel(one.line.cells[0]!),
    );
    return row ? (datesIn(row.line.cells[column]!).at(-1) ?? '') : '';
  };
};
const mostRows = 60;

/** As far as a certificate looks for what is its own. */
const reach = 12;

type Place = { line: Line; at: number };
const numberedFrom = (lines: readonly Line[], from: number, to: number): Place[] =>
  lines.slice(from, Math.max(from, to)).map((line, at) => ({ line, at: from + at }));

const firstOf = (places: readonly Place[], read: (place: Place) => string): string => {
  for (const place of places) {
    const found = read(place);
    if (found !== '') return found;
  }
  return '';
};
