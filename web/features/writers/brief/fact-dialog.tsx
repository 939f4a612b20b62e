import { useLingui } from '@lingui/react/macro';
import type { Fact } from '@storewright/contract/listing/listing';
import { type FormEvent, useId, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

type Props = { value?: string; onAdd: (fact: Fact) => void; onClose: () => void };

/** Something the owner knows and the shop has no field for. From then on a text may say it. */
export function FactDialog({ value = '', onAdd, onClose }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [said, setSaid] = useState(value);
  const [tried, setTried] = useState(false);
  const form = useId();
  const needed = t`Please fill in this field.`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || !said.trim()) return;
    onAdd({ name: name.trim(), value: said.trim(), source: 'typed', field: '' });
    onClose();
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t`Add a fact`}
      note={t`Only what you know for certain: a supplier’s sheet, the label, your own test. It stays with this draft.`}
      verb={t`Add the fact`}
      form={form}
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t`What it is about`} error={tried && !name.trim() ? needed : undefined}>
          {(wires) => (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
            <Input {...wires} autoFocus maxLength={120} placeholder={t`Keeps warm`} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <Field label={t`What is so`} error={tried && !said.trim() ? needed : undefined}>
          {(wires) => <Input {...wires} maxLength={2_000} placeholder={t`12 hours`} value={said} onChange={({ target }) => setSaid(target.value)} />}
        </Field>
      </form>
    </AskDialog>
  );
}
