import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { type App, useAddKey, type WithSecret } from '../integration.api.ts';

/** One more key; the others may go on, or end after an overlap. */
export function NewKey({ app, onMade, onClose }: { app: App; onMade: (made: WithSecret) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [label, setLabel] = useState('');
  const [ends, setEnds] = useState('');
  const [overlap, setOverlap] = useState('');
  const add = useAddKey();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const wish = {
      id: app.id,
      label: label.trim(),
      expires_at: ends ? new Date(`${ends}T23:59:59`).toISOString() : null,
      retire_others_after_hours: overlap === '' ? null : Number(overlap),
    };
    add.mutate(wish, { onSuccess: onMade });
  };
  return (
    <AskDialog onClose={onClose} title={t`New key`} note={t`It is shown once, right after this.`} verb={t`Make the key`} deed={add} form={form}>
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t`Label`} hint={t`optional`} help={t`Where it is used, for you to know it again.`}>
          {(wires) => <Input {...wires} maxLength={60} autoComplete="off" value={label} onChange={({ target }) => setLabel(target.value)} />}
        </Field>
        <TextField label={t`Valid until`} hint={t`optional`} type="date" value={ends} onText={setEnds} />
        {app.keys.length > 0 && (
          <Field label={t`The other keys`} help={t`To rotate: give your programs the new key while the old one still works.`}>
            {(wires) => (
              <Select {...wires} value={overlap} onChange={({ target }) => setOverlap(target.value)}>
                <option value="">{t`go on`}</option>
                <option value="0">{t`end now`}</option>
                <option value="1">{t`end in an hour`}</option>
                <option value="24">{t`end in a day`}</option>
                <option value="168">{t`end in a week`}</option>
              </Select>
            )}
          </Field>
        )}
      </form>
    </AskDialog>
  );
}
