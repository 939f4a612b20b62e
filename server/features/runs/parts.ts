/**
 * What came, in its order. Where a part ends is its number, and a text counts its characters: so pieces may be put together or cut
 * anywhere, and whoever says how far they heard gets what follows, none of it twice.
 */
import type { UiPart } from '@storewright/contract/runs';

export type Placed = { until: number; part: UiPart };
type Delta = Extract<UiPart, { delta: string }>;

export const sizeOf = (part: UiPart): number => ('delta' in part ? part.delta.length : 1);

export const placed = (parts: UiPart[]): Placed[] => {
  let until = 0;
  return parts.map((part) => ({ until: (until += sizeOf(part)), part }));
};

/** What follows `after`: a part that was heard in half is told from there. */
export const following = (all: Placed[], after: number): Placed[] => {
  let first = all.length;
  while (first > 0 && all[first - 1]!.until > after) first -= 1;
  let heard = after;
  return all.slice(first).flatMap(({ until, part }) => {
    const start = until - sizeOf(part);
    const rest = 'delta' in part && start < heard ? { ...part, delta: part.delta.slice(heard - start) } : part;
    // The same piece, written down twice with other bounds.
    if (until <= heard) return [];
    heard = until;
    return [{ until, part: rest }];
  });
};

/** Puts a piece behind the last one where both are of the same text. */
export const appended = (all: Placed[], part: UiPart): void => {
  const last = all.at(-1);
  const until = (last?.until ?? 0) + sizeOf(part);
  if (last && 'delta' in last.part && 'delta' in part && last.part.type === part.type && last.part.id === part.id)
    all[all.length - 1] = { until, part: { ...part, delta: last.part.delta + part.delta } };
  else all.push({ until, part });
};

/** As few parts as say the same. */
export const joined = (parts: UiPart[]): UiPart[] => {
  const all: Placed[] = [];
  for (const part of parts) appended(all, part);
  return all.map(({ part }) => part);
};

export const textOf = (parts: UiPart[], kind: 'text' | 'reasoning' = 'text'): string =>
  parts.reduce((text, part) => (part.type === `${kind}-delta` ? text + (part as Delta).delta : text), '');

/** Ends of texts that are still open. */
export const endsOf = (parts: UiPart[]): UiPart[] => {
  const open = new Map<string, UiPart>();
  for (const part of parts) {
    if (part.type === 'text-start') open.set(part.id, { type: 'text-end', id: part.id });
    else if (part.type === 'reasoning-start') open.set(part.id, { type: 'reasoning-end', id: part.id });
    else if (part.type === 'text-end' || part.type === 'reasoning-end') open.delete(part.id);
  }
  return [...open.values()];
};
