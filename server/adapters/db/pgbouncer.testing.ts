/** PgBouncer in transaction mode before the cluster of this run, with few sessions for many, so that each is lent to everybody. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { clusterVariable } from './testing.ts';

export type Pooler = {
  /** The same database, through the pooler. */
  url(database: string): string;
  close(): Promise<void>;
};

export const startPooler = async ({ sessions = 4 }: { sessions?: number } = {}): Promise<Pooler> => {
  const host = process.env[clusterVariable]!;
  const room = await mkdtemp('/tmp/storewright-pgbouncer-');
  const port = await freePort();
  const settings = `[databases]
* = host=${host} port=5432 user=storewright
[pgbouncer]
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 400
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
server_reset_query_always = 0
`;
  await writeFile(join(room, 'pgbouncer.ini'), settings);
  await chmod(room, 0o755);
  // It refuses to be root, and the socket of the cluster is open to its owner alone.
  const { uid, gid } = await stat(host);
  const child = spawn(existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer', ['-q', join(room, 'pgbouncer.ini')], {
    uid,
    gid,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  let ended = false;
  void gone.then(() => (ended = true));
  const url = (database: string) => `postgres://storewright@127.0.0.1:${port}/${database}`;
  while (!(await answers(url('postgres')))) if (ended) throw new Error(`PgBouncer did not start: ${said}`);
  return {
    url,
    close: async () => {
      child.kill('SIGKILL');
      await gone;
      await rm(room, { recursive: true, force: true });
    },
  };
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => new Promise((done) => setTimeout(() => done(false), 20)),
  );
};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
