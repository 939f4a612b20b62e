import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { verdictText } from '../../../kit/inside/verdict-texts.ts';
import { points } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LongTextField, Options } from '../../../ui/fields.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { type App, called } from '../integration.api.ts';
import { type Answered, callThrough, DoorRefusal } from './door.ts';
import { useModelsOf } from './models-of.ts';

/** A call through the same door that programs use, with a key of this app; the key is sent and not kept. */
export function TryIt({ app }: { app: App }) {
  const { t } = useLingui();
  const models = useModelsOf(app);
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const call = useMutation({ mutationFn: callThrough, onSettled: called });
  const model = chosen.trim() || models[0] || '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!call.isPending && key.trim() && model && text.trim()) call.mutate({ key: key.trim(), model, text: text.trim() });
  };
  const missing = t`Please fill in this field.`;
  return (
    <Section title={t`Try it`} note={t`A real call, at its real price`}>
      <form noValidate onSubmit={submit} className="flex max-w-[720px] flex-col gap-3">
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <Field label={t`A key of this integration`} error={tried && !key.trim() ? missing : undefined}>
            {(wires) => <Input {...wires} type="password" autoComplete="off" spellCheck={false} value={key} onChange={({ target }) => setKey(target.value)} />}
          </Field>
          <Field label={t`Model`} error={tried && !model ? missing : undefined}>
            {(wires) =>
              models.length > 0 ? (
                <Select {...wires} value={model} onChange={({ target }) => setChosen(target.value)}>
                  <Options of={models.map((name) => [name, name])} />
                </Select>
              ) : (
                <Input {...wires} autoComplete="off" value={chosen} onChange={({ target }) => setChosen(target.value)} />
              )
            }
          </Field>
        </div>
        <LongTextField label={t`Message`} error={tried && !text.trim() ? missing : undefined} maxLength={4_000} value={text} onText={setText} />
        <div>
          <Button kind="primary" type="submit" busy={call.isPending}>{t`Send`}</Button>
        </div>
        {call.error && <CallFault text={call.error instanceof DoorRefusal ? verdictText(call.error.message) : errorText(call.error)} />}
        {call.data && <Answer of={call.data} />}
      </form>
    </Section>
  );
}

function Answer({ of: { text, charged, remaining, requestId } }: { of: Answered }) {
  const { t } = useLingui();
  const [cost, left] = [charged === null ? '–' : points(charged), remaining === null ? '–' : points(remaining)];
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="rounded-l bg-surface-3 p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <Note>
        {t`Points: ${cost}. Left: ${left}.`} <span className="text-ink-3">{requestId}</span>
      </Note>
    </div>
  );
}
