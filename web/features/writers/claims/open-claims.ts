import { openClaims as opened, statementKey } from '@storewright/rules/claims/gate';
import type { Claim } from '@storewright/contract/listing/listing';

/** Nobody has said this before, neither a field nor the owner. */
export const isNew = ({ state, fact }: { state: string; fact: unknown }): boolean => state === 'unproven' && fact === null;

/** Claims that nobody stands for, each once however often it is made. */
export const openClaims = <One extends Pick<Claim, 'state' | 'text'>>(claims: readonly One[], vouches: readonly { claim: string }[] = []): One[] => {
  const open = opened(claims, vouches);
  return open.filter(({ text }, index) => open.findIndex((one) => statementKey(one.text) === statementKey(text)) === index);
};
