/** What works on one desk: the store that holds it, the saver, and the stream of the request under way. They are there as long as the screen is. */
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { signedIn, invalidate } from '../../../kit/query.ts';
import { useProfile } from '../../../kit/session.ts';
import { sessionLost } from '../../../kit/session-lost.ts';
import { chosenEngineId } from '../../inference/index.ts';
import { createSaving, createStream, isDirty, ofTab, otherTabs, storeOf, takeCopy, thisTab } from '../../writers/desk.ts';
import { newDesk, type TextDesk } from './desk.ts';
import { copyKey, keepDesk, readCopy, restored, settledAt, type TextCopy } from './keeper.ts';
import { isUnsaid, type Kept, type TextKind } from './kind.ts';
import { stepOf, type TextAction } from './step.ts';
import type { TextPart, TextStart } from './writing.ts';

/** `form` and `text`: what a new one begins with. `fresh`: begin anew, once: a reload of the same address goes on with what was begun. */
export type Opening<Form, Text> = { draft: Kept<Form, Text> | null; draftId: string | null; form: Form; text: Text; fresh: string | null };

export const useTools = <Form, Text>(kind: TextKind<Form, Text>, opening: Opening<Form, Text>, onNamed: (id: string) => void) => {
  const { user, shop } = useProfile();
  const [tools] = useState(() => {
    const person = { accountId: user.account.id, userId: user.uuid, shopId: shop?.uuid ?? null };
    const placeOf = (draftId: string | null) => copyKey(person, kind.id, draftId);
    const keyOf = (draftId: string | null) => ofTab(placeOf(draftId), thisTab());
    const { desk, unsaved } = opened(opening, placeOf(opening.draftId));
    const store = storeOf<TextDesk<Form, Text>, TextAction<Form, Text>>(desk, stepOf(kind));
    const tabs = otherTabs(navigator.locks);
    return {
      keyOf,
      store,
      restoredUnsaved: unsaved,
      saver: createSaving<TextDesk<Form, Text>, Kept<Form, Text>>(store, {
        save: ({ draftId, version, form, text, saveKey }) =>
          signedIn(kind.save({ ...(draftId && { id: draftId, version: version ?? 0 }), form, text, engine: chosenEngineId() }, saveKey)),
        isDraft: (value): value is Kept<Form, Text> => typeof value === 'object' && value !== null && 'text' in value && 'version' in value,
        isBlank: (at) => isUnsaid(kind, at),
        places: ['body.text.', 'body.form.'],
        now: Date.now,
      }),
      stream: createStream<TextStart<Form, Text>, TextPart<Text>>(store, {
        ask: (start, signal) => kind.ask(start, { signal, headers: { 'idempotency-key': start.key } }),
        became: (key) => api.writers.writing({ params: { key } }),
        now: Date.now,
        frame: nextFrame,
        hold: tabs.hold,
        endedElsewhere: async (request, signal) => (await tabs.waited(request, signal)) && settledAt(localStorage, placeOf(store.now().draftId), request),
        onSignedOut: sessionLost,
        // Its price may be another by now; the balance is.
        onOver: () => void invalidate(['billing'], ...(store.now().failure?.code === 'prices_changed' ? [['inference']] : [])),
      }),
    };
  });
  const { store, saver, stream, keyOf } = tools;

  useEffect(() => {
    const unwatch = saver.watch();
    const flush = () => document.visibilityState === 'hidden' && isDirty(store.now()) && void saver.saveNow();
    const resume = () => void stream.resume();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', resume);
    resume();
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', resume);
      stream.close();
      // Leaving the screen does not wait for the quiet moment; the copy in the browser is there in any case.
      if (isDirty(store.now())) void saver.saveNow().then(() => invalidate(['texts', kind.id]));
      unwatch();
    };
  }, [store, saver, stream, kind]);
  const name = useEffectEvent((id: string) => id !== opening.draftId && onNamed(id));
  useEffect(() => {
    let named: string | null = null;
    const tell = () => {
      const { draftId } = store.now();
      if (!draftId || draftId === named) return;
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

const opened = <Form, Text>({ draft, form, text, fresh }: Opening<Form, Text>, place: string) => {
  const copy = takeCopy<TextCopy<Form, Text>>(localStorage, place, thisTab(), readCopy);
  const anew = fresh !== null && sessionStorage.getItem(freshKey) !== fresh;
  if (fresh !== null) sessionStorage.setItem(freshKey, fresh);
  return anew && !copy?.dirty ? { desk: newDesk(form, text), unsaved: false } : restored(copy, draft, () => newDesk(form, text));
};
const freshKey = 'storewright.text.fresh';

const nextFrame = (run: () => void) => {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};
