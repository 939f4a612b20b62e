/** Where the open claims stand in a stretch of text: known by their words, as a difference has no places of its own. */
import type { Claim } from '@storewright/contract/listing/listing';

export type Stretch = { said: string; claim: Claim | null };

/** The text in stretches, each with the claim it is part of. A claim that must be backed stands before a statement around it. */
export function marksIn(text: string, claims: readonly Claim[]): Stretch[] {
  const open = claims.filter(({ state }) => state === 'unsupported' || state === 'unproven').toSorted(byWeight);
  const found = open.find((claim) => text.includes(claim.text));
  if (found) {
    const at = text.indexOf(found.text);
    const end = at + found.text.length;
    const within = found.state === 'unproven' ? inner(found, open) : [];
    return [
      ...marksIn(text.slice(0, at), open),
      ...(within.length > 0 ? marksIn(found.text, within).map(({ said, claim }) => ({ said, claim: claim ?? found })) : [{ said: found.text, claim: found }]),
      ...marksIn(text.slice(end), open),
    ];
  }
  if (text === '') return [];
  // A difference may have cut a statement into pieces.
  const around = text.trim().length > 2 ? open.find((claim) => claim.state === 'unproven' && claim.text.includes(text.trim())) : undefined;
  return [{ said: text, claim: around ?? null }];
}

/** The longest first, so that a statement is found whole before a claim within it cuts it. */
const byWeight = (one: Claim, other: Claim): number => other.text.length - one.text.length;
const inner = (statement: Claim, open: readonly Claim[]): Claim[] =>
  open.filter(({ state, text }) => state === 'unsupported' && statement.text.includes(text) && text !== statement.text);
