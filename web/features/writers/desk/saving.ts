/**
 * Saves a desk to the server a moment after the last change, one save at a time. A draft that somebody else changed
 * meanwhile is never overwritten: the desk shows both, and saving waits for the choice.
 */
import { ApiError, isNotFound } from '@storewright/contract/kit/client';
import { CallError } from '../../../kit/http.ts';
import { isDirty, type SaveFault } from './desk.ts';

/** The desk, as far as saving needs it. */
type Saved = {
  draftId: string | null;
  changes: number;
  savedChanges: number;
  saveFault: SaveFault | null;
  conflict: object | null;
  writing: object | null;
};
type SaveAction<Draft> =
  | { type: 'saving' }
  | { type: 'saved'; draft: Draft; changes: number; at: number }
  | { type: 'save-failed'; fault: SaveFault }
  | { type: 'conflict'; draft: Draft };
type SavedDesk<Desk extends Saved, Draft> = { now: () => Desk; send: (action: SaveAction<Draft>) => void; listen: (tell: () => void) => () => void };

export type SavingOptions<Desk, Draft> = {
  save: (desk: Desk) => Promise<Draft>;
  isDraft: (value: unknown) => value is Draft;
  /** Nothing was typed yet, and the server keeps nothing of that. */
  isBlank?: (desk: Desk) => boolean;
  /** Paths of the call by which a field is named that the server does not take, those first that are said first. */
  places: readonly string[];
  now: () => number;
  /** Milliseconds of quiet before a save. */
  quiet?: number | undefined;
  /** Milliseconds until a save that found no connection is tried again. */
  again?: number | undefined;
};

export const createSaving = <Desk extends Saved, Draft>(store: SavedDesk<Desk, Draft>, options: SavingOptions<Desk, Draft>) => {
  const { save, isDraft, places, now, quiet = 1_500, again = 10_000, isBlank = () => false } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let seen = store.now().changes;

  const saveNow = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (running) {
      await running;
      // Whoever waits here is not alone: another one may have begun the next save meanwhile.
      return saveNow();
    }
    const desk = store.now();
    if (desk.conflict || desk.writing) return false;
    if (!isDirty(desk) && desk.draftId) return true;
    if (!desk.draftId && isBlank(desk)) return false;
    running = send(desk).finally(() => {
      running = null;
    });
    const saved = await running;
    // What was typed while the answer was on its way is saved next.
    return saved && isDirty(store.now()) ? saveNow() : saved;
  };

  const send = async (desk: Desk): Promise<boolean> => {
    store.send({ type: 'saving' });
    try {
      const draft = await save(desk).catch((error: unknown) => {
        // The draft was thrown away elsewhere; the text on the desk begins another.
        if (isNotFound(error) && desk.draftId) return save({ ...desk, draftId: null });
        throw error;
      });
      store.send({ type: 'saved', draft, changes: desk.changes, at: now() });
      return true;
    } catch (error) {
      const theirs = error instanceof ApiError && error.code === 'draft_changed' ? error.details['draft'] : null;
      store.send(isDraft(theirs) ? { type: 'conflict', draft: theirs } : { type: 'save-failed', fault: faultOf(error, places) });
      return false;
    }
  };

  return {
    saveNow,
    /** Saves after each change from now on; answers the way to stop. */
    watch() {
      const save = async (): Promise<void> => {
        if (!(await saveNow()) && store.now().saveFault === 'connection') saveIn(again);
      };
      const saveIn = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => void save(), milliseconds);
      };
      const saveSoon = () => saveIn(quiet);
      const online = () => void (store.now().saveFault === 'connection' && save());
      window.addEventListener('online', online);
      const stop = store.listen(() => {
        const desk = store.now();
        if (desk.changes === seen || desk.conflict || desk.writing) return;
        seen = desk.changes;
        saveSoon();
      });
      // What a crash or a reload left unsaved waits for no further change.
      if (isDirty(store.now()) && !store.now().conflict) saveSoon();
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', online);
        stop();
      };
    },
  };
};

const faultOf = (error: unknown, places: readonly string[]): SaveFault => {
  if (error instanceof CallError) return 'connection';
  const paths = error instanceof ApiError ? Object.keys(error.fields) : [];
  const path = places.flatMap((place) => paths.filter((one) => one.startsWith(place)))[0];
  return path ? { field: path.split('.').slice(1, 3).join('.') } : 'other';
};
