import { i18n } from '@lingui/core';

export const number = (value: number, options: Intl.NumberFormatOptions = {}): string => numbersIn(i18n.locale, options).format(value);

export const percent = (part: number, whole: number): string => number(whole === 0 ? 0 : part / whole, { style: 'percent' });

/** Points come as text and are shown as they are: no number in between rounds them. */
export const points = (value: string, options: Intl.NumberFormatOptions = {}): string => exact(value, { maximumFractionDigits: 3, ...options });

/** What was taken or given: `−6`, `+1,000`, `0`. */
export const movedPoints = (value: string): string => points(value, { signDisplay: 'exceptZero' });

/** A sign alone would leave open whose dollar or yen it is, so it is the sign that this language tells currencies apart by. */
export const money = ({ amount, currency }: { amount: string; currency: string }, options: Intl.NumberFormatOptions = {}): string =>
  exact(amount, { style: 'currency', currency, ...options });

const exact = (value: string, options: Intl.NumberFormatOptions): string =>
  numbersIn(i18n.locale, options)
    .format(value as Intl.StringNumericLiteral)
    .replace('-', '−');

/** Making one takes longer than a row of a long list may. */
const numbersIn = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.NumberFormat(locale, options);
  made.set(key, known);
  return known;
};
const made = new Map<string, Intl.NumberFormat>();

/** `day` is a calendar day without a time (`2026-11-21`): it is the same day everywhere. */
export const day = (date: string, options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }): string =>
  new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** A moment, on the reader's clock. */
export const moment = (iso: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }): string =>
  new Intl.DateTimeFormat(i18n.locale, options).format(new Date(iso));

/** "4 min. ago", "yesterday", and after a week the day itself. */
export const ago = (iso: string, now = Date.now()): string => {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const step = steps.find(({ below }) => Math.abs(seconds) < below);
  if (!step) return moment(iso, { day: 'numeric', month: 'short', ...(new Date(iso).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' }) });
  return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto', style: 'short' }).format(Math.trunc(seconds / step.seconds), step.unit);
};

/** "in 4 minutes", "in 1 hour": never sooner than it is. */
export const until = (seconds: number): string => {
  const { seconds: each, unit } = steps.find(({ below }) => seconds < below) ?? { seconds: 86_400, unit: 'day' };
  return new Intl.RelativeTimeFormat(i18n.locale).format(Math.ceil(seconds / each), unit);
};

/** "4 sec", "2 min": long enough that no language leaves the unit to another one. */
export const lasting = (seconds: number): string =>
  seconds < 90
    ? number(Math.max(0, Math.round(seconds)), { style: 'unit', unit: 'second', unitDisplay: 'short' })
    : number(Math.round(seconds / 60), { style: 'unit', unit: 'minute', unitDisplay: 'short' });

const steps: { below: number; seconds: number; unit: Intl.RelativeTimeFormatUnit }[] = [
  { below: 60, seconds: 1, unit: 'second' },
  { below: 3600, seconds: 60, unit: 'minute' },
  { below: 86_400, seconds: 3600, unit: 'hour' },
  { below: 7 * 86_400, seconds: 86_400, unit: 'day' },
];
