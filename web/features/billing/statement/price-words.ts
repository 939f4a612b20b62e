import { useLingui } from '@lingui/react/macro';
import type { PriceNote } from './statement.api.ts';

type Why = (PriceNote & { type: 'free' })['why'];
type TokenClass = (PriceNote & { type: 'metered' })['classes'][number]['name'];

/** Why something cost nothing. */
export const useFreeReasons = (): Record<Why, string> => {
  const { t } = useLingui();
  return {
    starter: t`Written by the starter, without a model`,
    own_key: t`Done with your own key`,
    local: t`Done by a model of this server`,
    failed: t`It failed, so it costs nothing`,
    refused: t`It was refused, so it costs nothing`,
    stopped_unbilled: t`Stopped before anything was billed`,
    no_usage: t`The provider billed nothing`,
    replay: t`The same request again: paid for once`,
  };
};

export const useTokenNames = (): Record<TokenClass, string> => {
  const { t } = useLingui();
  return {
    input: t`Input`,
    cached_input: t`Input from the provider’s cache`,
    cache_write: t`Input written to the provider’s cache`,
    cache_write_1h: t`Input written to the provider’s cache for an hour`,
    audio_input: t`Sound in`,
    image_input: t`Pictures in`,
    output: t`Output`,
    reasoning: t`Reasoning`,
    audio_output: t`Sound out`,
    character: t`Characters`,
    image: t`Pictures`,
    second: t`Seconds of sound`,
    request: t`Requests`,
  };
};
