/** Whatever becomes of refunds at a gateway, and in whichever order we hear of it: in the end the points that are gone are those that the money asks for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RefundThere } from '../../../../adapters/pay/pay.ts';
import { type Gone, type Known, pointsFor, type Step, stepBySum, stepsByName } from './refund-steps.ts';

const purchase = { coins: 143n, points: 1_000_000n };
type Row = Known & { points: bigint | null };
type Books = { rows: Row[]; taken: bigint };

const goneOf = ({ rows }: Books): Gone[] =>
  rows.filter(({ state }) => state !== 'returned').map(({ origin, coins, points }) => ({ coins, points: origin === 'customer' ? points : null }));
/** What the service does with a step, without a database. */
const booked = (books: Books, step: Step): Books => {
  const changed = (id: string, change: Partial<Row>): Books => ({ ...books, rows: books.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
  switch (step.do) {
    case 'over':
      return changed(step.id, { state: 'done' });
    case 'failed_there':
      return changed(step.id, { failedThere: true });
    case 'named':
      return changed(step.id, { toldAs: step.toldAs });
    case 'failed':
      return returned(changed(step.id, { state: 'returned', failedThere: true }));
    case 'made': {
      const { toldAs, coins, failed } = step;
      const row: Row = { id: `row of ${toldAs}`, origin: 'gateway', state: failed ? 'returned' : 'done', coins, toldAs, failedThere: failed, points: null };
      if (books.rows.some((one) => one.toldAs === toldAs)) throw new Error(`${toldAs} is counted twice`);
      return failed ? { ...books, rows: [...books.rows, row] } : taken({ ...books, rows: [...books.rows, row] });
    }
  }
};
const taken = (books: Books): Books => {
  const now = pointsFor(purchase, goneOf(books));
  return { ...books, taken: now > books.taken ? now : books.taken };
};
const returned = (books: Books): Books => {
  const now = pointsFor(purchase, goneOf(books));
  return { ...books, taken: now < books.taken ? now : books.taken };
};
const heard = (books: Books, told: RefundThere[]): Books => stepsByName(books.rows, told).reduce(booked, books);
const refusedByUs = (books: Books): Books =>
  books.rows.some(({ id, state }) => id === 'ours' && state === 'asked')
    ? returned({ ...books, rows: books.rows.map((row) => (row.id === 'ours' ? { ...row, state: 'returned' } : row)) })
    : books;

const there = (ref: string, coins: bigint, state: RefundThere['state'], key: string | null = null): RefundThere => ({
  ref,
  key,
  coins: { amount: coins, currency: 'USD' },
  state,
  why: '',
});
const asked = (coins: bigint, points: bigint): Books => ({
  rows: [{ id: 'ours', origin: 'customer', state: 'asked', coins, toldAs: null, failedThere: false, points }],
  taken: points,
});
const permutations = <T>(all: T[]): T[][] =>
  all.length < 2 ? [all] : all.flatMap((one, at) => permutations([...all.slice(0, at), ...all.slice(at + 1)]).map((rest) => [one, ...rest]));
/** Coins that are gone in our books and not at the gateway, and points that are gone and not asked for. */
const offBy = (books: Books, money: bigint): bigint[] => [
  goneOf(books).reduce((sum, { coins }) => sum + coins, 0n) - money,
  books.taken - pointsFor(purchase, goneOf(books)),
];

const begun = there('re_1', 143n, 'pending', 'ours');
const done = there('re_1', 143n, 'done', 'ours');
const lost = there('re_1', 143n, 'failed', 'ours');
const byHand = there('re_2', 143n, 'done');

test.each([
  ['as they stood when each was said', [[begun], [begun], [done], [lost], [lost, byHand]]],
  ['each about its own refund alone', [[begun], [done], [done], [lost], [byHand]]],
  ['as they stand at the end', Array.from({ length: 5 }, () => [lost, byHand])],
])('a refund that is made, arrives, fails and is made again by hand: its five words in all 120 orders, and twice: %s', (_, words) => {
  for (const order of permutations(words)) {
    expect(offBy(order.reduce(heard, asked(143n, 1_000_000n)), 143n)).toEqual([0n, 0n]);
    expect(offBy([...order, ...order].reduce(heard, asked(143n, 1_000_000n)), 143n)).toEqual([0n, 0n]);
    expect(offBy(order.flatMap((word) => [word, word]).reduce(heard, asked(143n, 1_000_000n)), 143n)).toEqual([0n, 0n]);
  }
});

/** Ours and three of the gateway's own pages; each goes its way there, and each word is what somebody saw of them then. */
const life = fc.record({
  ours: fc.record({ coins: fc.bigInt({ min: 1n, max: 143n }), fails: fc.boolean(), refusedByUs: fc.boolean() }),
  theirs: fc.array(fc.record({ coins: fc.bigInt({ min: 1n, max: 47n }), fails: fc.boolean() }), { maxLength: 3 }),
  /** Whose turn it is to go a step further. */
  turns: fc.array(fc.nat({ max: 3 }), { maxLength: 12 }),
  all: fc.boolean(),
  order: fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
});

test('any refunds, each of whose words is heard at any time and any number of times', () => {
  fc.assert(
    fc.property(life, ({ ours, theirs, turns, all, order }) => {
      const books = asked(ours.coins, ours.coins === 143n ? purchase.points : (purchase.points * ours.coins) / 143n + 1n);
      const ways = [{ ...ours, ref: 're_ours', key: 'ours' }, ...theirs.map((one, n) => ({ ...one, ref: `re_${n}`, key: null }))].map(({ fails, ...one }) => ({
        ...one,
        states: fails ? (['pending', 'done', 'failed'] as const) : (['pending', 'done'] as const),
        at: -1,
      }));
      const seen = () => ways.flatMap(({ ref, key, coins, states, at }) => (at < 0 ? [] : [there(ref, coins, states[at]!, key)]));
      const words: RefundThere[][] = [];
      for (const turn of [...turns, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]) {
        const way = ways[turn];
        if (!way || way.at === way.states.length - 1) continue;
        way.at += 1;
        words.push(all ? seen() : seen().filter(({ ref }) => ref === way.ref));
      }
      const inTurn = order.flatMap((n, at) => (at < 60 ? [words[n % words.length]!] : []));
      const each = [...words].sort((one, other) => order[words.indexOf(one) % 80]! - order[words.indexOf(other) % 80]!);
      const heardAll = [...inTurn.slice(0, order[79]! % 60), ...each];
      const at = ours.refusedByUs ? order[78]! % heardAll.length : -1;
      const end = heardAll.reduce((now, word, n) => heard(n === at ? refusedByUs(now) : now, word), books);
      expect(
        offBy(
          end,
          ways.reduce((sum, { coins, states }) => (states.length === 3 ? sum : sum + coins), 0n),
        ),
      ).toEqual([0n, 0n]);
    }),
    { numRuns: 5_000 },
  );
});

test('sums that only grow, in any order, beside ours that is on its way until its answer comes', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 100n }),
      fc.array(fc.bigInt({ min: 1n, max: 14n }), { maxLength: 3 }),
      fc.boolean(),
      fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      (coins, theirs, arrives, order) => {
        const parts = [...theirs.map((amount) => ({ amount, key: null })), ...(arrives ? [{ amount: coins, key: 'ours' }] : [])];
        const turn = [...parts].sort((one, other) => order[parts.indexOf(one)]! - order[parts.indexOf(other)]!);
        const words = turn.map(({ key }, n) => ({ sum: turn.slice(0, n + 1).reduce((sum, { amount }) => sum + amount, 0n), key }));
        const heardIn = [...words, ...words].sort((one, other) => order[words.indexOf(one) + 4]! - order[words.indexOf(other) + 4]!);
        const hear = (books: Books, word: { sum: bigint; key: string | null }): Books => {
          const { over, fresh } = stepBySum(books.rows, word);
          const now = over ? booked(books, { do: 'over', id: 'ours' }) : books;
          if (fresh === 0n) return now;
          const row: Row = { id: `row ${now.rows.length}`, origin: 'gateway', state: 'done', coins: fresh, toldAs: null, failedThere: false, points: null };
          return taken({ ...now, rows: [...now.rows, row] });
        };
        let before = asked(coins, (purchase.points * coins) / 143n);
        // What waits is heard again when ours is over.
        const waiting = heardIn.filter((word) => {
          const { waits } = stepBySum(before.rows, word);
          before = hear(before, word);
          return waits;
        });
        const isOpen = before.rows.some(({ id, state }) => id === 'ours' && state === 'asked');
        const answered = isOpen && arrives ? booked(before, { do: 'over', id: 'ours' }) : refusedByUs(before);
        const end = waiting.reduce(hear, answered);
        expect(
          offBy(
            end,
            parts.reduce((sum, { amount }) => sum + amount, 0n),
          ),
        ).toEqual([0n, 0n]);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('points that were left, and went with their worth, are never more than were bought', () => {
  const gone = [
    { coins: 71n, points: 503_000n },
    { coins: 71n, points: 503_000n },
  ];
  expect(pointsFor(purchase, gone)).toBe(purchase.points);
});
