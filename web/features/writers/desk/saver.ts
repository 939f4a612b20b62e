/**
 * Saves the desk to the server a moment after the last change, one save at a time. A draft that somebody else changed
 * meanwhile is never overwritten: the desk shows both, and saving waits for the choice.
 */
import { ApiError } from '@storewright/contract/kit/client';
import type { Draft, SaveDraft } from '@storewright/contract/writers';
import type { z } from 'zod';
import { CallError } from '../../../kit/http.ts';
import { current, type Desk, isDirty, type SaveFault } from './desk.ts';
import type { DeskStore } from './desk-store.ts';

type Options = {
  /** The key is the desk's own: see `Desk.saveKey`. */
  save: (body: z.infer<typeof SaveDraft>, key: string) => Promise<Draft>;
  engine: () => string;
  now: () => number;
  /** Milliseconds of quiet before a save. */
  quiet?: number;
  /** Milliseconds until a save that found no connection is tried again. */
  again?: number;
};

export const createSaver = (store: DeskStore, { save, engine, now, quiet = 1_500, again = 10_000 }: Options) => {
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
      const draft = await save(bodyOf(desk, engine()), desk.saveKey).catch((error: unknown) => {
        // The draft was thrown away elsewhere; the text on the desk begins another.
        if (error instanceof ApiError && error.status === 404 && desk.draftId) return save(bodyOf({ ...desk, draftId: null }, engine()), desk.saveKey);
        throw error;
      });
      store.send({ type: 'saved', draft, changes: desk.changes, at: now() });
      return true;
    } catch (error) {
      const theirs = error instanceof ApiError && error.code === 'draft_changed' ? error.details['draft'] : null;
      store.send(isDraft(theirs) ? { type: 'conflict', draft: theirs } : { type: 'save-failed', fault: faultOf(error) });
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

/** The listing's own fields are said before the brief's: they are what goes to the shop. */
const faultOf = (error: unknown): SaveFault => {
  if (error instanceof CallError) return 'connection';
  const paths = error instanceof ApiError ? Object.keys(error.fields) : [];
  const path = paths.find((one) => one.startsWith('body.listing.')) ?? paths.find((one) => one.startsWith('body.brief.'));
  return path ? { field: path.split('.').slice(1, 3).join('.') } : 'other';
};

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'listing' in value && 'version' in value;

const bodyOf = (desk: Desk, engine: string): z.infer<typeof SaveDraft> => ({
  ...(desk.draftId && { id: desk.draftId, version: desk.version ?? 0 }),
  product_id: desk.productId,
  brief: desk.brief,
  listing: current(desk).listing,
  engine,
});
