import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Review } from '@storewright/contract/writers';
import { GitPullRequestArrow } from 'lucide-react';
import { useState } from 'react';
import { ago, moment } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Note } from '../../../ui/note.tsx';
import { Checklist } from './checklist.tsx';
import type { Layout } from './diff-view.tsx';
import { FieldReview } from './field-review.tsx';
import { Frame, Head, HeadPicture } from './frame.tsx';
import { HistoryList } from './history-list.tsx';
import { Outcome } from './outcome.tsx';
import { Refused } from './refused.tsx';
import { ReviewTools, type Shown } from './review-tools.tsx';
import { Scores } from './scores.tsx';
import { SendBar } from './send-bar.tsx';
import { useApproving } from './use-approving.ts';

type Props = {
  review: Review;
  asNew: boolean;
  /** The shop is being read again: what is approved now is of a state that is about to go. */
  rereading: boolean;
  onReread: () => Promise<void>;
  onEdit: () => void;
};

/** What would go out, who lets it out, and what became of it. */
export function ReviewDesk({ review, asNew, rereading, onReread, onEdit }: Props) {
  const { t } = useLingui();
  const { user } = useProfile();
  const { draft, shop_read_at: readAt } = review;
  const approving = useApproving({ review, asNew, who: { accountId: user.account.id, userId: user.uuid }, onReread });
  const { fields, changed, approval, sending, done, busyElsewhere } = approving;
  const [show, setShow] = useState<Shown>('changed');
  const [layout, setLayout] = useState<Layout>('words');
  const again = () => {
    approving.reset();
    void onReread();
  };
  return (
    <Frame
      head={<About review={review} asNew={asNew} />}
      label={t`Publishing`}
      side={
        <>
          <Checklist fields={fields} approval={approval} asNew={asNew} />
          <section className="p-5">
            <h2 className="mb-2.5">{t`History`}</h2>
            <HistoryList productId={draft.product_id} />
          </section>
        </>
      }
      foot={<Send approving={approving} asNew={asNew} waits={rereading || approving.settling || busyElsewhere} onEdit={onEdit} />}
    >
      <ReviewTools show={show} onShow={setShow} layout={layout} onLayout={setLayout} changed={changed.length} all={fields.length} />
      {done && <Outcome publication={done} onAgain={() => void onReread()} />}
      {busyElsewhere && (
        <Note tone="info" role="status" className="mx-6 mt-4 phone:mx-4">
          <Trans>This draft is being published. We are asking the shop how far it is.</Trans>
        </Note>
      )}
      {sending.state === 'refused' && <Refused error={sending.error} onReread={again} />}
      {changed.length === 0 && !done && <p className="px-6 py-8 text-ink-2 phone:px-4">{t`The draft says what the shop says. There is nothing to publish.`}</p>}
      {!done && approving.elsewhere && (
        <Note tone="warn" className="mx-6 mt-4 phone:mx-4">
          <p className="font-medium">{t`It is in another language than the form says.`}</p>
          <Checkbox checked={approving.elsewhere.isMeant} disabled={approving.locked} onChange={({ target }) => approving.elsewhere?.mean(target.checked)}>
            {t`Publish it in this language`}
          </Checkbox>
        </Note>
      )}
      {(show === 'all' ? fields : changed).map((field) => (
        <FieldReview
          key={field.field}
          field={field}
          approval={approval}
          layout={layout}
          begunAt={draft.base?.at ?? null}
          readAt={readAt}
          user={user.name}
          locked={approving.locked}
          onSwitch={(on) => approving.switchOn(field.field, on)}
          onResolve={(resolution) => approving.resolve(field.field, resolution)}
          onVouch={approving.vouch}
          onKeepTags={() => void approving.keepTags(field)}
          onEdit={onEdit}
        />
      ))}
    </Frame>
  );
}

/** How much goes out, and the button that lets it. */
function Send({ approving, asNew, waits, onEdit }: { approving: ReturnType<typeof useApproving>; asNew: boolean; waits: boolean; onEdit: () => void }) {
  const { changed, out, stays, heldBack, sending } = approving;
  return (
    <SendBar
      back={<Trans>Back to the draft</Trans>}
      onBack={onEdit}
      sending={sending}
      missing={approving.missing}
      count={
        changed.length > 0 && (
          <Trans>
            {out.length} of {changed.length} fields · {heldBack} held back · 0 points
          </Trans>
        )
      }
      icon={<GitPullRequestArrow aria-hidden />}
      disabled={(out.length === 0 && stays.length === 0) || waits || approving.elsewhere?.isMeant === false}
      onSend={out.length > 0 ? approving.send : () => void approving.settle()}
    >
      {sending.state === 'sending' ? (
        <Trans>Publishing…</Trans>
      ) : asNew ? (
        <Trans>Publish as a new product</Trans>
      ) : out.length === 0 && stays.length > 0 ? (
        <Trans>Keep the shop’s text</Trans>
      ) : (
        <Plural value={out.length} _0="Publish" one="Publish # field" other="Publish # fields" />
      )}
    </SendBar>
  );
}

function About({ review, asNew }: { review: Review; asNew: boolean }) {
  const { t } = useLingui();
  const { draft, shop_read_at: readAt } = review;
  const [isJustRead] = useState(() => Date.now() - Date.parse(readAt) < 90_000);
  const about = {
    author: draft.author,
    at: moment(draft.updated_at, { hour: 'numeric', minute: '2-digit' }),
    read: isJustRead ? t`a moment ago` : ago(readAt),
  };
  return (
    <Head
      title={draft.product?.title || draft.listing.title || t`New product`}
      picture={<HeadPicture url={draft.product?.picture_url} />}
      end={<Scores review={review} asNew={asNew} />}
    >
      {asNew ? (
        <Trans>
          Draft by {about.author}, saved at {about.at}. It will be a new product in the shop.
        </Trans>
      ) : (
        <Trans>
          Draft by {about.author}, saved at {about.at}. Compared with the shop {about.read}.
        </Trans>
      )}
    </Head>
  );
}
