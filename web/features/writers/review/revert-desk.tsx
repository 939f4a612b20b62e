import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListingField } from '@storewright/contract/listing/listing';
import type { RevertReview } from '@storewright/contract/writers';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Note } from '../../../ui/note.tsx';
import { readPublication, revert, wentOut } from '../writers.api.ts';
import { FieldRevert, isBack } from './field-revert.tsx';
import { Frame, Head } from './frame.tsx';
import { HistoryList } from './history-list.tsx';
import { Outcome } from './outcome.tsx';
import { Refused } from './refused.tsx';
import { SendBar } from './send-bar.tsx';
import { useSending } from './use-sending.ts';

/** Field by field, back to what it was. What drifted is off until somebody wants it. */
export function RevertDesk({ review, onReread, onBack }: { review: RevertReview; onReread: () => Promise<void>; onBack: () => void }) {
  const { t } = useLingui();
  const { publication, fields, shop_digest: digest } = review;
  const [on, setOn] = useState<ListingField[]>(() => fields.filter((field) => !field.drifted && !isBack(field)).map(({ field }) => field));
  const { sending, press, reset } = useSending({ read: readPublication, wentOut });
  const done = sending.state === 'done' ? sending.publication : null;
  const locked = sending.state === 'sending' || done?.state === 'published';
  const drifted = fields.filter((field) => field.drifted && !isBack(field)).length;
  const when = moment(publication.created_at);
  const { by } = publication;
  const again = () => {
    reset();
    void onReread();
  };
  return (
    <Frame
      head={
        <Head title={publication.product_title}>
          <Trans>
            Puts back what {by} published, {when}. Compared with the shop a moment ago.
          </Trans>
        </Head>
      }
      label={t`History`}
      side={
        <section className="p-5">
          <h2 className="mb-2.5">{t`History`}</h2>
          <HistoryList productId={publication.product_id} />
        </section>
      }
      foot={
        <SendBar
          back={<Trans>Back to the product</Trans>}
          onBack={onBack}
          sending={sending}
          count={
            <Trans>
              {on.length} of {fields.length} fields · 0 points
            </Trans>
          }
          icon={<Undo2 aria-hidden />}
          disabled={on.length === 0 || done?.state === 'published'}
          onSend={() => void press((key) => revert(publication.id, { fields: on, shop_digest: digest }, key))}
        >
          {sending.state === 'sending' ? <Trans>Reverting…</Trans> : <Plural value={on.length} _0="Revert" one="Revert # field" other="Revert # fields" />}
        </SendBar>
      }
    >
      {done && <Outcome publication={done} onAgain={() => void onReread()} />}
      {sending.state === 'refused' && <Refused error={sending.error} onReread={again} />}
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
    </Frame>
  );
}
