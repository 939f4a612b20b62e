/**
 * A CSV file record by record, each with the line it begins at. A line that cannot be read costs itself and nothing
 * after it: a quote that is never closed would otherwise swallow the rest of the file, so reading goes on at the next line.
 */
import { itemsOf } from './feed-in.ts';
import { asXml, type FileRecord } from './formats.ts';

export type { FileRecord };

/** The first record says how many columns there are. Of another the last cells may be missing: spreadsheets leave them out where they are empty. */
export async function* recordsOf(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRecord> {
  if (delimiter === asXml) return yield* itemsOf(texts);
  const readAt = reader(delimiter);
  /** A quote that was left open takes whole lines into one cell, until another happens to close it. */
  const hasSwallowed = ({ cells, end }: Whole, text: string, { from, width }: { from: number; width: number }): boolean => {
    const next = afterLine(text, from);
    if (cells.length === width || next >= end) return false;
    const line = readAt(text.slice(next, afterLine(text, next)), 0, true);
    return line !== 'broken' && line !== 'more' && line.cells.length === width;
  };
  let text = '';
  let line = 1;
  let width: number | undefined;
  const take = function* (isWhole: boolean): Generator<FileRecord> {
    let from = 0;
    while (from < text.length) {
      const read = readAt(text, from, isWhole || text.length - from > longest);
      if (read === 'more') break;
      const isRight = read !== 'broken' && !(width !== undefined && hasSwallowed(read, text, { from, width }));
      const end = isRight ? read.end : afterLine(text, from);
      if (!isRight) yield { line, broken: 'quotes' };
      else if (!isBlank(read.cells) && !(width === undefined && saysDelimiter(read.cells))) {
        width ??= read.cells.length;
        yield { line, cells: read.cells.slice(0, width), ...(!isBlank(read.cells.slice(width)) && { surplus: true }) };
      }
      line += linesIn(text, from, end);
      from = end;
    }
    text = text.slice(from);
  };
  for await (const part of texts) {
    text += part;
    yield* take(false);
  }
  yield* take(true);
}

type Whole = { cells: string[]; end: number };
type Read = Whole | 'more' | 'broken';

const reader = (delimiter: string) => {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
  return (text: string, from: number, isWhole: boolean): Read => {
    const cells: string[] = [];
    for (let at = from; ; ) {
      if (text[at] === '"') {
        const close = closingQuote(text, at + 1);
        if (close === -1 || (close === text.length - 1 && !isWhole)) return isWhole ? 'broken' : 'more';
        cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
        at = close + 1;
      } else {
        plain.lastIndex = at;
        const [cell = ''] = plain.exec(text) ?? [];
        cells.push(cell);
        at += cell.length;
      }
      if (text[at] === delimiter) at += 1;
      else if (at >= text.length) return isWhole ? { cells, end: at } : 'more';
      else if (text[at] === '\n') return { cells, end: at + 1 };
      // Half of a line's end, perhaps.
      else if (text[at] === '\r') return at + 1 >= text.length && !isWhole ? 'more' : { cells, end: at + (text[at + 1] === '\n' ? 2 : 1) };
      else return 'broken';
    }
  };
};

const closingQuote = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
};

const lineEnd = /\r\n|\r|\n/g;

const afterLine = (text: string, from: number): number => {
  lineEnd.lastIndex = from;
  return lineEnd.test(text) ? lineEnd.lastIndex : text.length;
};

const linesIn = (text: string, from: number, end: number): number => text.slice(from, end).match(lineEnd)?.length ?? 0;

const isBlank = (cells: string[]): boolean => cells.every((cell) => cell === '');

/** What Excel writes before the names of the columns. */
const saysDelimiter = ([first = '']: string[]): boolean => /^sep=.?$/i.test(first);

/** No product of a shop is so long: a quote was left open. */
const longest = 2_000_000;
