/** Sums of money in their currency's smallest coin: 10.00 CNY are 1000 coins, 500 JPY are 500. Never a float. */
import type { Money } from '@storewright/contract/kit/points';

export type Coins = { amount: bigint; currency: string };

export const coinsOf = ({ amount, currency }: Money): Coins => {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(amount) ?? [];
  const places = placesOf(currency);
  // What is smaller than a coin is an error, not a rounding.
  if (whole === undefined || /[1-9]/.test(part.slice(places))) throw new RangeError(`not a sum of ${currency}: ${amount}`);
  const coins = BigInt(whole + part.slice(0, places).padEnd(places, '0'));
  return { amount: sign ? -coins : coins, currency };
};

export const moneyOf = ({ amount, currency }: Coins): Money => {
  const places = placesOf(currency);
  const digits = String(amount < 0n ? -amount : amount).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return { amount: `${amount < 0n ? '-' : ''}${text}`, currency };
};

export const sameCoins = (one: Coins, other: Coins): boolean => one.amount === other.amount && one.currency === other.currency;

/** The same sum, however its zeros are written. */
export const sameMoney = (one: Money, other: Money): boolean => one.currency === other.currency && bare(one.amount) === bare(other.amount);
const bare = (amount: string): string =>
  amount
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** What so many milli-points cost at `rate` points for one unit, rounded up to the next coin. */
export const coinsFor = (milli: bigint, rate: string, currency: string): Coins => {
  const [whole = '', part = ''] = rate.split('.');
  const scale = 10n ** BigInt(part.length + placesOf(currency));
  const per = BigInt(whole + part) * 1000n;
  if (per <= 0n) throw new RangeError(`not a rate: ${rate}`);
  return { amount: (milli * scale + per - 1n) / per, currency };
};

/** Whole points that a sum buys at `rate`, rounded up or down; in milli-points. */
export const milliFor = ({ amount, currency }: Coins, rate: string, round: 'up' | 'down'): bigint => {
  const [whole = '', part = ''] = rate.split('.');
  const scale = 10n ** BigInt(part.length + placesOf(currency));
  const points = amount * BigInt(whole + part);
  return (round === 'up' ? (points + scale - 1n) / scale : points / scale) * 1000n;
};

/** A dollar has two places, a yen none. */
const placesOf = (currency: string): number => {
  const known = places.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  places.set(currency, known);
  return known;
};
const places = new Map<string, number>();
