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
      cache_write: t`to the cache`,
      cache_write_1h: t`to the cache, 1 hour`,
      audio_input: t`sound in`,
      image_input: t`pictures in`,
      output: t`out`,
      reasoning: t`thoughts`,
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

/** A price in one line: for lists. What a cache has to do with, and what long questions cost, is told where there is room. */
const usePriceLine = () => {
  const { classes, units } = usePriceWords();
  return (of: Priced[]): string => {
    const usual = of.filter(({ above }) => above === null);
    const parts = usual.map(({ unit, lines }) => {
      const plain = lines.filter(({ name }) => !name.startsWith('cache'));
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
  return (model: Parameters<typeof ourPointsOf>[0]): string => {
    const price = line(ourPointsOf(model));
    return price && t`Points: ${price}`;
  };
};

/** How a price of the maker's becomes points: both are the same for every model. */
export const useRule = () => {
  const { t } = useLingui();
  return (models: Pick<ModelOnOffer, 'official' | 'rate' | 'factor'>[]): string => {
    const factor = points(models[0]?.factor ?? '1', { maximumFractionDigits: 3 });
    const rates = new Map(models.map(({ official, rate }) => [official.currency, points(rate, { maximumFractionDigits: 3 })]));
    const worth = [...rates].map(([currency, each]) => t`1 ${currency} = ${each} points`).join(', ');
    return t`Points are the official price × ${factor}, rounded up once a call. ${worth}.`;
  };
};

/** What even the smallest call costs. */
export const useLeastPrice = () => {
  const { t } = useLingui();
  return (models: Pick<ModelOnOffer, 'least_points'>[]): string => {
    // Models of this machine may cost nothing at all; all others have the same.
    const [dearest] = models.toSorted((one, other) => Number(other.least_points) - Number(one.least_points));
    const least = points(dearest?.least_points ?? '');
    return dearest ? t`Least points for a call: ${least}.` : '';
  };
};
