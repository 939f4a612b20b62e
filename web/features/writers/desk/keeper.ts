/**
 * Keeps what is on the desk in this browser, so that a crash, a reload or an expired session loses nothing. The copy is
 * written at once on every change; what the server has is written over it later, by the saver.
 */
import type { Brief, Draft } from '@storewright/contract/writers';
import { type Desk, deskOfDraft, isDirty, newDesk, type Variant, type Vouch } from './desk.ts';
import type { DeskStore } from './desk-store.ts';
import { copiesAt } from './tab-copies.ts';
import { type VariantName, variantNames } from './writing.ts';

type Keeping = { keyOf: (desk: Desk) => string; storage: Storage; now: () => number };

/** Writes the desk under its key whenever it changes, and moves the copy along when the key does; answers the way to stop. */
export const keepDesk = (store: DeskStore, { keyOf, storage, now }: Keeping): (() => void) => {
  let last: Desk | null = null;
  let place = keyOf(store.now());
  let asked = requestOf(store.now());
  let settled: string | undefined;
  return store.listen(() => {
    const desk = store.now();
    if (asked && requestOf(desk) !== asked) settled = asked;
    asked = requestOf(desk);
    if (last && kept(last).every((value, index) => value === kept(desk)[index])) return;
    last = desk;
    const before = place;
    place = keyOf(desk);
    write(storage, place, { ...copyOf(desk, now()), ...(settled && { settled }) });
    // Another tab may have begun something else there meanwhile.
    if (before !== place && readCopy(storage, before)?.saveKey === desk.saveKey) dropCopy(storage, before);
  });
};

const requestOf = ({ unsettled }: Desk): string | undefined => unsettled?.start.key;

/** Whether another tab at this place saw the end of a request. */
export const settledAt = (storage: Storage, place: string, request: string): boolean =>
  copiesAt(storage, place, readCopy).some(({ copy }) => copy.settled === request);

/** The kept copy, or null when there is none that can be read. */
export const readCopy = (storage: Storage, key: string): DeskCopy | null => {
  const copy = parseJson(storage.getItem(key));
  return isCopy(copy) ? copy : null;
};

export const dropCopy = (storage: Storage, key: string): void => storage.removeItem(key);

/** Whose desk it is: people share browsers, and nobody goes on with, or answers for, what another one left. */
export type Person = { accountId: string; userId: string };
const copiesOf = ({ accountId, userId }: Person): string => `storewright.desk.${accountId}.${userId}.`;

export const copyKey = (who: Person, shopId: string | null, of: { draftId?: string | null; productId?: string | null }): string =>
  `${copiesOf(who)}${shopId ?? 'form'}.${of.draftId ? `draft.${of.draftId}` : of.productId ? `product.${of.productId}` : 'form'}`;

/**
 * Puts the browser's copy and the server's draft together. Typed but unsaved text wins over a draft that has not moved;
 * when both moved, both are shown and somebody chooses.
 */
export const restored = (copy: DeskCopy | null, draft: Draft | null, fresh: () => Desk): { desk: Desk; unsaved: boolean } => {
  const { desk, unsaved } = textsRestored(copy, draft, fresh);
  // What became of a request that was on its way when the page went is asked for next (`pen.ts`).
  return { desk: copy ? { ...desk, unsettled: copy.unsettled } : desk, unsaved };
};

const textsRestored = (copy: DeskCopy | null, draft: Draft | null, fresh: () => Desk): { desk: Desk; unsaved: boolean } => {
  if (draft && (!copy?.dirty || alike(copy, draft))) {
    const opened = deskOfDraft(draft);
    const same = copy !== null && (copy.dirty || copy.draftId === draft.id);
    // The other variants and the vouched claims never leave this browser before they are published.
    return { desk: same ? { ...opened, vouches: copy.vouches, ...otherVariants(copy, opened) } : opened, unsaved: false };
  }
  if (!copy?.dirty) return { desk: fresh(), unsaved: false };
  const desk: Desk = { ...newDesk({ productId: copy.productId, brief: copy.brief }), ...pick(copy), changes: 1, savedChanges: 0, savedAt: null };
  if (!draft) return { desk, unsaved: true };
  if (copy.draftId !== draft.id || copy.version === null || draft.version > copy.version) return { desk: { ...desk, conflict: draft }, unsaved: true };
  return { desk, unsaved: true };
};

