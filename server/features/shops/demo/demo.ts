/**
 * A shop to try the console on, with no account anywhere: it speaks Shopify's Admin GraphQL over HTTP on Shopify's own
 * schema, so the client that reaches it is the one that reaches a real shop.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { BaseLogger } from 'pino';
import type { ControlWish } from './demo.server.ts';
import type { DemoDatabase } from './demo.store.ts';
import type { ShopWish } from './open-shop.ts';
import type { ArmedFault } from './staged-faults.ts';

export type DemoShopNeeds = {
  /** A connection string, or what `pg` takes: `host` may be the folder of a socket. */
  databaseUrl: string | DemoDatabase;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  /** Where browsers find the pictures of the shop: `demo.wire.ts` answers there. */
  picturesAt?: string;
};
export type DemoShop = ReturnType<typeof createDemoShop>;

export const createDemoShop = ({ databaseUrl, log, picturesAt = '/demo-files' }: DemoShopNeeds) => {
  const settings: Settings = { database: typeof databaseUrl === 'string' ? { connectionString: databaseUrl } : plain(databaseUrl), picturesAt };
  let running: Running | undefined;

  /** Starts the shop's process on first need; one that died is started again. */
  const shop = (): Running => {
    running ??= started(settings, log, (ended) => {
      if (running === ended) running = undefined;
    });
    return running;
  };
  const control = <T>(wish: ControlWish): Promise<T> => shop().ask(wish) as Promise<T>;

  return {
    origin: (): Promise<string> => shop().origin,
    /** Opens a shop, or finds it open; each call gives an access token of its own. */
    open: (wish: ShopWish): Promise<{ token: string }> => control({ open: wish }),
    /** For tests: the next requests meet this. */
    arm: (fault: ArmedFault): Promise<void> => control({ arm: fault }),
    disarm: (): Promise<void> => control({ clear: true }),
    /** For tests: leaves no more than that many points in the bucket of a token. */
    drain: (token: string, to: number): Promise<void> => control({ drain: { token, to } }),
    async stop(): Promise<void> {
      const stopping = running;
      running = undefined;
      await stopping?.stop();
    },
  };
};

export type Settings = { database: DemoDatabase; picturesAt: string };
/** What goes between the console and the shop's process, beside HTTP. */
export type ToChild = { id: number; wish: ControlWish };
export type FromChild = { type: 'open'; origin: string } | { type: 'done'; id: number; answer: unknown } | { type: 'failed'; id: number; reason: string };

type Running = { origin: Promise<string>; ask(wish: ControlWish): Promise<unknown>; stop(): Promise<void> };
type Waiting = { resolve(value: unknown): void; reject(reason: Error): void };

const started = (settings: Settings, log: DemoShopNeeds['log'], ended: (running: Running) => void): Running => {
  const child = fork(new URL('./program.ts', import.meta.url), [], {
    // The process gets what it needs and none of the console's secrets.
    env: { PATH: process.env['PATH'], TZ: 'UTC', DEMO_SHOP: JSON.stringify(settings) },
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', new URL('../../../kit/quick-imports.ts', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  let complaint = '';
  let asked = 0;
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-2_000);
    log.warn({ demoShop: text.trim().slice(0, 2_000) }, 'the demo shop complains');
  });
  const origin = new Promise<string>((resolve, reject) => {
    child.on('message', (message: FromChild) => {
      if (message.type === 'open') {
        log.info({ origin: message.origin, pid: child.pid }, 'the demo shop is open');
        resolve(message.origin);
      } else {
        const { resolve: answer, reject: refuse } = waiting.get(message.id)!;
        waiting.delete(message.id);
        if (message.type === 'done') answer(message.answer);
        else refuse(new Error(`The demo shop could not do that: ${message.reason}`));
      }
      letGo(child, waiting.size > 0);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const reason = new Error(`The demo shop ended (${signal ?? code}). ${complaint}`.trim());
      ended(running);
      reject(reason);
      for (const { reject: refuse } of waiting.values()) refuse(reason);
    });
  });
  origin.catch(() => undefined);

  const running: Running = {
    origin,
    ask: async (wish) => {
      await origin;
      return new Promise((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        letGo(child, true);
        child.send({ id, wish } satisfies ToChild, (error) => error && reject(error));
      });
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
  return running;
};

/** The shop keeps a console alive only while the console waits for it. */
const letGo = (child: ChildProcess, needed: boolean): void => {
  for (const held of [child, child.channel, child.stderr as Socket]) {
    if (needed) held?.ref();
    else held?.unref();
  }
};

/** Settings that survive the way to another process. */
const plain = ({ connectionString, host, port, user, password, database, ssl }: DemoDatabase): DemoDatabase => {
  if (typeof password === 'function') throw new Error('The demo shop needs a password that is text.');
  return JSON.parse(JSON.stringify({ connectionString, host, port, user, password, database, ssl })) as DemoDatabase;
};
