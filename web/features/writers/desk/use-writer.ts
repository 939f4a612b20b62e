/** Everything the screen needs of one desk: its state, what may be done to it, and what the score says about it. */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { textOf } from '@storewright/contract/listing/html';
import type { Claim, Fact, ListingField } from '@storewright/contract/listing/listing';
import { createRef, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { api } from '../../../kit/api.ts';
import { queries, stale } from '../../../kit/query.ts';
import { useProfile } from '../../../kit/session.ts';
import { sessionLost } from '../../../kit/session-lost.ts';
import { chosenEngineId, useChosenEngine } from '../../inference/index.ts';
import type { EditorHandle } from '../editor/description-editor.tsx';
import { lineWithoutClaim } from '../editor/claim-removal.ts';
import type { Question } from '../score/assessment.ts';
import { saveDraft } from '../writers.api.ts';
import { shown } from './desk.ts';
import { createDeskStore } from './desk-store.ts';
import { dropCopy, keepDesk } from './keeper.ts';
import { begun, type Opening, opened } from './opening.ts';
import { createPen } from './pen.ts';
import { createSaver } from './saver.ts';
import { useAssessment } from './use-assessment.ts';
import { fieldsInOrder, type VariantName, type WritingStart } from './writing.ts';

export const useWriter = (opening: Opening) => {
  const { product, fresh } = opening;
  const { t } = useLingui();
  const { user, shop, settings } = useProfile();
  const engine = useChosenEngine();
  const navigate = useNavigate();
  /** The editor puts itself in here once it has come. */
  const [editor] = useState(() => createRef<EditorHandle>());

  const [tools] = useState(() => {
    const { key, desk, unsaved } = opened(opening, { accountId: user.account.id, shopId: shop?.uuid ?? null, texts: settings.texts });
    const store = createDeskStore(desk);
    return {
      key,
      store,
      restoredUnsaved: unsaved,
      saver: createSaver(store, { save: saveDraft, engine: chosenEngineId, now: Date.now }),
      pen: createPen(store, {
        writers: api.writers,
        now: Date.now,
        frame: nextFrame,
        onSignedOut: sessionLost,
        onRange: (range, html) => editor.current?.replace(range, html),
      }),
    };
  });
  const { store, saver, pen, key } = tools;
  const desk = useSyncExternalStore(store.listen, store.now);
  const listing = shown(desk);

  const shopName = shop?.name ?? '';
  const question = useMemo(
    (): Question => ({ listing, brief: desk.brief, product, shopName, vouched: desk.vouches.map(({ claim }) => claim) }),
    [listing, desk.brief, product, shopName, desk.vouches],
  );
  const { assessment, settled } = useAssessment(question);
  const [claimsVisible, showClaims] = useState(true);
  const [fault, setFault] = useState<{ brief?: string; title?: string; description?: string; line?: string }>({});

  useEffect(() => {
    if (fresh) begun(fresh);
  }, [fresh]);
  useEffect(() => keepDesk(store, { key, storage: localStorage, now: Date.now }), [store, key]);
  useEffect(() => {
    const unwatch = saver.watch();
    // Looking at a product is no draft of it: only what was changed is saved when the page goes.
    const isUnsaved = () => store.now().changes !== store.now().savedChanges;
    const flush = () => document.visibilityState === 'hidden' && isUnsaved() && void saver.saveNow();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      pen.stop();
      // Leaving the screen does not wait for the quiet moment; the copy in the browser is there in any case.
      if (isUnsaved()) void saver.saveNow();
      unwatch();
    };
  }, [store, saver, pen]);
  useEffect(() => {
    if (assessment && settled && !desk.writing) store.send({ type: 'scored', points: assessment.score.points });
  }, [store, assessment, settled, desk.writing]);

  const begin = (start: Omit<WritingStart, 'from' | 'points'>) => {
    setFault({});
    const points = start.engine === 'starter' ? '0' : (engine?.points ?? '0');
    return pen.write({ ...start, from: desk.active, points }).then(() => stale(['writers'], ['dashboard'], ['billing']));
  };

  return {
    desk,
    store,
    product,
    shop,
    user,
    engine,
    editor,
    listing,
    assessment,
    /** The claims of the description, ready for the editor. */
    checked: useMemo(
      () => (assessment ? { plain: assessment.plain, claims: assessment.claims.filter(({ field }) => field === 'description'), visible: claimsVisible } : null),
      [assessment, claimsVisible],
    ),
    showClaims,
    fault,
    restoredUnsaved: tools.restoredUnsaved,
    saver,
    stop: pen.stop,
    backToEarlier: pen.backToEarlier,

    write: (variant: VariantName = desk.active, fields: readonly ListingField[] = fieldsInOrder) => {
      if (!desk.brief.title.trim() && !product) return setFault({ brief: t`Please input product title` });
      void begin({ variant, fields });
    },
    ask: (instruction: string, field: ListingField = 'description') => {
      const selection = field === 'description' ? (editor.current?.selection() ?? null) : null;
      const text = selection?.html ?? (field === 'tags' ? listing.tags.join(', ') : listing[field]);
      if (!text) return setFault({ line: t`There is no text to change yet. Write first.` });
      void begin({
        variant: desk.active,
        fields: [field],
        ask: { instruction, field, text },
        ...(selection && { range: { from: selection.from, to: selection.to } }),
      });
    },
    retry: (start: WritingStart) => void begin(start),
    /** The same again for nothing, also where a model is chosen. */
    withStarter: (start: WritingStart) => void begin({ ...start, engine: 'starter' }),
    removeClaim: (claim: Claim) => {
      if (claim.field === 'description') return editor.current?.removeClaim(claim);
      if (claim.field === 'tags')
        return store.send({ type: 'replace', listing: { tags: listing.tags.filter((tag) => !tag.includes(claim.text)) }, at: Date.now() });
      store.send({ type: 'replace', listing: { [claim.field]: lineWithoutClaim(listing[claim.field], claim.start, claim.end) }, at: Date.now() });
    },
    /** Drops what a theme does not show well: the editor's own set is the shop's. */
    tidy: () => editor.current?.tidy(),
    addFact: (fact: Fact) => store.send({ type: 'fact', fact }),
    saveNow: () => {
      setFault({});
      return saver.saveNow();
    },
    /** Saves, then opens the review; what a shop would refuse is said here first. */
    review: async (as: 'update' | 'new' = product ? 'update' : 'new') => {
      if (!shop) return setFault({ line: t`Non-shop-mode cannot publish.` });
      if (!listing.title.trim()) return setFault({ title: t`Title can not be empty`, line: t`Title can not be empty` });
      if (!textOf(listing.description).trim()) return setFault({ description: t`Description can not be empty`, line: t`Description can not be empty` });
      if (!(await saver.saveNow())) return;
      const id = store.now().draftId;
      if (id) await navigate({ to: '/freestyle/review/$draftId', params: { draftId: id }, ...(as === 'new' && product && { search: { as } }) } as never);
    },
    forgetDesk: () => {
      dropCopy(localStorage, key);
      queries.removeQueries({ queryKey: ['writers', 'open-draft'] });
    },
  };
};

export type Writer = ReturnType<typeof useWriter>;

const nextFrame = (run: () => void) => {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};
