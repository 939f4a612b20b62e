import { useLingui } from '@lingui/react/macro';
import type { Document } from '@storewright/contract/documents';
import { largestDocument } from '@storewright/contract/documents/bounds';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { isAbort } from '../../../kit/http.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type Scope, type Unsaid, useSendDocument } from '../documents.api.ts';
import { ChooseScope } from './choose-scope.tsx';

/** What it speaks of is said before the file, or once it is read: then it may name it. */
export function SendPaper({ product }: { product: { id: string; title: string } | null }) {
  const { t } = useLingui();
  const [scope, setScope] = useState<Scope | Unsaid | null>(product ? { of: 'product', product } : { of: 'unsaid' });
  const sending = useSendDocument();
  const send = (file: File) => scope && sending.mutate({ file, scope });
  const { error, variables } = sending;
  return (
    <div className="mt-3 grid gap-x-8 gap-y-4 min-[1001px]:grid-cols-2">
      <ChooseScope value={scope} product={product} onChange={setScope} />
      <div className="flex min-w-0 flex-col gap-3">
        <DropZone
          label={t`Document`}
          accept=".pdf,.docx,.txt,.md,.csv,.png,.jpg,.jpeg,.webp,.tif,.tiff,application/pdf,text/plain,image/png,image/jpeg,image/webp,image/tiff,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          verb={t`Choose a document`}
          note={scope ? t`Or drop it here. PDF, Word, text or a picture, up to 20 MB and 100 pages.` : t`Say first what it speaks of.`}
          ready={scope !== null}
          onFile={send}
          sending={sending.isPending && <Sending onCallOff={sending.callOff} />}
        />
        {scope?.of === 'unsaid' && (
          <p className="text-xs text-ink-3">{t`Where you do not say what it speaks of, you are asked once it is read. If it names a product or a brand of yours, that is proposed.`}</p>
        )}
        {error && !isAbort(error) && (
          <CallFault
            text={<Refusal error={error} />}
            {...(variables && !(error instanceof ApiError && error.status < 500) && { onRetry: () => sending.mutate(variables) })}
          />
        )}
        {sending.data && <Sent paper={sending.data} />}
      </div>
    </div>
  );
}

/** What was sent before and is read stands where it stood, which may be far below. */
function Sent({ paper: { name, state, created_at: sentAt } }: { paper: Document }) {
  const { t } = useLingui();
  const day = moment(sentAt, { dateStyle: 'medium' });
  return (
    <p role="status" className="text-s text-ink-2">
      {state === 'waiting' ? t`Sent. It stands below and is read now.` : t`It was sent before, on ${day}, and is kept once: look for “${name}” below.`}
    </p>
  );
}

function Sending({ onCallOff }: { onCallOff: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Progress label={t`Sending the file`} value={0} total={null} className="w-full" />
      <p role="status" className="text-s text-ink-2">{t`Sending the file…`}</p>
      <LinkButton onClick={onCallOff}>{t`Cancel`}</LinkButton>
    </>
  );
}

type Details = { reason?: string; said?: string; is?: string; most_bytes?: number; most_documents?: number };

/** What was wrong with the file, as far as one can mend it. */
function Refusal({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError)) return <>{errorText(error)}</>;
  const { reason, said = '', is = '', most_bytes: most, most_documents: documents } = error.details as Details;
  if (most === largestDocument) return <>{t`The file is larger than 20 MB. Send the pages that matter, or save it smaller.`}</>;
  if (documents !== undefined) return <>{t`An account keeps 1,000 documents. Throw some away first.`}</>;
  if (reason === 'empty') return <>{t`The file is empty. Save it anew and send it again.`}</>;
  if (reason === 'packed')
    return <>{t`Archives, and office files other than Word’s .docx, are not opened. Save it as a PDF and send that, or send what is in it one by one.`}</>;
  if (reason === 'old_word')
    return <>{t`Word’s old format (.doc) and files with a password are not opened. Save it as .docx without a password, and send that.`}</>;
  if (reason === 'name' && is !== '') return <>{t`Its name says ${said}, but its bytes are ${is}. Name it as what it is, and send it again.`}</>;
  if (reason === 'name') return <>{t`Its name says ${said}, but its bytes are none. Send the file itself, or name it .txt.`}</>;
  if (error.code === 'unsupported_media_type')
    return <>{t`PDF, Word files, text and pictures can be sent. This file is none of them, whatever its name says.`}</>;
  return <>{errorText(error)}</>;
}
