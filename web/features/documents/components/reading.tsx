import { Trans, useLingui } from '@lingui/react/macro';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { useProfile } from '../../../kit/session.ts';
import { Fault } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type Document, useReadAgain, useReadOnceMore, useStopReading } from '../documents.api.ts';
import { installing, unreadText } from '../names.ts';

/** How far a document is, and what became of reading it. */
export function Reading({ document }: { document: Document }) {
  const { state, reason, job, facts } = document;
  const { t } = useLingui();
  const stop = useStopReading();
  const again = useReadAgain();
  const fault = stop.error ?? again.error;
  const [done, total] = [number(job?.done ?? 0), number(job?.total ?? 0)];
  if (state === 'read')
    return (
      <>
        {reason && <PagesLeft reason={reason} />}
        {facts.length === 0 && <Note className="mt-3">{t`Nothing in it that the rules know as a fact.`}</Note>}
      </>
    );
  if (state === 'no_text') return <NoLetters document={document} />;
  if (isMoving(job))
    return (
      <div role="status" className="mt-3 flex flex-col gap-1.5">
        <Progress label={t`Reading the document`} value={job.done} total={job.total} />
        <p className="flex items-center gap-3 text-xs text-ink-3 tabular-nums">
          <span className="flex-1">{job.state === 'waiting' ? t`Waiting for its turn` : job.total === null ? t`Reading…` : t`Page ${done} of ${total}`}</span>
          <LinkButton tight busy={stop.isPending} onClick={() => stop.mutate(job.id)}>{t`Cancel`}</LinkButton>
        </p>
      </div>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4">
      <Fault>{reason ? unreadText(reason) : job?.state === 'cancelled' ? t`It was not read: somebody cancelled it.` : codeText(job?.error?.code ?? '')}</Fault>
      <Installing reason={reason} />
      {job && reason !== 'encrypted' && reason !== 'broken' && reason !== 'too_many_pages' && (
        <LinkButton busy={again.isPending} onClick={() => again.mutate(job.id)}>{t`Retry`}</LinkButton>
      )}
      {fault && <Fault className="w-full">{errorText(fault)}</Fault>}
    </div>
  );
}

/** Others were read; these wait for what reads pictures. */
function PagesLeft({ reason }: { reason: NonNullable<Document['reason']> }) {
  const { t } = useLingui();
  const { user } = useProfile();
  const program = installing(reason);
  if (program === null) return null;
  return (
    <Note tone="warn" className="mt-3">
      {t`Some of its pages are pictures, and were not read.`}{' '}
      {user.operator && (
        <Trans>
          On Debian or Ubuntu <code>{program}</code> changes that; then throw this document away and send it again.
        </Trans>
      )}
    </Note>
  );
}

/** For whoever runs this server: nobody else can do anything about it. */
function Installing({ reason }: { reason: Document['reason'] }) {
  const { user } = useProfile();
  const program = installing(reason);
  if (program === null || !user.operator) return null;
  return (
    <span className="text-s text-ink-2">
      <Trans>
        On Debian or Ubuntu <code>{program}</code> changes that.
      </Trans>
    </span>
  );
}

/** Pictures are read by what is installed beside this server: a language more, and there may be letters in it. */
function NoLetters({ document: { id, media_type: type } }: { document: Document }) {
  const { t } = useLingui();
  const again = useReadOnceMore();
  return (
    <>
      <Note tone="warn" className="mt-3" action={<LinkButton busy={again.isPending} onClick={() => again.mutate(id)}>{t`Read again`}</LinkButton>}>
        {type.startsWith('image/')
          ? t`No letters were found in the picture.`
          : t`No letters were found in it, in pictures on its pages either. Send it as a PDF with text, or its pages as pictures.`}
      </Note>
      {again.error && <Fault className="mt-1">{errorText(again.error)}</Fault>}
    </>
  );
}
