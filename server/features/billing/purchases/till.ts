/** From the wish to buy to the gateway's page and back: opens orders there, asks how they stand, and lets go of them. */
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Money } from '@storewright/contract/kit/points';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Coins, moneyOf, sameMoney } from '../../../adapters/pay/coins.ts';
import { type Gateway, GatewayRefused, GatewaySilent, type Order, type OrderRef, type Paid } from '../../../adapters/pay/pay.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import { boughtOf, type Hooks } from './bought.ts';
import { type PurchaseRow, purchasesStore } from './purchases.store.ts';
import type { Settling } from './settling.ts';

export type Wish = {
  id: string;
  accountId: string;
  userId: string;
  email: string;
  wallet: PurchaseRow['wallet'];
  purpose: PurchaseRow['purpose'];
  title: string;
  /** Milli-points. */
  points: bigint;
  coins: Coins;
  /** What the payer was told; another price by now is told instead of charged. */
  agreed: Money | undefined;
  rate: string;
  priceVersion: number;
  gateway: GatewayId;
  /** Charged again each month by the gateway itself, where it can. */
  monthly: boolean;
  /** From the card that the payer left at the gateway. */
  kept: boolean;
  /** The same key and the same wish are the same purchase. */
  key: string | undefined;
  hash: string;
};
type Needs = {
  db: Db;
  clock: Clock;
  newNumber: () => string;
  log: Pick<Log, 'warn'>;
  gateways: Map<GatewayId, Gateway>;
  settling: Settling;
  hooks: Pick<Hooks, 'onGone'>;
  /** Where browsers reach us. */
  origin: string;
  /** Before a purchase that is new: how often somebody may begin one. */
  mayBegin(accountId: string): Promise<void>;
};

