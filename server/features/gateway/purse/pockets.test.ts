import { expect, test } from 'vitest';
import { createPockets } from './pockets.ts';
import { points, someApp } from './purse.testing.ts';

const minutes = (many: number) => many * 60_000;
const granted = { granted: points(100), available: points(80), monthLeft: 100_000, cap: 0n, used: 0n, held: 0n };

/** Pockets on a ledger that may be away, and that says what it was told to leave to a lease. */
const openPockets = () => {
  const at = { steady: 0, wall: 0 };
  const state = { away: false, deaf: false, back: 0n, kept: [] as (bigint | null | undefined)[] };
  const answers = () => {
    if (state.away) throw new Error('nothing answers');
  };
  const pockets = createPockets({
    ledger: {
      lease: async () => ({ state: 'held', ...granted }),
      letGo: async (_, keep) => {
        state.kept.push(keep);
        if (state.deaf) throw new Error('the connection broke');
        return state.back;
      },
      renewLeases: async (ids) => {
        answers();
        return ids.map((id) => ({ id, available: points(80), frozen: false }));
      },
    },
    worker: 'this',
    newId: () => 'a lease',
    now: () => at.steady,
    wall: () => at.wall,
    seconds: 60,
    idleMs: minutes(60),
  });
  return { pockets, at, state };
};

test('a lease that the ledger was not heard of for minutes is spent from no more, until it is heard of again', async () => {
  const { pockets, at, state } = openPockets();
  const app = someApp('somebody');
  const takes = () => pockets.take(app, 1n) !== undefined;
  await pockets.ask(app, 1n);
  state.away = true;
  at.steady = minutes(7);
  await pockets.renew().catch(() => undefined);
  expect(takes()).toBe(true);
  at.steady = minutes(9);
  await pockets.renew().catch(() => undefined);
  expect(takes()).toBe(false);
  state.away = false;
  await pockets.renew();
  expect(takes()).toBe(true);
});

test('a machine that slept, whose steady clock stood still, spends from no lease of before until it is heard of again', async () => {
  const { pockets, at } = openPockets();
  const app = someApp('somebody');
  const takes = () => pockets.take(app, 1n) !== undefined;
  await pockets.ask(app, 1n);
  at.wall = minutes(9);
  expect(takes()).toBe(false);
  await pockets.renew();
  expect(takes()).toBe(true);
  // Others may have taken it to be gone before that.
  pockets.doubt();
  expect(takes()).toBe(false);
  await pockets.renew();
  expect(takes()).toBe(true);
  // Set back, it says nothing.
  at.wall = -minutes(60);
  expect(takes()).toBe(true);
});

test('what may have been given back is spent no more, whether the ledger did it or not', async () => {
  const { pockets, state } = openPockets();
  const app = someApp('somebody');
  const lease = () => pockets.leases()[0]!.granted;
  await pockets.ask(app, points(1));
  await pockets.renew();
  // The answer is lost, and with it whether these are somebody else’s by now.
  state.deaf = true;
  await pockets.renew();
  expect([state.kept, lease()]).toEqual([[points(21)], points(21)]);
  expect(pockets.take(app, points(21))).toBeUndefined();
  state.deaf = false;
  await pockets.ask(app, points(50));
  await pockets.renew();
  // It had not: now it gives back those, too, and nothing is lacking.
  state.back = points(79 + 50);
  await pockets.renew();
  expect([state.kept.at(-1), lease()]).toEqual([points(71), points(71)]);
});

test('an answer that runs for minutes keeps what it may cost, however often the rest goes back', async () => {
  const { pockets, state } = openPockets();
  const lease = await pockets.ask(someApp('somebody'), points(55));
  state.back = points(25);
  for (let turns = 0; turns < 4; turns += 1) {
    await pockets.renew();
    expect(lease.granted).toBeGreaterThanOrEqual(lease.held);
  }
  expect(state.kept).toEqual([points(75)]);
});
