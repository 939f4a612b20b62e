import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../../kit/api.ts';
import { money } from '../../../kit/format.ts';

type Money = { amount: string; currency: string };

/** Somebody agreed to another sum than it costs by now: nothing happened, and this is the sum. Null: that is not what went wrong. */
export const newPriceOf = (error: unknown): Money | null => {
  if (!(error instanceof ApiError) || error.code !== 'prices_changed') return null;
  return (error.details['money'] ?? error.details['charge'] ?? null) as Money | null;
};

export const newPriceText = (price: Money): string => {
  const now = money(price);
  return i18n._(msg`The price changed meanwhile: it is ${now} now. Nothing was charged. Press again if you agree.`);
};
