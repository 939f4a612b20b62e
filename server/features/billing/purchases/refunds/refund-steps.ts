/**
 * What a gateway's word about money that went back changes in our books, and how many points go with it. Pure. Refunds are told by
 * their names, and each goes one way only: so it makes no difference in which order they are told, how often, or by what was seen when.
 */
import type { RefundThere } from '../../../../adapters/pay/pay.ts';
import type { RefundRow } from './refunds.store.ts';

export type Known = Pick<RefundRow, 'id' | 'origin' | 'state' | 'coins' | 'toldAs' | 'failedThere'>;

export type Step =
  /** Ours was on its way, and arrived. */
  | { do: 'over'; id: string }
  /** Counted by us, and nothing went. */
  | { do: 'failed'; id: string; why: string }
  /** We had taken it for refused; it failed there, too. */
  | { do: 'failed_there'; id: string }
  /** It was known as part of a sum, and has a name now. */
  | { do: 'named'; id: string; toldAs: string }
  /** Made at the gateway's own pages; `failed` already: remembered, so that nobody counts it who saw it before. */
  | { do: 'made'; toldAs: string; coins: bigint; failed: boolean; why: string };

export const stepsByName = (known: Known[], told: RefundThere[]): Step[] => {
  const sums = known.filter(({ origin, state, toldAs }) => origin === 'gateway' && state !== 'returned' && (toldAs === null || toldAs.startsWith('sum ')));
  // What failed goes first: its points are there again when others are taken.
  const inTurn = [...told.filter(({ state }) => state === 'failed'), ...told.filter(({ state }) => state !== 'failed')];
  return inTurn.flatMap((one): Step[] => {
    const name = one.ref ?? `key ${one.key}`;
    const same = known.find(({ toldAs }) => toldAs !== null && (toldAs === name || toldAs === `key ${one.key}`));
    const ours = known.find(({ id }) => id === one.key);
    if (one.state === 'failed') return failed(one, name, same, ours);
    if (same) return [];
    if (ours && ours.state !== 'returned') return ours.state === 'asked' && one.state === 'done' ? [{ do: 'over', id: ours.id }] : [];
    if (ours?.failedThere) return [];
    const coins = one.coins?.amount ?? ours?.coins ?? 0n;
    if (coins <= 0n) return [];
    const exact = sums.findIndex((sum) => sum.coins === coins);
    if (exact >= 0) return [{ do: 'named', id: sums.splice(exact, 1)[0]!.id, toldAs: name }];
    return covered(sums, coins) ? [] : [{ do: 'made', toldAs: name, coins, failed: false, why: '' }];
  });
};

const failed = ({ coins, why }: RefundThere, name: string, same: Known | undefined, ours: Known | undefined): Step[] => {
  const steps: Step[] = [same, ours].flatMap((one): Step[] => (one && one.state !== 'returned' ? [{ do: 'failed', id: one.id, why }] : []));
  if (ours?.state === 'returned' && !ours.failedThere) steps.push({ do: 'failed_there', id: ours.id });
  if (!same && !ours && coins && coins.amount > 0n) steps.push({ do: 'made', toldAs: name, coins: coins.amount, failed: true, why });
  return steps;
};

/** Whether a sum that we were told holds it; it holds nothing else then. */
const covered = (sums: Known[], coins: bigint): boolean => {
  if (sums.reduce((sum, one) => sum + one.coins, 0n) < coins) return false;
  for (let left = coins; left > 0n; ) {
    const first = sums[0]!;
    const part = first.coins < left ? first.coins : left;
    left -= part;
    if (part === first.coins) sums.shift();
    else sums[0] = { ...first, coins: first.coins - part };
  }
  return true;
};

/** A sum of all so far, and which one of ours the word is about. Such a sum never grows smaller: an older one holds less, and adds nothing. */
export const stepBySum = (known: Known[], { sum, key }: { sum: bigint; key: string | null }): { over: boolean; fresh: bigint; waits: boolean } => {
  const over = known.some(({ id, state }) => id === key && state === 'asked');
  const sumOf = (states: Known['state'][]) =>
    known.reduce((all, { id, state, coins }) => (states.includes(over && id === key ? 'done' : state) ? all + coins : all), 0n);
  const fresh = sum - sumOf(['asked', 'done']);
  // Whether it holds ours that is on its way, or one made there instead of it, is known when ours is over.
  return { over, fresh: fresh > 0n ? fresh : 0n, waits: sumOf(['asked']) > 0n && sum > sumOf(['done']) };
};

/** Coins that went back or were lost to a bank; with `points` where those were settled with them, and their worth went. */
export type Gone = { coins: bigint; points: bigint | null };

/** How many of a purchase's points have to be gone with them: a function of what is gone and of nothing before it. */
export const pointsFor = ({ coins, points }: { coins: bigint; points: bigint }, gone: Gone[]): bigint => {
  if (gone.reduce((sum, one) => sum + one.coins, 0n) >= coins) return points;
  const asked = gone.reduce((sum, one) => sum + (one.points ?? (points * one.coins) / coins), 0n);
  return asked < points ? asked : points;
};
