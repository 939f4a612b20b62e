/**
 * A shop to try the console on, with no account anywhere: it speaks Shopify's Admin GraphQL over HTTP on Shopify's own
 * schema, so the client that reaches it is the one that reaches a real shop.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { BaseLogger } from 'pino';
import type { PoolConfig } from 'pg';
import type { ChildSettings } from './demo.child.ts';
import type { ControlWish } from './demo.server.ts';
import type { ShopWish } from './open-shop.ts';
import type { ArmedFault } from './staged-faults.ts';

export type DemoShopNeeds = {
  /** A connection string, or what `pg` takes: `host` may be the folder of a socket. */
  databaseUrl: string | PoolConfig;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  /** Where browsers find the pictures of the shop: `demo.wire.ts` answers there. */
  picturesAt?: string;
};

export const createDemoShop = ({ databaseUrl, log, picturesAt = '/demo-files' }: DemoShopNeeds) => {
  const controlToken = randomBytes(24).toString('hex');
  const settings: ChildSettings = {
    database: typeof databaseUrl === 'string' ? { connectionString: databaseUrl } : plain(databaseUrl),
    controlToken,
    picturesAt,
  };
  let running: { child: ChildProcess; origin: Promise<string> } | undefined;

  /** Starts the shop on first need; a shop that died is started again. */
  const origin = (): Promise<string> => {
    running ??= start();
    return running.origin;
  };

  const start = () => {
    const child = fork(new URL('./demo.child.ts', import.meta.url), [], {
      // The child gets what it needs and none of the console's secrets.
      env: { PATH: process.env['PATH'], TZ: 'UTC', DEMO_SHOP: JSON.stringify(settings) },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      complaint = `${complaint}${text}`.slice(-2_000);
      log.warn({ demoShop: text.trim().slice(0, 2_000) }, 'the demo shop complains');
    });
    const started = new Promise<string>((resolve, reject) => {
      child.once('message', (message) => {
        const { origin: at } = message as { origin: string };
        // From here on the shop must not keep a console alive that wants to go.
        child.unref();
        child.channel?.unref();
        (child.stderr as Socket).unref();
        log.info({ origin: at, pid: child.pid }, 'the demo shop is open');
        resolve(at);
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        if (running?.child === child) running = undefined;
        reject(new Error(`The demo shop ended (${signal ?? code}). ${complaint}`.trim()));
      });
    });
    started.catch(() => undefined);
    return { child, origin: started };
  };

  const control = async <T>(wish: ControlWish): Promise<T> => {
    const response = await fetch(`${await origin()}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-demo-control': controlToken },
      body: JSON.stringify(wish),
    });
    if (!response.ok) throw new Error(`The demo shop refused: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

  return {
    origin,
    /** Opens a shop, or finds it open; each call gives an access token of its own. */
    open: (wish: ShopWish): Promise<{ token: string }> => control({ open: wish }),
    /** For tests: the next requests meet this. */
    arm: (fault: ArmedFault): Promise<void> => control({ arm: fault }),
    disarm: (): Promise<void> => control({ clear: true }),
    /** For tests: leaves that many points in the bucket of a token. */
    drain: (token: string, to: number): Promise<void> => control({ drain: { token, to } }),
    async stop(): Promise<void> {
      const stopping = running;
      running = undefined;
      if (!stopping || stopping.child.exitCode !== null || stopping.child.signalCode !== null) return;
      const gone = new Promise((resolve) => stopping.child.once('exit', resolve));
      stopping.child.kill('SIGKILL');
      await gone;
    },
  };
};

export type DemoShop = ReturnType<typeof createDemoShop>;

/** Settings that survive the way to another process. */
const plain = ({ connectionString, host, port, user, password, database, ssl }: PoolConfig): PoolConfig => {
  if (typeof password === 'function') throw new Error('The demo shop needs a password that is text.');
  return JSON.parse(JSON.stringify({ connectionString, host, port, user, password, database, ssl })) as PoolConfig;
};
