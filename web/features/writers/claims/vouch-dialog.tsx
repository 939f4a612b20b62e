import { Trans, useLingui } from '@lingui/react/macro';
import type { Claim } from '@storewright/contract/listing/listing';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useDesk } from '../desk/writer-context.ts';

/** Puts somebody's name to a claim that no fact backs. */
export function VouchDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useLingui();
  const { store, user } = useDesk();
  const [reason, setReason] = useState('');
  const form = useId();
  const { text } = claim;
  const { name } = user;
  const ready = reason.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    store.send({ type: 'vouch', vouch: { claim: text, reason: reason.trim() } });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Vouch for “${text}”`}
      note={t`Once it is published, your name, the reason and the date stay in the history of this product; until then in this browser.`}
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
