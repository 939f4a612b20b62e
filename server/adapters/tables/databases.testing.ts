/** Databases that a test asks as an account's own: the cluster of this run, and a MariaDB where this machine has one. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asSuperuser, testDatabase } from '../db/testing.ts';
import type { Where } from './session.ts';

const rows = "(1, '2026-01-03', 'North', 120.50), (2, '2026-01-09', 'South', 80), (3, '2026-02-01', 'North', 40.25)";
export type Asked = { where: Where; all(): Promise<string>; query(sql: string): Promise<unknown>; close(): Promise<void> };

/** Its socket is a file: whoever speaks TCP is let through. */
export const openPostgresFor = async (): Promise<Asked & { writer: Where }> => {
  const database = await testDatabase();
  const { host, port } = database.config;
  const role = database.config.database.replace('test_', 'reader_');
  await asSuperuser(host, `create role ${role} login`);
  await database.pool.query('drop schema public cascade; create schema public; create schema other');
  await database.pool.query(
    'create table orders (id int, day date, region text, total numeric(10,2)); create table secrets (word text); create table other.orders (x int)',
  );
  await database.pool.query(`insert into orders values ${rows}; insert into secrets values ('hidden')`);
  await database.pool.query("create function secret_word() returns text security definer language sql as 'select word from secrets'");
  await database.pool.query(`grant usage on schema public to ${role}; grant select on orders to ${role}`);
  const door = createServer((socket) => {
    const on = connect(join(host, `.s.PGSQL.${port}`));
    socket.pipe(on).pipe(socket);
    for (const one of [socket, on]) one.on('error', () => (socket.destroy(), on.destroy()));
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  const where: Where = {
    kind: 'postgres',
    host: '127.0.0.1',
    port: (door.address() as AddressInfo).port,
    database: database.config.database,
    user: role,
    password: 'x',
    tls: 'off',
  };
  return {
    where,
    writer: { ...where, user: 'storewright' },
    query: (sql) => database.pool.query(sql),
    all: async () =>
      JSON.stringify(
        (await database.pool.query('select (select json_agg(o order by id) from orders o) as rows, (select count(*) from pg_class) as tables')).rows,
      ),
    close: async () => {
      door.close();
      await database.close();
      await asSuperuser(host, `drop role ${role}`);
    },
  };
};

const program = [process.env['MARIADBD'], '/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd'].find((path) => path !== undefined && existsSync(path));
export const hasMariadb = program !== undefined;
export const openMariadb = async (): Promise<Asked & { writer: Where }> => {
  const folder = await mkdtemp('/tmp/storewright-mariadb-');
  const socket = join(folder, 's');
  const port = await new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => done(free));
    });
  });
  const root = program!.replace(/\/sbin\/mariadbd$/, '');
  const run = promisify(execFile);
  await run(join(root, 'bin/mariadb-install-db'), [
    `--basedir=${root}`,
    `--datadir=${join(folder, 'd')}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--force',
  ]);
  const child = spawn(
    program!,
    [
      `--datadir=${join(folder, 'd')}`,
      `--socket=${socket}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--user=root',
      '--pid-file=' + join(folder, 'p'),
      `--lc-messages-dir=${join(root, 'share/mysql')}`,
    ],
    { stdio: 'ignore' },
  );
  const { createConnection } = await import('mysql2/promise');
  const link = await (async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await createConnection({ socketPath: socket, user: 'root', multipleStatements: true });
      } catch (error) {
        if (tries > 200) throw error;
        await new Promise((next) => setTimeout(next, 50));
      }
    }
  })();
  await link.query(
    `create database shop; use shop; create table orders (id int, day date, region varchar(40), total decimal(10,2)); create table secrets (word text);
     insert into orders values ${rows}; insert into secrets values ('hidden'); create user reader@'127.0.0.1' identified by 'r'; grant select on shop.orders to reader@'127.0.0.1';
     create user writer@'127.0.0.1' identified by 'w'; grant select, insert on shop.* to writer@'127.0.0.1'`,
  );
  const where: Where = { kind: 'mysql', host: '127.0.0.1', port, database: 'shop', user: 'reader', password: 'r', tls: 'off' };
  return {
    where,
    writer: { ...where, user: 'writer', password: 'w' },
    query: (sql) => link.query(sql),
    all: async () => JSON.stringify([(await link.query('select * from orders order by id'))[0], (await link.query('show tables'))[0]]),
    close: async () => {
      await link.end();
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
