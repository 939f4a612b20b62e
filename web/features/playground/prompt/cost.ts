import type { ModelOnOffer } from '@storewright/contract/integration';
import type { Draft } from '../draft.ts';

/** About four characters of European writing a token, one and a half of East Asian. */
export const tokensIn = (text: string): number => {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return Math.ceil(dense / 1.5 + (text.length - dense) / 4);
};

/** What all answers may cost at most, in whole points; null where a model has no price by the token. An estimate: the server holds what it reckons itself. */
export const mostPoints = (draft: Pick<Draft, 'models' | 'system' | 'message' | 'settings'>, offered: ModelOnOffer[]): number | null => {
  const input = tokensIn(draft.system) + tokensIn(draft.message);
  let sum = 0;
  for (const name of draft.models) {
    const model = offered.find((one) => one.name === name);
    if (!model || model.official.input === null || model.official.output === null) return null;
    const output = Math.min(draft.settings.max_tokens ?? Number.POSITIVE_INFINITY, model.max_output ?? 8_192);
    const official = (input * Number(model.official.input) + output * Number(model.official.output)) / 1_000_000;
    sum += Math.max(Number(model.least_points), Math.ceil(official * Number(model.rate) * Number(model.factor)));
  }
  return sum;
};
