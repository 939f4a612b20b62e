/** MySQL and MariaDB: a transaction that is read only, with a limit of time, by a user who was granted nothing but to read. */
import { connectSeconds, mostRows, mostSeconds } from '@storewright/contract/data-sources/bounds';
import type { Connection, FieldPacket } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import { type Pinned, refusedBy, rowsOf, type Session, tablesOf, tlsOf, type Where } from './session.ts';
import { Refused } from './shape.ts';

export const openMysql = async (
  { host, port, database, user, password, tls, seconds = mostSeconds, connecting = connectSeconds }: Where,
  socket: Pinned,
): Promise<Session> => {
  const ssl = tlsOf({ tls, host });
  socket.connect();
  const link = await createConnection({
    host,
    port,
    database,
    user,
    password,
    stream: () => socket,
    ...(ssl && { ssl: { ...ssl, verifyIdentity: ssl.rejectUnauthorized } }),
    connectTimeout: connecting * 1_000,
    multipleStatements: false,
    // Nothing of this machine is sent, whatever the server asks for.
    flags: ['-LOCAL_FILES'],
    infileStreamFactory: () => {
      throw new Refused('not_allowed');
    },
    rowsAsArray: true,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    disableEval: true,
  }).catch((error: unknown) => {
    throw refusedBy(error);
  });
  link.on('error', () => undefined);
  const plain = async (sql: string): Promise<unknown[][]> => {
    try {
      const [rows] = await link.query({ sql, rowsAsArray: true });
      return Array.isArray(rows) ? (rows as unknown[][]) : [];
    } catch (error) {
      throw refusedBy(error);
    }
  };
  const maybe = (sql: string): Promise<unknown> => plain(sql).catch(() => undefined);
  // MySQL has the one, MariaDB the other.
  await maybe(`set session max_execution_time = ${seconds * 1_000}`);
  await maybe(`set session max_statement_time = ${seconds}`);
  await maybe('set session lock_wait_timeout = 2');
  await plain("set session sql_mode = 'NO_BACKSLASH_ESCAPES,ONLY_FULL_GROUP_BY,STRICT_ALL_TABLES'");
  await plain(`set session sql_select_limit = ${mostRows + 1}`);
  await refuseWriters(plain);
  await plain('start transaction read only');

  return {
    tables: async () =>
      tablesOf(
        (
          await plain(
            `select c.table_schema, c.table_name, c.column_name, c.data_type, t.table_rows from information_schema.columns c
               join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
              where c.table_schema = database() order by c.table_name, c.ordinal_position limit 20000`,
          )
        ).map(([schema, table, column, type, size]) => ({
          schema: String(schema),
          table: String(table),
          column: String(column),
          isNumber: /^(?:tinyint|smallint|mediumint|int|bigint|decimal|float|double|year|bit)$/i.test(String(type)),
          isDate: /^(?:date|datetime|timestamp)$/i.test(String(type)),
          size: size === null || size === undefined ? null : Number(size),
        })),
      ),
    ask: async (sql, params) => {
      try {
        const { rows, fields } = await firstRows(link, sql, params);
        return rowsOf(
          fields.map(({ name, columnType }) => ({ name, isNumber: numbers.has(columnType ?? -1) })),
          rows,
        );
      } catch (error) {
        throw refusedBy(error);
      }
    },
    close: () => link.destroy(),
  };
};

/** No more are read than are shown: a statement's own limit goes before that of the session. */
const firstRows = (link: object, sql: string, params: string[]): Promise<{ rows: unknown[][]; fields: FieldPacket[] }> =>
  new Promise((resolve, reject) => {
    const { connection } = link as { connection: Connection };
    const rows: unknown[][] = [];
    let fields: FieldPacket[] = [];
    const asked = connection.execute({ sql, values: params, rowsAsArray: true });
    const done = (): void => resolve({ rows, fields });
    asked.on('fields', (found: FieldPacket[] | undefined) => void (fields = found ?? []));
    asked.on('result', (row: unknown) => {
      if (!Array.isArray(row) || rows.length > mostRows) return;
      if (rows.push(row) <= mostRows) return;
      connection.destroy();
      done();
    });
    asked.on('error', reject);
    asked.on('end', done);
  });

/** DECIMAL, TINY, SHORT, LONG, FLOAT, DOUBLE, LONGLONG, INT24, YEAR, NEWDECIMAL. */
const numbers = new Set([0, 1, 2, 3, 4, 5, 8, 9, 13, 246]);

/** What it was granted, line by line: anything but to read, or a grant to others, and it is not let in. */
const refuseWriters = async (plain: (sql: string) => Promise<unknown[][]>): Promise<void> => {
  for (const [line] of await plain('show grants for current_user')) {
    const said = /^GRANT (.+?) ON /i.exec(String(line))?.[1];
    const isRead =
      said !== undefined &&
      said
        .replace(/\([^)]*\)/g, '')
        .split(',')
        .every((one) => harmless.has(one.trim().toUpperCase()));
    if (!isRead || /WITH GRANT OPTION\s*$/i.test(String(line))) throw new Refused('can_write');
  }
};
const harmless = new Set(['USAGE', 'SELECT', 'SHOW VIEW', 'SHOW DATABASES']);
