import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/adapters/db/embedded.ts';
import { roomy } from '../../server/features/shops/demo/roomy.testing.ts';

export type OwnServer = {
  origin: string;
  /** Stands still most of the time until that is done: what comes in finds it busy. */
  busyUntil(done: Promise<unknown>): Promise<void>;
  close(): Promise<void>;
};

const root = join(import.meta.dirname, '..', '..');

/** A server beside the one that the other journeys share, with settings and data of its own. */
export const startOwnServer = async (settings: Record<string, string>): Promise<OwnServer> => {
  const port = 42_000 + Math.floor(Math.random() * 15_000);
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'storewright-own-'));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
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
  await ready(origin, child);
  await makeRoom(dataDir);
  return {
    origin,
    busyUntil: async (done) => {
      const over = new AbortController();
      void done.finally(() => over.abort());
      while (!over.signal.aborted) {
        child.kill('SIGSTOP');
        await passed(2_000);
        child.kill('SIGCONT');
        await passed(60);
      }
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

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const ended = (child: ChildProcess): Promise<unknown> => (child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : Promise.resolve());

const ready = async (origin: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
