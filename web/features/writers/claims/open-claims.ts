import type { Claim } from '@storewright/contract/listing/listing';

/** Claims that no fact says and nobody answers for, each once however often it is made. */
export const openClaims = (claims: readonly Claim[], vouches: readonly { claim: string }[] = []): Claim[] => {
  const open = claims.filter(({ state, text }) => state === 'unsupported' && !vouches.some(({ claim }) => claim === text));
  return open.filter(({ text }, index) => open.findIndex((one) => one.text === text) === index);
};
