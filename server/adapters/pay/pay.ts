/**
 * What a payment service does for us, whoever it is. A gateway is believed where it signed what it says, and nowhere
 * else; what it says is about a purchase of ours, which the caller holds against its own books.
 */
import type { GatewayId, Purchase } from '@storewright/contract/billing/purchases';
import type { Coins } from './coins.ts';

export type Gateway = {
  id: GatewayId;
  /** What it takes and the least of each, in the currency's smallest coin; `any` takes whatever the price list names. */
  least: Record<string, bigint> | 'any';
  /** Seconds an order waits for its payer. */
  patience: number;
  /** Whether its `refund` moves money; else somebody does so by hand. */
  refunds: boolean;
  /** Whether `look` learns anything that `read` was not told. */
  answers: boolean;
  /** Asked again for the same order it answers the same: the order's id is its key there. */
  open(order: Order): Promise<Opened>;
  /** Where an order stands now, by the gateway's own books. */
  look(order: OrderRef): Promise<OrderState>;
  /** Nobody can pay the order any more. False: it was paid already, or the gateway has no such thing. */
  close(order: OrderRef): Promise<boolean>;
  /** Gives money back to where it came from. The same key never gives twice, however often and however much later it is asked. */
  refund(asked: RefundAsked): Promise<RefundState>;
  /** What a delivery says, once its signature is verified over the very bytes. Throws `NotBelieved` otherwise. */
  read(delivery: Delivery): Promise<PayEvent>;
  /** What the gateway wants to hear when we have kept its word. */
  thanks: { type: string; body: string };
  /** Cards that payers left there. */
  cards?: KeptCards;
  /** Fees that it takes by itself, month by month. */
  subscriptions?: Subscriptions;
};

/**
 * The payer is not there, so nobody sees a charge whose answer is lost. It is written down at the gateway first, under a
 * name that is kept before money can move: afterwards it is looked up and closed by that name, and never charged to find out.
 */
export type KeptCards = {
  /** The gateway's name for what is to be charged. No money moves; the same order has the same name. */
  prepare(order: Order & { payer: string }): Promise<string>;
  /** Charges it, once. `open`: the bank has not said yet. Throws where nobody knows. */
  charge(prepared: { ref: string; id: string; coins: Coins }): Promise<{ state: 'paid'; paid: Paid } | { state: 'declined'; why: string } | { state: 'open' }>;
};
export type Subscriptions = {
  /** A page of the gateway where the payer changes cards and reads invoices. */
  portal(payer: string, back: string): Promise<string>;
  /** Ends a subscription with its period, or at once. */
  end(subscription: string, when: 'period_end' | 'now'): Promise<void>;
  /** Takes `end` with the period back. */
  keep(subscription: string): Promise<void>;
};

export type Order = {
  /** The purchase's id. */
  id: string;
  number: string;
  accountId: string;
  /** What the payer reads. */
  title: string;
  coins: Coins;
  email: string;
  expiresAt: Date;
  /** Where the payer's browser goes afterwards; nothing is believed because of it. */
  back: { paid: string; cancelled: string };
  /** Who they are at the gateway, where they paid before. */
  payer: string | null;
  /** A subscription that is charged again each month, instead of one payment. */
  monthly: boolean;
};
/** `ref` is the gateway's name for the open order, `payment` for the payment once there is one. */
export type OrderRef = { id: string; ref: string | null; payment: string | null };
type Opened = { ref: string | null; checkout: NonNullable<Purchase['checkout']> };

export type Paid = { coins: Coins; payment: string; payer: string | null; subscription: string | null };
/** `refunds`: what `refunded` is made of, where the gateway names them. */
/** `paying`: its payer did their part, and the bank has not said yet. */
export type OrderState = { state: 'open'; paying?: true } | { state: 'closed' } | { state: 'paid'; paid: Paid; refunded: bigint; refunds?: RefundThere[] };

type RefundAsked = { key: string; order: OrderRef; total: Coins; coins: Coins; reason: string };
/**
 * `refused` is final: nothing was given back, and nothing will be. Where that is not known, `refund` throws. `failedThere`: the
 * gateway took it first, and counted it among what it gave back until it failed.
 */
export type RefundState = { state: 'done' | 'pending'; ref: string } | { state: 'refused'; why: string; failedThere?: true };

/** The very bytes of a request, and its headers by their small names. */
export type Delivery = { body: Buffer; header(name: string): string | undefined; now: Date };

export type PayEvent = {
  /** The same delivery sent again has the same id. */
  id: string;
  /** In the gateway's own word. */
  type: string;
  says: Said;
};
/** Which purchase: by our id where the event carries it, else by the gateway's name of the payment. */
export type About = { order: string | null; account: string | null; payment: string | null };
export type Said =
  | ({ type: 'paid'; paid: Paid } & About)
  | ({ type: 'failed'; why: string } & About)
  | ({ type: 'closed' } & About)
  /** By their names: which was told first, last or twice makes no difference. */
  | ({ type: 'refunds'; refunds: RefundThere[] } & About)
  /** `sum`: everything given back of this payment so far, where such a sum never grows smaller. `key`: the one refund of ours that this is about. */
  | ({ type: 'refunded'; sum: Coins; key: string | null } & About)
  | ({ type: 'dispute'; ref: string; state: 'open' | 'won' | 'lost'; coins: Coins } & About)
  | ({ type: 'subscription'; subscription: string; state: SubscriptionWord; paidUntil: string | null; invoice: string | null; coins: Coins | null } & About)
  /** Signed, but not for us: another application, another seller, a test among the real. */
  | { type: 'foreign'; why: string }
  | { type: 'nothing' };
/**
 * A refund as it stands in the gateway's books: by the gateway's name, and by our key where we asked for it. It goes one way only,
 * from `pending` to `done` and from either to `failed`, when nothing went after all. Null: the word did not say it.
 */
export type RefundThere = { ref: string | null; key: string | null; coins: Coins | null; state: 'pending' | 'done' | 'failed'; why: string };
type SubscriptionWord = 'renewed' | 'past_due' | 'active' | 'cancelling' | 'ended';

/** A delivery without a signature that holds. */
export class NotBelieved extends Error {}
/** The gateway did not answer, or not in its own words: what became of the question is not known. */
export class GatewaySilent extends Error {}
/** The gateway said no to what it was asked; also to our key. */
export class GatewayRefused extends Error {}
/** What it was asked about is not there any more: a subscription that is over, a payer who was deleted, a card that was taken away. */
export class GatewayGone extends GatewayRefused {}
