import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type ShopConnection, useDisconnect } from '../connections.api.ts';

/** Asked for by the shop's address: what goes does not come back. */
export function DisconnectDialog({ shop: { id, domain, name }, onClose }: { shop: ShopConnection; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const form = useId();
  const disconnect = useDisconnect();
  const shown = name || domain;
  const fits = typed.trim().toLowerCase() === domain;
  const close = () => disconnect.isPending || onClose();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) disconnect.mutate({ id, confirm: typed }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t`Disconnect ${shown}?`}
      note={t`Its keys, its products here and the history of what was published go for good. Your drafts stay. Nothing changes in the shop itself.`}
      foot={
        <>
          <Button disabled={disconnect.isPending} onClick={close}>
            <Trans>Keep it</Trans>
          </Button>
          <Button kind="danger" type="submit" form={form} disabled={!fits} busy={disconnect.isPending}>
            <Trans>Disconnect</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={t`Type ${domain} to go on`}>
          {(wires) => <Input {...wires} autoComplete="off" spellCheck={false} value={typed} onChange={({ target }) => setTyped(target.value)} />}
        </Field>
      </form>
      {disconnect.error && <CallFault className="mt-3" text={errorText(disconnect.error)} />}
    </Dialog>
  );
}
