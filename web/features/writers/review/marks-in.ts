/** Where the open claims stand in a stretch of text: known by their words, as a difference has no places of its own. */
import type { Claim } from '@storewright/contract/listing/listing';

export type Stretch = { said: string; claim: Claim | null };

/** The text in stretches, each with the claim it is part of. A claim that must be backed stands before a statement around it. */
export function marksIn(text: string, claims: readonly Claim[]): Stretch[] {
  const open = claims.filter(({ state }) => state === 'unsupported' || state === 'unproven').toSorted(byLength);
  let found: Stretch[] = text === '' ? [] : [{ said: text, claim: null }];
  for (const claim of open) found = found.flatMap((one) => (isFree(one, claim) ? parted(one, claim) : [one]));
  return found.map((one) => (one.claim ? one : { ...one, claim: pieceOf(one.said, open) }));
}

/** The longest first, so that a statement is found whole before a claim within it cuts it. */
const byLength = (one: Claim, other: Claim): number => other.text.length - one.text.length;

const isFree = ({ claim: around }: Stretch, { state }: Claim): boolean => !around || (around.state === 'unproven' && state === 'unsupported');

const parted = ({ said, claim: around }: Stretch, claim: Claim): Stretch[] =>
  said.split(claim.text).flatMap((rest, at) => [...(at > 0 ? [{ said: claim.text, claim }] : []), ...(rest === '' ? [] : [{ said: rest, claim: around }])]);

/** A difference may have cut a statement into pieces. */
function pieceOf(said: string, open: readonly Claim[]): Claim | null {
  const piece = said.trim();
  return piece.length > 2 ? (open.find(({ state, text }) => state === 'unproven' && text.includes(piece)) ?? null) : null;
}