export type Till = ReturnType<typeof createTill>;
export const createTill = ({ db, clock, newNumber, log, gateways, settling, hooks, origin, mayBegin }: Needs) => {
  const store = purchasesStore(db);

  const connected = (id: GatewayId): Gateway => {
    const gateway = gateways.get(id);
    if (!gateway) throw new Fault('gateway_not_connected', 409);
    return gateway;
  };

  const begin = async (wish: Wish): Promise<PurchaseRow> => {
    const gateway = connected(wish.gateway);
    const before = await earlier(wish);
    if (before) return before;
    const money = moneyOf(wish.coins);
    if (wish.agreed && !sameMoney(wish.agreed, money)) throw new Fault('prices_changed', 409, { details: { money } });
    takes(gateway, wish.coins);
    await mayBegin(wish.accountId);
    const { key, hash, coins, agreed: _, ...named } = wish;
    const now = clock();
    const row = {
      ...named,
      number: newNumber(),
      coins: coins.amount,
      currency: coins.currency,
      gateway: gateway.id,
      idempotencyKey: key ?? null,
      requestHash: hash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + gateway.patience * 1000),
    };
    // Somebody was quicker with the same key, or the number is taken.
    if (!(await store.insert(row))) return (await earlier(wish)) ?? begin(wish);
    return open(gateway, (await store.one(wish.accountId, wish.id))!);
  };

  /** The purchase of the same key; one that is being opened right now is waited for. */
  const earlier = async ({ id, accountId, key, hash }: Wish): Promise<PurchaseRow | undefined> => {
    const find = async () => (await store.one(accountId, id)) ?? (key === undefined ? undefined : await store.byKey(accountId, key));
    let row = await find();
    if (row && row.requestHash !== hash) throw new Fault('idempotency_key_reused', 409);
    for (let waited = 0; row && waiting(row) && waited < 40; waited += 1) {
      await pause(100);
      row = await find();
    }
    // Whoever began it is gone: the gateway takes the same order again.
    return row && waiting(row) ? open(connected(row.gateway), row) : row;
  };

  const open = async (gateway: Gateway, row: PurchaseRow): Promise<PurchaseRow> => {
    const order = await orderOf(gateway, row);
    try {
      if (row.kept) await charge(gateway, row, order);
      else await store.opened(row.id, await gateway.open(order));
    } catch (error) {
      if (!(error instanceof GatewaySilent || error instanceof GatewayRefused)) throw error;
      log.warn({ err: error, purchase: row.id }, 'a gateway opened nothing');
      // Of a charge that was not answered nobody knows; what was not opened, nobody pays.
      if (!row.kept) await drop(row, 'failed', true);
      throw new Fault('gateway_failed', 502, { cause: error });
    }
    return (await store.known(row.id))!;
  };

  const charge = async (gateway: Gateway, row: PurchaseRow, order: Order): Promise<void> => {
    if (!gateway.standing || !order.payer) throw new GatewayRefused('no kept card');
    const charged = await gateway.standing.charge({ ...order, payer: order.payer });
    if (charged.state === 'paid') return hear(row, 'charge', { type: 'paid', paid: charged.paid });
    await hear(row, 'charge', { type: 'failed', why: charged.why });
  };

  /** What we learned by asking goes the same way as what we were told. */
  const hear = (row: PurchaseRow, type: string, says: SaidHere): Promise<void> => {
    const about = { order: row.id, account: row.accountId, payment: says.type === 'paid' ? says.paid.payment : null };
    return settling.hear(row.gateway, { id: `${type}:${says.type}:${row.id}`, type, says: { ...says, ...about } }, Buffer.alloc(0));
  };

  const orderOf = async (gateway: Gateway, row: PurchaseRow): Promise<Order> => ({
    id: row.id,
    number: row.number,
    accountId: row.accountId,
    title: row.title,
    email: row.email,
    expiresAt: row.expiresAt,
    coins: { amount: row.coins, currency: row.currency },
    back: {
      paid: new URL(`/the_big_tick?purchase=${row.id}`, origin).href,
      cancelled: new URL(`/membership?purchase=${row.id}&cancelled=1`, origin).href,
    },
    payer: (await store.payer(row.accountId, gateway.id))?.ref ?? null,
    monthly: row.monthly,
  });

  /** Asks the gateway how an order stands, and acts on it. Throws where the gateway is silent. */
  const ask = async (row: PurchaseRow): Promise<void> => {
    const gateway = gateways.get(row.gateway);
    if (!gateway) return;
    if (row.kept) return charge(gateway, row, await orderOf(gateway, row));
    if (!gateway.answers) return;
    const standing = await gateway.look(refOf(row));
    if (standing.state === 'closed') await hear(row, 'look', { type: 'closed' });
    if (standing.state === 'paid') await hear(row, 'look', { type: 'paid', paid: standing.paid });
  };

  const drop = (row: PurchaseRow, state: 'failed' | 'expired', forget = false): Promise<void> =>
    inTransaction(db, async (tx) => {
      const now = await purchasesStore(tx).locked(row.id);
      if (now?.state !== 'awaiting_payment') return;
      await purchasesStore(tx).change(row.id, { state, ...(forget && { idempotencyKey: null }) });
      await hooks.onGone(tx, boughtOf(now));
    });

  return {
    connected,
    begin,
    /** Asks where the word is late, and not more often than every few seconds. */
    lookLate: async (row: PurchaseRow): Promise<PurchaseRow> => {
      const now = clock();
      if (row.state !== 'awaiting_payment' || now.getTime() - row.createdAt.getTime() < 5_000 || !(await store.mayLook(row.id, now, 3))) return row;
      await ask(row).catch((error: unknown) => log.warn({ err: error, purchase: row.id }, 'a gateway did not say how a payment stands'));
      return (await store.known(row.id)) ?? row;
    },
    /** Nobody waits for it any more. What was paid meanwhile is paid. */
    cancel: async (row: PurchaseRow): Promise<PurchaseRow> => {
      const closed = await gateways
        .get(row.gateway)
        ?.close(refOf(row))
        .catch(() => false);
      if (!closed) await ask(row).catch((error: unknown) => log.warn({ err: error, purchase: row.id }, 'a gateway did not close a payment'));
      await drop(row, 'expired');
      return (await store.known(row.id)) ?? row;
    },
    /** Orders that nobody paid in time. A payment that comes after all is taken all the same. */
    expire: async (signal: AbortSignal): Promise<void> => {
      for (const row of await store.overdue(clock(), 100)) {
        if (signal.aborted) return;
        const silent = await ask(row).then(
          () => false,
          () => true,
        );
        // While nobody answers nobody knows; after a day it no longer matters to who waits.
        if (silent && clock().getTime() - row.expiresAt.getTime() < 86_400_000) continue;
        if (!row.kept && !silent)
          await gateways
            .get(row.gateway)
            ?.close(refOf(row))
            .catch(() => false);
        await drop(row, 'expired');
      }
    },
  };
};

type SaidHere = { type: 'paid'; paid: Paid } | { type: 'failed'; why: string } | { type: 'closed' };

/** Written down, and not opened yet. */
const waiting = ({ state, checkout, kept }: PurchaseRow): boolean => state === 'awaiting_payment' && checkout === null && !kept;

export const refOf = ({ id, ref, payment }: PurchaseRow): OrderRef => ({ id, ref, payment });

const takes = ({ least }: Gateway, { amount, currency }: Coins): void => {
  if (least === 'any') return;
  const floor = least[currency];
  if (floor === undefined)
    throw new Fault('invalid_input', 422, { details: { fields: { 'body.currency': 'This way of paying does not take this currency.' } } });
  if (amount < floor) throw new Fault('gateway_minimum', 422, { details: { least: moneyOf({ amount: floor, currency }) } });
};
