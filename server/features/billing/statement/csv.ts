/** Rows as CSV for a spreadsheet (RFC 4180): what somebody typed must not become a formula there. */
export type Cell = { text: string } | { number: string };

export const csvLine = (cells: Cell[]): string => `${cells.map((cell) => ('number' in cell ? cell.number : quoted(harmless(cell.text)))).join(',')}\r\n`;

/** So that a spreadsheet reads it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A spreadsheet takes a cell that begins like this for a formula; an apostrophe says that it is text. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
