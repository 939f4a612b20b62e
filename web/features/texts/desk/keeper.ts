/** Keeps the desk in this browser at once, so that a crash, a reload or an expired session loses nothing. The server's copy comes a moment later. */
import { copiesAt, isDirty } from '../../writers/desk.ts';
import { deskOf, type TextDesk } from './desk.ts';
import type { Kept, KindId } from './kind.ts';

export type Person = { accountId: string; userId: string; shopId: string | null };
type Desk<Form, Text> = TextDesk<Form, Text>;
/** `settled`: the last request whose end this tab saw. */
export type TextCopy<Form, Text> = { shape: 1; at: number; dirty: boolean; settled?: string } & Pick<Desk<Form, Text>, (typeof keptOf)[number]>;

export const copyKey = ({ accountId, userId, shopId }: Person, kind: KindId, draftId: string | null): string =>
  `${prefix}${accountId}.${userId}.${shopId ?? 'form'}.${kind}.${draftId ?? 'form'}`;

export const readCopy = <Form, Text>(storage: Storage, key: string): TextCopy<Form, Text> | null => {
  try {
    const copy: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof copy === 'object' && copy !== null && 'shape' in copy && copy.shape === 1 ? (copy as TextCopy<Form, Text>) : null;
  } catch {
    return null;
  }
};

/** Whether another tab at this place saw the end of a request. */
export const settledAt = (storage: Storage, place: string, request: string): boolean =>
  copiesAt(storage, place, readCopy).some(({ copy }) => copy.settled === request);

export const dropCopy = (storage: Storage, key: string): void => storage.removeItem(key);

/** Writes the desk under its key whenever it changes, and moves the copy along when the key does; answers the way to stop. */
export const keepDesk = <Form, Text>(
  store: { now: () => Desk<Form, Text>; listen: (tell: () => void) => () => void },
  { keyOf, storage, now }: { keyOf: (draftId: string | null) => string; storage: Storage; now: () => number },
): (() => void) => {
  let last: Desk<Form, Text> | null = null;
  let place = keyOf(store.now().draftId);
  let asked = store.now().unsettled?.start.key;
  let settled: string | undefined;
  return store.listen(() => {
    const desk = store.now();
    const request = desk.unsettled?.start.key;
    if (asked && request !== asked) settled = asked;
    asked = request;
    if (last && keptOf.every((name) => desk[name] === last?.[name]) && isDirty(desk) === isDirty(last)) return;
    last = desk;
    const before = place;
    place = keyOf(desk.draftId);
    write(storage, place, { ...copyOf(desk, now()), ...(settled && { settled }) });
    // Another tab may have begun something else there meanwhile.
    if (before !== place && readCopy(storage, before)?.saveKey === desk.saveKey) dropCopy(storage, before);
  });
};

/** Typed but unsaved text wins over a draft that has not moved; when both moved, both are shown and somebody chooses. */
export const restored = <Form, Text>(
  copy: TextCopy<Form, Text> | null,
  draft: Kept<Form, Text> | null,
  fresh: () => Desk<Form, Text>,
): { desk: Desk<Form, Text>; unsaved: boolean } => {
  if (!copy) return { desk: draft ? deskOf(draft) : fresh(), unsaved: false };
  const { unsettled, vouches } = copy;
  // Of before it was kept, a copy has none.
  const isOf = draft === null || draft.version === copy.version;
  const unfinished = (isOf ? copy.unfinished : null) ?? null;
  const cut = (isOf ? copy.cut : null) ?? [];
  if (draft && (!copy.dirty || sameTexts(copy, draft)))
    return { desk: { ...deskOf(draft), unsettled, vouches, unfinished, cut, earlier: copy.earlier }, unsaved: false };
  if (!copy.dirty) return { desk: { ...fresh(), unsettled }, unsaved: false };
  const desk = { ...fresh(), ...Object.fromEntries(keptOf.map((name) => [name, copy[name]])), unfinished, cut, changes: 1, savedAt: null };
  const moved = draft !== null && (copy.version === null || draft.version > copy.version);
  return { desk: moved ? { ...desk, conflict: draft } : desk, unsaved: true };
};

const prefix = 'storewright.text.';
const keptOf = [
  'saveKey',
  'draftId',
  'version',
  'inShop',
  'status',
  'form',
  'text',
  'earlier',
  'by',
  'round',
  'vouches',
  'unsettled',
  'unfinished',
  'cut',
  'subjects',
] as const;

const copyOf = <Form, Text>(desk: Desk<Form, Text>, at: number): TextCopy<Form, Text> => ({
  shape: 1,
  at,
  dirty: isDirty(desk),
  ...(Object.fromEntries(keptOf.map((name) => [name, desk[name]])) as Pick<Desk<Form, Text>, (typeof keptOf)[number]>),
});

/** A full storage gives up what is saved elsewhere, then the earlier texts of this one; the text itself goes last. */
const write = <Form, Text>(storage: Storage, key: string, copy: TextCopy<Form, Text>): void => {
  for (const attempt of [copy, null, { ...copy, earlier: [] }]) {
    try {
      if (attempt) return storage.setItem(key, JSON.stringify(attempt));
      for (const other of Object.keys(storage)) if (other.startsWith(prefix) && other !== key && !readCopy(storage, other)?.dirty) storage.removeItem(other);
    } catch {
      // Full: the next attempt makes room, or the server's copy is what remains.
    }
  }
};

/** A reload sends a last save and does not wait for its answer. */
const sameTexts = <Form, Text>(copy: TextCopy<Form, Text>, { form, text }: Kept<Form, Text>): boolean => alike(copy.form, form) && alike(copy.text, text);
const alike = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
