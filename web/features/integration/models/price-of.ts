import { money, points } from '../../../kit/format.ts';
import type { ModelOnOffer } from '../integration.api.ts';

type Official = ModelOnOffer['official'];
/** The classes that are billed, each by what it is counted in. */
const shown = {
  tokens: ['input', 'cached_input', 'cache_write', 'cache_write_1h', 'audio_input', 'image_input', 'output', 'reasoning', 'audio_output'],
  characters: ['character'],
  picture: ['image'],
  second: ['second'],
  request: ['request'],
} as const;
export type Unit = keyof typeof shown;
export type Line = { name: (typeof shown)[Unit][number]; text: string };
/** `above`: only where a question has more tokens than that. */
export type Priced = { unit: Unit; above: number | null; lines: Line[] };

/** As the maker publishes it. Nothing where all of it is for nothing. */
export const officialOf = ({ official }: Pick<ModelOnOffer, 'official'>): Priced[] =>
  pricedBy(official, (price) => money({ amount: price, currency: official.currency }, { minimumFractionDigits: 0, maximumFractionDigits: 6 }));

/** The same in points, with the factor. Shown to a thousandth; what is charged is reckoned exactly, from the whole call. */
export const ourPointsOf = ({ official, rate, factor, least_points: least }: Pick<ModelOnOffer, 'official' | 'rate' | 'factor' | 'least_points'>): Priced[] => {
  // What its maker gives away still costs the least that a call does.
  if (isFree(official) && Number(least) > 0) return [{ unit: 'request', above: null, lines: [{ name: 'request', text: points(least) }] }];
  return pricedBy(official, (price) => points(String(Number(price) * Number(rate) * Number(factor)), { maximumFractionDigits: 3 }));
};

const pricedBy = (official: Official, text: (price: string) => string): Priced[] => [...usualOf(official, text), ...longOf(official, text)];

const usualOf = (official: Official, text: (price: string) => string): Priced[] =>
  units.flatMap((unit) => {
    const lines = shown[unit].flatMap((name): Line[] => {
      const price = official[name];
      if (price != null) return isFree(official) ? [] : [{ name, text: text(price) }];
      return name === 'image' && official.pictures ? [{ name, text: spanOf(official.pictures, text) }] : [];
    });
    return lines.length === 0 ? [] : [{ unit, above: null, lines }];
  });

/** Long questions cost more at some makers, from their first token on. */
const longOf = ({ long }: Official, text: (price: string) => string): Priced[] => {
  if (!long) return [];
  const dearer: Partial<Record<Line['name'], unknown>> = long;
  const lines = shown.tokens.flatMap((name): Line[] => (typeof dearer[name] === 'string' ? [{ name, text: text(dearer[name]) }] : []));
  return lines.length === 0 ? [] : [{ unit: 'tokens', above: long.above, lines }];
};

const units = Object.keys(shown) as Unit[];
const isFree = (official: Official): boolean => !official.pictures && units.flatMap((unit) => [...shown[unit]]).every((name) => !Number(official[name] ?? 0));

/** From the smallest picture to the largest. */
const spanOf = (pictures: NonNullable<Official['pictures']>, text: (price: string) => string): string => {
  const prices = pictures.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b));
  return [...new Set([prices[0]!, prices.at(-1)!])].map(text).join(' – ');
};
