import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField, TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { useKindNames } from './names.ts';
import { type Provider, useAddProvider } from './providers.api.ts';

type Kind = Exclude<Provider['kind'], 'demo'>;
/** Kinds that are somewhere of the operator's; everybody reaches the others at the maker's own address. */
const elsewhere: Kind[] = ['compatible', 'ollama', 'vllm', 'lmstudio'];
/** What runs on this machine is there once a model of it is, and the demo's by itself. */
const isConnected = (kind: Provider['kind']): kind is Kind => kind !== 'local' && kind !== 'demo';

/** The key is tried with a real call before it is kept. */
export function AddProvider({ onAdded, onClose }: { onAdded: (provider: Provider) => void; onClose: () => void }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const [kind, setKind] = useState<Kind>('openai');
  const [label, setLabel] = useState('');
  const [url, setUrl] = useState('');
  const [key, setKey] = useState('');
  const [tried, setTried] = useState(false);
  const add = useAddProvider();
  const form = useId();
  const isHosted = !elsewhere.includes(kind);
  const noUrl = kind === 'compatible' && !url.trim();
  const noKey = isHosted && !key.trim();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!noUrl && !noKey && !add.isPending) add.mutate({ kind, label: label.trim(), base_url: url.trim(), key: key.trim() }, { onSuccess: onAdded });
  };
  const missing = t`Please fill in this field.`;
  return (
    <AskDialog
      onClose={onClose}
      title={t`Connect a provider`}
      note={t`Its key is tried with a real call, then kept sealed and sent to this provider alone.`}
      verb={t`Try and connect`}
      deed={add}
      form={form}
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField label={t`Kind`} value={kind} onPick={(value) => setKind(value as Kind)}>
          <Options of={(Object.keys(kinds) as Provider['kind'][]).filter(isConnected).map((one) => [one, kinds[one]])} />
        </SelectField>
        <Field
          label={t`Address`}
          hint={isHosted ? t`optional` : undefined}
          help={isHosted ? t`Empty: the maker's own.` : t`Such as http://127.0.0.1:11434/v1`}
          error={tried && noUrl ? missing : undefined}
        >
          {(wires) => (
            <Input {...wires} type="url" inputMode="url" autoComplete="off" maxLength={500} value={url} onChange={({ target }) => setUrl(target.value)} />
          )}
        </Field>
        <TextField
          label={t`API key`}
          hint={isHosted ? undefined : t`optional`}
          error={tried && noKey ? missing : undefined}
          type="password"
          autoComplete="off"
          spellCheck={false}
          maxLength={4_000}
          value={key}
          onText={setKey}
        />
        <TextField label={t`Label`} hint={t`optional`} autoComplete="off" maxLength={80} value={label} onText={setLabel} />
      </form>
    </AskDialog>
  );
}
