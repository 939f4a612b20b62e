/**
 * A backup is plain SQL: one `insert` per few hundred rows or few megabytes, in the order the foreign keys ask for, read in one snapshot.
 * It holds data only; the tables come from the migrations, so a backup of one PostgreSQL restores into a newer one.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';

/** Writes `path` (gzip) beside its place first, so that a backup that was cut off is never taken for a whole one. */
export const backup = async (pool: Pool, path: string, signal?: AbortSignal): Promise<{ tables: number; rows: number }> => {
  const client = await pool.connect();
  const count = { tables: 0, rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await pipeline(Readable.from(statements(client, count)), createGzip(), createWriteStream(`${path}.part`, { mode: 0o600 }), { ...(signal && { signal }) });
    await client.query('commit');
    await rename(`${path}.part`, path);
    client.release();
    return count;
  } catch (error) {
    // Half-way through a cursor: no connection for anybody else.
    client.release(true);
    throw error;
  }
};

/** Fills a migrated database that holds no account yet; all of it or nothing. */
export const restore = async (pool: Pool, path: string): Promise<{ rows: number }> => {
  const client = await pool.connect();
  let rows = 0;
  try {
    const { rows: accounts } = await client.query('select 1 from account limit 1');
    if (accounts.length > 0) throw new BackupFault('This database holds accounts already. Restore into a new DATA_DIR or an empty DATABASE_URL.');
    await client.query('begin');
    // A start with no account yet proved its key; the backup may hold the proof of another, which the next start asks for.
    await client.query('delete from key_proof');
    let last = '';
    for await (const line of linesOf(path)) {
      last = line;
      if (!line.startsWith('insert')) continue;
      rows += (await client.query(line)).rowCount ?? 0;
    }
    if (last !== end) throw new BackupFault(`${path} ends half-way; take an older backup.`);
    await countOn(client);
    await client.query('commit');
    return { rows };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

/** Reads a backup from its beginning to its end, and changes nothing: whether it is whole, and how much is in it. */
export const check = async (path: string): Promise<{ tables: number; rows: number }> => {
  const tables = new Set<string>();
  let rows = 0;
  let last = '';
  for await (const line of linesOf(path)) {
    last = line;
    if (!line.startsWith('insert')) continue;
    const [, table, values] = /^insert into (\S+) \(.*?\) select .*? from jsonb_populate_recordset\(null::\S+, E'([\s\S]*)'\);$/.exec(line) ?? [];
    if (table === undefined || values === undefined) throw new BackupFault(`${path} has a line that is none of a backup.`);
    try {
      rows += (JSON.parse(values.replaceAll("''", "'").replaceAll('\\\\', '\\')) as unknown[]).length;
    } catch {
      throw new BackupFault(`${path} has rows of ${table} that cannot be read.`);
    }
    tables.add(table);
  }
  if (last !== end) throw new BackupFault(`${path} ends half-way; take an older backup.`);
  return { tables: tables.size, rows };
};

/** Numbers that the database gives out go on behind the highest that came back. */
const countOn = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ sequence: string; name: string; column: string }>(`
    select pg_get_serial_sequence(${spelled}, a.attname) as sequence, ${spelled} as name, quote_ident(a.attname) as column
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and ${ours}
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and pg_get_serial_sequence(${spelled}, a.attname) is not null`);
  for (const { sequence, name, column } of rows)
    await client.query(`select setval('${sequence}', max(${column})) from ${name} having max(${column}) is not null`);
};

/**
 * Every schema of ours. The queue makes its own anew, and the migrations know theirs. A database that the operator named may hold
 * more than ours: what belongs to other roles or to an extension is theirs. Leases and signs of life are of the moment.
 */
const ours = `n.nspname not in ('queue', 'drizzle', 'information_schema') and n.nspname !~ '^pg_' and c.relname not in ('chore_lease', 'process')
  and pg_has_role(c.relowner, 'usage') and not exists (select from pg_depend x where x.classid = 'pg_class'::regclass and x.objid = c.oid and x.deptype = 'e')`;
const spelled = "quote_ident(n.nspname) || '.' || quote_ident(c.relname)";

/** A file that cannot be read or unpacked fails the restore, not the process. */
async function* linesOf(path: string): AsyncGenerator<string> {
  // Joined once its end is here: a line of many megabytes comes in thousands of pieces.
  let pieces: string[] = [];
  const unpacked = createGunzip().setEncoding('utf8');
  const read = pipeline(createReadStream(path), unpacked);
  // What goes wrong comes out of the iteration below.
  read.catch(() => undefined);
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      yield pieces.join('') + line;
      pieces = [];
    }
    pieces.push(rest);
  }
  const rest = pieces.join('');
  if (rest) yield rest;
}

/** What a person can do something about. */
export class BackupFault extends Error {}

const end = '-- end of backup';
const perStatement = 200;
/** Characters after which a statement ends: it is held whole, here and by whoever restores it. */
const enough = 4_000_000;

async function* statements(client: PoolClient, count: { tables: number; rows: number }): AsyncGenerator<string> {
  yield `-- Storewright backup of ${new Date().toISOString()}\n`;
  for (const { name: table, isWide } of await tables(client)) {
    count.tables += 1;
    const columns = await columnsOf(client, table);
    await client.query(`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${table} t`);
    let gathered: string[] = [];
    let size = 0;
    const statement = (): string => {
      // As PostgreSQL wrote them: read as JSON here, a long number would come back rounded.
      const values = `[${gathered.join(',')}]`.replaceAll("'", "''");
      [gathered, size] = [[], 0];
      return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, E'${values.replaceAll('\\', '\\\\')}');\n`;
    };
    for (;;) {
      // Rows that may have many megabytes come one by one.
      const { rows } = await client.query<{ row: string }>(`fetch ${isWide ? 1 : perStatement} from backup_rows`);
      for (const { row } of rows) {
        gathered.push(row);
        size += row.length;
        count.rows += 1;
        if (size >= enough || gathered.length === perStatement) yield statement();
      }
      if (rows.length === 0) break;
    }
    if (gathered.length > 0) yield statement();
    await client.query('close backup_rows');
  }
  yield `${end}\n`;
}

/** Parents before children; a table that points at itself does not count. `isWide`: a value of it is too large for its row, and is kept beside it. */
const tables = async (client: PoolClient): Promise<{ name: string; isWide: boolean }[]> => {
  const { rows } = await client.query<{ name: string; isWide: boolean; needs: string[] }>(`
    select ${spelled} as name, c.reltoastrelid <> 0 and pg_relation_size(c.reltoastrelid) > 0 as "isWide",
           coalesce(array_agg(distinct quote_ident(pn.nspname) || '.' || quote_ident(p.relname)) filter (where p.oid is not null and p.oid <> c.oid), '{}') as needs
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and ${ours}
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      left join pg_class p on p.oid = f.confrelid
      left join pg_namespace pn on pn.oid = p.relnamespace
     where c.relkind = 'r' group by n.nspname, c.relname, c.reltoastrelid order by n.nspname, c.relname`);
  const sorted: typeof rows = [];
  let left = rows;
  while (left.length > 0) {
    const free = left.filter(({ needs }) => needs.every((need) => sorted.some(({ name }) => name === need)));
    if (free.length === 0) throw new Error(`These tables point at each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...free);
    left = left.filter((row) => !free.includes(row));
  }
  return sorted;
};

const columnsOf = async (client: PoolClient, table: string): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(column_name) as name from information_schema.columns where quote_ident(table_schema) || '.' || quote_ident(table_name) = $1 and is_generated = 'NEVER' order by ordinal_position",
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
};
