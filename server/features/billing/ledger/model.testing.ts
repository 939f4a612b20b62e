/** The ledger as one would write it without a database: two wallets, three limits, a price list that changes, plain arithmetic. What the real one must agree with. */

/** `wallet`: which of the two. `limits`: which of the three count it. */
export type Action =
  | { type: 'topUp'; wallet: number; amount: number }
  | { type: 'grant'; wallet: number; amount: number; days: number }
  | { type: 'again' }
  | { type: 'hold'; wallet: number; limits: number[]; asks: { which: number; amount: number }[] }
  | { type: 'settle'; asks: { which: number; actual: number }[] }
  | { type: 'release'; which: number }
  | { type: 'note'; wallet: number }
  | { type: 'expire'; wallet: number }
  | { type: 'refund'; wallet: number; lot: number; amount: number }
  | { type: 'dispute'; wallet: number; amount: number }
  | { type: 'limit'; limit: number; cap: number | null }
  | { type: 'prices' }
  | { type: 'freeze'; wallet: number; frozen: boolean }
  | { type: 'wait'; days: number };

type Lot = { promotional: boolean; left: number; endsAt: number | null };
type Hold = { wallet: number; amount: number; version: number; madeAt: number; month: string; limits: number[]; charged: number | null };
export type Seen = ReturnType<ReturnType<typeof createModel>['seen']>;

export const createModel = (start: Date) => {
  let now = start.getTime();
  let posted = false;
  let version = 1;
  const holds = new Map<number, Hold>();
  const caps: (number | null)[] = [null, null, null];

  const month = (): string => `${new Date(now).toISOString().slice(0, 7)}-01`;
  const held = (of: (hold: Hold) => boolean): number => sum([...holds.values()].filter((one) => one.charged === null && of(one)).map(({ amount }) => amount));
  const counted = (limit: number, of: string) => {
    const mine = (hold: Hold): boolean => hold.month === of && hold.limits.includes(limit);
    return { used: sum([...holds.values()].filter(mine).map(({ charged }) => charged ?? 0)), held: held(mine) };
  };
  const reached = (limit: number, amount: number): boolean => {
    const { used, held: pending } = counted(limit, month());
    const cap = caps[limit]!;
    return cap !== null && used + pending + amount > cap;
  };
  const wallets = [0, 1].map((index) =>
    createWallet(
      () => now,
      (of = () => true) => held((hold) => hold.wallet === index && of(hold)),
    ),
  );

  const take = (wallet: number, limits: number[], which: number, amount: number): string => {
    if (holds.has(which)) return 'replay';
    if (limits.some((limit) => reached(limit, amount))) return 'monthly_limit_reached';
    const refused = wallets[wallet]!.refuses(amount);
    if (refused) return refused;
    holds.set(which, { wallet, amount, version, madeAt: now, month: month(), limits, charged: null });
    return 'held';
  };
  const close = (which: number, actual: number): string => {
    const hold = holds.get(which);
    if (!hold) return 'not_found';
    if (hold.charged === null) {
      hold.charged = Math.min(actual, hold.amount);
      wallets[hold.wallet]!.charge(hold.charged, hold.madeAt);
    }
    return String(-hold.charged);
  };
  const bring = (wallet: number, amount: number, endsAt: number | null): string => {
    wallets[wallet]!.bring(amount, endsAt);
    posted = true;
    return 'fresh';
  };

  const does: { [Type in Action['type']]: (action: Extract<Action, { type: Type }>) => string } = {
    topUp: ({ wallet, amount }) => bring(wallet, amount, null),
    grant: ({ wallet, amount, days }) => bring(wallet, amount, now + days * day),
    again: () => (posted ? 'known' : 'nothing'),
    hold: ({ wallet, limits, asks }) => asks.map(({ which, amount }) => take(wallet, limits, which, amount)).join(),
    settle: ({ asks }) => asks.map(({ which, actual }) => close(which, actual)).join(),
    release: ({ which }) => close(which, 0),
    note: ({ wallet }) => wallets[wallet]!.note(),
    expire: ({ wallet }) => wallets[wallet]!.expire(),
    refund: ({ wallet, lot, amount }) => wallets[wallet]!.refund(lot, amount),
    dispute: ({ wallet, amount }) => wallets[wallet]!.dispute(amount),
    limit: ({ limit, cap }) => {
      caps[limit] = cap;
      return 'done';
    },
    prices: () => String((version += 1)),
    freeze: ({ wallet, frozen }) => wallets[wallet]!.freeze(frozen),
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
      wallets: wallets.map((wallet) => wallet.seen()),
      /** Which prices each hold is settled by, whatever the list says by then. */
      versions: Object.fromEntries([...holds].map(([which, hold]) => [which, hold.version])),
      limits: Object.fromEntries(
        [...new Set([...holds.values()].map((hold) => hold.month))]
          .flatMap((of) => caps.map((_, limit): [string, { used: number; held: number }] => [`${limit} ${of}`, counted(limit, of)]))
          .filter(([, { used, held: pending }]) => used + pending > 0),
      ),
    }),
  };
};

/** `pending`: what is held on it, of all holds or of some. */
const createWallet = (now: () => number, pending: (of?: (hold: Hold) => boolean) => number) => {
  let balance = 0;
  let lines = 0;
  let frozen = false;
  const lots: Lot[] = [];

  const over = ({ endsAt }: Lot, at: number): boolean => endsAt !== null && endsAt <= at;
  /** Promotional soonest-ending first, then paid oldest first; last, what was over at that moment. */
  const queue = (since = now()): Lot[] =>
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
  const expire = (): string => {
    let kept = 0;
    for (const lot of queue().filter((one) => over(one, now()))) {
      const stays = Math.min(lot.left, Math.max(0, pending(({ madeAt }) => madeAt < lot.endsAt!) - kept));
      const taken = lot.left - stays;
      kept += stays;
      lot.left = stays;
      if (taken > 0) move(-taken);
    }
    return 'done';
  };

  return {
    expire,
    refuses: (amount: number): string | undefined => {
      expire();
      if (frozen) return 'wallet_frozen';
      return balance - pending() < amount ? 'insufficient_points' : undefined;
    },
    charge: (amount: number, heldAt: number): void => {
      burn(amount, queue(heldAt));
      move(-amount);
    },
    bring: (amount: number, endsAt: number | null): void => {
      lots.push({ promotional: endsAt !== null, endsAt, left: amount - Math.min(amount, Math.max(0, -balance)) });
      move(amount);
    },
    note: (): string => {
      move(0);
      return '0';
    },
    refund: (lot: number, amount: number): string => {
      if (lots.length === 0) return 'nothing';
      const from = lots[lot % lots.length]!;
      expire();
      if (balance - pending() < amount) return 'insufficient_points';
      if (from.left < amount) return 'nothing_to_refund';
      burn(amount, [from]);
      move(-amount);
      return 'fresh';
    },
    dispute: (amount: number): string => {
      burn(amount);
      move(-amount);
      return 'fresh';
    },
    freeze: (yes: boolean): string => {
      frozen = yes;
      return 'done';
    },
    seen: () => ({ balance, pending: pending(), debt: Math.max(0, pending() - balance), lines, lots: lots.map(({ left }) => left) }),
  };
};

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const day = 86_400_000;
