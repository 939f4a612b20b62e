/** Tabs of one browser work on the same text: each keeps a copy of its own, so that none writes over what stands in another one alone. */

/** `before`: what the same tab was before it was loaded again. Each load is another one, since a tab that is duplicated takes its name along. */
export type Tab = { id: string; before: string | null };
let tab: Tab | undefined;
export const thisTab = (): Tab => (tab ??= enter(sessionStorage));
const enter = (session: Storage): Tab => {
  const before = session.getItem(tabName);
  const id = crypto.randomUUID();
  session.setItem(tabName, id);
  return { id, before };
};
const tabName = 'storewright.tab';

export const ofTab = (place: string, { id }: Pick<Tab, 'id'>): string => `${place}#${id}`;

type Stamped = { at: number; dirty: boolean };
type Read<Copy> = (storage: Storage, key: string) => Copy | null;

/** All copies at a place: what was typed and not saved first, then the newest. */
export const copiesAt = <Copy extends Stamped>(storage: Storage, place: string, read: Read<Copy>): { key: string; copy: Copy }[] =>
  Object.keys(storage)
    // Before each tab had its own, there was one without a name behind it.
    .filter((key) => key === place || key.startsWith(`${place}#`))
    .flatMap((key) => {
      const copy = read(storage, key);
      return copy ? [{ key, copy }] : [];
    })
    .toSorted((one, other) => Number(other.copy.dirty) - Number(one.copy.dirty) || other.copy.at - one.copy.at);

/** What this tab goes on with: its own text, else what another one left unsaved. It is this tab's copy from then on; the oldest go. */
export const takeCopy = <Copy extends Stamped>(storage: Storage, place: string, now: Tab, read: Read<Copy>): Copy | null => {
  const all = copiesAt(storage, place, read);
  for (const { key } of all.splice(most)) storage.removeItem(key);
  const own = ofTab(place, now);
  const mine = all.find(({ key }) => key === own) ?? all.find(({ key }) => now.before !== null && key === ofTab(place, { id: now.before }));
  const taken = mine?.copy.dirty || !all[0]?.copy.dirty ? (mine ?? all[0]) : all[0];
  if (taken && taken.key !== own) move(storage, taken.key, own);
  return taken?.copy ?? null;
};
const most = 8;

const move = (storage: Storage, from: string, to: string): void => {
  const text = storage.getItem(from) ?? '';
  // The room of the one is the room of the other, where the storage is full.
  storage.removeItem(from);
  storage.setItem(to, text);
};
