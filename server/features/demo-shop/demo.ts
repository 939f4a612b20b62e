/**
 * A shop to try the console on, with no account anywhere: it speaks Shopify's Admin GraphQL over HTTP on Shopify's own
 * schema, so the client that reaches it is the one that reaches a real shop.
 */
import type { BaseLogger } from 'pino';
import { createOwnProcess } from '../../kit/own-process.ts';
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
  const shop = createOwnProcess<ControlWish>({
    name: 'demo shop',
    program: new URL('./program.ts', import.meta.url),
    env: { DEMO_SHOP: JSON.stringify(settings) },
    execArgv: ['--import', new URL('../../kit/quick-imports.ts', import.meta.url).href],
    log,
  });
  const control = <T>(wish: ControlWish): Promise<T> => shop.ask(wish) as Promise<T>;

  return {
    origin: shop.at,
    /** Opens a shop, or finds it open; each call gives an access token of its own. */
    open: (wish: ShopWish): Promise<{ token: string }> => control({ open: wish }),
    /** For tests: the next requests meet this. */
    arm: (fault: ArmedFault): Promise<void> => control({ arm: fault }),
    disarm: (): Promise<void> => control({ clear: true }),
    /** For tests: leaves no more than that many points in the bucket of a token. */
    drain: (token: string, to: number): Promise<void> => control({ drain: { token, to } }),
    stop: shop.stop,
  };
};

export type Settings = { database: DemoDatabase; picturesAt: string };

/** Settings that survive the way to another process. */
const plain = ({ connectionString, host, port, user, password, database, ssl }: DemoDatabase): DemoDatabase => {
  if (typeof password === 'function') throw new Error('The demo shop needs a password that is text.');
  return JSON.parse(JSON.stringify({ connectionString, host, port, user, password, database, ssl })) as DemoDatabase;
};
