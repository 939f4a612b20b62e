/** Two lanes at one shop: whoever waits for an answer, and work in bulk behind them. */
import { expect, test } from 'vitest';
import { createThrottle } from './shopify.throttle.ts';

const shop = { maximumAvailable: 2_000, currentlyAvailable: 2_000, restoreRate: 100 };

test('work in bulk leaves a tenth of the bucket, and a person takes it without waiting', async () => {
  const now = 0;
  const throttle = createThrottle(() => now);
  throttle.learn(shop);
  const bulk = () => throttle.take({ cost: 50, lane: 'bulk', latest: now });
  let taken = 0;
  while (await bulk()) taken += 1;
  expect(taken).toBe(36);
  expect(throttle.secondsUntil(200)).toBe(0);
  expect(await throttle.take({ cost: 200, lane: 'person', latest: now })).toBe(true);
  expect(await throttle.take({ cost: 1, lane: 'person', latest: now })).toBe(false);
});

test('many in bulk that wait do not come before a person who asks later', async () => {
  const throttle = createThrottle();
  throttle.learn({ maximumAvailable: 1_000, currentlyAvailable: 100, restoreRate: 500 });
  const order: string[] = [];
  const latest = Date.now() + 10_000;
  const waiting = Array.from({ length: 5 }, () => throttle.take({ cost: 100, lane: 'bulk', latest }).then(() => order.push('bulk')));
  await throttle.take({ cost: 100, lane: 'person', latest }).then(() => order.push('person'));
  await Promise.all(waiting);
  expect(order).toEqual(['person', 'bulk', 'bulk', 'bulk', 'bulk', 'bulk']);
});

test('what the shop says counts, whatever was reckoned', async () => {
  const throttle = createThrottle(() => 0);
  throttle.learn(shop);
  throttle.learn({ ...shop, currentlyAvailable: 230 });
  expect(await throttle.take({ cost: 50, lane: 'bulk', latest: 0 })).toBe(false);
  expect(await throttle.take({ cost: 50, lane: 'person', latest: 0 })).toBe(true);
});
