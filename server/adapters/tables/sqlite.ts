/**
 * One statement over a copy in memory: SQLite itself says, while it reads the statement, what that would touch, and each of it is allowed or
 * not. The copy belongs to a process that may open no file and is gone afterwards.
 */
import { gunzipSync } from 'node:zlib';
import { constants, DatabaseSync } from 'node:sqlite';
import { mostLetters, mostRows } from '@storewright/contract/data-sources/bounds';
import { functions } from './functions.ts';
import { beginsAsSelect, type Cell, Refused, type Rows, shortened, tidied, typeOf } from './shape.ts';

const mostUnpacked = 300_000_000;

export const askedOfCopy = (packed: Buffer, sql: string): Rows => {
  const db = new DatabaseSync(':memory:');
  db.deserialize(gunzipSync(packed, { maxOutputLength: mostUnpacked }));
  db.enableDefensive(true);
  db.exec('pragma hard_heap_limit = 350000000; pragma query_only = 1; pragma temp_store = memory; pragma trusted_schema = 0');
  const tables = new Map<string, Set<string>>();
  for (const { name } of db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]) {
    const columns = db.prepare('select name from pragma_table_info(?)').all(name) as { name: string }[];
    tables.set(name, new Set(columns.map((column) => column.name)));
  }
  if (!beginsAsSelect(sql)) throw new Refused('not_one_select');
  let refused: Refused | undefined;
  db.setAuthorizer((action, one, other) => {
    const why = refusalOf(action, one, other, tables);
    refused ??= why;
    return why ? constants.SQLITE_DENY : constants.SQLITE_OK;
  });
  try {
    const statement = db.prepare(sql);
    if (sql.slice(statement.sourceSQL.length).replaceAll(';', '').trim() !== '') throw new Refused('not_one_select');
    statement.setReturnArrays(true);
    statement.setReadBigInts(true);
    const names = statement.columns().map(({ name }) => name);
    const rows: Cell[][] = [];
    let letters = 0;
    let cut = false;
    for (const row of statement.iterate() as unknown as Iterable<unknown[]>) {
      if (rows.length === mostRows || letters > mostLetters) {
        cut = true;
        break;
      }
      const cells = row.map(cellOf);
      letters += cells.reduce<number>((sum, cell) => sum + String(cell).length, 0);
      rows.push(cells);
    }
    return { columns: names.map((name, at) => ({ name, type: typeOf(rows, at) })), rows, cut };
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (refused) throw refused;
    const said = (error as Error).message;
    throw new Refused(/out of memory|string or blob too big/i.test(said) ? 'too_heavy' : 'wrong', said);
  }
};

const refusalOf = (action: number, one: string | null, other: string | null, tables: Map<string, Set<string>>): Refused | undefined => {
  if (action === constants.SQLITE_SELECT) return undefined;
  if (action === constants.SQLITE_READ) {
    const columns = tables.get(one ?? '');
    if (!columns) return new Refused('unknown_table', one ?? '');
    // Rows that are only counted are read without a column.
    return other === '' || other === null || columns.has(other) ? undefined : new Refused('unknown_column', other);
  }
  if (action === constants.SQLITE_FUNCTION) return functions.copy.has((other ?? '').toLowerCase()) ? undefined : new Refused('unknown_function', other ?? '');
  return new Refused('not_allowed');
};

const cellOf = (cell: unknown): Cell => {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'bigint') return Number.isSafeInteger(Number(cell)) ? Number(cell) : String(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? tidied(cell) : null;
  return typeof cell === 'string' ? shortened(cell) : '';
};
