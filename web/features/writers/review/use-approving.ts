/** The approval of one review, and the press that sends what was approved. */
import { useLingui } from '@lingui/react/macro';
import { mergeTags } from '@storewright/rules/text/diff';
import type { ListingField } from '@storewright/contract/listing/listing';
import type { Review, Vouch } from '@storewright/contract/writers';
import { useMemo, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { invalidate } from '../../../kit/query.ts';
import { toast } from '../../../ui/toast.tsx';
import { keepVouch, keptVouches, type Person } from '../desk/keeper.ts';
import { publish, readPublication, saveDraft, wentOut } from '../writers.api.ts';
import { type Approval, approved, atFirst, kept, type Field, resolved, sentAlong, standOf, switched, vouched } from './approval.ts';
import { useSending } from './use-sending.ts';

type Asked = { review: Review; asNew: boolean; who: Person; onReread: () => Promise<void> };
export const useApproving = ({ review, asNew, who, onReread }: Asked) => {
  const { t } = useLingui();
  const { draft, shop_digest: digest } = review;
  const fields = useMemo(() => (asNew ? asNewFields(review) : review.fields), [review, asNew]);
  const [approval, setApproval] = useState<Approval>(() => atFirst(fields, keptVouches(localStorage, who, draft.id)));
  const [missing, setMissing] = useState<string | null>(null);
  const [isMeant, setMeant] = useState(false);
  const [settling, setSettling] = useState(false);
  const { sending, press, reset } = useSending({ read: readPublication, wentOut });
  const busyElsewhere = draft.status === 'publishing';
  const changed = fields.filter((field) => field.changed);
  const out = approved(fields, approval);
  const stays = kept(fields, approval);
  const stands = changed.map((field) => standOf(field, approval).state);

  const isElsewhere = review.other_language && (out.includes('title') || out.includes('description'));

  const lacking = (): string | null => {
    return asNew && !out.includes('title') ? t`Title can not be empty` : null;
  };

  const takeOver = async (texts: Partial<Review['draft']['listing']>) => {
    if (settling) return;
    setSettling(true);
    const { id, version, product_id, brief, listing, engine } = draft;
    await saveDraft({ id, version, product_id, brief, listing: { ...listing, ...texts }, engine }, crypto.randomUUID()).then(
      () => invalidate(['writers']),
      (error: unknown) => toast('warn', errorText(error)),
    );
    await onReread();
    setSettling(false);
  };

  return {
    fields,
    changed,
    approval,
    out,
    stays,
    heldBack: stands.filter((state) => state !== 'on' && state !== 'kept').length,
    missing,
    /** In another language than its form says: whether that is meant, somebody says here. */
    elsewhere: isElsewhere ? { isMeant, mean: setMeant } : null,
    sending,
    reset,
    busyElsewhere,
    done: sending.state === 'done' ? sending.publication : null,
    settling,
    locked: sending.state === 'sending' || settling || busyElsewhere,
    switchOn: (field: ListingField, on: boolean) => setApproval((now) => switched(now, field, on)),
    resolve: (field: ListingField, resolution: Parameters<typeof resolved>[2]) => setApproval((now) => resolved(now, field, resolution)),
    vouch: (vouch: Vouch) => {
      keepVouch(localStorage, who, draft.id, vouch);
      setApproval((now) => vouched(now, vouch));
    },
    send: () => {
      const lack = lacking();
      setMissing(lack);
      if (lack) return;
      void press((key) =>
        publish(
          {
            draft_id: draft.id,
            version: draft.version,
            mode: asNew ? 'new' : 'update',
            fields: [...out, ...stays],
            shop_digest: asNew ? '' : digest,
            ...sentAlong(fields, approval),
            ...(isElsewhere && isMeant && { other_language: true }),
          },
          key,
        ),
      );
    },
    /** Nothing goes out: the draft takes the shop's text where it stays, and nobody is asked about it again. */
    settle: () => takeOver(Object.fromEntries(fields.filter(({ field }) => stays.includes(field)).map(({ field, shop }) => [field, shop]))),
    /** The draft takes back the tags that the shop would lose. */
    keepTags: ({ shop, draft: mine }: Field) => takeOver({ tags: mergeTags([], [shop].flat(), [mine].flat()) }),
  };
};

/** For a new product there is nothing to compare with and nothing to collide with: every field that says something is new. */
const asNewFields = ({ fields }: Review): Review['fields'] =>
  fields.map((field) => ({
    ...field,
    base: null,
    shop: Array.isArray(field.draft) ? [] : '',
    conflict: false,
    holds: [],
    lock: null,
    changed: field.draft.length > 0,
  }));
