import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useReasons } from '../names.ts';
import { type Source, useImport } from '../plugins.api.ts';
import { DocumentSource, nothingTyped, sourceIn, whyNot } from './document-source.tsx';

/** Nothing of it is switched on by that. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(nothingTyped);
  const take = useImport();
  const reasons = useReasons();
  const send = (source: Source) => take.mutate(source, { onSuccess: ({ id }) => onDone(id) });
  const source = sourceIn(typed);
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
          {typed.way !== 'file' && <Button kind="primary" disabled={!source} busy={take.isPending} onClick={() => source && send(source)}>{t`Read it`}</Button>}
        </>
      }
    >
      <DocumentSource
        value={typed}
        onChange={(next) => {
          if (next.way !== typed.way) take.reset();
          setTyped(next);
        }}
        onFile={send}
        busy={take.isPending}
      />
      {take.error && <CallFault className="mt-3" text={whyNot(take.error, reasons)} />}
    </Dialog>
  );
}
