import { money, points } from '../../../kit/format.ts';
import type { ModelOnOffer } from '../integration.api.ts';

/** The classes that a price page shows; the receipt of a call shows every one. */
const shown = ['input', 'cached_input', 'output', 'image', 'second'] as const;
type Line = { name: string; text: string };

/** For a million tokens, for a picture, for a second: as the maker publishes it. */
export const officialOf = ({ official }: ModelOnOffer): Line[] =>
  linesOf(official, (price) => money({ amount: price, currency: official.currency }, { minimumFractionDigits: 0, maximumFractionDigits: 6 }));

/** The same in points, with the factor. Shown to a thousandth; what is charged is reckoned exactly, from the whole call. */
export const ourPointsOf = ({ official, rate, factor }: ModelOnOffer): Line[] =>
  linesOf(official, (price) => points(String(Number(price) * Number(rate) * Number(factor)), { maximumFractionDigits: 3 }));

const linesOf = (official: ModelOnOffer['official'], text: (price: string) => string): Line[] =>
  shown.flatMap((name) => {
    const price = official[name];
    return price === null ? [] : [{ name, text: text(price) }];
  });
