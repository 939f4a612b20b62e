/**
 * How the price of a call is kept: in short, without the names that are the same in each, a fifth as long. Others as they are.
 * What is kept is never read by another rule than it was written by: a new layout takes a new first number.
 */
import type { PriceNote } from '@storewright/contract/billing/ledger';

type Metered = Extract<PriceNote, { type: 'metered' }>;
type Short = [
  layout: 1,
  version: number,
  model: string,
  currency: string,
  classes: [Metered['classes'][number]['name'], units: string, price: string, Metered['classes'][number]['per'], cost: string][],
  official: string,
  rate: string,
  officialPoints: string,
  factor: string,
  withFactor: string,
  least: string,
  points: string,
  overrun: string,
];

export const written = (note: PriceNote): string => {
  if (note.type !== 'metered') return JSON.stringify(note);
  const { price_version: version, model, currency, classes, official, rate, official_points: officialPoints, factor, with_factor: withFactor } = note;
  const each = classes.map(({ name, units, price, per, cost }): Short[4][number] => [name, units, price, per, cost]);
  const short: Short = [1, version, model, currency, each, official, rate, officialPoints, factor, withFactor, note.least, note.points, note.overrun];
  return JSON.stringify(short);
};

/** Of a text in brackets. */
export const read = (text: string): PriceNote => {
  const [, version, model, currency, classes, official, rate, officialPoints, factor, withFactor, least, points, overrun] = JSON.parse(text) as Short;
  return {
    type: 'metered',
    price_version: version,
    model,
    currency,
    classes: classes.map(([name, units, price, per, cost]) => ({ name, units, price, per, cost })),
    official,
    rate,
    official_points: officialPoints,
    factor,
    with_factor: withFactor,
    least,
    points,
    overrun,
  };
};
