/** What an answer may cost at most, in milli-points. */
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { Heard } from '../runs/index.ts';

/** Tokens that an answer may have; also its thoughts. */
export const mostWritten = 4_000;

export const modelFor = (offered: ModelOnOffer[], named: string): ModelOnOffer | undefined => {
  const all = offered.filter(({ capabilities }) => capabilities.includes('text'));
  return all.find(({ name }) => name === named) ?? all[0];
};

/** Of one call. A token has three bytes at least, nearly everywhere. 0 where its price says nothing of tokens: the door does not let such a call in, or it is free. */
export const mostOf = (model: ModelOnOffer, body: unknown): bigint => {
  const milli = priceOf(model, Math.ceil(Buffer.byteLength(JSON.stringify(body)) / 3), mostWritten);
  return BigInt(Math.ceil(milli / 1_000)) * 1_000n;
};

/** Of one call that is over, as its provider counted it. Undefined where it did not. */
export const heardCost = (model: ModelOnOffer, { tokensIn, tokensOut, refused }: Pick<Heard, 'tokensIn' | 'tokensOut' | 'refused'>): bigint | undefined => {
  if (refused) return 0n;
  return tokensIn === null || tokensOut === null ? undefined : BigInt(Math.ceil(priceOf(model, tokensIn, tokensOut)));
};

const priceOf = ({ official, rate, factor, least_points: least }: ModelOnOffer, tokensIn: number, tokensOut: number): number => {
  if (official.input === null || official.output == null) return 0;
  const cost = (tokensIn * Number(official.input) + tokensOut * Number(official.output)) / 1_000_000;
  return Math.max(Number(least), cost * Number(rate) * Number(factor)) * 1_000;
};
