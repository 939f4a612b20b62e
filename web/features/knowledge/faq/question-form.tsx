import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { linesIn } from '../../../kit/lines.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LongTextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Question, useSaveQuestion } from '../knowledge.api.ts';

type Shown = { base: string; question: Question | null; onClose: () => void };

export function QuestionForm({ base, question, onClose }: Shown) {
  const { t } = useLingui();
  const [text, setText] = useState(question?.text ?? '');
  const [variants, setVariants] = useState(question?.variants.join('\n') ?? '');
  const [answer, setAnswer] = useState(question?.answer ?? '');
  const save = useSaveQuestion(base);
  const ready = text.trim() !== '' && answer.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || save.isPending) return;
    save.mutate({ item: question?.id ?? null, text: text.trim(), variants: linesIn(variants, 50), answer: answer.trim() }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 py-3">
      <Field label={t`Question`}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to type */}
        {(wires) => <Input {...wires} autoFocus maxLength={800} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <LongTextField label={t`Answer`} rows={3} maxLength={20_000} value={answer} onText={setAnswer} />
      <LongTextField label={t`Other ways to ask it`} help={t`One a line.`} rows={2} value={variants} onText={setVariants} />
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
