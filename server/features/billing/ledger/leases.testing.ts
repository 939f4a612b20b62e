/** Leases as one would write them without a database: one wallet, two apps with a limit each, plain arithmetic. */

/** Even slots and holds are of one app, odd ones of the other. */
export type LeaseAction =
  | { type: 'topUp'; amount: number }
  | { type: 'lease'; slot: number; least: number; wish: number }
  | { type: 'draw'; draws: { call: number; slot: number | null; charge: number; overrun: number }[] }
  | { type: 'letGo'; slot: number; keep: number | null }
  | { type: 'hold'; which: number; amount: number }
  | { type: 'settle'; which: number; actual: number }
  | { type: 'limit'; app: number; cap: number | null }
  | { type: 'freeze'; frozen: boolean }
  | { type: 'wait'; days: number };
type Lease = { app: number; amount: number; drawn: number; open: boolean; month: string };
type Hold = { app: number; amount: number; month: string; charged: number | null };
export type LeasesSeen = ReturnType<ReturnType<typeof createLeaseModel>['seen']>;

export const createLeaseModel = (start: Date) => {
  let now = start.getTime();
  let balance = 0;
  let lines = 0;
  let frozen = false;
  const caps: (number | null)[] = [null, null];
  const leases = new Map<number, Lease>();
  const holds = new Map<number, Hold>();
  const calls = new Set<number>();

  const month = (): string => `${new Date(now).toISOString().slice(0, 7)}-01`;
  const pending = (of: (one: { app: number; month: string }) => boolean = () => true): number =>
    sum([...leases.values()].filter((lease) => lease.open && of(lease)).map(({ amount }) => amount)) +
    sum([...holds.values()].filter((hold) => hold.charged === null && of(hold)).map(({ amount }) => amount));
  const counted = (app: number, of: string) => {
    const mine = (one: { app: number; month: string }): boolean => one.app === app && one.month === of;
    const used = sum([...leases.values()].filter(mine).map(({ drawn }) => drawn)) + sum([...holds.values()].filter(mine).map(({ charged }) => charged ?? 0));
    return { used, held: pending(mine) };
  };
  const leftOf = (app: number): number => {
    const { used, held } = counted(app, month());
    return (caps[app] ?? Infinity) - used - held;
  };

  const does: { [Type in LeaseAction['type']]: (action: Extract<LeaseAction, { type: Type }>) => string } = {
    topUp: ({ amount }) => {
      balance += amount;
      lines += 1;
      return 'done';
    },
    lease: ({ slot, least, wish }) => {
      const known = leases.get(slot);
      const app = slot % 2;
      if (known && (!known.open || known.month !== month())) return 'over 0';
      const room = Math.max(0, Math.min(balance - pending(), leftOf(app)));
      if (frozen) return 'wallet_frozen';
      if (room < least) return leftOf(app) < least ? 'monthly_limit_reached' : 'insufficient_points';
      const granted = Math.min(room, Math.max(least, wish, Math.min(Math.floor(room / 50), 2_000_000), 20_000));
      if (known) known.amount += granted;
      else if (granted > 0) leases.set(slot, { app, amount: granted, drawn: 0, open: true, month: month() });
      return `held ${granted}`;
    },
    draw: ({ draws }) => {
      const once = draws.filter(({ call }, index) => draws.findIndex((other) => other.call === call) === index);
      const known = (slot: number | null): number => (slot !== null && leases.has(slot) ? slot : -1);
      // Without a lease first, then lease by lease.
      for (const group of [-1, 0, 1, 2]) {
        const lease = leases.get(group);
        for (const { call, charge } of once.filter(({ slot }) => known(slot) === group)) {
          if (calls.has(call)) continue;
          calls.add(call);
          const held = lease?.open ? lease.amount : 0;
          const paid = Math.min(charge, held + Math.max(0, balance - pending()));
          if (lease?.open) lease.amount -= Math.min(held, paid);
          if (lease) lease.drawn += paid;
          balance -= paid;
          lines += 1;
        }
      }
      return String(balance - pending());
    },
    letGo: ({ slot, keep }) => {
      const lease = leases.get(slot);
      if (!lease?.open) return '0';
      const back = Math.max(0, lease.amount - (keep ?? 0));
      if (keep === null) lease.open = false;
      else lease.amount -= back;
      return String(back);
    },
    hold: ({ which, amount }) => {
      const app = which % 2;
      if (holds.has(which)) return 'replay';
      if (leftOf(app) < amount) return 'limit';
      if (frozen) return 'frozen';
      if (balance - pending() < amount) return 'short';
      holds.set(which, { app, amount, month: month(), charged: null });
      return 'held';
    },
    settle: ({ which, actual }) => {
      const hold = holds.get(which);
      if (!hold) return 'unknown';
      if (hold.charged === null) {
        hold.charged = Math.min(actual, hold.amount);
        balance -= hold.charged;
        lines += 1;
      }
      return String(-hold.charged);
    },
    limit: ({ app, cap }) => {
      caps[app] = cap;
      return 'done';
    },
    freeze: (action) => {
      frozen = action.frozen;
      return 'done';
    },
    wait: ({ days }) => {
      now += days * 86_400_000;
      return 'done';
    },
  };

  return {
    now: () => new Date(now),
    /** What it answers. */
    step: (action: LeaseAction): string => (does[action.type] as (action: LeaseAction) => string)(action),
    /** What stands in the books afterwards. */
    seen: () => ({
      balance,
      pending: pending(),
      lines,
      leases: Object.fromEntries([...leases].map(([slot, { amount, drawn, open }]) => [String(slot), { amount, drawn, open }])),
      limits: Object.fromEntries(
        [...new Set([...leases.values(), ...holds.values()].map((one) => one.month))]
          .flatMap((of) => caps.map((_, app): [string, { used: number; held: number }] => [`${app} ${of}`, counted(app, of)]))
          .filter(([, { used, held }]) => used + held > 0),
      ),
    }),
  };
};

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
