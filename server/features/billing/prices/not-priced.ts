import type { PriceList } from '@storewright/contract/billing/prices';
import { Fault } from '../../../kit/fault.ts';

/** Somebody wants to pay in a currency that the price list does not have: those that it has are named. */
export const notPriced = (field: string, { currencies }: Pick<PriceList, 'currencies'>): Fault => {
  const priced = Object.keys(currencies);
  return new Fault('currency_not_priced', 422, { details: { currencies: priced, fields: { [field]: `There are prices in ${priced.join(', ')}.` } } });
};
