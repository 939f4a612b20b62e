import { useState } from 'react';
import type { OwnStyle, VoiceCard } from '../voice.api.ts';

/** What is wished and not saved yet, and of which version of the card it was begun. */
type Draft = { version: number; own: OwnStyle };

/**
 * The owner's wishes over a card while somebody changes them. They are kept for this tab, so that a reload or another
 * screen loses nothing. `conflict`: somebody else saved the card since they were begun.
 */
export const useOwnDraft = (card: VoiceCard, { shopId }: { shopId: string }) => {
  const place = `storewright.voice.${shopId}.${card.language}${card.brand === null ? '' : `.${card.brand}`}`;
  const [draft, setDraft] = useState(() => kept(place));
  const keep = (next: Draft | null): void => {
    setDraft(next);
    if (next) sessionStorage.setItem(place, JSON.stringify(next));
    else sessionStorage.removeItem(place);
  };
  const own = draft?.own ?? card.own;
  const names = [...new Set([...Object.keys(own), ...Object.keys(card.own)])] as (keyof OwnStyle)[];
  const changed = draft !== null && !same(draft.own, card.own);
  const version = draft?.version ?? card.version;
  return {
    own,
    version,
    changed,
    conflict: changed && version !== card.version,
    /** How many traits differ from what is saved. */
    rows: names.filter((name) => JSON.stringify(own[name]) !== JSON.stringify(card.own[name])).length,
    set: (wish: Partial<OwnStyle>) => keep({ version, own: said({ ...own, ...wish }) }),
    drop: () => keep(null),
    /** Mine over what was saved meanwhile. */
    rebase: () => keep({ version: card.version, own }),
    /** What was sent is saved; what was changed since then waits for the next press. */
    saved: (sent: OwnStyle, now: VoiceCard) => {
      const open = kept(place);
      keep(open && !same(open.own, sent) ? { version: now.version, own: open.own } : null);
    },
  };
};

const said = (own: OwnStyle): OwnStyle => Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as OwnStyle;

const same = (one: OwnStyle, other: OwnStyle): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (own: OwnStyle) => Object.entries(own).toSorted(([one], [other]) => (one < other ? -1 : 1));

const kept = (place: string): Draft | null => {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Draft | null;
    return found && typeof found.version === 'number' && Array.isArray(found.own?.forbidden) && Array.isArray(found.own.preferred) ? found : null;
  } catch {
    return null;
  }
};
