/**
 * A backup is plain SQL, as `pg_dump` writes it: a `copy` for each table that has rows, in the order the foreign keys ask for, read in one snapshot.
 * It holds data only; the tables come from the migrations, so a backup of one PostgreSQL restores into a newer one. Older ones hold `insert`s.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { type CopyToStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Writes `path` (gzip) beside its place first, so that a backup that was cut off is never taken for a whole one. */
export const backup = async (pool: Pool, path: string, signal?: AbortSignal): Promise<{ tables: number; rows: number }> => {
  const client = await pool.connect();
  const copies: CopyToStreamQuery[] = [];
  try {
    await client.query('begin isolation level repeatable read read only');
    // Whatever the role is set to: what is written is read with nothing lost.
    await client.query("set local datestyle to iso; set local intervalstyle to postgres; set local extra_float_digits to 3; set local bytea_output to 'hex'");
    // A tenth smaller would take twice as long.
    const packed = createGzip({ level: 1, chunkSize: atOnce });
    await pipeline(Readable.from(written(client, copies)), packed, createWriteStream(`${path}.part`, { mode: 0o600 }), { ...(signal && { signal }) });
    await client.query('commit');
    await rename(`${path}.part`, path);
    client.release();
    // Each is told how many it was once PostgreSQL has answered what was asked after it.
    return { tables: copies.length, rows: copies.reduce((sum, { rowCount }) => sum + rowCount, 0) };
  } catch (error) {
    // Half-way through a copy, which PostgreSQL would wait to write to the end of: no connection for anybody else.
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
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
    // A file is whatever somebody gave: it says what it fills, in the names that are here, and nothing of it is carried out.
    const here = new Map((await tables(client, allOfOurs)).map(({ name, columns }) => [bare(name), { name, columns: columns.split(', ') }]));
    const into = (table: string, wanted: string[]): { name: string; list: string } => {
      const its = here.get(bare(table));
      if (!its) throw new BackupFault(`${path} has rows of ${table}, which is not in this database.`);
      const column = (one: string): string => {
        const found = its.columns.find((each) => bare(each) === bare(one));
        if (found === undefined) throw new BackupFault(`${path} has rows of ${table} with ${one}, which is not in this database.`);
        return found;
      };
      return { name: its.name, list: wanted.map(column).join(', ') };
    };
    await readThrough(path, {
      copy: async (table, columns, content) => {
        const { name, list } = into(table, columns);
        const copy = client.query(copyFrom(`copy ${name} (${list}) from stdin`));
        await pipeline(Readable.from(content, { objectMode: false }), copy);
        rows += copy.rowCount;
      },
      insert: async (table, columns, values) => {
        const { name, list } = into(table, columns);
        const insert = `insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`;
        rows += (await client.query(insert, [values])).rowCount ?? 0;
      },
    });
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
  await readThrough(path, {
    copy: async (table, columns, content) => {
      tables.add(table);
      rows += await linesIn(content, columns.length, () => new BackupFault(`${path} has rows of ${table} that cannot be read.`));
    },
    insert: async (table, _, values) => {
      try {
        rows += (JSON.parse(values) as unknown[]).length;
      } catch {
        throw new BackupFault(`${path} has rows of ${table} that cannot be read.`);
      }
      tables.add(table);
    },
  });
  return { tables: tables.size, rows };
};

/** Rows, each a line of as many columns as there are to be. */
const linesIn = async (content: AsyncIterable<Buffer>, columns: number, otherwise: () => Error): Promise<number> => {
  let [lines, tabs] = [0, 0];
  for await (const chunk of content)
    for (let at = 0; at < chunk.length; at += 1) {
      if (chunk[at] === tab) tabs += 1;
      if (chunk[at] !== newline) continue;
      if (tabs !== columns - 1) throw otherwise();
      lines += 1;
      tabs = 0;
    }
  return lines;
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
 * more than ours: what belongs to other roles or to an extension is theirs.
 */
const allOfOurs = `n.nspname not in ('queue', 'drizzle', 'information_schema') and n.nspname !~ '^pg_'
  and pg_has_role(c.relowner, 'usage') and not exists (select from pg_depend x where x.classid = 'pg_class'::regclass and x.objid = c.oid and x.deptype = 'e')`;
/** Leases and signs of life are of the moment; backups of before have them. */
const ours = `${allOfOurs} and c.relname not in ('chore_lease', 'process')`;
/** As it is spelled without quotes, which older backups have around each name. */
const bare = (name: string): string => name.replaceAll('"', '');
const spelled = "quote_ident(n.nspname) || '.' || quote_ident(c.relname)";

/** What a person can do something about. */
export class BackupFault extends Error {}

const end = '-- end of backup';
/** Bytes that are packed and unpacked at once. */
const atOnce = 2 ** 18;
const [tab, newline] = [9, 10];

async function* written(client: PoolClient, copies: CopyToStreamQuery[]): AsyncGenerator<string | Buffer> {
  yield `-- Storewright backup of ${new Date().toISOString()}\n`;
  for (const { name, columns } of await tables(client)) {
    const copy = client.query(copyTo(`copy ${name} (${columns}) to stdout`, { highWaterMark: atOnce }));
    copies.push(copy);
    let isEmpty = true;
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      if (isEmpty) yield `copy ${name} (${columns}) from stdin;\n`;
      isEmpty = false;
      yield chunk;
    }
    if (!isEmpty) yield '\\.\n';
  }
  yield `${end}\n`;
}

type Found = {
  copy(table: string, columns: string[], content: AsyncIterable<Buffer>): Promise<void>;
  /** `values`: rows as JSON. */
  insert(table: string, columns: string[], values: string): Promise<void>;
};

/** Tells what is in a backup, in its order. A file that cannot be read or unpacked fails the restore, not the process. */
const readThrough = async (path: string, { copy, insert }: Found): Promise<void> => {
  const unpacked = createGunzip({ chunkSize: atOnce });
  const read = pipeline(createReadStream(path), unpacked);
  // What goes wrong comes out of the iteration below.
  read.catch(() => undefined);
  const chunks = (unpacked as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let here: Buffer = Buffer.alloc(0);
  const more = async (): Promise<Buffer | undefined> => {
    const { done, value } = await chunks.next();
    return done ? undefined : value;
  };
  const line = async (): Promise<string | undefined> => {
    // Joined once its end is here: a line of many megabytes comes in many pieces.
    const pieces: Buffer[] = [];
    for (let next: Buffer | undefined = here; next; next = await more()) {
      const at = next.indexOf(newline);
      pieces.push(at < 0 ? next : next.subarray(0, at));
      here = at < 0 ? Buffer.alloc(0) : next.subarray(at + 1);
      if (at >= 0) return Buffer.concat(pieces).toString();
    }
    return Buffer.concat(pieces).toString() || undefined;
  };
  /** To the line that ends them, which no row can be: each of its backslashes would be two. */
  async function* rows(): AsyncGenerator<Buffer> {
    here = Buffer.concat([Buffer.from('\n'), here]);
    for (let from = 1; ; ) {
      const at = here.indexOf('\n\\.\n');
      // The last three bytes may be its beginning.
      const until = at < 0 ? here.length - 3 : at + 1;
      if (until > from) {
        yield here.subarray(from, until);
        from = until;
      }
      if (at >= 0) return void (here = here.subarray(at + 4));
      const next = await more();
      if (!next) throw new BackupFault(halfWay(path));
      [here, from] = [Buffer.concat([here.subarray(from - 1), next]), 1];
    }
  }
  try {
    let last: string | undefined;
    for (let next = await line(); next !== undefined; next = await line()) {
      last = next;
      if (next.startsWith('--')) continue;
      const [, table, columns, values] = copied.exec(next) ?? inserted.exec(next) ?? [];
      if (table === undefined || columns === undefined) throw new BackupFault(`${path} has a line that is none of a backup.`);
      if (values === undefined) await copy(table, columns.split(', '), rows());
      else await insert(table, columns.split(', '), values.replaceAll("''", "'").replaceAll('\\\\', '\\'));
    }
    if (last !== end) throw new BackupFault(halfWay(path));
  } finally {
    unpacked.destroy();
  }
};
const copied = /^copy (\S+) \((.+)\) from stdin;$/;
const inserted = /^insert into (\S+) \((.*?)\) select .*? from jsonb_populate_recordset\(null::\S+, E'([\s\S]*)'\);$/;
const halfWay = (path: string): string => `${path} ends half-way; take an older backup.`;

/** Parents before children; a table that points at itself does not count. */
const tables = async (client: PoolClient, which = ours): Promise<{ name: string; columns: string }[]> => {
  const { rows } = await client.query<{ name: string; columns: string; needs: string[] }>(`
    select ${spelled} as name,
           (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           coalesce(array_agg(distinct quote_ident(pn.nspname) || '.' || quote_ident(p.relname)) filter (where p.oid is not null and p.oid <> c.oid), '{}') as needs
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and ${which}
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      left join pg_class p on p.oid = f.confrelid
      left join pg_namespace pn on pn.oid = p.relnamespace
     where c.relkind = 'r' group by c.oid, n.nspname, c.relname order by n.nspname, c.relname`);
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
