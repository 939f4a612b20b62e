import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Vouch } from '../desk/desk.ts';
import { useProfile } from '../../../kit/session.ts';

type Props = { claim: { text: string }; note: string; onVouch: (vouch: Vouch) => void; onClose: () => void };

/** Puts somebody's name to a claim that no fact backs. `note`: where that stays. */
export function VouchDialog({ claim, note, onVouch, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useProfile();
  const [reason, setReason] = useState('');
  const form = useId();
  const { text } = claim;
  const { name } = user;
  const ready = reason.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    onVouch({ claim: text, reason: reason.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Vouch for “${text}”`}
      note={note}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={form} disabled={!ready}>
            <Trans>Vouch as {name}</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={t`How do you know?`}>
          {(wires) => (
            <Input
              {...wires}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
              autoFocus
              maxLength={1_000}
              placeholder={t`Supplier test sheet, kitchen test, …`}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
