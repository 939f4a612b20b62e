import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { number } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { Textarea } from '../../../ui/input.tsx';
import { Note } from '../../../ui/note.tsx';
import type { MadeKeys } from '../operator.api.ts';

/** The only time that whole keys are seen. Closing asks once whether they were kept. */
export function KeysOnce({ made: { batch, keys }, onClose }: { made: MadeKeys; onClose: () => void }) {
  const { t } = useLingui();
  const [kept, setKept] = useState(keys.length === 0);
  const [warned, setWarned] = useState(false);
  const close = () => (kept || warned ? onClose() : setWarned(true));
  const download = () => {
    downloadFile(new Blob([csvOf(batch.points, keys)], { type: 'text/csv;charset=utf-8' }), `redeem-keys-${batch.id.slice(-8)}.csv`);
    setKept(true);
  };
  return (
    <AskDialog
      onClose={close}
      title={t`Keep these ${number(keys.length)} keys now`}
      note={t`Only their last four characters are kept here.`}
      keep={warned && !kept ? t`Close without keeping them` : t`Close`}
      verb={t`Download as CSV`}
      icon={<Download aria-hidden="true" />}
      onVerb={download}
    >
      <div className="flex flex-col gap-4">
        {warned && !kept && <Note tone="warn" role="alert">{t`Nobody can see them again. Download them first, or copy them.`}</Note>}
        {keys.length === 0 ? (
          <Note role="status">{t`These keys were made and shown before. Void them and make others if they are lost.`}</Note>
        ) : (
          <Field label={t`Keys`}>
            {(wires) => (
              <Textarea
                {...wires}
                readOnly
                rows={8}
                value={keys.join('\n')}
                className="max-h-[40dvh] overflow-y-auto font-mono text-s"
                onCopy={() => setKept(true)}
              />
            )}
          </Field>
        )}
      </div>
    </AskDialog>
  );
}

/** Keys are letters and digits: no cell of them is a formula. */
const csvOf = (points: string, keys: string[]): string => `key,points\r\n${keys.map((key) => `${key},${points}\r\n`).join('')}`;
