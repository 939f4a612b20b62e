/**
 * How the price of a call is kept: in short, without the names that are the same in each, a fifth as long. Others as they are.
 * What is kept is never read by another rule than it was written by: a new layout takes a new first number.
 */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import { jsonText } from '../../../kit/json-text.ts';

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

/** Word for word, as `Short` has it: one is written with every call of a program. */
export const writtenNote = (note: PriceNote): string => {
  if (note.type !== 'metered') return JSON.stringify(note);
  let classes = '';
  for (const { name, units, price, per, cost } of note.classes) classes += `${classes && ','}["${name}","${units}","${price}","${per}","${cost}"]`;
  return inOne(
    `[1,${note.price_version},${jsonText(note.model)},"${note.currency}",[${classes}],"${note.official}","${note.rate}","${note.official_points}","${note.factor}","${note.with_factor}","${note.least}","${note.points}","${note.overrun}"]`,
  );
};

/** Once it is looked through, a text is one in memory too, and not a tree of thirty pieces: thousands wait there for their batch. */
const inOne = (text: string): string => {
  anything.test(text);
  return text;
};
const anything = /^/;

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
