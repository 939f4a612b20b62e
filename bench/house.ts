/** A whole server on its own folder, for a benchmark: started as people start it, entered by the front door. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type BenchHouse = {
  origin: string;
  cookie: string;
  config: { host: string; port: number; user: string; database: string };
  server: ChildProcess;
  close(): Promise<void>;
};

/** `core`: of the machine, for the server and all that it starts. `node`: what Node is told before the server. */
export const benchHouse = async ({ core, node = [] }: { core?: number; node?: string[] } = {}): Promise<BenchHouse> => {
  const room = await mkdtemp('/tmp/storewright-bench-');
  // So that the database's own user may enter, when this runs as root.
  await chmod(room, 0o755);
  const dataDir = join(room, 'data');
  const [command, ...args] = [...(core === undefined ? [] : ['taskset', '-c', String(core)]), process.execPath, ...node, 'server/main.ts'];
  const child = spawn(command!, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'fatal', BUSY_MS: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const origin = await new Promise<string>((done, failed) => {
    child.stdout!.on('data', (text: Buffer) => {
      const [found] = /http:\/\/\S+/.exec(text.toString()) ?? [];
      if (found) done(found);
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const entered = await fetch(`${origin}/api/auth/fake/login/`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
  if (!entered.ok) throw new Error(`the demo sign-in answered ${entered.status}: ${await entered.text()}`);
  return {
    origin,
    cookie: entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '',
    server: child,
    config: { host: join(dataDir, 'postgres', 'socket'), port: 5432, user: 'storewright', database: 'storewright' },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(room, { recursive: true, force: true });
    },
  };
};
