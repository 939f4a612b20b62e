import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Note } from '../../../ui/note.tsx';
import { Frame, Head, Refused, SendBar, useSending } from '../../writers/desk.ts';
import { type Published, revertText, sendingOf, type useTextRevertReview } from '../texts.api.ts';
import { Difference } from './field-box.tsx';
import { useTextFieldNames } from './field-names.ts';
import { Outcome } from './outcome.tsx';

type Review = NonNullable<ReturnType<typeof useTextRevertReview>['data']>;
type Props = { kind: Published; path: string; review: Review; onReread: () => Promise<void>; onBack: () => void };

/** Back to what it was, or out of the shop again. What drifted is off until somebody wants it. */
export function TextRevertDesk({ kind, path, review, onReread, onBack }: Props) {
  const { t } = useLingui();
  const { publication, fields, removes, restores } = review;
  const whole = removes || restores;
  const nameOf = useTextFieldNames();
  const back = (field: Review['fields'][number]) => JSON.stringify(field.shop) === JSON.stringify(field.before);
  const [on, setOn] = useState<string[]>(() => fields.filter((field) => !field.drifted && !back(field)).map(({ field }) => field));
  const { sending, press, reset } = useSending(sendingOf(kind));
  const done = sending.state === 'done' ? sending.publication : null;
  const drifted = fields.filter((field) => field.drifted && !back(field)).length;
  const locked = sending.state === 'sending' || done?.state === 'published';
  const when = moment(publication.created_at);
  const { by } = publication;
  return (
    <Frame
      head={
        <Head title={publication.title}>
          <Trans>
            Puts back what {by} published, {when}. Compared with the shop a moment ago.
          </Trans>
        </Head>
      }
      label={t`Revert`}
      side={
        <p className="p-5 text-s text-ink-2">
          {restores
            ? t`It was taken out of the shop. The way back makes it there again, as it was then; its address may be another.`
            : removes
              ? t`This publication made it. The way back takes it out of the shop; the draft stays here.`
              : t`Fields that the shop changed since then are kept unless you switch them on.`}
        </p>
      }
      foot={
        <SendBar
          back={<Trans>Back to the drafts</Trans>}
          onBack={onBack}
          sending={sending}
          count={
            whole ? null : (
              <Trans>
                {on.length} of {fields.length} fields · 0 points
              </Trans>
            )
          }
          icon={<Undo2 aria-hidden />}
          disabled={(!whole && on.length === 0) || locked}
          onSend={() => void press((key) => revertText(kind, publication.id, { fields: whole ? [] : on, shop_digest: review.shop_digest }, key))}
        >
          {restores ? (
            <Trans>Put it back in the shop</Trans>
          ) : removes ? (
            <Trans>Take it out of the shop</Trans>
          ) : (
            <Plural value={on.length} _0="Revert" one="Revert # field" other="Revert # fields" />
          )}
        </SendBar>
      }
    >
      {done && <Outcome publication={done} path={path} onAgain={() => void onReread()} />}
      {sending.state === 'refused' && (
        <Refused
          error={sending.error}
          onReread={() => {
            reset();
            void onReread();
          }}
        />
      )}
      {drifted > 0 && !done && (
        <Note tone="warn" className="mx-6 mt-4 phone:mx-4">
          {removes ? (
            <Trans>The shop changed it since. Taking it out takes that away too.</Trans>
          ) : (
            <Plural
              value={drifted}
              one="The shop changed # of these fields since. It is switched off: putting it back would undo that change too."
              other="The shop changed # of these fields since. They are switched off: putting them back would undo those changes too."
            />
          )}
        </Note>
      )}
      {fields
        .filter(({ shop, before }) => String(shop) !== '' || String(before) !== '')
        .map((field) => (
          <section key={field.field} aria-label={nameOf(field.field)} className="border-b border-line px-6 pt-3.5 pb-[18px] phone:px-4">
            <header className="mb-1.5 flex min-h-9 flex-wrap items-center gap-2.5">
              <h3 className="text-m!">{nameOf(field.field)}</h3>
              {field.drifted && !back(field) && <Chip tone="warn">{t`Changed in the shop`}</Chip>}
              {!whole && !back(field) && (
                <Switch
                  className="ml-auto"
                  checked={on.includes(field.field)}
                  disabled={locked}
                  onChange={({ target }) => setOn((now) => (target.checked ? [...now, field.field] : now.filter((one) => one !== field.field)))}
                >
                  <span className="sr-only">{nameOf(field.field)}: </span>
                  <Trans>Put back</Trans>
                </Switch>
              )}
            </header>
            <Difference field={field.field} before={field.shop} after={removes ? '' : field.before} then={t`After the revert`} />
          </section>
        ))}
    </Frame>
  );
}
