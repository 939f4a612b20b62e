/**
 * What use costs: units of each class × their price = official cost; × rate = points; × factor; rounded up to whole
 * points, once, at the end. No float takes part, and a price that nobody set is never guessed.
 */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import { byThePiece, inputClasses, type ModelPrice, type PriceClass, type PriceList, priceClasses } from '@storewright/contract/billing/prices';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { Fault } from '../../../kit/fault.ts';
import { type Exact, exactOf, plus, roundedUp, shifted, textOf, times } from './decimal.ts';

/** What a provider counted, each unit in one class. */
export type Usage = Partial<Record<PriceClass, bigint>>;

export type MeteredNote = Extract<PriceNote, { type: 'metered' }>;
type Versioned = { version: number; prices: PriceList };

/** What the picture was to be; where a model's pictures have several prices, it decides. */
export type Picture = { size: string | null; quality: string | null };

/** The note that a receipt shows. `held`, where it is known, is what the customer pays at most: the rest is ours. */
export const metered = ({ version, prices }: Versioned, model: string, usage: Usage, held?: bigint, picture?: Picture): MeteredNote => {
  const listed = priceFor(usage, priceOf(prices, model));
  const price = picture && (usage.image ?? 0n) > 0n ? { ...listed, image: priceOfPicture(listed, picture) ?? null } : listed;
  const rate = prices.official_rates[price.currency];
  if (rate === undefined) throw unknown(model);
  const billed = billedBy(model, price, usage);
  const classes: MeteredNote['classes'] = [];
  let official = nothing;
  for (const name of priceClasses) {
    const units = billed[name];
    if (units === undefined) continue;
    const cost = costOf(price, name, units);
    official = plus(official, cost);
    classes.push({
      name,
      units: String(units),
      price: price[name] ?? textOf(eachOf(price, name)!),
      per: byThePiece.has(name) ? 'one' : 'million',
      cost: textOf(cost),
    });
  }
  const officialPoints = times(official, exactOf(rate));
  const withFactor = times(officialPoints, exactOf(prices.factor));
  const milli = most(roundedUp(withFactor) * 1000n, milliOf(prices.least_points));
  return {
    type: 'metered',
    price_version: version,
    model,
    currency: price.currency,
    classes,
    official: textOf(official),
    rate,
    official_points: textOf(officialPoints),
    factor: prices.factor,
    with_factor: textOf(withFactor),
    least: prices.least_points,
    points: pointsOf(milli),
    overrun: pointsOf(held === undefined || milli <= held ? 0n : milli - held),
  };
};

const priceOf = (prices: PriceList, model: string): ModelPrice => {
  const price = Object.hasOwn(prices.models, model) ? prices.models[model] : undefined;
  if (!price) throw unknown(model);
  return price;
};

/** The milli-points that a note charges, overrun taken off. */
export const chargedBy = ({ points, overrun }: MeteredNote): bigint => milliOf(points) - milliOf(overrun);

/** Some providers take more for all of a call when its input is long. */
const priceFor = (usage: Usage, price: ModelPrice): ModelPrice => {
  if (!price.long) return price;
  const { above, ...dearer } = price.long;
  const whole = inputClasses.reduce((sum, name) => sum + counted(usage, name), 0n);
  return whole > BigInt(above) ? { ...price, ...Object.fromEntries(Object.entries(dearer).filter(([, each]) => each != null)) } : price;
};

/** Undefined where this picture is not sold. One price alone is for pictures of the usual size and quality, but where they are free. */
export const priceOfPicture = ({ image, pictures }: Pick<ModelPrice, 'image' | 'pictures'>, { size, quality }: Picture): string | undefined => {
  const fits = (wanted: string | null, offered: string): boolean => offered === 'any' || wanted === null || wanted === 'auto' || wanted === offered;
  if (pictures) return pictures.find((one) => fits(size, one.size) && fits(quality, one.quality))?.price;
  if (image === null || Number(image) === 0) return image ?? undefined;
  const [wide, high] =
    /^(\d{1,4})x(\d{1,4})$/
      .exec(size ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  const isUsual = size === null || size === 'auto' || (wide !== undefined && high !== undefined && wide * high <= usualPixels);
  return isUsual && fits(quality, 'standard') ? image : undefined;
};
const usualPixels = 1024 * 1024;

/** The units of each class that has a price; those of a class without one are added to what they are part of. */
const billedBy = (model: string, price: ModelPrice, usage: Usage): Usage => {
  const billed: Usage = {};
  for (const counts in usage) {
    const units = counted(usage, counts as PriceClass);
    if (units === 0n) continue;
    const name = billedAs(price, counts as PriceClass);
    if (!name) throw unknown(model);
    billed[name] = (billed[name] ?? 0n) + units;
  }
  return billed;
};

/** The class by whose price another is billed; undefined where it is not sold. */
export const billedAs = (price: ModelPrice, counts: PriceClass): PriceClass | undefined => {
  let name: PriceClass | undefined = counts;
  while (name && eachOf(price, name) === undefined) name = partOf[name];
  return name;
};
const partOf: Partial<Record<PriceClass, PriceClass>> = {
  cached_input: 'input',
  audio_input: 'input',
  image_input: 'input',
  reasoning: 'output',
  audio_output: 'output',
};

/** What is written to a cache costs more than what is only read, at everybody who takes money for it: as much as it does at Anthropic, who publishes it. */
export const eachOf = (price: ModelPrice, name: PriceClass): Exact | undefined => {
  const own = price[name];
  if (own != null) return exactOf(own);
  const share = shares[name];
  return share && price.input != null ? times(exactOf(price.input), share) : undefined;
};
const shares: Partial<Record<PriceClass, Exact>> = { cache_write: exactOf('1.25'), cache_write_1h: exactOf('2') };

/** A provider that counts below nothing gives nothing back. */
const counted = (usage: Usage, name: PriceClass): bigint => most(usage[name] ?? 0n, 0n);

const costOf = (price: ModelPrice, name: PriceClass, units: bigint): Exact => {
  const cost = times({ digits: units, places: 0 }, eachOf(price, name)!);
  return byThePiece.has(name) ? cost : shifted(cost, 6);
};

const nothing: Exact = { digits: 0n, places: 0 };
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const unknown = (model: string) => new Fault('price_unknown', 422, { details: { model } });
