import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Review } from '@storewright/contract/writers';
import { ChevronLeft, ChevronRight, GitPullRequestArrow } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { ago, moment } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { Note } from '../../../ui/note.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { keepVouch, keptVouches } from '../desk/keeper.ts';
import { publish } from '../writers.api.ts';
import { type Approval, approved, noApproval, resolved, sentAlong, standOf, switched, vouched } from './approval.ts';
import { Checklist } from './checklist.tsx';
import type { Layout } from './diff-view.tsx';
import { FieldReview } from './field-review.tsx';
import { HistoryList } from './history-list.tsx';
import { Outcome } from './outcome.tsx';
import { useFollowing } from './use-following.ts';
import { useSending } from './use-sending.ts';

type Props = { review: Review; asNew: boolean; onReread: () => Promise<void>; onEdit: () => void };

/** What would go out, who lets it out, and what became of it. */
export function ReviewDesk({ review, asNew, onReread, onEdit }: Props) {
  const { t } = useLingui();
  const { user } = useProfile();
  const { draft, shop_read_at: readAt, shop_digest: digest } = review;
  const fields = useMemo(() => (asNew ? asNewFields(review) : review.fields), [review, asNew]);
  const [approval, setApproval] = useState<Approval>(() => ({ ...noApproval, vouches: keptVouches(localStorage, draft.id) }));
  const [isJustRead] = useState(() => Date.now() - Date.parse(readAt) < 90_000);
  const [show, setShow] = useState<'changed' | 'all'>('changed');
  const [layout, setLayout] = useState<Layout>('words');
  const { sending, press, reset } = useSending();
  const busyElsewhere = useFollowing(draft, onReread);
  const changed = fields.filter((field) => field.changed);
  const out = approved(fields, approval);
  const stands = changed.map((field) => standOf(field, approval).state);
  const heldBack = stands.filter((state) => state !== 'on' && state !== 'kept').length;
  const done = sending.state === 'done' ? sending.publication : null;
  const locked = sending.state === 'sending' || busyElsewhere;
  const [missing, setMissing] = useState<string | null>(null);

  const send = () => {
    const lacking =
      out.includes('title') && !draft.listing.title.trim()
        ? t`Title can not be empty`
        : out.includes('description') && !draft.listing.description.trim()
          ? t`Description can not be empty`
          : asNew && !out.includes('title')
            ? t`Title can not be empty`
            : null;
    setMissing(lacking);
    if (lacking) return;
    void press((key) =>
      publish({ draft_id: draft.id, mode: asNew ? 'new' : 'update', fields: out, shop_digest: asNew ? '' : digest, ...sentAlong(fields, approval) }, key),
    );
  };
  const about = {
    author: draft.author,
    engine: draft.engine,
    at: moment(draft.updated_at, { hour: 'numeric', minute: '2-digit' }),
    read: isJustRead ? t`a moment ago` : ago(readAt),
  };
  return (
    <>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_340px] max-lg:grid-cols-1">
        <div className="min-w-0 pb-6">
          <div className="flex items-center gap-3.5 border-b border-line px-6 py-5 phone:px-4">
            <PictureTile url={draft.product?.picture_url} size={64} className="phone:self-start" />
            <div className="min-w-0 flex-1">
              <h2 className="text-xl! tracking-[-.014em]">{draft.product?.title || draft.listing.title || t`New product`}</h2>
              <p className="text-s text-ink-2">
                {asNew ? (
                  <Trans>
                    Draft by {about.author}, saved at {about.at}. It will be a new product in the shop.
                  </Trans>
                ) : (
                  <Trans>
                    Draft by {about.author}, saved at {about.at}. Compared with the shop {about.read}.
                  </Trans>
                )}
              </p>
            </div>
            <Scores review={review} asNew={asNew} />
          </div>
          <div className="flex items-center gap-2 border-b border-line bg-surface-2 px-6 py-2 phone:overflow-x-auto phone:px-4">
            <Segmented
              label={t`Show`}
              value={show}
              onChange={setShow}
              parts={[
                { value: 'changed', text: t`Changed ${changed.length}` },
                { value: 'all', text: t`All ${fields.length}` },
              ]}
            />
            <Segmented
              label={t`Diff layout`}
              className="phone:hidden"
              value={layout}
              onChange={setLayout}
              parts={[
                { value: 'words', text: t`Word by word` },
                { value: 'sides', text: t`Side by side` },
              ]}
            />
          </div>
          {done && <Outcome publication={done} onAgain={() => void onReread()} />}
          {busyElsewhere && (
            <Note tone="info" role="status" className="mx-6 mt-4 phone:mx-4">
              <Trans>This draft is being published. We are asking the shop how far it is.</Trans>
            </Note>
          )}
          {sending.state === 'refused' && (
            <Refused
              error={sending.error}
              onReread={() => {
                reset();
                void onReread();
              }}
            />
          )}
          {changed.length === 0 && !done && (
            <p className="px-6 py-8 text-ink-2 phone:px-4">{t`The draft says what the shop says. There is nothing to publish.`}</p>
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
              locked={locked}
              onSwitch={(on) => setApproval((now) => switched(now, field.field, on))}
              onResolve={(resolution) => setApproval((now) => resolved(now, field.field, resolution))}
              onVouch={(vouch) => {
                keepVouch(localStorage, draft.id, vouch);
                setApproval((now) => vouched(now, vouch));
              }}
              onEdit={onEdit}
            />
          ))}
        </div>
        <aside aria-label={t`Publishing`} className="border-line bg-surface-2 max-lg:border-t lg:border-l">
          <Checklist fields={fields} approval={approval} asNew={asNew} />
          <section className="p-5">
            <h2 className="mb-2.5">{t`History`}</h2>
            <HistoryList productId={draft.product_id} />
          </section>
        </aside>
      </div>
      <div className="sticky bottom-0 z-5 flex items-center gap-3 border-t border-line bg-surface px-4 py-2.5 phone:flex-wrap">
        <Button kind="ghost" icon={<ChevronLeft className="size-[15px]!" aria-hidden />} onClick={onEdit} className="phone:flex-1">
          <Trans>Back to the draft</Trans>
        </Button>
        <span className="flex-1 phone:hidden" />
        <span className={missing ? 'text-s text-red phone:basis-full' : 'text-s text-ink-2 phone:hidden'} role="status">
          {missing ??
            (sending.state === 'sending' && sending.lost ? (
              <Trans>The answer got lost. Asking what became of it…</Trans>
            ) : changed.length === 0 ? null : (
              <Trans>
                {out.length} of {changed.length} fields · {heldBack} held back · 0 points
              </Trans>
            ))}
        </span>
        <Button
          kind="primary"
          className="phone:flex-1"
          icon={<GitPullRequestArrow aria-hidden />}
          busy={sending.state === 'sending'}
          disabled={out.length === 0 || busyElsewhere}
          onClick={send}
        >
          {sending.state === 'sending' ? (
            <Trans>Publishing…</Trans>
          ) : asNew ? (
            <Trans>Publish as a new product</Trans>
          ) : (
            <Plural value={out.length} _0="Publish" one="Publish # field" other="Publish # fields" />
          )}
        </Button>
      </div>
    </>
  );
}

