/** What of a review may go out, who answers for it, and the press that sends it. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProfile } from '../../../kit/session.ts';
import { copiesAt, openClaims, useSending, type Vouch } from '../../writers/desk.ts';
import { copyKey, readCopy } from '../desk/keeper.ts';
import { type Published, publishText, sendingOf, type TextReview, useBlogs } from '../texts.api.ts';
import { onOwnClock, publishAt, type Showing } from './visibility.tsx';

export const useApproving = (kind: Published, review: TextReview) => {
  const { t } = useLingui();
  const { user, shop } = useProfile();
  const { draft, fields, in_shop: inShop } = review;
  // What says nothing is nothing new.
  const changed = fields.filter((field) => field.changed && (inShop || String(field.draft) !== ''));
  const [off, setOff] = useState<string[]>(() => changed.filter(({ conflict }) => conflict).map(({ field }) => field));
  const [vouches, setVouches] = useState<Vouch[]>(() => {
    const person = { accountId: user.account.id, userId: user.uuid, shopId: shop?.uuid ?? null };
    const copies = copiesAt(localStorage, copyKey(person, kind, draft.id), readCopy).toSorted((one, other) => other.copy.at - one.copy.at);
    return copies[0]?.copy.vouches ?? [];
  });
  const [showing, show] = useState<Showing>(() => showingOf(draft.in_shop));
  const isElsewhere = review.score.rules.some(({ message }) => /^(?:B11|A10)\.(?:other|script)$/.test(message));
  const [isMeant, setMeant] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const { sending, press, reset } = useSending(sendingOf(kind));
  const blogs = useBlogs(kind === 'blog');
  const open = openClaims(review.claims, vouches);
  const out = changed.filter(({ field }) => !off.includes(field));
  const isMoved = inShop && JSON.stringify(showing) !== JSON.stringify(showingOf(draft.in_shop));
  const at = publishAt(showing);

  const lacking = (): string | null => {
    const valueOf = (name: string) => String(fields.find(({ field }) => field === name)?.draft ?? '');
    if (!valueOf('title').trim()) return t`Title can not be empty`;
    if (!valueOf('body').trim()) return kind === 'blog' ? t`Blog content can not be empty` : t`Page content can not be empty`;
    if (kind === 'blog' && !valueOf('blog_gid'))
      return blogs.data?.length ? `${t`Blog to post to`}: ${t`Choose before publishing`}` : t`No blog found, please create one.`;
    if (showing.visible === 'later' && !at) return t`Say when the shop is to show it.`;
    return null;
  };

  return {
    changed,
    out,
    open,
    vouches,
    showing,
    show,
    sending,
    reset,
    missing,
    done: sending.state === 'done' ? sending.publication : null,
    locked: sending.state === 'sending' || draft.status === 'publishing',
    isWaiting: review.gaps.length > 0,
    /** Held by claims that nobody answers for, or by places that wait for words. */
    held: open.length > 0 || review.gaps.length > 0 || (isElsewhere && !isMeant),
    /** In another language than its form says: whether that is meant, somebody says here. */
    elsewhere: isElsewhere ? { isMeant, mean: setMeant } : null,
    nothing: inShop && out.length === 0 && !isMoved,
    isOn: (field: string) => !off.includes(field),
    switchOn: (field: string, on: boolean) => setOff((now) => (on ? now.filter((one) => one !== field) : [...now, field])),
    vouch: (vouch: Vouch) => setVouches((now) => [...now.filter(({ claim }) => claim !== vouch.claim), vouch]),
    send: () => {
      const lack = lacking();
      setMissing(lack);
      if (lack) return;
      const claimed = review.claims.filter(({ state }) => state === 'unsupported').map(({ text }) => text);
      void press((key) =>
        publishText(
          kind,
          {
            draft_id: draft.id,
            version: draft.version,
            visible: showing.visible,
            publish_at: at,
            ...(inShop && out.length > 0 && out.length < changed.length && { fields: out.map(({ field }) => field) }),
            shop_digest: review.shop_digest,
            ...(isElsewhere && isMeant && { other_language: true }),
            vouches: vouches.filter(({ claim }) => claimed.includes(claim)),
          },
          key,
        ),
      );
    },
  };
};

const showingOf = (inShop: TextReview['draft']['in_shop']): Showing => ({
  visible: inShop ? ({ shown: 'now', scheduled: 'later', hidden: 'hidden' } as const)[inShop.visible] : 'now',
  at: inShop?.visible === 'scheduled' && inShop.publish_at ? onOwnClock(inShop.publish_at) : '',
});
