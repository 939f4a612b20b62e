/** From the wish to buy to the gateway's page, or to the card that its payer left there. */
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Money } from '@storewright/contract/kit/points';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, inTransaction } from '../../../../adapters/db/db.ts';
import { type Coins, moneyOf, sameMoney } from '../../../../adapters/pay/coins.ts';
import { type Gateway, GatewayGone, GatewayRefused, GatewaySilent, type KeptCards, type Order } from '../../../../adapters/pay/pay.ts';
import type { Clock } from '../../../../kit/clock.ts';
import { Fault, invalid } from '../../../../kit/fault.ts';
import type { Log } from '../../../../kit/log.ts';
import { sameRequest } from '../../../../kit/request-hash.ts';
import type { OpenOrders } from './open-orders.ts';
import { type PurchaseRow, purchasesStore } from '../purchases.store.ts';
import type { Settling } from '../words/settling.ts';

export type Wish = {
  id: string;
  accountId: string;
  userId: string;
  email: string;
  wallet: PurchaseRow['wallet'];
  purpose: PurchaseRow['purpose'];
  plan: PurchaseRow['plan'];
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
  /** Whether it is still asked for; a kept card is charged with nobody looking on. */
  wanted?: () => Promise<boolean>;
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
  orders: Pick<OpenOrders, 'hear' | 'drop' | 'cancel'>;
  settling: Pick<Settling, 'remark'>;
  /** Where browsers reach us. */
  origin: string;
  /** Before a purchase that is new: how often somebody may begin one. */
  mayBegin(accountId: string): Promise<void>;
};

export type Checkout = ReturnType<typeof createCheckout>;
export const createCheckout = ({ db, clock, newNumber, log, gateways, orders, settling, origin, mayBegin }: Needs) => {
  const store = purchasesStore(db);

  const connected = (id: GatewayId): Gateway => {
    const gateway = gateways.get(id);
    if (!gateway) throw new Fault('gateway_not_connected', 409);
    return gateway;
  };

  const begin = async (wish: Wish): Promise<PurchaseRow> => {
    const before = await earlier(wish);
    if (before) return before;
    const gateway = connected(wish.gateway);
    const money = moneyOf(wish.coins);
    if (wish.agreed && !sameMoney(wish.agreed, money)) throw new Fault('prices_changed', 409, { details: { money } });
    takes(gateway, wish.coins);
    await mayBegin(wish.accountId);
    const { key, hash, coins, agreed: _, wanted, ...named } = wish;
    const now = clock();
    const expiresAt = new Date(now.getTime() + (wish.kept ? cardPatience : gateway.patience) * 1000);
    const row = {
      ...named,
      number: newNumber(),
      coins: coins.amount,
      currency: coins.currency,
      gateway: gateway.id,
      idempotencyKey: key ?? null,
      requestHash: hash,
      createdAt: now,
      expiresAt,
      nextLookAt: expiresAt,
    };
    // Somebody was quicker with the same key, or the number is taken.
    if (!(await store.insert(row))) return (await earlier(wish)) ?? begin(wish);
    return open(gateway, (await store.one(wish.accountId, wish.id))!, wanted);
  };

  /** The purchase of the same key; one that is being opened right now is waited for. */
  const earlier = async ({ id, accountId, key, hash }: Wish): Promise<PurchaseRow | undefined> => {
    const find = async () => (await store.one(accountId, id)) ?? (key === undefined ? undefined : await store.byKey(accountId, key));
    let row = await find();
    if (row) sameRequest(row, hash);
    for (let waited = 0; row && waiting(row) && waited < 40; waited += 1) {
      await pause(100);
      row = await find();
    }
    // Whoever began it is gone: the gateway takes the same order again.
    return row && waiting(row) ? open(connected(row.gateway), row) : row;
  };

  const open = async (gateway: Gateway, row: PurchaseRow, wanted?: Wish['wanted']): Promise<PurchaseRow> => {
    const order = await orderOf(gateway, row);
    try {
      if (!row.kept) await store.opened(row.id, await gateway.open(order));
      else if (gateway.cards && order.payer) await charge(gateway.cards, row, { ...order, payer: order.payer }, wanted);
      else throw new GatewayRefused('no kept card');
    } catch (error) {
      if (!(error instanceof GatewaySilent || error instanceof GatewayRefused)) throw error;
      log.warn({ err: error, purchase: row.id }, 'a gateway opened nothing');
      if (row.kept && error instanceof GatewayGone) await store.forgetPayer(row.accountId, gateway.id);
      // What was not opened, nobody pays.
      await orders.drop(row, 'failed', !row.kept);
      if (error instanceof GatewayRefused && !row.kept && !(error instanceof GatewayGone)) await tellOperator(row, error);
      throw notOpened(row, error);
    }
    return (await store.known(row.id))!;
  };

  /** Nobody who buys can mend a key that is refused: its operator reads of it among the gateway's words, once a day. */
  const tellOperator = (row: PurchaseRow, { message }: Error): Promise<void> => {
    const day = clock().toISOString().slice(0, 10);
    return inTransaction(db, (tx) => settling.remark(tx, row, { id: `not opened:${day}`, type: 'payment not opened', note: message.slice(0, 500) }));
  };

  /** Throws only while no money can have moved. Afterwards, what nobody knows is left open: it is looked up, and never charged again. */
  const charge = async (cards: KeptCards, row: PurchaseRow, order: Order & { payer: string }, wanted?: Wish['wanted']): Promise<void> => {
    const ref = await cards.prepare(order);
    if (!(await store.named(row.id, ref))) return;
    // Whoever lets go of it from here on finds the name, and closes it at the gateway; whoever did before did not.
    if (wanted && !(await wanted())) return void (await orders.cancel({ ...row, ref }));
    try {
      const charged = await cards.charge({ ref, id: row.id, coins: order.coins });
      if (charged.state === 'paid') await orders.hear(row, 'charge', { type: 'paid', paid: charged.paid });
      if (charged.state === 'declined') await orders.hear(row, 'charge', { type: 'failed', why: charged.why });
    } catch (error) {
      if (!(error instanceof GatewaySilent || error instanceof GatewayRefused)) throw error;
      log.warn({ err: error, purchase: row.id }, 'a gateway did not say whether it charged a card');
    }
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

  return { connected, begin };
};

/** Where a page to confirm the charge on was asked for, and there is none, that is said by its name. */
const notOpened = ({ kept }: PurchaseRow, error: GatewaySilent | GatewayRefused): Fault => {
  const [status, why] =
    error instanceof GatewaySilent
      ? ([502, 'The payment service did not answer. Nothing was charged.'] as const)
      : ([424, 'The payment service refused to open this payment. Nothing was charged.'] as const);
  if (kept) return new Fault('gateway_failed', status, { message: why, cause: error });
  return new Fault('gateway_failed', status, { message: `Get reconfirmation_urls failed. ${why}`, details: { reason: 'confirmation' }, cause: error });
};

/** Seconds until a charge that nobody heard of is closed: there is no payer who would need longer. */
const cardPatience = 120;

/** Written down, and not opened yet. */
const waiting = ({ state, checkout, kept }: PurchaseRow): boolean => state === 'awaiting_payment' && checkout === null && !kept;

const takes = ({ least }: Gateway, { amount, currency }: Coins): void => {
  if (least === 'any') return;
  const floor = least[currency];
  if (floor === undefined) throw invalid('body.currency', 'This way of paying does not take this currency.');
  if (amount < floor) throw new Fault('gateway_minimum', 422, { details: { least: moneyOf({ amount: floor, currency }) } });
};
