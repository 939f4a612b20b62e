import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListingField } from '@storewright/contract/listing/listing';
import { ChevronLeft, TriangleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Note } from '../../../ui/note.tsx';
import { useFieldNames } from '../texts/field-names.ts';
import { revert, type useRevertReview } from '../writers.api.ts';
import { blockChanges, piecesOf, wordChanges } from './diff.ts';
import { Pieces, Side } from './diff-view.tsx';
import { HistoryList } from './history-list.tsx';
import { Outcome } from './outcome.tsx';
import { TagDiff } from './tag-diff.tsx';
import { useSending } from './use-sending.ts';

type RevertReview = NonNullable<ReturnType<typeof useRevertReview>['data']>;
type Field = RevertReview['fields'][number];

/** Field by field: what went out, what the shop has now, what it goes back to. What drifted is off until somebody wants it. */
export function RevertDesk({ review, onReread, onBack }: { review: RevertReview; onReread: () => Promise<void>; onBack: () => void }) {
  const { t } = useLingui();
  const { publication, fields, shop_digest: digest } = review;
  const [on, setOn] = useState<ListingField[]>(() => fields.filter((field) => !field.drifted && !isBack(field)).map(({ field }) => field));
  const { sending, press, reset } = useSending();
  const done = sending.state === 'done' ? sending.publication : null;
  const locked = sending.state === 'sending' || done?.state === 'published';
  const drifted = fields.filter((field) => field.drifted && !isBack(field)).length;
  const when = moment(publication.created_at);
  const { by } = publication;
  return (
    <>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_340px] max-lg:grid-cols-1">
        <div className="min-w-0 pb-6">
          <div className="border-b border-line px-6 py-5 phone:px-4">
            <h2 className="text-xl! tracking-[-.014em]">{publication.product_title}</h2>
            <p className="text-s text-ink-2">
              <Trans>
                Puts back what {by} published, {when}. Compared with the shop a moment ago.
              </Trans>
            </p>
          </div>
          {done && <Outcome publication={done} onAgain={() => void onReread()} />}
          {sending.state === 'refused' && (
            <Note
              tone="warn"
              role="alert"
              className="mx-6 mt-4 phone:mx-4"
              action={
                <Button
                  className="-my-1"
                  onClick={() => {
                    reset();
                    void onReread();
                  }}
                >
                  <Trans>Look again</Trans>
                </Button>
              }
            >
              <p className="font-medium">{sending.error instanceof ApiError ? errorText(sending.error) : t`Publish failed, please try again later`}</p>
            </Note>
          )}
          {drifted > 0 && !done && (
            <Note tone="warn" className="mx-6 mt-4 phone:mx-4">
              <Plural
                value={drifted}
                one="The shop changed # of these fields since. It is switched off: putting it back would undo that change too."
                other="The shop changed # of these fields since. They are switched off: putting them back would undo those changes too."
              />
            </Note>
          )}
          {fields.map((field) => (
            <FieldRevert
              key={field.field}
              field={field}
              on={on.includes(field.field)}
              locked={locked}
              onSwitch={(next) => setOn((now) => (next ? [...now, field.field] : now.filter((one) => one !== field.field)))}
            />
          ))}
        </div>
        <aside aria-label={t`History`} className="border-line bg-surface-2 p-5 max-lg:border-t lg:border-l">
          <h2 className="mb-2.5">{t`History`}</h2>
          <HistoryList productId={publication.product_id} />
        </aside>
      </div>
      <div className="sticky bottom-0 z-5 flex items-center gap-3 border-t border-line bg-surface px-4 py-2.5 phone:flex-wrap">
        <Button kind="ghost" icon={<ChevronLeft className="size-[15px]!" aria-hidden />} onClick={onBack} className="phone:flex-1">
          <Trans>Back to the product</Trans>
        </Button>
        <span className="flex-1 phone:hidden" />
        <span className="text-s text-ink-2 phone:hidden" role="status">
          {sending.state === 'sending' && sending.lost ? (
            <Trans>The answer got lost. Asking what became of it…</Trans>
          ) : (
            <Trans>
              {on.length} of {fields.length} fields · 0 points
            </Trans>
          )}
        </span>
        <Button
          kind="primary"
          className="phone:flex-1"
          icon={<Undo2 aria-hidden />}
          busy={sending.state === 'sending'}
          disabled={on.length === 0 || done?.state === 'published'}
          onClick={() => void press((key) => revert(publication.id, { fields: on, shop_digest: digest }, key))}
        >
          {sending.state === 'sending' ? <Trans>Reverting…</Trans> : <Plural value={on.length} _0="Revert" one="Revert # field" other="Revert # fields" />}
        </Button>
      </div>
    </>
  );
}

function FieldRevert({ field, on, locked, onSwitch }: { field: Field; on: boolean; locked: boolean; onSwitch: (on: boolean) => void }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const name = names[field.field];
  const back = isBack(field);
  return (
    <section aria-label={name} className={`border-b border-line px-6 pt-3.5 pb-[18px] phone:px-4 ${field.drifted && !back ? 'bg-surface-2' : ''}`}>
      <header className="mb-1.5 flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-m!">{name}</h3>
        {field.drifted && !back && (
          <Chip tone="warn" icon={<TriangleAlert aria-hidden />}>
            {t`Changed in the shop since`}
          </Chip>
        )}
        {back && <Chip>{t`is back already`}</Chip>}
        {!back && (
          <Switch className="ml-auto" checked={on} disabled={locked} onChange={({ target }) => onSwitch(target.checked)}>
            <span className="sr-only">{name}: </span>
            <Trans>Revert</Trans>
          </Switch>
        )}
      </header>
      <div
        className={`grid gap-px overflow-hidden rounded-m border border-line bg-line phone:grid-cols-1 ${field.drifted && !back ? 'grid-cols-3' : 'grid-cols-2'}`}
      >
        {field.drifted && !back && <Side name={t`What we published`}>{shown(field, field.published, field.published)}</Side>}
        <Side name={t`In the shop now`}>{shown(field, field.shop, field.drifted && !back ? field.published : field.shop)}</Side>
        <Side name={t`Goes back to`}>{shown(field, field.before, field.shop)}</Side>
      </div>
    </section>
  );
}

/** A value with what is different from another. */
const shown = ({ field }: Field, value: Field['shop'], against: Field['shop']): ReactNode => {
  if (Array.isArray(value)) return <TagDiff tags={value} {...(Array.isArray(against) && { against })} />;
  const other = Array.isArray(against) ? '' : against;
  if (!value && !other) return <span className="text-ink-3">–</span>;
  if (field !== 'description') return <Pieces pieces={wordChanges(other, value)} claims={[]} />;
  return piecesOf(blockChanges(other, value)).map((piece, index) => (
    <p key={String(index)} className="mb-1.5">
      <Pieces pieces={[piece]} claims={[]} />
    </p>
  ));
};

const isBack = ({ shop, before }: Field): boolean => JSON.stringify(shop) === JSON.stringify(before);
