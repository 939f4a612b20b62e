/**
 * Starts the PostgreSQL that npm brought, or attaches to the one that already serves this folder. PostgreSQL itself is
 * the lock: two servers on one folder share it, and the last one out stops it. After a kill of Node the next start finds
 * it alive. Nothing listens on the network: the only way in is a socket in a folder of mode 0700.
 */
import { spawn } from 'node:child_process';
import { constants, mkdir, open, readFile, readlink, rename, rm, stat, statfs, symlink } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { binaries, EmbeddedFault, type Binaries } from './embedded-binaries.ts';

export type Embedded = {
  /** How to connect as the role the product uses: owner of its database, not superuser. */
  connection: Connection;
  /** False where another process had started it. */
  started: boolean;
  /** Stops PostgreSQL, unless another process is connected to it. */
  stop(): Promise<void>;
};
export type Connection = { host: string; port: number; user: string; database: string; application_name: string };

type Options = {
  /** Where everything of the product is kept; PostgreSQL gets the subfolder `postgres`. */
  dataDir: string;
  /** False only for tests: a crash of the machine may then lose data. */
  durable?: boolean;
  /** Leaves PostgreSQL running at `stop`, for `npm run dev`. */
  keep?: boolean;
  /** Called when PostgreSQL is on its way, or was found running: until it answers, the caller has time for other things. */
  begun?: () => void;
  /** Called when PostgreSQL had gone and serves again. */
  revived?: () => void;
};

export const startEmbedded = async ({
  dataDir,
  durable = true,
  keep = false,
  begun = () => undefined,
  revived = () => undefined,
}: Options): Promise<Embedded> => {
  const folder = resolve(dataDir);
  const runAs = await owner();
  const programs = await binaries(runAs);
  const place = await placeIn(folder, runAs);
  const cluster: Cluster = { data: join(place, 'data'), log: join(place, 'postgres.log'), socket: await socketFolder(place, runAs), runAs, programs, durable };
  if (!(await exists(join(cluster.data, 'PG_VERSION')))) await create(cluster);
  await sameMajor(cluster);
  const started = await start(cluster, begun);
  const connection = { host: cluster.socket, port, user: role, database: role, application_name: `storewright:${process.pid}` };
  const unwatch = watch(cluster, revived);
  return {
    connection,
    started,
    stop: async () => {
      await unwatch();
      if (!keep) await stop(cluster, connection);
    },
  };
};

type Owner = { uid: number; gid: number } | undefined;
type Cluster = { data: string; log: string; socket: string; runAs: Owner; programs: Binaries; durable: boolean };

const port = 5432;
const role = 'storewright';
const superuser = 'postgres';
/** `sun_path` holds 108 bytes with its closing zero. */
const longestSocketPath = 107;

/** PostgreSQL refuses to run as root, so root lends it the identity of `nobody`. */
const owner = async (): Promise<Owner> => {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith('nobody:'));
  const [uid, gid] = (line?.split(':').slice(2, 4) ?? ['65534', '65534']).map(Number) as [number, number];
  return { uid, gid };
};

/**
 * `postgres` in the data folder. Where the other user may not enter (root's home, a private folder of /tmp), it is a link to
 * a folder outside: the permissions of somebody's home are not ours to change.
 */
const placeIn = async (folder: string, runAs: Owner): Promise<string> => {
  const place = join(folder, 'postgres');
  try {
    await mkdir(folder, { recursive: true, mode: runAs ? 0o711 : 0o700 });
    const outside = await readlink(place).catch(() => undefined);
    if (outside === undefined && runAs && !(await exists(place)) && (await closedTo(runAs, folder))) {
      const chosen = join(databases, randomUUID());
      await mkdir(databases, { recursive: true, mode: 0o711 });
      // Another server may link its own at the same moment: the first link counts.
      await symlink(chosen, place).catch(() => undefined);
      return await placeIn(folder, runAs);
    }
    if (outside !== undefined) await mkdir(dirname(outside), { recursive: true, mode: 0o711 });
    await own(outside ?? place, runAs, ofAnother);
    return outside ?? place;
  } catch (error) {
    throw error instanceof EmbeddedFault ? error : readable(error, folder);
  }
};

const databases = '/var/lib/storewright/databases';

const closedTo = async ({ uid }: { uid: number }, folder: string): Promise<boolean> => {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    const found = await stat(path);
    if ((found.mode & 0o001) === 0 && found.uid !== uid) return true;
  }
  return false;
};

