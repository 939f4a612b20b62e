/** The price that an operator wants of a model, and whether it can be sold by. */
import { isUnsourced } from '@storewright/contract/billing/price-changes';
import { priceFaults } from '@storewright/contract/billing/price-faults';
import type { ModelPrice } from '@storewright/contract/billing/prices';
import { Fault } from '../../kit/fault.ts';
import { wrong } from './desk.service.ts';
import type { Known, Wanted } from './model-prices.ts';
import type { ModelRow } from './providers.store.ts';
import { lacking } from './sold.ts';

/** A price of the operator's own says where it was read, and when: customers read it too. */
export const wantedIn = ({ price, begins }: { price?: ModelPrice | undefined; begins?: string | undefined }, now: Known): Wanted | undefined => {
  if (!price) return begins === undefined ? undefined : wrong('body.begins', 'It says when a price begins, and there is none.');
  if (isUnsourced(price, now.price)) wrong('body.price.source', priceFaults.sourceless);
  return { price, ...(begins !== undefined && { begins: new Date(begins) }) };
};

/** What an enabled model would be sold by, now and from the moment on that is planned. One that was enabled already stays as it is until then. */
export const pricesOf = (wasEnabled: boolean, wanted: Wanted | undefined, { listed }: Known): (ModelPrice | undefined)[] => {
  if (!wanted?.begins) return [wanted?.price ?? listed];
  return wasEnabled ? [wanted.price] : [listed, wanted.price];
};

/** Unknown is not nothing: each of its abilities needs a price of what it is billed by. */
export const priced = (key: string, abilities: ModelRow['capabilities'], price: ModelPrice | undefined): void => {
  const lacks = price && [...new Set(abilities.flatMap((one) => lacking(price, one)))];
  if (!lacks || lacks.length > 0) throw new Fault('price_unknown', 422, { details: { model: key, ...(lacks && { lacks }) } });
};
