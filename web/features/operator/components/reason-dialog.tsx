import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useOnce } from './use-once.ts';

type Asked = {
  title: string;
  note?: ReactNode;
  /** What the button does. */
  act: string;
  danger?: boolean;
  /** What the words are called, and whether they may stay away. */
  label?: string;
  optional?: boolean;
  help?: ReactNode;
  /** False keeps it from being sent: what is wrong is said beside its field. */
  ready?: boolean;
  deed: { error: unknown; isPending: boolean };
  onSend: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Something that is written down with its reason. */
export function ReasonDialog({ title, note, act, danger = false, label, optional = false, help, ready = true, deed, onSend, onClose, children }: Asked) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const form = useId();
  const once = useOnce(deed);
  const missing = !optional && !reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing && ready) once(() => onSend(reason.trim()));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={note}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={form} busy={deed.isPending}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <Field label={label ?? t`Reason`} help={help} error={tried && missing ? t`Please input your reason` : undefined}>
          {(wires) => <Textarea {...wires} rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </Field>
        {Boolean(deed.error) && <CallFault text={<Refusal error={deed.error} />} />}
      </form>
    </Dialog>
  );
}

/** The sentence, and the fields that it is about. */
function Refusal({ error }: { error: unknown }) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  return (
    <>
      {errorText(error)}
      {fields.map(([name, wrong]) => (
        <span key={name} className="block">
          {name.replace(/^body\./, '')}: {wrong}
        </span>
      ))}
    </>
  );
}
