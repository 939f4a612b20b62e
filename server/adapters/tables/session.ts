/** What a session with a database is made of, whichever it is. */
import { Socket } from 'node:net';
import { type DatabaseKind, longestCell, mostColumns, mostColumnsInAll, mostLetters, mostRows, mostTables } from '@storewright/contract/data-sources/bounds';
import type { DataAddress } from '@storewright/contract/data-sources/source';
import { type Cell, Refused, type Rows, shortened, type Table, tidied, typeOf } from './shape.ts';

export type Where = DataAddress & {
  kind: DatabaseKind;
  password: string;
  /** That a statement may take. */
  seconds?: number;
  /** Seconds until somebody is let in. */
  connecting?: number;
};
export type Session = { tables(): Promise<Table[]>; ask(sql: string, params: string[]): Promise<Rows>; close(): void };

/** Goes to the address that was judged, whatever name it is told. */
export class PinnedSocket extends Socket {
  readonly #address: string;
  readonly #port: number;
  constructor(address: string, port: number, most: number) {
    super();
    this.#address = address;
    this.#port = port;
    // Told to whoever waits; what nobody waits for any more must not end the process.
    this.on('error', () => undefined);
    this.setTimeout(most, () => this.destroy());
  }
  override connect(): this {
    return super.connect({ host: this.#address, port: this.#port });
  }
}
export type Pinned = PinnedSocket;

export const tlsOf = ({ tls, host }: Pick<Where, 'tls' | 'host'>): { rejectUnauthorized: boolean; servername?: string } | undefined =>
  tls === 'off' ? undefined : { rejectUnauthorized: tls === 'verified', ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }) };

/** What a server said, as a refusal: whoever may not sign in is told so, whoever cannot be reached too. */
export const refusedBy = (error: unknown): Refused => {
  if (error instanceof Refused) return error;
  const { code = '', message = '', errno } = error as { code?: string; message?: string; errno?: number };
  if (['28P01', '28000', '3D000', 'ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR', 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR'].includes(code))
    return new Refused('sign_in', message);
  if (['57014', 'ER_QUERY_TIMEOUT', 'ER_STATEMENT_TIMEOUT'].includes(code) || errno === 3024 || errno === 1969) return new Refused('too_long');
  if (/^(?:E[A-Z]+|PROTOCOL_.*|HANDSHAKE_.*|CERT_.*|DEPTH_.*|SELF_.*|UNABLE_.*)$/.test(code) && !code.startsWith('ER_'))
    return new Refused('unreachable', message);
  if (code === '' && /connect|terminat|timeout|SSL|certificate/i.test(message)) return new Refused('unreachable', message);
  return new Refused('wrong', message);
};

export const rowsOf = (columns: { name: string; isNumber: boolean }[], raw: unknown[][]): Rows => {
  const rows: Cell[][] = [];
  let letters = 0;
  for (const one of raw.slice(0, mostRows)) {
    const cells = one.map((cell, at) => cellOf(cell, columns[at]!.isNumber));
    letters += cells.reduce<number>((sum, cell) => sum + String(cell).length, 0);
    if (letters > mostLetters) break;
    rows.push(cells);
  }
  return { columns: columns.map(({ name }, at) => ({ name, type: typeOf(rows, at) })), rows, cut: rows.length < raw.length };
};
const cellOf = (cell: unknown, isNumber: boolean): Cell => {
  if (cell === null || cell === undefined) return null;
  const text = Buffer.isBuffer(cell) ? '' : String(cell);
  if (!isNumber) return shortened(text);
  const value = Number(text);
  // As exact as it is: what no number can hold stays as it was written.
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) && text.length < 18 ? tidied(value) : text.slice(0, longestCell);
};

export const tablesOf = (rows: { schema: string; table: string; column: string; isNumber: boolean; isDate: boolean; size: number | null }[]): Table[] => {
  const tables = new Map<string, Table>();
  let total = 0;
  for (const { schema, table, column, isNumber, isDate, size } of rows) {
    const key = JSON.stringify([schema, table]);
    const known = tables.get(key) ?? { schema, name: table, rows: size, columns: [] };
    if (!tables.has(key) && tables.size === mostTables) continue;
    tables.set(key, known);
    total += 1;
    if (total <= mostColumnsInAll && known.columns.length < mostColumns)
      known.columns.push({ name: column, type: isNumber ? 'number' : isDate ? 'date' : 'text' });
  }
  return [...tables.values()].filter(({ columns }) => columns.length > 0);
};
