import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Money } from '@storewright/contract/kit/points';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { money } from '../../../kit/format.ts';
import { CallError } from '../../../kit/http.ts';

/** Why no payment began. One that nobody answered has not begun either: it is made on a page that comes with the answer. */
export const payFault = (error: unknown): string => {
  const price = newPriceOf(error);
  if (price) return newPriceText(price);
  if (hasNoConfirmation(error)) return `${i18n._(msg`Get reconfirmation_urls failed.`)} ${errorText(error)}`;
  const unanswered = error instanceof CallError && error.reason !== 'aborted';
  return unanswered ? i18n._(msg`The server did not answer. Nothing was paid: look at your connection, then press again.`) : errorText(error);
};

/** Somebody agreed to another sum than it costs by now: nothing happened, and this is the sum. Null: that is not what went wrong. */
export const newPriceOf = (error: unknown): Money | null => {
  if (!(error instanceof ApiError) || error.code !== 'prices_changed') return null;
  return (error.details['money'] ?? error.details['charge'] ?? null) as Money | null;
};

/** The payer did their part, and the bank has not said yet. */
export const isRunning = (error: unknown): boolean => error instanceof ApiError && error.code === 'payment_running';

/** There is no page to confirm the charge on: the payment service gave no address. */
const hasNoConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'gateway_failed' && error.details['reason'] === 'confirmation';

const newPriceText = (price: Money): string => {
  const now = money(price);
  return i18n._(msg`The price changed meanwhile: it is ${now} now. Nothing was charged. Press again if you agree.`);
};
