import { useLingui } from '@lingui/react/macro';
import { points } from '../../../kit/format.ts';
import type { ModelOnOffer } from '../integration.api.ts';
import { type Line, officialOf, ourPointsOf, type Priced, type Unit } from './price-of.ts';

/** What a price is for. A class that is alone in its unit needs no name. */
export const usePriceWords = (): { classes: Record<Line['name'], string>; units: Record<Unit, string> } => {
  const { t } = useLingui();
  return {
    classes: {
      input: t`in`,
      cached_input: t`in, cached`,
      audio_input: t`sound in`,
      image_input: t`pictures in`,
      output: t`out`,
      audio_output: t`sound out`,
      character: '',
      image: '',
      second: '',
      request: '',
    },
    units: {
      tokens: t`per million tokens`,
      characters: t`per million characters`,
      picture: t`per picture`,
      second: t`per second`,
      request: t`per request`,
    },
  };
};

/** A price in one line: for lists. What comes from a cache is told where there is room. */
const usePriceLine = () => {
  const { classes, units } = usePriceWords();
  return (of: Priced[]): string => {
    const parts = of.map(({ unit, lines }) => {
      const plain = lines.filter(({ name }) => name !== 'cached_input');
      return [plain.map(({ name, text }) => `${text} ${classes[name]}`.trim()).join(', '), units[unit]].join(' ');
    });
    return parts.join('; ');
  };
};

export const useOfficialPrice = () => {
  const { t } = useLingui();
  const line = usePriceLine();
  return (official: ModelOnOffer['official']): string => line(officialOf({ official })) || t`costs nothing`;
};

/** A model's price in points: for whoever chooses one. */
export const useOurPrice = () => {
  const { t } = useLingui();
  const line = usePriceLine();
  return (model: Pick<ModelOnOffer, 'official' | 'rate' | 'factor'>): string => {
    const price = line(ourPointsOf(model));
    return price && t`Points: ${price}`;
  };
};

/** What even the smallest call costs. */
export const useLeastPrice = () => {
  const { t } = useLingui();
  return ([first]: Pick<ModelOnOffer, 'least_points'>[]): string => {
    const least = points(first?.least_points ?? '');
    return first ? t`Least points for a call: ${least}.` : '';
  };
};
