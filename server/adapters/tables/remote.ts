/** Databases of an account's own: reached past the guard, read in a transaction that cannot write, by somebody who may not. */
import { Socket } from 'node:net';
import {
  type DatabaseKind,
  longestCell,
  mostColumns,
  mostColumnsInAll,
  mostLetters,
  mostRows,
  mostSeconds,
  mostTables,
  type TlsMode,
} from '@storewright/contract/data-sources/bounds';
import { Fault } from '../../kit/fault.ts';
import { Refused, type Cell, type Rows, type Table } from './shape.ts';
import { shortened, tidied, typeOf } from './sqlite.ts';

export type Where = {
  kind: DatabaseKind;
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  tls: TlsMode /** That a statement may take. */;
  seconds?: number;
};
/** Judges a name and everything it resolves to, and says which address to go to. */
export type Pin = (host: string) => Promise<string>;
export type Session = { tables(): Promise<Table[]>; ask(sql: string, params: string[]): Promise<Rows>; close(): void };

const mostBytes = 24_000_000;
const connectMs = 8_000;

export const withRemote = async <Made>(pin: Pin, where: Where, signal: AbortSignal, work: (session: Session) => Promise<Made>): Promise<Made> => {
  const address = await pin(where.host).catch((error: unknown) => {
    throw new Refused(error instanceof Fault ? 'blocked' : 'unreachable', where.host);
  });
  const most = connectMs + (where.seconds ?? mostSeconds) * 1_000 + 2_000;
  const socket = new PinnedSocket(address, where.port, most);
  let over: Refused | undefined;
  const end = (why: Refused): void => {
    over ??= why;
    socket.destroy();
  };
  const late = setTimeout(() => end(new Refused('too_long')), most);
  const watch = setInterval(() => socket.bytesRead > mostBytes && end(new Refused('too_heavy')), 25);
  const stop = (): void => end(new Refused('too_long'));
  signal.addEventListener('abort', stop, { once: true });
  let session: Session | undefined;
  try {
    signal.throwIfAborted();
    session = await (where.kind === 'postgres' ? (await import('./postgres.ts')).openPostgres : (await import('./mysql.ts')).openMysql)(where, socket);
    return await work(session);
  } catch (error) {
    if (over) throw over;
    if (signal.aborted) throw signal.reason;
    throw error;
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    signal.removeEventListener('abort', stop);
    session?.close();
    socket.destroy();
  }
};

/** Goes to the address that was judged, whatever name it is told. */
class PinnedSocket extends Socket {
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
