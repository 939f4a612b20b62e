import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { type ShopConnection, useDisconnect } from '../connections.api.ts';

/** Asked for by the shop's address: what goes does not come back. */
export function DisconnectDialog({ shop: { id, domain, name }, onClose }: { shop: ShopConnection; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const form = useId();
  const disconnect = useDisconnect();
  const shown = name || domain;
  const fits = typed.trim().toLowerCase() === domain;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) disconnect.mutate({ id, confirm: typed }, { onSuccess: onClose });
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t`Disconnect ${shown}?`}
      note={t`Its keys, its products here and the history of what was published go for good. Your drafts stay. Nothing changes in the shop itself.`}
      kind="danger"
      keep={t`Keep it`}
      verb={t`Disconnect`}
      disabled={!fits}
      deed={disconnect}
      form={form}
    >
      <form id={form} onSubmit={submit}>
        <TextField label={t`Type ${domain} to go on`} autoComplete="off" spellCheck={false} value={typed} onText={setTyped} />
      </form>
    </AskDialog>
  );
}