/** Made and held open: whatever else stands under that name, a link above all, is neither followed nor changed. */
const own = async (folder: string, runAs: Owner, otherwise: (folder: string) => string): Promise<void> => {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (process.platform === 'win32') return;
  const held = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' || error.code === 'ENOTDIR' ? new EmbeddedFault(otherwise(folder)) : error;
  });
  try {
    const { uid } = await held.stat();
    if (uid !== process.getuid?.() && uid !== runAs?.uid) throw new EmbeddedFault(otherwise(folder));
    if (runAs) await held.chown(runAs.uid, runAs.gid);
    await held.chmod(0o700);
  } finally {
    await held.close();
  }
};
const inTheWay = (folder: string) => `${folder} is not a folder of ours; remove it and start again.`;
const ofAnother = (folder: string) => `${folder} belongs to another user. Start Storewright as that user, or set DATA_DIR to a folder of yours.`;

/** Beside the data where the path is short enough, else a folder of /tmp named after the data. */
const socketFolder = async (place: string, runAs: Owner): Promise<string> => {
  const beside = join(place, 'socket');
  const short = join('/tmp', `storewright-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`);
  const chosen = Buffer.byteLength(join(beside, `.s.PGSQL.${port}`)) <= longestSocketPath ? beside : short;
  await own(chosen, runAs, inTheWay);
  return chosen;
};

/** Made beside its place and moved there when whole, so that a kill half-way leaves nothing behind that looks like a database. */
const create = async (cluster: Cluster): Promise<void> => {
  await enoughRoom(cluster);
  const fresh = `${cluster.data}.${process.pid}.new`;
  await rm(fresh, { recursive: true, force: true });
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(cluster, cluster.programs.initdb, ['-D', fresh, '-U', superuser, ...locale, '--auth=trust', '--no-sync', '--no-instructions']);
  await run(cluster, cluster.programs.postgres, ['--single', '-D', fresh, 'postgres'], `create role ${role} login;\ncreate database ${role} owner ${role};\n`);
  if (cluster.durable) await run(cluster, cluster.programs.initdb, ['-D', fresh, '--sync-only']);
  await rename(fresh, cluster.data).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true, force: true });
    // Another server was quicker: its cluster serves both.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw readable(error, cluster.data);
  });
};

const needed = 150 * 2 ** 20;
const enoughRoom = async ({ data }: Cluster): Promise<void> => {
  const { bavail, bsize } = await statfs(dirname(data));
  if (bavail * bsize < needed)
    throw new EmbeddedFault(fullDisk(data, `${Math.floor((bavail * bsize) / 2 ** 20)} MB free, about ${needed / 2 ** 20} MB needed`));
};
const fullDisk = (path: string, how: string): string =>
  `There is no room left on the disk of ${path} (${how}). Free some space or set DATA_DIR to another disk.`;

const sameMajor = async ({ data, programs }: Cluster): Promise<void> => {
  const theirs = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (theirs !== programs.major) {
    throw new EmbeddedFault(
      `The database in ${data} was made by PostgreSQL ${theirs}; this version brings ${programs.major}. Start the older version once, run "npm run backup", then this one with "npm run restore".`,
    );
  }
};

/** True where this call started it, false where it ran already. */
const start = async (cluster: Cluster, begun: () => void): Promise<boolean> => {
  await forgetStalePid(cluster);
  if (await answers(cluster)) return begun(), false;
  const log = await open(cluster.log, 'a', 0o600).catch((error: unknown) => {
    throw readable(error, cluster.log);
  });
  const settings = {
    listen_addresses: '',
    unix_socket_directories: cluster.socket,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    jit: 'off',
    max_connections: '120',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(!cluster.durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const size = (await log.stat()).size;
  // A group of its own: Ctrl-C in the terminal must reach Node alone, which then stops PostgreSQL in order.
  const child = spawn(
    cluster.programs.postgres,
    ['-D', cluster.data, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...cluster.runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: environment,
    },
  );
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `exit ${code ?? signal}`;
  });
  child.unref();
  begun();
  await log.close();
  for (let wait = 5; ; wait = Math.min(wait * 1.5, 100)) {
    if (await answers(cluster)) return ended === undefined;
    // Ended at once: another server won the race for this folder and its PostgreSQL is about to answer, or it cannot run.
    if (ended !== undefined && !(await alive(cluster))) throw new EmbeddedFault(await whyNot(cluster, ended, size));
    await new Promise((done) => setTimeout(done, wait));
  }
};

