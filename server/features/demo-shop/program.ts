/** The process of its own in which the demo shop runs: Shopify's schema is 11 MB, and the console must not wait for it. */
import type { AddressInfo } from 'node:net';
import { openDemoDb } from './demo.store.ts';
import type { FromProcess, ToProcess } from '../../kit/own-process.ts';
import { type ControlWish, createDemoServer } from './demo.server.ts';
import type { Settings } from './demo.ts';

// The console holds the other end: when it is gone, whatever the reason, so is the shop.
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);

const { database, picturesAt } = JSON.parse(process.env['DEMO_SHOP'] ?? '{}') as Settings;
const tell = (message: FromProcess): void => void process.send?.(message);
const { server, control } = createDemoServer({ db: openDemoDb(database), picturesAt });

process.on('message', ({ id, wish }: ToProcess<ControlWish>) => {
  control(wish).then(
    (answer) => tell({ type: 'done', id, answer }),
    (error: unknown) => tell({ type: 'failed', id, reason: error instanceof Error ? error.message || error.name : String(error) }),
  );
});
server.listen(0, '127.0.0.1', () => tell({ type: 'open', at: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
