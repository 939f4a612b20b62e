/** Nobody has said this before, neither a field nor the shop's own text. */
export const isNew = ({ state, fact }: { state: string; fact: unknown }): boolean => state === 'unproven' && fact === null;

/** Claims that no fact says and nobody answers for, each once however often it is made. */
export const openClaims = <Claim extends { state: string; text: string }>(claims: readonly Claim[], vouches: readonly { claim: string }[] = []): Claim[] => {
  const open = claims.filter(({ state, text }) => state === 'unsupported' && !vouches.some(({ claim }) => claim === text));
  return open.filter(({ text }, index) => open.findIndex((one) => one.text === text) === index);
};
