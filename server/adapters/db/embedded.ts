/**
 * Starts the PostgreSQL that npm brought, or attaches to the one that already serves this folder. PostgreSQL itself is
 * the lock: two servers on one folder share it, and the last one out stops it. After a kill of Node the next start finds
 * it alive. Nothing listens on the network: the only way in is a socket in a folder of mode 0700.
 */
import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { EmbeddedFault } from './embedded-binaries.ts';
import { type Cluster, clusterIn, environment, exists, fullDisk, port, readable, role } from './embedded-cluster.ts';

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
  const cluster = await clusterIn(resolve(dataDir), durable);
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
    // Tests run several whole servers on one cluster.
    max_connections: cluster.durable ? '120' : '400',
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
