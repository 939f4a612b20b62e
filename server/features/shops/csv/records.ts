/**
 * A CSV file record by record, each with the line it begins at. A line that cannot be read costs itself and nothing
 * after it: a quote that is never closed would otherwise swallow the rest of the file, so reading goes on at the next line.
 */
export type FileRecord = { line: number; cells: string[] } | { line: number; broken: 'quotes' | 'cells' };

/** The first record says how many cells every other has. */
export async function* recordsOf(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRecord> {
  const readAt = reader(delimiter);
  let text = '';
  let line = 1;
  let width: number | undefined;
  const take = function* (isWhole: boolean): Generator<FileRecord> {
    let from = 0;
    while (from < text.length) {
      const read = readAt(text, from, isWhole || text.length - from > longest);
      if (read === 'more') break;
      const isRight = read !== 'broken' && (width === undefined || read.cells.length === width || isBlank(read.cells));
      const end = isRight ? read.end : afterLine(text, from);
      if (!isRight) yield { line, broken: read === 'broken' ? 'quotes' : 'cells' };
      else if (!isBlank(read.cells)) {
        width ??= read.cells.length;
        yield { line, cells: read.cells };
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

type Read = { cells: string[]; end: number } | 'more' | 'broken';

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

/** No product of a shop is so long: a quote was left open. */
const longest = 2_000_000;
