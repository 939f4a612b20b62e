import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { number } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { LongTextField } from '../../../ui/fields.tsx';
import { errorText } from '../../../kit/error-texts.ts';
import { CallFault } from '../../../ui/note.tsx';
import { type LocalModel, useAttempt } from './local-models.api.ts';

/** One question, before customers may ask theirs. */
export function TryModel({ model: { id, name }, onClose }: { model: LocalModel; onClose: () => void }) {
  const { t } = useLingui();
  const [prompt, setPrompt] = useState(t`Write one sentence about a blue teapot.`);
  const attempt = useAttempt();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (prompt.trim() && !attempt.isPending) attempt.mutate({ id, prompt: prompt.trim() });
  };
  const told = attempt.data;
  const seconds = (ms: number) => number(ms / 1_000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  const [first, all, words] = [seconds(told?.first_token_ms ?? 0), seconds(told?.total_ms ?? 0), number(told?.output ?? 0)];
  return (
    <AskDialog
      onClose={onClose}
      title={t`Try ${name}`}
      note={t`The first question takes longer: the model is read from the disk.`}
      keep={t`Close`}
      verb={t`Ask`}
      disabled={!prompt.trim()}
      busy={attempt.isPending}
      form={form}
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <LongTextField label={t`Question`} rows={3} maxLength={2_000} value={prompt} onText={setPrompt} />
        <div role="status" aria-busy={attempt.isPending}>
          {attempt.isPending && <p className="text-s text-ink-2">{t`It is answering…`}</p>}
          {told && !attempt.isPending && (
            <>
              <p className="rounded-m bg-surface-3 px-3 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]">{told.text || t`It said nothing.`}</p>
              <p className="mt-1.5 text-xs text-ink-3">{t`First word after ${first}, ${words} tokens in ${all}.`}</p>
            </>
          )}
        </div>
        {attempt.error && <CallFault text={errorText(attempt.error)} />}
      </form>
    </AskDialog>
  );
}
