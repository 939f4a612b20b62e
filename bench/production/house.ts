/** Processes of one installation for the bars of production: a PostgreSQL of this run, and as many web and worker processes on it as are asked for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../../server/adapters/db/embedded.ts';

export const repository = fileURLToPath(new URL('../..', import.meta.url));
/** `folder`: its disk. */
export type Process = { child: ChildProcess; origin: string; folder: string; stop(signal?: NodeJS.Signals): Promise<void> };
export type Installation = {
  pool: pg.Pool;
  url: string;
  /** `checkout`: of another version. */
  start(mode: 'web' | 'worker' | 'all', env?: Record<string, string>, checkout?: string): Promise<Process>;
  close(): Promise<void>;
};

export const installation = async (env: Record<string, string> = {}): Promise<Installation> => {
  const room = await mkdtemp('/tmp/storewright-bench-');
  // So that the database's own user may enter, when this runs as root.
  await chmod(room, 0o755);
  const embedded = await startEmbedded({ dataDir: join(room, 'db') });
  const { host, port, user, database } = embedded.connection;
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const pool = new pg.Pool(embedded.connection);
  pool.on('error', () => undefined);
  const running = new Set<Process>();
  let started = 0;
  return {
    pool,
    url,
    start: async (mode, own = {}, checkout = repository) => {
      started += 1;
      // Of its own, as on a node of its own.
      const folder = join(room, `node-${started}`);
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: checkout,
        env: {
          PATH: process.env['PATH'] ?? '',
          HOME: room,
          MODE: mode,
          PORT: '0',
          WORKER_PORT: '0',
          DATABASE_URL: url,
          DATA_DIR: folder,
          SECRET_KEY: 'one key for all of them, of more than 32 letters',
          BACKUP_KEEP: '0',
          BUSY_MS: '0',
          LOG_LEVEL: 'fatal',
          ...env,
          ...own,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(child, 'exit');
      const origin = await new Promise<string>((done, failed) => {
        child.stdout!.on('data', (text: Buffer) => {
          const [found] = /http:\/\/\S+/.exec(text.toString()) ?? [];
          if (found) done(found);
        });
        child.once('exit', (code) => failed(new Error(`a ${mode} ended with ${code}`)));
      });
      const one: Process = {
        child,
        origin,
        folder,
        stop: async (signal = 'SIGTERM') => {
          running.delete(one);
          if (child.exitCode !== null || child.signalCode !== null) return;
          child.kill(signal);
          await gone;
        },
      };
      running.add(one);
      return one;
    },
    close: async () => {
      await Promise.all([...running].map((one) => one.stop()));
      await pool.end();
      await embedded.stop();
      await rm(room, { recursive: true, force: true });
    },
  };
};

/** Whoever owns the demo shop, through the demo's own sign-in. */
export const signIn = async (origin: string): Promise<Record<string, string>> => {
  const entered = await fetch(`${origin}/api/auth/fake/login/`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
  if (!entered.ok) throw new Error(`the demo sign-in answered ${entered.status}: ${await entered.text()}`);
  return { cookie: entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
};
