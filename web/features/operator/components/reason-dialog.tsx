import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
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
  /** A field that the server refused, in words of this screen. */
  sayField?: (path: string, wrong: string) => string;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** Fields before the reason; told once somebody has tried to send. */
  children?: ReactNode | ((tried: boolean) => ReactNode);
};

/** Something that is written down with its reason. */
export function ReasonDialog(asked: Asked) {
  const { title, note, act, danger = false, label, optional = false, help, ready = true, deed, sayField, onSend, onClose, children } = asked;
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const form = useId();
  const once = useOnce(deed);
  const missing = !optional && !reason.trim();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (missing || !ready) toFirstWrong(event.currentTarget);
    else once(() => onSend(reason.trim()));
  };
  return (
    <AskDialog
      onClose={onClose}
      title={title}
      note={note}
      kind={danger ? 'danger' : 'primary'}
      verb={act}
      deed={deed}
      fault={<Refusal error={deed.error} sayField={sayField} />}
      form={form}
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {typeof children === 'function' ? children(tried) : children}
        <Field label={label ?? t`Reason`} help={help} error={tried && missing ? t`Please input your reason` : undefined}>
          {(wires) => <Textarea {...wires} rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </Field>
      </form>
    </AskDialog>
  );
}

/** The sentence, and the fields that it is about. */
function Refusal({ error, sayField }: { error: unknown; sayField: Asked['sayField'] }) {
  const fields = sayField && error instanceof ApiError ? Object.entries(error.fields) : [];
  return (
    <>
      {errorText(error)}
      {fields.map(([path, wrong]) => (
        <span key={path} className="block">
          {sayField!(path.replace(/^body\./, ''), wrong)}
        </span>
      ))}
    </>
  );
}
