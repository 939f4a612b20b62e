import { Plural, useLingui } from '@lingui/react/macro';
import type { Claim } from '@storewright/contract/listing/listing';
import { Check, ExternalLink, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { PointsText } from '../../billing/index.ts';
import { PhraseList } from '../../voice/index.ts';
import { ClaimPapers, FactDialog, openClaims, textWithout, Unread, VouchDialog } from '../../writers/index.ts';
import { type BulkItem, type BulkRow, type Decision, type Listing, useEdit, useVouch } from './items.api.ts';
import type { BulkJob } from '../bulk.api.ts';
import { Locks, Overwrite, TakeBack } from './more-acts.tsx';
import { toRow } from './to-row.ts';
import { isDecidable } from './use-deciding.ts';
import { WriteAnew } from './write-anew.tsx';

type Props = { job: BulkJob; item: BulkItem; row: BulkRow; editing: boolean; onEdit: () => void; onDecide: (decision: Decision) => void };

/** What holds a product and the ways to settle it; then what can be decided, and where the text came from. */
export function Settling({ job, item, row, editing, onEdit, onDecide }: Props) {
  const { t } = useLingui();
  const { scored_after: score, receipt, error, decided: last } = item;
  const decided =
    (decision: Decision) =>
    ({ currentTarget }: { currentTarget: Element }) => {
      toRow(currentTarget);
      onDecide(decision);
    };
  const open = openClaims(item.fields.flatMap(({ claims }) => claims));
  const backed = item.fields.flatMap(({ claims }) => claims.filter(({ state }) => state === 'supported'));
  const used = [...new Set(backed.flatMap(({ fact }) => (fact ? [fact.name] : [])))].join(', ');
  const written = item.fields.some(({ after }) => after !== null);
  return (
    <div className="flex min-w-0 flex-col gap-2 text-s">
      {row.state === 'failed' && error && <Fault>{codeText(error.code)}</Fault>}
      {row.state !== 'failed' && error && <Fault>{t`It was not written anew: ${codeText(error.code)}`}</Fault>}
      {(row.state === 'waiting' || row.state === 'writing') && written && (
        <p className="text-ink-2">{t`A new text is on its way. This one stands until then.`}</p>
      )}
      {score && open.length > 0 && (
        <h3 className="text-xs font-medium text-ink-3">
          {t`Held at ${score.points}`} <Plural value={open.length} one="by # claim" other="by # claims" />, {t`${score.uncapped} without`}
        </h3>
      )}
      {item.unread_language !== null && (
        <p className="text-ink-2">
          <Suspense>
            <Unread language={item.unread_language} />
          </Suspense>
        </p>
      )}
      {row.holds.some(({ why }) => why === 'empty') && <p className="font-medium text-red">{t`It would leave a text of the shop empty.`}</p>}
      {score?.cap === 'language' && <p className="font-medium text-amber">{t`It is in another language than asked for.`}</p>}
      {item.voice !== null && (
        <section aria-label={t`Brand voice`}>
          <h3 className="flex items-center gap-2 text-xs font-medium text-ink-3">
            {t`Brand voice`}
            <MeterPill value={item.voice} label={t`Brand voice`} />
          </h3>
          {item.drift.length > 0 && (
            <Suspense>
              <PhraseList phrases={item.drift} first={3} />
            </Suspense>
          )}
        </section>
      )}
      {!editing && open.map((claim) => <OpenClaim key={claim.text} claim={claim} item={item} />)}
      {isDecidable(row) && !editing && (
        <>
          {row.holds.every(({ why }) => why === 'language') && row.state !== 'approved' && row.changed.length > 0 && (
            <Button wide kind="soft" icon={<Check aria-hidden />} onClick={decided('approved')}>{t`Approve`}</Button>
          )}
          {row.state !== 'review' && <Button wide onClick={decided('open')}>{t`Decide again`}</Button>}
          {row.state !== 'rejected' && <Button wide onClick={decided('rejected')}>{t`Skip`}</Button>}
          <Button wide kind="ghost" icon={<Pencil aria-hidden />} onClick={onEdit}>{t`Edit here`}</Button>
          <WriteAnew job={job} item={item} />
        </>
      )}
      {!editing && (
        <>
          <Overwrite jobId={item.job_id} row={row} />
          <TakeBack jobId={item.job_id} row={row} />
        </>
      )}
      {last && <p className="text-xs text-ink-3">{t`${last.by}, ${ago(last.at)}`}</p>}
      {item.vouches.map(({ claim, reason, by }) => (
        <p key={claim} className="text-xs text-ink-3">{t`${by} vouched for “${claim}”: ${reason}`}</p>
      ))}
      {used && <p className="text-xs text-ink-3">{t`Facts used: ${used}.`}</p>}
      {used && (
        <Suspense>
          <ClaimPapers claims={backed} className="text-xs text-ink-3" />
        </Suspense>
      )}
      {receipt && (
        <p className="text-xs text-ink-3">
          {receipt.engine.label} · <PointsText value={receipt.points} /> ·{' '}
          <TextLink quiet tight className="text-xs!" to={'/history/receipt/$id' as never} params={{ id: receipt.movement_id } as never}>{t`Receipt`}</TextLink>
        </p>
      )}
      {row.product_id && (
        <TextLink to={'/freestyle' as never} search={{ product: row.product_id } as never}>
          {t`Open in the writer`} <ExternalLink aria-hidden />
        </TextLink>
      )}
      <Locks item={item} />
    </div>
  );
}

/** A claim that no fact says: it is taken out, backed, or answered for by name. */
function OpenClaim({ claim, item }: { claim: Claim; item: BulkItem }) {
  const { t } = useLingui();
  const edit = useEdit(item.job_id, item.id);
  const vouch = useVouch(item.job_id, item.id);
  const [asking, ask] = useState<'fact' | 'vouch' | null>(null);
  const [gone, setGone] = useState(false);
  const { text } = claim;
  const fault = edit.error ?? vouch.error;
  const remove = async () => {
    const texts = await textsWithout(item, text);
    if (Object.keys(texts).length === 0) return setGone(true);
    edit.mutate({ version: item.version, texts });
  };
  return (
    <div role="group" aria-label={t`“${text}” – no fact says so`} className="flex flex-col gap-2">
      <p className="text-red [overflow-wrap:anywhere]">{t`“${text}” – no fact says so`}</p>
      <Button wide busy={edit.isPending} onClick={() => void remove()}>{t`Remove the claim`}</Button>
      <Button wide onClick={() => ask('fact')}>{t`Add the fact`}</Button>
      <Button wide kind="ghost" busy={vouch.isPending} onClick={() => ask('vouch')}>{t`Vouch and sign`}</Button>
      {gone && <Fault>{t`It is not found in the text any more. Edit the text here.`}</Fault>}
      {fault && <CallFault text={errorText(fault)} />}
      <Suspense>
        {asking === 'fact' && (
          <FactDialog value={text} onAdd={(fact) => edit.mutate({ version: item.version, facts: [...item.added_facts, fact] })} onClose={() => ask(null)} />
        )}
        {asking === 'vouch' && (
          <VouchDialog
            claim={claim}
            note={t`Your name, the reason and the date stay with this product in the job, and in its history once it is published.`}
            inShop
            onVouch={(signed) => vouch.mutate({ version: item.version, vouches: [signed] })}
            onClose={() => ask(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Every field that makes this claim, without it; a text may make it twice, so the later ones go first. */
const textsWithout = async ({ fields }: BulkItem, said: string): Promise<Partial<Listing>> => {
  const texts: [string, string | readonly string[]][] = [];
  for (const { field, after, claims } of fields) {
    const made = claims.filter(({ text, state }) => text === said && state === 'unsupported').toSorted((one, other) => other.start - one.start);
    let text: string | readonly string[] | undefined;
    for (const claim of made) text = (await textWithout(text ?? after ?? '', claim)) ?? text;
    if (text !== undefined) texts.push([field, text]);
  }
  return Object.fromEntries(texts) as Partial<Listing>;
};