function Scores({ review, asNew }: { review: Review; asNew: boolean }) {
  const { t } = useLingui();
  const { score_now: now, score_after: after } = review;
  return (
    <span className="text-right phone:hidden">
      <span className="flex items-center justify-end gap-2">
        {!asNew && (
          <>
            <MeterPill value={now.points} label={t`Score now`} />
            <ChevronRight className="size-[15px] stroke-2 text-ink-3" aria-hidden />
          </>
        )}
        <MeterPill value={after.points} label={t`Score after`} />
      </span>
      {after.cap === 'claims' && <span className="mt-1 block text-xs text-ink-3">{t`${after.uncapped} once the claims are settled`}</span>}
    </span>
  );
}

function Refused({ error, onReread }: { error: unknown; onReread: () => void }) {
  const { t } = useLingui();
  const moved = error instanceof ApiError && (error.code === 'shop_changed' || error.code === 'draft_changed' || error.code === 'draft_busy');
  return (
    <Note
      tone={moved ? 'warn' : 'bad'}
      role="alert"
      className="mx-6 mt-4 phone:mx-4"
      action={
        <Button className="-my-1" onClick={onReread}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      <p className="font-medium">{moved ? errorText(error) : t`Publish failed, please try again later`}</p>
      {!moved && <p className="mt-0.5 text-ink-2">{errorText(error)}</p>}
    </Note>
  );
}

/** For a new product there is nothing to compare with and nothing to collide with: every field that says something is new. */
const asNewFields = ({ fields }: Review): Review['fields'] =>
  fields.map((field) => ({ ...field, base: null, shop: Array.isArray(field.draft) ? [] : '', conflict: false, changed: field.draft.length > 0 }));
