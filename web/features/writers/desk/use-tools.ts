/** What works on one desk: the store that holds it, the saver, and the pen. They are there as long as the screen is. */
import { createRef, useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { invalidate } from '../../../kit/query.ts';
import { useProfile } from '../../../kit/session.ts';
import { sessionLost } from '../../../kit/session-lost.ts';
import { chosenEngineId } from '../../inference/index.ts';
import type { EditorHandle } from '../editor/editor-handle.ts';
import { saveDraft } from '../writers.api.ts';
import { isDirty } from './desk.ts';
import { createDeskStore } from './desk-store.ts';
import { keepDesk, settledAt } from './keeper.ts';
import { begun, type Opening, opened } from './opening.ts';
import { otherTabs } from './other-tabs.ts';
import { createPen } from './pen.ts';
import { createSaver } from './saver.ts';

/** `onNamed`: told of the draft that a form has become. */
export const useTools = (opening: Opening, onNamed: (draftId: string) => void) => {
  const { user, shop, settings } = useProfile();
  const { fresh } = opening;
  const [tools] = useState(() => {
    const who = { accountId: user.account.id, userId: user.uuid };
    const { placeOf, keyOf, desk, unsaved } = opened(opening, { who, shopId: shop?.uuid ?? null, texts: settings.texts });
    /** The editor puts itself in here once it has come. */
    const editor = createRef<EditorHandle>();
    const store = createDeskStore(desk);
    const tabs = otherTabs(navigator.locks);
    return {
      keyOf,
      store,
      editor,
      restoredUnsaved: unsaved,
      saver: createSaver(store, { save: saveDraft, engine: chosenEngineId, now: Date.now }),
      pen: createPen(store, {
        writers: api.writers,
        now: Date.now,
        frame: nextFrame,
        hold: tabs.hold,
        // The other tab keeps the same desk, and in its copy whether it saw the end.
        endedElsewhere: async (request, signal) => (await tabs.waited(request, signal)) && settledAt(localStorage, placeOf(store.now()), request),
        onSignedOut: sessionLost,
        onRange: (range, html) => editor.current?.replace(range, html),
        // Its price may be another by now; the figures and the balance are.
        onOver: () => void invalidate(['writers'], ['billing'], ...(store.now().failure?.code === 'prices_changed' ? [['inference']] : [])),
      }),
    };
  });
  const { store, saver, pen, keyOf } = tools;

  useEffect(() => {
    if (fresh) begun(fresh);
  }, [fresh]);
  useEffect(() => {
    const unwatch = saver.watch();
    // Looking at a product is no draft of it: only what was changed is saved when the page goes.
    const flush = () => document.visibilityState === 'hidden' && isDirty(store.now()) && void saver.saveNow();
    const resume = () => void pen.resume();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', resume);
    resume();
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', resume);
      pen.close();
      // Leaving the screen does not wait for the quiet moment; the copy in the browser is there in any case.
      if (isDirty(store.now())) void saver.saveNow();
      unwatch();
    };
  }, [store, saver, pen]);
  const name = useEffectEvent((draftId: string) => draftId !== opening.draftId && onNamed(draftId));
  useEffect(() => {
    let named: string | null = null;
    const tell = () => {
      const { draftId, productId } = store.now();
      if (!draftId || productId || draftId === named) return;
      named = draftId;
      name(draftId);
    };
    tell();
    return store.listen(tell);
  }, [store]);
  // Last to leave: what was being written when the screen closed is kept too.
  useEffect(() => keepDesk(store, { keyOf, storage: localStorage, now: Date.now }), [store, keyOf]);
  return tools;
};

const nextFrame = (run: () => void) => {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};
