import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useFeedback } from '../chats.api.ts';

/** Whoever looks after the base reads it beside the question. */
export function WhyWrong({ chat, message }: { chat: string; message: string }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const tell = useFeedback();
  if (tell.isSuccess)
    return (
      <p role="status" className="ml-2 basis-full text-s text-ink-2">
        {t`Thank you. Whoever looks after this base reads it.`}
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '' && !tell.isPending) tell.mutate({ id: chat, message, feedback: 'wrong', reason: reason.trim() });
  };
  return (
    <form onSubmit={submit} className="mt-1 ml-2 flex max-w-full basis-full flex-wrap items-center gap-2">
      <Input
        className="w-[min(360px,100%)]"
        aria-label={t`What is wrong with it`}
        placeholder={t`What is wrong with it`}
        maxLength={2_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={tell.isPending} disabled={reason.trim() === ''}>
        {t`Send`}
      </Button>
      {tell.error && <CallFault className="basis-full" text={errorText(tell.error)} />}
    </form>
  );
}
