/** The process of its own in which the demo shop runs: Shopify's schema is 11 MB, and the console must not wait for it. */
import type { AddressInfo } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type PoolConfig } from 'pg';
import { createDemoServer } from './demo.server.ts';

export type ChildSettings = { database: PoolConfig; controlToken: string; picturesAt: string };

// The parent holds the other end: when it is gone, whatever the reason, so is the shop.
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);

const { database, controlToken, picturesAt } = JSON.parse(process.env['DEMO_SHOP'] ?? '{}') as ChildSettings;
const pool = new pg.Pool({ ...database, max: 4, idleTimeoutMillis: 10_000, application_name: 'storewright-demo-shop' });
pool.on('error', () => undefined);

const server = createDemoServer({ db: drizzle({ client: pool }), controlToken, picturesAt });
server.listen(0, '127.0.0.1', () => {
  process.send!({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
