/** Everything the screen needs of one desk: its state, what may be done to it, and what the score says about it. */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { textOf } from '@storewright/rules/text/html';
import type { Claim, Fact, Listing } from '@storewright/contract/listing/listing';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { queries } from '../../../kit/query.ts';
import { useProfile } from '../../../kit/session.ts';
import { lineKind, lineWithoutClaim } from '../editor/claim-removal.ts';
import type { Assessment, Question } from '../score/assessment.ts';
import { openScoreWorker } from '../score/assessor.ts';
import { wordsQuery } from '../writers.api.ts';
import { type Desk, shown } from './desk.ts';
import { dropCopy } from './keeper.ts';
import type { Opening } from './opening.ts';
import { usePresses, type DeskFault } from './use-presses.ts';
import { useAssessment } from './use-assessment.ts';
import { useTools } from './use-tools.ts';

export const useWriter = (opening: Opening, onNamed: (draftId: string) => void) => {
  const { t } = useLingui();
  const { product, locks } = opening;
  const { user, shop } = useProfile();
  const tools = useTools(opening, onNamed);
  const { store, saver, pen, editor, keyOf } = tools;
  const desk = useSyncExternalStore(store.listen, store.now);
  const listing = shown(desk);
  const assessed = useAssessed(desk, { product, shopName: shop?.name ?? '' });
  const { assessment, settled } = assessed;
  useEffect(() => {
    if (assessment && settled && !desk.writing) store.send({ type: 'scored', points: assessment.score.points });
  }, [store, assessment, settled, desk.writing]);
  const [fault, setFault] = useState<DeskFault>({});

  return {
    desk,
    store,
    product,
    /** What somebody wants never touched: it is neither written nor typed over here. */
    locks,
    shop,
    user,
    editor,
    listing,
    /** Whether there is something to review: words that the shop has not. */
    changed: isChanged(listing, product),
    assessment,
    checked: assessed.checked,
    showClaims: assessed.showClaims,
    /** Where no score comes any more: asks anew. */
    scoreAgain: assessed.scoreAgain,
    fault,
    restoredUnsaved: tools.restoredUnsaved,
    begunWasDiscarded: opening.discarded,
    saver,
    stop: pen.stop,
    backToEarlier: pen.backToEarlier,
    ...usePresses({ tools, opening, onFault: setFault }),
    review: useReviewing({ tools, opening, onFault: setFault }),

    removeClaim: (claim: Claim) => {
      if (locks[claim.field]) return setFault({ ask: t`This field is locked: its text stays.` });
      if (claim.field === 'description') return editor.current?.removeClaim(claim);
      if (claim.field === 'tags')
        return store.send({ type: 'replace', listing: { tags: listing.tags.filter((tag) => !tag.includes(claim.text)) }, at: Date.now() });
      const { field, start, end } = claim;
      store.send({ type: 'replace', listing: { [field]: lineWithoutClaim(listing[field], start, end, lineKind(field)) }, at: Date.now() });
    },
    /** Drops what a theme does not show well: the editor's own set is the shop's. */
    tidy: () => editor.current?.tidy(),
    addFact: (fact: Fact) => store.send({ type: 'fact', fact }),
    saveNow: () => {
      setFault({});
      return saver.saveNow();
    },
    forgetDesk: () => {
      dropCopy(localStorage, keyOf(store.now()));
      queries.removeQueries({ queryKey: ['writers', 'open-draft'] });
    },
  };
};

const isChanged = (listing: Listing, product: Opening['product']): boolean =>
  product
    ? listing.title !== product.title ||
      listing.description !== product.description_html ||
      listing.seo_title !== product.seo_title ||
      listing.seo_description !== product.seo_description ||
      listing.tags.join('\n') !== product.tags.join('\n')
    : listing.title !== '' && listing.description !== '';

export type Writer = ReturnType<typeof useWriter>;

/** What the score says about the text that is shown, and the claims of the description, ready for the editor. */
const useAssessed = (desk: Desk, { product, shopName }: Pick<Question, 'product' | 'shopName'>) => {
  const listing = shown(desk);
  const { data: words } = useQuery(wordsQuery(desk.productId, desk.draftId));
  const isWriting = desk.writing !== null;
  const question = useMemo(
    (): Question => ({
      listing,
      brief: desk.brief,
      product,
      shopName,
      vouched: [...(words?.vouched ?? []), ...desk.vouches.map(({ claim }) => claim)],
      engines: isWriting || !words?.engines ? null : [...words.engines, ...desk.engines],
    }),
    [listing, desk.brief, product, shopName, desk.vouches, desk.engines, isWriting, words],
  );
  const { assessment, settled, again } = useAssessment<Question, Assessment>(openScoreWorker, question);
  const [visible, showClaims] = useState(true);
  const checked = useMemo(
    () =>
      assessment
        ? { plain: assessment.plain, claims: [...assessment.claims, ...assessment.unproven].filter(({ field }) => field === 'description'), visible }
        : null,
    [assessment, visible],
  );
  return { assessment, settled, checked, showClaims, scoreAgain: again };
};

type Reviewing = { tools: ReturnType<typeof useTools>; opening: Opening; onFault: (fault: DeskFault) => void };

/** Saves, then opens the review; what a shop would refuse is said here first. */
const useReviewing = ({ tools: { store, saver }, opening: { product }, onFault }: Reviewing) => {
  const { t } = useLingui();
  const { shop } = useProfile();
  const navigate = useNavigate();
  return async (as: 'update' | 'new' = product ? 'update' : 'new'): Promise<void> => {
    const listing = shown(store.now());
    if (!shop) return onFault({ line: t`Non-shop-mode cannot publish.` });
    if (!listing.title.trim()) return onFault({ title: t`Title can not be empty` });
    if (!textOf(listing.description).trim()) return onFault({ description: t`Description can not be empty` });
    if (!(await saver.saveNow())) return;
    const id = store.now().draftId;
    if (id) await navigate({ to: '/freestyle/review/$draftId', params: { draftId: id }, ...(as === 'new' && product && { search: { as } }) } as never);
  };
};
