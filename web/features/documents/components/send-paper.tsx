import { useLingui } from '@lingui/react/macro';
import { largestDocument } from '@storewright/contract/documents/bounds';
import { cx } from 'class-variance-authority';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { isAbort } from '../../../kit/http.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type Scope, useSendDocument } from '../documents.api.ts';
import { ChooseScope } from './choose-scope.tsx';

/** First what it speaks of, then the file. */
export function SendPaper({ product }: { product: { id: string; title: string } | null }) {
  const { t } = useLingui();
  const [scope, setScope] = useState<Scope | null>(product ? { of: 'product', product } : { of: 'shop' });
  const sending = useSendDocument();
  const send = (file: File) => scope && sending.mutate({ file, scope });
  const { error, variables } = sending;
  return (
    <div className="mt-3 grid gap-x-8 gap-y-4 min-[1001px]:grid-cols-2">
      <ChooseScope value={scope} product={product} onChange={setScope} />
      <div className="flex min-w-0 flex-col gap-3">
        <DropZone ready={scope !== null} busy={sending.isPending} onFile={send} onCallOff={sending.callOff} />
        {error && !isAbort(error) && (
          <CallFault
            text={<Refusal error={error} />}
            {...(variables && !(error instanceof ApiError && error.status < 500) && { onRetry: () => sending.mutate(variables) })}
          />
        )}
        {sending.data && <p role="status" className="text-s text-ink-2">{t`Sent. It stands below and is read now.`}</p>}
      </div>
    </div>
  );
}

type Zone = { ready: boolean; busy: boolean; onFile: (file: File) => void; onCallOff: () => void };

function DropZone({ ready, busy, onFile, onCallOff }: Zone) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && ready && !busy) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same without a mouse
    <div
      role="group"
      aria-label={t`Document`}
      className={cx(
        'flex flex-col items-center gap-2 rounded-l border border-dashed px-4 py-6 text-center',
        over ? 'border-brand bg-surface-2' : 'border-control',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {busy ? (
        <>
          <Progress label={t`Sending the file`} value={0} total={null} className="w-full" />
          <p role="status" className="text-s text-ink-2">{t`Sending the file…`}</p>
          <LinkButton onClick={onCallOff}>{t`Cancel`}</LinkButton>
        </>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            accept=".pdf,.txt,.md,.csv,.png,.jpg,.jpeg,.webp,.tif,.tiff,application/pdf,text/plain,image/png,image/jpeg,image/webp,image/tiff"
            hidden
            aria-label={t`Document`}
            onChange={({ target }) => {
              take(target.files);
              target.value = '';
            }}
          />
          <Button icon={<FileUp aria-hidden="true" />} disabled={!ready} onClick={() => input.current?.click()}>{t`Choose a document`}</Button>
          <p className="text-xs text-ink-3">
            {ready ? t`Or drop it here. PDF, text or a picture, up to 20 MB and 100 pages.` : t`Say first what it speaks of.`}
          </p>
        </>
      )}
    </div>
  );
}

/** What was wrong with the file, as far as one can mend it. */
function Refusal({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError)) return <>{errorText(error)}</>;
  const { reason, most_bytes: most, most_documents: documents } = error.details as { reason?: string; most_bytes?: number; most_documents?: number };
  if (most === largestDocument) return <>{t`The file is larger than 20 MB.`}</>;
  if (documents !== undefined) return <>{t`An account keeps 1,000 documents. Throw some away first.`}</>;
  if (reason === 'empty') return <>{t`The file is empty.`}</>;
  if (error.code === 'unsupported_media_type') return <>{t`PDF, text and pictures can be sent. This file is none of them, whatever its name says.`}</>;
  return <>{errorText(error)}</>;
}
