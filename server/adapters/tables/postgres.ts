/** PostgreSQL: a transaction that is read only, with a limit of time, by a role that may write nothing. */
import { connectSeconds, mostRows, mostSeconds } from '@storewright/contract/data-sources/bounds';
import pg from 'pg';
import { plainSchema } from './postgres-check.ts';
import { type Pinned, refusedBy, rowsOf, type Session, tablesOf, tlsOf, type Where } from './session.ts';
import { Refused } from './shape.ts';

export const openPostgres = async (
  { host, port, database, user, password, tls, seconds = mostSeconds, connecting = connectSeconds }: Where,
  socket: Pinned,
): Promise<Session> => {
  const ssl = tlsOf({ tls, host });
  const client = new pg.Client({
    host,
    port,
    database,
    user,
    // An empty one is empty, and no other that stands around here.
    password: () => password,
    stream: () => socket,
    ...(ssl && { ssl }),
    connectionTimeoutMillis: connecting * 1_000,
    application_name: 'storewright',
    // Texts as the server writes them: what is a number is seen by its type.
    types: { getTypeParser: () => (text: unknown) => text } as never,
  });
  client.on('error', () => undefined);
  const query = async (text: string, values: unknown[] = []): Promise<pg.QueryArrayResult<unknown[]>> => {
    try {
      // By the extended protocol, which takes one statement and no more.
      return await client.query({ text, values, rowMode: 'array', queryMode: 'extended' } as pg.QueryArrayConfig);
    } catch (error) {
      throw refusedBy(error);
    }
  };
  await client.connect().catch((error: unknown) => {
    throw refusedBy(error);
  });
  await query('begin transaction read only');
  for (const setting of [
    `statement_timeout = ${seconds * 1_000}`,
    'lock_timeout = 1000',
    'idle_in_transaction_session_timeout = 20000',
    'standard_conforming_strings = on',
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    `search_path = pg_catalog, ${plainSchema}`,
  ])
    await query(`set local ${setting}`);
  await refuseWriters(query);

  return {
    tables: async () => {
      const { rows } = await query(
        `select n.nspname, c.relname, a.attname, t.typcategory = 'N', t.typcategory = 'D', case when c.relkind = 'r' and c.reltuples >= 0 then c.reltuples::bigint end
           from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
          where c.relkind in ('r', 'v', 'm', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relname not like 'pg\\_%'
            and a.attnum > 0 and not a.attisdropped
            and has_schema_privilege(n.oid, 'usage') and has_column_privilege(c.oid, a.attnum, 'select')
          order by n.nspname <> $1, n.nspname, c.relname, a.attnum limit 20000`,
        [plainSchema],
      );
      return tablesOf(
        (rows as string[][]).map(([schema, table, column, isNumber, isDate, size]) => ({
          schema: schema!,
          table: table!,
          column: column!,
          isNumber: isNumber === 't',
          isDate: isDate === 't',
          size: size === null || size === undefined ? null : Number(size),
        })),
      );
    },
    ask: async (sql) => {
      // The server itself takes nothing for a cursor but what reads; and hands out no more than was asked for.
      await query(`declare answer no scroll cursor for ${sql}`);
      const { rows, fields } = await query(`fetch ${mostRows + 1} from answer`);
      return rowsOf(
        fields.map(({ name, dataTypeID }) => ({ name, isNumber: numbers.has(dataTypeID) })),
        rows,
      );
    },
    close: () => void client.end().catch(() => undefined),
  };
};

/** int8, int2, int4, float4, float8, numeric. */
const numbers = new Set([20, 21, 23, 700, 701, 1700]);

/** Also where the transaction would stop it: whoever may write is not let in. */
const refuseWriters = async (query: (text: string) => Promise<pg.QueryArrayResult<unknown[]>>): Promise<void> => {
  const { rows } = await query(
    `select (select rolsuper or rolcreaterole or rolcreatedb or rolreplication from pg_roles where rolname = current_user)
        or exists (select from pg_roles r where r.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program', 'pg_write_all_data') and pg_has_role(r.oid, 'usage'))
        or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where c.relkind in ('r', 'p', 'v') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
                      and has_table_privilege(c.oid, 'insert, update, delete, truncate'))`,
  );
  if (rows[0]?.[0] !== 'f') throw new Refused('can_write');
};
