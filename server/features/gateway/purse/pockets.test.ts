import { expect, test } from 'vitest';
import { createPockets } from './pockets.ts';
import { points, someApp } from './purse.testing.ts';

test('a lease that the ledger was not heard of for minutes is spent from no more, until it is heard of again', async () => {
  const minutes = (many: number) => many * 60_000;
  const granted = { granted: points(20), available: points(80), monthLeft: 100_000, cap: points(100), used: 0n, held: 0n };
  let now = 0;
  let away = false;
  const pockets = createPockets({
    ledger: {
      lease: async () => ({ state: 'held', ...granted }),
      letGo: async () => 0n,
      renewLeases: async (ids) => {
        if (away) throw new Error('nothing answers');
        return ids.map((id) => ({ id, available: points(80), frozen: false }));
      },
    },
    worker: 'this',
    newId: () => 'a lease',
    now: () => now,
    seconds: 60,
    idleMs: minutes(60),
  });
  const app = someApp('somebody');
  const takes = () => pockets.take(app, 1n) !== undefined;
  await pockets.ask(app, 1n);
  away = true;
  now = minutes(7);
  await pockets.renew().catch(() => undefined);
  expect(takes()).toBe(true);
  now = minutes(9);
  await pockets.renew().catch(() => undefined);
  expect(takes()).toBe(false);
  away = false;
  await pockets.renew();
  expect(takes()).toBe(true);
});
