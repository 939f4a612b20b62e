/** Which plan may follow which, what that costs now and when it happens. Pure: what is known of the account comes in, an offer goes out. */
import type { ErrorCode } from '@storewright/contract/errors';
import { type Money, type Points, pointsOf } from '@storewright/contract/kit/points';
import { type Offer, type Plan, plans } from '@storewright/contract/billing/plans';
import type { PriceList } from '@storewright/contract/billing/prices';
import { type Coins, coinsFor, coinsOf, milliFor, moneyOf } from '../../../adapters/pay/coins.ts';

/** Where an account stands at this moment. */
export type Standing = {
  plan: Plan;
  state: 'active' | 'trialing' | 'past_due' | 'cancelling';
  /** The period that runs; null on plans without a fee. */
  period: { startedAt: Date; endsAt: Date } | null;
  nextPlan: Plan | null;
  /** What the running period cost. */
  paid: Money | null;
  /** The gateway takes the fee of the next period by itself. */
  renewsItself: boolean;
  /** Seven days of use, or the operator's word, open Pro. */
  admitted: boolean;
  /** Days a first plan with a fee may be tried; 0 where there is no trial, or none any more. */
  trialDays: number;
  activated: boolean;
  downgradedAt: Date | null;
};
export type Tariff = Pick<PriceList, 'plans' | 'plan_currency' | 'currencies' | 'downgrade' | 'request_points' | 'activation_points'>;
export type Change = Omit<Offer['change'], 'charges'>;

const day = 24 * 60 * 60_000;
/** How long before its end a month can be bought on. */
export const renewalDays = 7;
/** How long points flow on after a month that was not paid. */
export const graceDays = 7;

export const offerOf = (plan: Plan, standing: Standing, tariff: Tariff, now: Date): Offer => {
  const change = changeTo(plan, standing, tariff, now);
  const charges = Object.keys(tariff.currencies).flatMap((currency) => (change.charge && inCurrency(change.charge, currency, tariff.currencies)) ?? []);
  return {
    plan,
    price: feeOf(plan, tariff),
    on_request: tariff.plans[plan].on_request,
    request_points: tariff.request_points,
    activation_points: plan === 'basic' ? tariff.activation_points : null,
    activation_due: plan === 'basic' && !standing.activated,
    change: { ...change, charges },
  };
};

export const changeTo = (to: Plan, standing: Standing, tariff: Tariff, now: Date): Change => {
  if (to === standing.plan) return staying(standing, tariff, now);
  if (to === 'free') return leaving(standing, now);
  if (to === 'plus') return standing.plan === 'free' ? upgrade({}) : downgradeToPlus(standing, tariff, now);
  const { on_request: onRequest } = tariff.plans[to];
  if (onRequest || (to === 'pro' && !standing.admitted)) return asking(rank(to) > rank(standing.plan) ? 'upgrade' : 'downgrade');
  if (rank(to) < rank(standing.plan)) return smaller(to, standing, tariff, now);
  const fee = feeOf(to, tariff);
  if (!fee || (standing.trialDays > 0 && !standing.period)) return upgrade({});
  return upgrade({ charge: fee, points: creditOf(standing, tariff, now) });
};

/** Null: the plan costs nothing by the month. */
export const feeOf = (plan: Plan, { plans, plan_currency }: Pick<Tariff, 'plans' | 'plan_currency'>): Money | null => {
  const { monthly } = plans[plan];
  if (monthly === null) return null;
  const coins = chargeable({ amount: monthly, currency: plan_currency });
  return coins.amount === 0n ? null : moneyOf(coins);
};

/** What the step down to Plus costs, and the points it becomes. */
const downgradeCharge = ({ downgrade, currencies }: Pick<Tariff, 'downgrade' | 'currencies'>): { charge: Money; points: Points } => {
  const coins = chargeable(downgrade);
  return { charge: moneyOf(coins), points: pointsOf(milliFor(coins, currencies[coins.currency] ?? '0', 'down')) };
};

/** The operator's price list has decimals of any length; a part of a coin is charged as a whole one. */
const chargeable = ({ amount, currency }: Money): Coins => {
  const [whole = '0', part = ''] = amount.split('.');
  const thousandths = BigInt(whole + part.slice(0, 3).padEnd(3, '0')) + (/[1-9]/.test(part.slice(3)) ? 1n : 0n);
  return coinsFor(thousandths, '1', currency);
};

const rank = (plan: Plan): number => plans.indexOf(plan);
export const mayUseOwnKey = (plan: Plan): boolean => rank(plan) >= rank('pro');

