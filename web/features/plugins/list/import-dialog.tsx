import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@storewright/contract/kit/client';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useReasons } from '../names.ts';
import { type Source, useImport } from '../plugins.api.ts';

type Way = 'url' | 'file' | 'text';

/** A document by its address, as a file, or pasted. Nothing of it is switched on by that. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('url');
  const [typed, setTyped] = useState('');
  const take = useImport();
  const reasons = useReasons();
  const send = (source: Source) => take.mutate(source, { onSuccess: ({ id }) => onDone(id) });
  const isReady = way === 'url' ? URL.canParse(typed.trim()) : typed.trim() !== '';
  return (
    <Dialog
      open
      typed
      onClose={onClose}
      title={t`New plugin`}
      note={t`An OpenAPI document, 2.0 to 3.1. Nothing is switched on by reading it.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {way !== 'file' && (
            <Button
              kind="primary"
              disabled={!isReady}
              busy={take.isPending}
              onClick={() => send(way === 'url' ? { url: typed.trim() } : { text: typed })}
            >{t`Read it`}</Button>
          )}
        </>
      }
    >
      <Segmented
        label={t`Where it comes from`}
        value={way}
        parts={[
          { value: 'url', text: t`Address` },
          { value: 'file', text: t`File` },
          { value: 'text', text: t`Paste` },
        ]}
        onChange={(next) => {
          take.reset();
          setTyped('');
          setWay(next);
        }}
      />
      <div className="mt-4">
        {way === 'url' && <TextField label={t`Address of the document`} type="url" placeholder="https://" value={typed} onText={setTyped} />}
        {way === 'text' && (
          <Field label={t`The document`}>
            {(wires) => <Textarea {...wires} rows={8} className="max-h-80 font-mono text-xs" value={typed} onChange={({ target }) => setTyped(target.value)} />}
          </Field>
        )}
        {way === 'file' && (
          <DropZone
            label={t`The document`}
            accept=".json,.yaml,.yml"
            verb={t`Choose a file`}
            note={t`JSON or YAML, at most 16 MB`}
            ready={!take.isPending}
            onFile={(from) => send({ from })}
            sending={take.isPending ? <p role="status">{t`Reading it…`}</p> : undefined}
          />
        )}
      </div>
      {take.error && <CallFault className="mt-3" text={whyNot(take.error, reasons)} />}
    </Dialog>
  );
}

const whyNot = (error: unknown, reasons: Record<string, string>): string => {
  const reason = error instanceof ApiError && error.code === 'document_unreadable' ? reasons[String(error.details['reason'])] : undefined;
  const about = error instanceof ApiError && typeof error.details['about'] === 'string' ? ` (${error.details['about']})` : '';
  return reason ? reason + about : errorText(error);
};
