import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useSources } from '../knowledge.api.ts';
import { type Test, useSaveTest } from './gate.api.ts';

export function TestForm({ base, test, onClose }: { base: string; test: Test | null; onClose: () => void }) {
  const { t } = useLingui();
  const sources = useSources(base).data?.items ?? [];
  const [question, setQuestion] = useState(test?.question ?? '');
  const [before, setBefore] = useState(test?.before ?? '');
  const [expect, setExpect] = useState<Test['expect']>(test?.expect ?? 'passage');
  const [source, setSource] = useState(test?.source ?? '');
  const [text, setText] = useState(test?.text ?? '');
  const save = useSaveTest(base);
  const ready = question.trim() !== '' && (expect === 'refusal' || source !== '' || text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || save.isPending) return;
    const found = expect === 'passage';
    save.mutate(
      {
        test: test?.id ?? null,
        question: question.trim(),
        before: before.trim(),
        expect,
        source: found && source !== '' ? source : null,
        text: found ? text.trim() : '',
      },
      { onSuccess: onClose },
    );
  };
  return (
    <form onSubmit={submit} className="flex max-w-[720px] flex-col gap-3 py-3">
      <Field label={t`Question`}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to type */}
        {(wires) => <Input {...wires} autoFocus maxLength={800} value={question} onChange={({ target }) => setQuestion(target.value)} />}
      </Field>
      <Segmented<Test['expect']>
        className="self-start"
        label={t`What is right`}
        value={expect}
        onChange={setExpect}
        parts={[
          { value: 'passage', text: t`A passage answers it` },
          { value: 'refusal', text: t`Nothing answers it` },
        ]}
      />
      {expect === 'passage' && (
        <>
          <Field label={t`Words of the passage`} help={t`Copied from the source: found again however it is split.`}>
            {(wires) => <Textarea {...wires} rows={2} maxLength={2_000} value={text} onChange={({ target }) => setText(target.value)} />}
          </Field>
          <Field label={t`Its source`}>
            {(wires) => (
              <Select {...wires} value={source} onChange={({ target }) => setSource(target.value)}>
                <option value="">{t`Any`}</option>
                {sources.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
      <Field label={t`Asked before it`} help={t`Where it goes on from another question; else empty.`}>
        {(wires) => <Input {...wires} maxLength={800} value={before} onChange={({ target }) => setBefore(target.value)} />}
      </Field>
      {save.error && <CallFault text={errorText(save.error)} />}
      <div className="flex gap-2">
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!ready}>
          {t`Save`}
        </Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
