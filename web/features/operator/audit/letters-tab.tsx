import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type Letter, useLetters } from '../operator.api.ts';
import { useLetterStates } from './names.ts';
import { Listing } from '../../../ui/listing.tsx';

/** Mail that was sent, or is kept because no mail server is connected: then it is handed over by hand. */
export function LettersTab() {
  const { t } = useLingui();
  const states = useLetterStates();
  const [open, setOpen] = useState<Letter | null>(null);
  const tones = { waiting: 'info', sent: 'ok', failed: 'bad', kept: 'warn' } as const;
  return (
    <>
      <Listing
        from={useLetters()}
        label={t`Letters`}
        empty={t`No letter was written yet`}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'subject',
            head: t`Subject`,
            cell: (letter) => (
              <LinkButton tight onClick={() => setOpen(letter)} className="[overflow-wrap:anywhere] whitespace-normal! text-left">
                {letter.subject}
              </LinkButton>
            ),
          },
          { key: 'to', head: t`Recipient`, cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span> },
          { key: 'at', head: t`Time`, cell: ({ at }) => moment(at) },
          { key: 'state', head: t`State`, cell: ({ state }) => <Chip tone={tones[state]}>{states[state]}</Chip> },
        ]}
      />
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open.subject} note={open.to}>
          <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{open.text}</p>
        </Dialog>
      )}
    </>
  );
}
