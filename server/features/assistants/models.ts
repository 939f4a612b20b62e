/** What an answer may cost at most, in milli-points. */
import type { ModelOnOffer } from '@storewright/contract/integration';

/** Tokens that an answer may have; also its thoughts. */
export const mostWritten = 4_000;

export const modelFor = (offered: ModelOnOffer[], named: string): ModelOnOffer | undefined => {
  const all = offered.filter(({ capabilities }) => capabilities.includes('text'));
  return all.find(({ name }) => name === named) ?? all[0];
};

/** Of one call. A token has three bytes at least, nearly everywhere. 0 where its price says nothing of tokens: the door does not let such a call in, or it is free. */
export const mostOf = ({ official, rate, factor, least_points: least }: ModelOnOffer, body: unknown): bigint => {
  if (official.input === null || official.output == null) return 0n;
  const tokens = Math.ceil(Buffer.byteLength(JSON.stringify(body)) / 3);
  const cost = (tokens * Number(official.input) + mostWritten * Number(official.output)) / 1_000_000;
  return BigInt(Math.max(Math.ceil(Number(least)), Math.ceil(cost * Number(rate) * Number(factor)))) * 1_000n;
};
