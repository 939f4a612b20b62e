import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Decision, DocumentFact } from '../documents.api.ts';

type Props = { fact: DocumentFact; busy: boolean; onSave: (change: Pick<Decision, 'value' | 'valid_until'>) => void; onClose: () => void };

/** Where the rules read it wrong: the value, and the last day of a certificate. Saved, it is accepted. */
export function CorrectFact({ fact: { kind, value, valid_until: until }, busy, onSave, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [last, setLast] = useState(until ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSave({ value: text.trim(), ...(kind === 'certificate' && { valid_until: last || null }) });
  };
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
      <Field label={t`What is right`} className="min-w-[220px] flex-1">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to type */}
        {(wires) => <Input {...wires} autoFocus maxLength={300} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      {kind === 'certificate' && (
        <Field label={t`Valid until`}>{(wires) => <Input {...wires} type="date" value={last} onChange={({ target }) => setLast(target.value)} />}</Field>
      )}
      <Button onClick={onClose}>{t`Cancel`}</Button>
      <Button kind="primary" type="submit" busy={busy} disabled={text.trim() === ''}>{t`Accept this`}</Button>
    </form>
  );
}