/** The part of the running month that was paid and is not used yet: it becomes points when a larger plan begins. */
export const creditOf = (
  { period, paid, state }: Pick<Standing, 'period' | 'paid' | 'state'>,
  { currencies }: Pick<Tariff, 'currencies'>,
  now: Date,
): Points | null => {
  if (!period || !paid || (state !== 'active' && state !== 'cancelling')) return null;
  const left = BigInt(Math.max(0, period.endsAt.getTime() - now.getTime()));
  const whole = BigInt(period.endsAt.getTime() - period.startedAt.getTime());
  const { amount, currency } = coinsOf(paid);
  const milli = whole > 0n ? milliFor({ amount: (amount * left) / whole, currency }, currencies[currency] ?? '0', 'down') : 0n;
  return milli > 0n ? pointsOf(milli) : null;
};

/** What a month cost, less what went back of it. */
export const keptOf = ({ amount, currency, back = '0' }: Money & { back?: string }): Money =>
  moneyOf({ amount: coinsOf({ amount, currency }).amount - coinsOf({ amount: back, currency }).amount, currency });

const nothing = { charge: null, points: null, needs: [] as Change['needs'], refused: null } satisfies Partial<Change>;
const refused = (kind: Change['kind'], code: ErrorCode): Change => ({ ...nothing, kind, when: 'now', refused: code });

const upgrade = ({ charge = null, points = null }: Partial<Pick<Change, 'charge' | 'points'>>): Change =>
  charge ? { ...nothing, kind: 'upgrade', charge, points, when: 'when_paid', needs: ['payment'] } : { ...nothing, kind: 'upgrade', when: 'now' };

/** Pro without the use, and plans that the operator sets up: a reason is read by a person. */
const asking = (kind: 'upgrade' | 'downgrade'): Change => ({ ...nothing, kind, when: 'when_approved', needs: ['reason'] });

/** The month after this one, where nobody takes its fee by itself. */
const staying = (standing: Standing, tariff: Tariff, now: Date): Change => {
  const fee = feeOf(standing.plan, tariff);
  const soon = standing.period && standing.period.endsAt.getTime() - now.getTime() <= renewalDays * day;
  const open = standing.state === 'past_due' || standing.state === 'trialing' || (standing.state === 'active' && soon && !standing.renewsItself);
  if (!fee || !open || (standing.nextPlan && standing.nextPlan !== standing.plan)) return refused('current', 'plan_unchanged');
  return { ...nothing, kind: 'current', charge: fee, when: 'when_paid', needs: ['payment'] };
};

const leaving = ({ period, state, nextPlan }: Standing, now: Date): Change => {
  const runs = period !== null && period.endsAt > now && state !== 'past_due';
  if (runs && nextPlan === 'free') return refused('downgrade', 'plan_unchanged');
  return { ...nothing, kind: 'downgrade', when: runs ? 'period_end' : 'now' };
};

/** From Basic, Pro or Enterprise: at most once a day, and never without a yes to the charge. */
const downgradeToPlus = ({ downgradedAt }: Standing, tariff: Tariff, now: Date): Change => {
  if (downgradedAt && now.getTime() - downgradedAt.getTime() < day) return refused('downgrade', 'plan_not_offered');
  return { ...nothing, kind: 'downgrade', ...downgradeCharge(tariff), when: 'when_paid', needs: ['consent', 'payment'] };
};

/** A smaller plan with a fee begins when the month that is paid is over; where none runs, with its first payment. */
const smaller = (to: Plan, standing: Standing, tariff: Tariff, now: Date): Change => {
  if (standing.period && standing.period.endsAt > now && standing.state !== 'past_due')
    return standing.nextPlan === to ? refused('downgrade', 'plan_unchanged') : { ...nothing, kind: 'downgrade', when: 'period_end' };
  const fee = feeOf(to, tariff);
  return { ...nothing, kind: 'downgrade', charge: fee, when: fee ? 'when_paid' : 'now', needs: fee ? ['payment'] : [] };
};

/** The same sum for a payer in another currency, at the prices of points; undefined where that is not taken. */
export const inCurrency = (money: Money, currency: string, currencies: Tariff['currencies']): Money | undefined => {
  const [theirs, ours] = [currencies[currency], currencies[money.currency]];
  if (currency === money.currency) return money;
  if (!theirs || !ours) return undefined;
  return moneyOf(coinsFor(milliFor(coinsOf(money), ours, 'up'), theirs, currency));
};
