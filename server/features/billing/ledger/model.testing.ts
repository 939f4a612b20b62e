/** The ledger as one would write it without a database: one wallet, one limit, plain arithmetic. What the real one must agree with. */

export type Action =
  | { type: 'topUp'; amount: number }
  | { type: 'grant'; amount: number; days: number }
  | { type: 'again' }
  | { type: 'hold'; which: number; amount: number; limited: boolean }
  | { type: 'settle'; which: number; actual: number }
  | { type: 'release'; which: number }
  | { type: 'note' }
  | { type: 'expire' }
  | { type: 'refund'; lot: number; amount: number }
  | { type: 'dispute'; amount: number }
  | { type: 'limit'; cap: number | null }
  | { type: 'freeze'; frozen: boolean }
  | { type: 'wait'; days: number };

type Lot = { promotional: boolean; left: number; endsAt: number | null };
type Hold = { amount: number; madeAt: number; month: string | null; charged: number | null };
export type Seen = ReturnType<ReturnType<typeof createModel>['seen']>;

export const createModel = (start: Date) => {
  let now = start.getTime();
  let balance = 0;
  let lines = 0;
  let frozen = false;
  let cap: number | null = null;
  let last: { amount: number } | undefined;
  const lots: Lot[] = [];
  const holds = new Map<number, Hold>();

  const month = (): string => `${new Date(now).toISOString().slice(0, 7)}-01`;
  const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
  const open = (): Hold[] => [...holds.values()].filter(({ charged }) => charged === null);
  const pending = (): number => sum(open().map(({ amount }) => amount));
  const limit = (of: string) => ({
    used: sum([...holds.values()].filter((hold) => hold.month === of).map(({ charged }) => charged ?? 0)),
    held: sum(
      open()
        .filter((hold) => hold.month === of)
        .map(({ amount }) => amount),
    ),
  });

  const over = ({ endsAt }: Lot, at: number): boolean => endsAt !== null && endsAt <= at;
  /** Promotional soonest-ending first, then paid oldest first; last, what was over at that moment. */
  const queue = (since = now): Lot[] =>
    [...lots.keys()]
      .toSorted(
        (a, b) =>
          Number(over(lots[a]!, since)) - Number(over(lots[b]!, since)) ||
          Number(lots[b]!.promotional) - Number(lots[a]!.promotional) ||
          (lots[a]!.endsAt ?? Infinity) - (lots[b]!.endsAt ?? Infinity) ||
          a - b,
      )
      .map((index) => lots[index]!);
  const burn = (amount: number, from = queue()): void => {
    let due = amount;
    for (const lot of from) {
      const taken = Math.min(lot.left, due);
      lot.left -= taken;
      due -= taken;
    }
  };
  const move = (points: number): void => {
    balance += points;
    lines += 1;
  };
  const expire = (): void => {
    let kept = 0;
    for (const lot of queue().filter((one) => over(one, now))) {
      const held = sum(
        open()
          .filter(({ madeAt }) => madeAt < lot.endsAt!)
          .map(({ amount }) => amount),
      );
      const stays = Math.min(lot.left, Math.max(0, held - kept));
      const taken = lot.left - stays;
      kept += stays;
      lot.left = stays;
      if (taken > 0) move(-taken);
    }
  };
  const bring = (amount: number, promotional: boolean, endsAt: number | null): string => {
    lots.push({ promotional, endsAt, left: amount - Math.min(amount, Math.max(0, -balance)) });
    move(amount);
    last = { amount };
    return 'fresh';
  };

  const does: { [Type in Action['type']]: (action: Extract<Action, { type: Type }>) => string } = {
    topUp: ({ amount }) => bring(amount, false, null),
    grant: ({ amount, days }) => bring(amount, true, now + days * day),
    again: () => (last ? 'known' : 'nothing'),
    hold: ({ which, amount, limited }) => {
      if (holds.has(which)) return 'replay';
      const counted = limit(month());
      if (limited && cap !== null && counted.used + counted.held + amount > cap) return 'monthly_limit_reached';
      expire();
      if (frozen) return 'wallet_frozen';
      if (balance - pending() < amount) return 'insufficient_points';
      holds.set(which, { amount, madeAt: now, month: limited ? month() : null, charged: null });
      return 'held';
    },
    settle: ({ which, actual }) => {
      const hold = holds.get(which);
      if (!hold) return 'not_found';
      if (hold.charged === null) {
        hold.charged = Math.min(actual, hold.amount);
        burn(hold.charged, queue(hold.madeAt));
        move(-hold.charged);
      }
      return String(-hold.charged);
    },
    release: ({ which }) => does.settle({ type: 'settle', which, actual: 0 }),
    note: () => {
      move(0);
      return '0';
    },
    expire: () => {
      expire();
      return 'done';
    },
    refund: ({ lot, amount }) => {
      if (lots.length === 0) return 'nothing';
      const from = lots[lot % lots.length]!;
      expire();
      if (balance - pending() < amount) return 'insufficient_points';
      if (from.left < amount) return 'nothing_to_refund';
      burn(amount, [from]);
      move(-amount);
      return 'fresh';
    },
    dispute: ({ amount }) => {
      burn(amount);
      move(-amount);
      return 'fresh';
    },
    limit: (action) => {
      cap = action.cap;
      return 'done';
    },
    freeze: (action) => {
      frozen = action.frozen;
      return 'done';
    },
    wait: ({ days }) => {
      now += days * day;
      return 'done';
    },
  };

  return {
    now: () => new Date(now),
    /** What it answers. */
    step: (action: Action): string => (does[action.type] as (action: Action) => string)(action),
    /** What stands in the books afterwards. */
    seen: () => ({
      balance,
      pending: pending(),
      debt: Math.max(0, pending() - balance),
      lines,
      lots: lots.map(({ left }) => left),
      limits: Object.fromEntries(
        [...new Set([...holds.values()].flatMap((hold) => hold.month ?? []))]
          .map((of): [string, { used: number; held: number }] => [of, limit(of)])
          .filter(([, { used, held }]) => used + held > 0),
      ),
    }),
  };
};

const day = 86_400_000;