/**
 * A PostgreSQL that is gone while it is needed (killed for want of memory, or stopped by a server that saw nobody connected)
 * is started again. What it cannot start with now, a full disk or children of the dead one, is tried again each second.
 */
const watch = (cluster: Cluster, revived: () => void): (() => Promise<void>) => {
  const look = async (): Promise<void> => {
    if (await alive(cluster)) return;
    if (await start(cluster, () => undefined)) revived();
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
  }, 1_000).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
};

const whyNot = async (cluster: Cluster, ended: string, from: number): Promise<string> => {
  const text = await readFile(cluster.log, 'utf8').then(
    (all) => all.slice(from),
    () => '',
  );
  if (/No space left on device/.test(text)) return fullDisk(cluster.data, 'PostgreSQL could not write');
  const line = text.split('\n').findLast((one) => /FATAL|PANIC|error while loading/.test(one));
  return `PostgreSQL did not start (${line?.trim() ?? ended}). Its log is ${cluster.log}.`;
};

const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

const answers = async (cluster: Cluster): Promise<boolean> => {
  if (!(await exists(join(cluster.socket, `.s.PGSQL.${port}`)))) return false;
  const client = new pg.Client({ host: cluster.socket, port, user: role, database: role, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    // Starting up, shutting down, or the socket of a dead one.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const pidOf = async ({ data }: Cluster): Promise<number | undefined> => {
  const first = await readFile(join(data, 'postmaster.pid'), 'utf8').then(
    (text) => Number(text.split('\n', 1)[0]),
    () => Number.NaN,
  );
  return Number.isInteger(first) && first > 0 ? first : undefined;
};

const alive = async (cluster: Cluster): Promise<boolean> => {
  const pid = await pidOf(cluster);
  return pid !== undefined && (await isPostgres(pid));
};

/**
 * In a container a number comes back quickly, and an orphan that nobody reaps keeps its number: where the pid file names
 * another program or a dead one, PostgreSQL would refuse to start for no reason.
 */
const forgetStalePid = async (cluster: Cluster): Promise<void> => {
  const pid = await pidOf(cluster);
  if (pid !== undefined && !(await isPostgres(pid))) await rm(join(cluster.data, 'postmaster.pid'), { force: true });
};

const isPostgres = async (pid: number): Promise<boolean> => {
  if (process.platform === 'linux') {
    const [, name, state] = /\((.*)\) (\S)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? [];
    return name === 'postgres' && state !== 'Z';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const stop = async (cluster: Cluster, connection: Connection): Promise<void> => {
  const pid = await pidOf(cluster);
  if (pid === undefined || !(await alive(cluster)) || (await others(connection))) return;
  process.kill(pid, 'SIGINT');
  // The pid file goes a moment before the process does.
  while (await isPostgres(pid)) await new Promise((done) => setTimeout(done, 10));
};

const others = async (connection: Connection): Promise<boolean> => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ others: boolean }>(
      "select exists (select from pg_stat_activity where application_name like 'storewright:%' and application_name <> $1) as others",
      [connection.application_name],
    );
    return rows[0]?.others ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const run = (cluster: Cluster, program: string, args: string[], input = ''): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(program, args, { ...cluster.runAs, cwd: '/', env: environment, stdio: 'pipe' });
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    child.once('error', (error) => failed(new EmbeddedFault(`PostgreSQL cannot run here: ${error.message}.`)));
    child.once('close', (code) => {
      if (code === 0) return done();
      const why = /No space left on device/.test(said)
        ? fullDisk(cluster.data, 'PostgreSQL could not write')
        : `PostgreSQL could not make its folder: ${
            said
              .trim()
              .split('\n')
              .findLast((line) => /error|FATAL/i.test(line)) ?? said.trim()
          }`;
      failed(new EmbeddedFault(why));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const readable = (error: unknown, path: string): EmbeddedFault => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new EmbeddedFault(fullDisk(path, 'the folder could not be made'));
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new EmbeddedFault(`DATA_DIR ${path} cannot be written to. Set DATA_DIR to a folder of yours.`);
  return new EmbeddedFault(`DATA_DIR ${path} cannot be used: ${message}.`);
};