export type DeskCopy = {
  /** The shape of this copy; one of another shape is not read. */
  shape: 2;
  at: number;
  dirty: boolean;
  /** Absent in a copy of an older console. */
  saveKey?: string;
  draftId: string | null;
  version: number | null;
  productId: string | null;
  brief: Brief;
  variants: Record<VariantName, Variant | null>;
  active: VariantName;
  vouches: Vouch[];
  unsettled: Desk['unsettled'];
  /** The last request whose end this tab saw. */
  settled?: string;
};

const kept = (desk: Desk) => [desk.brief, desk.variants, desk.active, desk.vouches, desk.unsettled, desk.draftId, desk.version, isDirty(desk)];

const copyOf = (desk: Desk, at: number): DeskCopy => ({ shape: 2, ...pick(desk), brief: desk.brief, productId: desk.productId, at, dirty: isDirty(desk) });
const pick = ({ saveKey, draftId, version, variants, active, vouches, unsettled }: DeskCopy | Desk) => ({
  ...(saveKey && { saveKey }),
  draftId,
  version,
  variants,
  active,
  vouches,
  unsettled,
});
/** A reload sends a last save and does not wait for its answer: the server has the text although the copy does not know it. */
const alike = (copy: DeskCopy, { listing, brief }: Draft): boolean => {
  const mine = copy.variants[copy.active]?.listing;
  return mine !== undefined && saysTheSame(mine, listing) && saysTheSame(copy.brief, brief);
};
const saysTheSame = <Texts extends object>(one: Texts, other: Texts): boolean =>
  (Object.keys(one) as (keyof Texts)[]).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
/** The variant that was open holds the server's text; the others are as they were left. */
const otherVariants = (copy: DeskCopy, opened: Desk): Pick<Desk, 'active' | 'variants'> => {
  const saved = opened.variants.A;
  const open = copy.variants[copy.active];
  return saved && open ? { active: copy.active, variants: { ...copy.variants, [copy.active]: { ...open, listing: saved.listing } } } : opened;
};

/** A full storage gives up its oldest copies, then the earlier texts of this one; the text itself goes last. */
const write = (storage: Storage, key: string, copy: DeskCopy) => {
  const text = JSON.stringify(copy);
  for (const attempt of [() => undefined, () => dropOldest(storage, key)]) {
    attempt();
    try {
      return storage.setItem(key, text);
    } catch {
      // Full: the next attempt makes room.
    }
  }
  const slim = { ...copy, variants: Object.fromEntries(variantNames.map((name) => [name, copy.variants[name] && { ...copy.variants[name], earlier: [] }])) };
  try {
    storage.setItem(key, JSON.stringify(slim));
  } catch {
    // Storage is switched off or full of other things; the server's copy is what remains.
  }
};

const dropOldest = (storage: Storage, keep: string) => {
  const copies = Object.keys(storage).filter((key) => key.startsWith('storewright.desk.') && key !== keep);
  const ages = copies.map((key) => ({ key, copy: readCopy(storage, key) })).filter(({ copy }) => !copy?.dirty);
  for (const { key } of ages.sort((a, b) => (a.copy?.at ?? 0) - (b.copy?.at ?? 0)).slice(0, Math.ceil(ages.length / 2))) storage.removeItem(key);
};

const isCopy = (value: unknown): value is DeskCopy => typeof value === 'object' && value !== null && 'shape' in value && value.shape === 2;

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** What this person vouched for, at the desk or in a review of the same draft. */
export const keptVouches = (storage: Storage, who: Person, draftId: string): Vouch[] => copiesOfDraft(storage, who, draftId)[0]?.copy.vouches ?? [];

/** A claim settled in the review is settled at the desk too, in each tab that has it. */
export const keepVouch = (storage: Storage, who: Person, draftId: string, vouch: Vouch): void => {
  for (const { key, copy } of copiesOfDraft(storage, who, draftId))
    write(storage, key, { ...copy, vouches: [...copy.vouches.filter(({ claim }) => claim !== vouch.claim), vouch] });
};

/** Newest first. */
const copiesOfDraft = (storage: Storage, who: Person, draftId: string): { key: string; copy: DeskCopy }[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(copiesOf(who)))
    .flatMap((key) => {
      const copy = readCopy(storage, key);
      return copy?.draftId === draftId ? [{ key, copy }] : [];
    })
    .toSorted((one, other) => other.copy.at - one.copy.at);
