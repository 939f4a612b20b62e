import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useFreeze } from './frozen.api.ts';

/** The conversation as it stands now: what is said later is not in it. */
export function ShareChat({ chat, onClose }: { chat: string; onClose: () => void }) {
  const { t } = useLingui();
  const freeze = useFreeze();
  const [password, setPassword] = useState('');
  const tooShort = password !== '' && password.length < 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooShort && !freeze.isPending) freeze.mutate({ chat, password });
  };
  const url = freeze.data?.url;
  return (
    <Dialog open onClose={onClose} title={t`Share this conversation`} note={t`As it stands now. What is said later is not shown, and citations open nothing.`}>
      {url === undefined ? (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={t`Password (optional)`}
            error={tooShort ? t`At least 6 characters.` : undefined}
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={password}
            onText={setPassword}
          />
          {freeze.error && <CallFault text={errorText(freeze.error)} />}
          <Button kind="primary" type="submit" className="self-end" busy={freeze.isPending} disabled={tooShort}>
            {t`Create link`}
          </Button>
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <Field label={t`Link`}>{(wires) => <Input {...wires} readOnly value={url} onFocus={({ target }) => target.select()} />}</Field>
          <CopyButton kind="primary" className="self-end" verb={t`Copy link`} text={url} />
        </div>
      )}
    </Dialog>
  );
}
