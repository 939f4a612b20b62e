import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Vouch } from '../desk/desk.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { CallFault } from '../../../ui/note.tsx';
import { useVouchInShop } from '../writers.api.ts';
import { VouchesLink } from './vouches-link.tsx';

/** `inShop`: the same press for every text of the shop. */
type Props = { claim: { text: string }; note: string; onVouch: (vouch: Vouch) => void; inShop?: boolean; onClose: () => void };

/** Puts somebody's name to a claim that no fact backs. `note`: where that stays. */
export function VouchDialog({ claim, note, onVouch, inShop = false, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useProfile();
  const [reason, setReason] = useState('');
  const form = useId();
  const { text } = claim;
  const { name } = user;
  const everywhere = useVouchInShop(onClose);
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
          {inShop && (
            <Button disabled={!ready} busy={everywhere.isPending} onClick={() => everywhere.mutate({ claim: text, reason: reason.trim() })}>
              <Trans>In the whole shop</Trans>
            </Button>
          )}
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
        {inShop && (
          <p className="mt-3 text-s text-ink-2">
            <Trans>In the whole shop: wherever it is made, until you take it back.</Trans> <VouchesLink />
          </p>
        )}
        {everywhere.error && <CallFault text={errorText(everywhere.error)} />}
      </form>
    </Dialog>
  );
}
