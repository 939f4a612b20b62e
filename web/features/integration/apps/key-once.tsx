import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Note } from '../../../ui/note.tsx';
import type { WithSecret } from '../integration.api.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Snippets } from '../trial/snippets.tsx';

/** The only time that the key is seen, with what to do with it. Closing asks once whether it was kept. */
export function KeyOnce({ made: { app, secret }, onClose }: { made: WithSecret; onClose: () => void }) {
  const { t } = useLingui();
  const [kept, setKept] = useState(false);
  const [warned, setWarned] = useState(false);
  return (
    <Dialog
      open
      onClose={() => (kept || warned ? onClose() : setWarned(true))}
      title={t`Keep this key now`}
      note={t`Only its last four characters are kept here.`}
      className="w-[min(680px,calc(100vw-32px))]"
      foot={<Button onClick={() => (kept || warned ? onClose() : setWarned(true))}>{warned && !kept ? t`Close without keeping it` : t`Close`}</Button>}
    >
      <div className="flex flex-col gap-4">
        {warned && !kept && <Note tone="warn" role="alert">{t`Nobody can see it again. Copy it first.`}</Note>}
        {app.status === 'pending' && (
          <Note tone="info">{t`This integration calls an endpoint of your own, so it waits for a look by whoever runs this server. Its key works from then on.`}</Note>
        )}
        <Field label={t`Key of ${app.name}`}>
          {(wires) => (
            <span className="flex gap-2">
              <Input {...wires} readOnly value={secret} className="font-mono text-s" onFocus={({ target }) => target.select()} onCopy={() => setKept(true)} />
              <CopyButton text={secret} onCopied={() => setKept(true)} />
            </span>
          )}
        </Field>
        <Snippets secret={secret} app={app} onCopied={() => setKept(true)} />
      </div>
    </Dialog>
  );
}
