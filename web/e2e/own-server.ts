import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/adapters/db/embedded.ts';
import { roomy } from '../../server/features/demo-shop/roomy.testing.ts';

export type OwnServer = {
  origin: string;
  /** Does that with a server that is kept busy, and says so to whoever asks. */
  busyDuring<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const root = join(import.meta.dirname, '..', '..');

/** A server beside the one that the other journeys share, with settings and data of its own. */
export const startOwnServer = async (settings: Record<string, string>): Promise<OwnServer> => {
  // Below those that a system gives to whoever calls others.
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'storewright-own-'));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--import', './web/e2e/held-up.ts', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      BUSY_MS: '0',
      DEMO_POINTS: '0',
      DEMO_PROVIDER: 'off',
      ...settings,
    },
  });
  // A journey that fails closes nothing.
  process.once('exit', () => child.kill('SIGTERM'));
  await ready(origin, child);
  await makeRoom(dataDir);
  return {
    origin,
    busyDuring: async (work) => {
      child.kill('SIGUSR2');
      // It looks at itself now and then.
      while ((await fetch(`${origin}/api/auth/options/`)).status !== 503);
      return work().finally(() => child.kill('SIGUSR2'));
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Beside the server, in the database that it started. */
const makeRoom = async (dataDir: string): Promise<void> => {
  const { connection, stop } = await startEmbedded({ dataDir });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(roomy);
  await client.end();
  await stop();
};

const ended = (child: ChildProcess): Promise<unknown> => (child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : Promise.resolve());

const ready = async (origin: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
