import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, GitPullRequestArrow } from 'lucide-react';
import { ago, moment } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Button } from '../../../ui/button.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { Note } from '../../../ui/note.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';
import { Frame, Head, Refused, SendBar, VouchPanel } from '../../writers/desk.ts';
import { isGone, type Published, type TextReview } from '../texts.api.ts';
import { FieldBox } from './field-box.tsx';
import { FreeHandle, isHandleTaken } from './free-handle.tsx';
import { History } from './history.tsx';
import { Outcome } from './outcome.tsx';
import { useApproving } from './use-approving.ts';
import { Visibility } from './visibility.tsx';

type Props = { kind: Published; path: string; review: TextReview; onReread: () => Promise<void>; onEdit: () => void };

/** What would go to the shop, field by field, who answers for it, and when buyers see it. */
export function TextReviewDesk({ kind, path, review, onReread, onEdit }: Props) {
  const { t } = useLingui();
  const { user } = useProfile();
  const approving = useApproving(kind, review);
  const { changed, sending, done, locked, open } = approving;
  const { draft, in_shop: inShop, gaps, claims } = review;
  /** Our draft knows its place in the shop, and the shop has nothing there. */
  const deleted = !inShop && draft.in_shop !== null;
  const again = () => {
    approving.reset();
    void onReread();
  };
  const taken = sending.state === 'refused' && isHandleTaken(sending.error) ? String(review.fields.find(({ field }) => field === 'handle')?.draft ?? '') : '';
  const marked = claims.map((claim) => ({ ...claim, field: 'description' as const }));
  return (
    <Frame
      head={<About review={review} published={done?.state === 'published'} />}
      label={t`Publishing`}
      side={
        <>
          <Visibility
            showing={approving.showing}
            locked={locked || done?.state === 'published'}
            error={approving.missing && !approving.showing.at ? approving.missing : undefined}
            onChange={approving.show}
          />
          <History kind={kind} path={path} draftId={draft.id} />
        </>
      }
      foot={<Send approving={approving} inShop={inShop} onEdit={onEdit} />}
    >
      {done && <Outcome publication={done} path={path} onAgain={() => void onReread()} />}
      {draft.status === 'publishing' && (
        <Note tone="info" role="status" className="mx-6 mt-4 phone:mx-4">
          <Trans>This draft is being published. We are asking the shop how far it is.</Trans>
        </Note>
      )}
      {sending.state === 'refused' &&
        !isGone(sending.error) &&
        (taken === '' ? <Refused error={sending.error} onReread={again} /> : <FreeHandle kind={kind} draftId={draft.id} handle={taken} onKept={again} />)}
      {!done && (deleted || (sending.state === 'refused' && isGone(sending.error))) && (
        <Note
          tone="warn"
          role="alert"
          className="mx-6 mt-4 phone:mx-4"
          action={
            !deleted && (
              <Button className="-my-1" onClick={leaving(again)}>
                <Trans>Look again</Trans>
              </Button>
            )
          }
        >
          <p className="font-medium">{t`It is no longer in the shop.`}</p>
          <p className="mt-0.5 text-ink-2">{t`Somebody deleted it there. The draft is as it was: publish it, and it is made anew.`}</p>
        </Note>
      )}
      {!done && gaps.length > 0 && (
        <Note tone="warn" className="mx-6 mt-4 phone:mx-4">
          <p className="font-medium">
            <Plural value={gaps.length} one="One place waits for your words." other="# places wait for your words." />
          </p>
          <ul className="mt-1 list-disc pl-4">
            {gaps.map(({ field, text }, index) => (
              <li key={`${field} ${String(index)}`}>{text}</li>
            ))}
          </ul>
        </Note>
      )}
      {!done && approving.elsewhere && (
        <Note tone="warn" className="mx-6 mt-4 phone:mx-4">
          <p className="font-medium">{t`It is in another language than the form says.`}</p>
          <Checkbox checked={approving.elsewhere.isMeant} disabled={locked} onChange={({ target }) => approving.elsewhere?.mean(target.checked)}>
            {t`Publish it in this language`}
          </Checkbox>
        </Note>
      )}
      {!done && open.length > 0 && (
        <div className="mx-6 mt-2 phone:mx-4">
          {open.map((claim) => (
            <VouchPanel key={claim.text} claim={claim} user={user.name} onVouch={(reason) => approving.vouch({ claim: claim.text, reason })} onEdit={onEdit} />
          ))}
        </div>
      )}
      {changed.length === 0 && !done && <p className="px-6 py-8 text-ink-2 phone:px-4">{t`The draft says what the shop says. There is nothing to publish.`}</p>}
      {changed.map((field) => (
        <FieldBox
          key={field.field}
          field={field}
          claims={marked}
          on={approving.isOn(field.field)}
          locked={locked}
          switchable={inShop}
          went={done?.state === 'published' && (done.fields.length === 0 || done.fields.includes(field.field))}
          onSwitch={(on) => approving.switchOn(field.field, on)}
        />
      ))}
    </Frame>
  );
}

type SendProps = { approving: ReturnType<typeof useApproving>; inShop: boolean; onEdit: () => void };

/** How much goes out, and the button that lets it. */
function Send({ approving, inShop, onEdit }: SendProps) {
  const { t } = useLingui();
  const { out, changed, open, held, isWaiting, nothing, sending, showing, done, locked } = approving;
  const waits =
    open.length > 0 ? t`Held by claims without a fact` : isWaiting ? t`Held by places that wait for your words` : held ? t`Held by its language` : null;
  const later = showing.visible === 'later';
  return (
    <SendBar
      back={<Trans>Back to the draft</Trans>}
      onBack={onEdit}
      sending={sending}
      missing={approving.missing ?? (done ? null : waits)}
      count={
        <Trans>
          {out.length} of {changed.length} fields · 0 points
        </Trans>
      }
      icon={later ? <CalendarClock aria-hidden /> : <GitPullRequestArrow aria-hidden />}
      disabled={held || nothing || locked || done?.state === 'published'}
      onSend={approving.send}
    >
      {sending.state === 'sending' ? <Trans>Publishing…</Trans> : later ? <Trans>Schedule</Trans> : inShop ? <Trans>Update</Trans> : <Trans>Publish</Trans>}
    </SendBar>
  );
}

/** `published`: since the shop was read; it was compared all the same, but is no longer without the text. */
function About({ review: { draft, fields, in_shop: inShop, shop_read_at: readAt, score }, published }: { review: TextReview; published: boolean }) {
  const { t } = useLingui();
  const by = draft.author;
  const at = moment(draft.updated_at, { hour: 'numeric', minute: '2-digit' });
  const read = ago(readAt);
  const title = String(fields.find(({ field }) => field === 'title')?.draft ?? '') || t`Without a title`;
  return (
    <Head title={title} end={<MeterPill value={score.points} label={t`Score`} />}>
      {inShop || published ? (
        <Trans>
          Draft by {by}, saved at {at}. Compared with the shop {read}.
        </Trans>
      ) : (
        <Trans>
          Draft by {by}, saved at {at}. It is not in the shop yet.
        </Trans>
      )}
    </Head>
  );
}
