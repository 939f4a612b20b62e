/**
 * What the address asks for. A form's address names its draft from the first save on, so that a reload, a link and a second
 * tab open it; the desk stays as it is meanwhile, with its caret and its undo. The place in the history where the form was
 * begun leads to the draft too: somebody who goes back finds the work, not an empty form.
 */
import { type AnyRouter, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

type Asked = { productId: string | null; draftId: string | null; fresh: string | null };

/** `path`: where the desk stands. */
export const useAddress = (path = '/freestyle'): { asked: Asked; begunHere: boolean; round: number; name: (draftId: string) => void } => {
  const router = useRouter();
  const navigate = useNavigate();
  const said = saidIn(useSearch({ strict: false }));
  // The router knows of the next place before this page goes: what counts is the one that this address came with.
  const [stands, stand] = useState(() => ({ said, place: placeOf(router) }));
  /** The desk that is open, and the draft it has become. */
  const [own, setOwn] = useState<(Asked & { named: string }) | null>(null);
  /** Grows when somebody leaves a desk for another one at the same address. */
  const [round, setRound] = useState(0);
  if (said.draftId !== stands.said.draftId || said.productId !== stands.said.productId || said.fresh !== stands.said.fresh) {
    stand({ said, place: placeOf(router) });
    if (own && own.named !== said.draftId) {
      setOwn(null);
      setRound(round + 1);
    }
  }
  const { place } = stands;
  const begun = said.draftId === null && said.productId === null ? begunAt(place) : null;
  const asked = own ?? (begun === null ? said : { productId: null, draftId: begun, fresh: null });
  return {
    asked,
    /** The address does not name that draft: it was begun there. */
    begunHere: asked.draftId !== said.draftId,
    round,
    name: (draftId) => {
      if (said.draftId === null) remember(place, draftId);
      setOwn({ ...asked, named: draftId });
      // Whoever is on the way to another page is not called back.
      if (placeOf(router) === place) void navigate({ to: path, search: { draft: draftId }, resetScroll: false } as never);
    },
  };
};

const saidIn = ({ product = null, draft = null, fresh = null }: Record<string, string | null>): Asked => ({ productId: product, draftId: draft, fresh });
const placeOf = ({ history }: AnyRouter): string => history.location.state.__TSR_key ?? '';

const storageKey = 'storewright.begun';
const begunAt = (place: string): string | null => kept().find(([one]) => one === place)?.[1] ?? null;
const remember = (place: string, draftId: string): void =>
  sessionStorage.setItem(storageKey, JSON.stringify([...kept().filter(([one]) => one !== place), [place, draftId]].slice(-50)));
const kept = (): [place: string, draftId: string][] => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, string][];
