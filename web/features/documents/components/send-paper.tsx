import { useLingui } from '@lingui/react/macro';
import type { Document } from '@storewright/contract/documents';
import { largestDocument } from '@storewright/contract/documents/bounds';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { DropFiles } from '../../../ui/drop-files.tsx';
import { type Scope, sendDocument, type Unsaid } from '../documents.api.ts';
import { ChooseScope } from './choose-scope.tsx';

/** What it speaks of is said before the file, or once it is read: then it may name it. */
export function SendPaper({ product }: { product: { id: string; title: string } | null }) {
  const { t } = useLingui();
  const [scope, setScope] = useState<Scope | Unsaid | null>(product ? { of: 'product', product } : { of: 'unsaid' });
  const busy = (error: unknown) => !(error instanceof ApiError && error.status < 500);
  return (
    <div className="mt-3 grid gap-x-8 gap-y-4 min-[1001px]:grid-cols-2">
      <ChooseScope value={scope} product={product} onChange={setScope} />
      <div className="flex min-w-0 flex-col gap-3">
        <DropFiles
          label={t`Document`}
          name={`papers ${product?.id ?? ''}`}
          accept=".pdf,.docx,.txt,.md,.csv,.png,.jpg,.jpeg,.webp,.tif,.tiff,application/pdf,text/plain,image/png,image/jpeg,image/webp,image/tiff,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          verb={t`Choose a document`}
          note={scope ? t`Or drop some here. PDF, Word, text or pictures, each up to 20 MB and 100 pages.` : t`Say first what it speaks of.`}
          ready={scope !== null}
          most={50}
          camera={t`Take a photo`}
          words={{
            list: t`Documents on their way`,
            waiting: t`Waiting`,
            sending: (name) => t`Sending ${name}`,
            cancel: (name) => t`Cancel ${name}`,
            again: (name) => t`Send ${name} again`,
            remove: (name) => t`Take ${name} off the list`,
          }}
          send={(file, { signal }) => sendDocument({ file, scope: scope ?? { of: 'unsaid' }, signal })}
          sent={(paper) => <Sent paper={paper} />}
          refused={(error) => <Refusal error={error} />}
          mayGoWell={busy}
        />
        {scope?.of === 'unsaid' && (
          <p className="text-xs text-ink-3">{t`Where you do not say what it speaks of, you are asked once it is read. If it names a product or a brand of yours, that is proposed.`}</p>
        )}
      </div>
    </div>
  );
}

/** What was sent before and is read stands where it stood, which may be far below. */
function Sent({ paper: { name, state, created_at: sentAt } }: { paper: Document }) {
  const { t } = useLingui();
  const day = moment(sentAt, { dateStyle: 'medium' });
  return <>{state === 'waiting' ? t`Sent. It stands below and is read now.` : t`It was sent before, on ${day}, and is kept once: look for “${name}” below.`}</>;
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
