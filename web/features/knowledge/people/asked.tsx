import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { longestQuestion } from '@storewright/contract/knowledge/bounds';
import { threadOf } from '../chat/thread.ts';
import { Trace } from '../chat/trace.tsx';
import { type Chat, type Message, useSpeak } from '../chats.api.ts';

/** A conversation of somebody else, to be read, and to be answered in the place of the model. */
export function Asked({ base, user, chat }: { base: string; user: string; chat: Chat }) {
  const { t } = useLingui();
  const thread = threadOf(chat.messages, null);
  const speak = useSpeak(base, user);
  const [text, setText] = useState('');
  const held = chat.held_by;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || speak.isPending) return;
    const parent = thread.at(-1)?.id;
    speak.mutate({ chat: chat.id, text: text.trim(), ...(parent !== undefined && { parent }) }, { onSuccess: () => setText('') });
  };
  const person = held ?? '';
  return (
    <div className="mt-2 flex max-w-[72ch] flex-col gap-4">
      <ul aria-label={t`Conversation`} className="flex flex-col gap-3">
        {thread.map((message) => (
          <li key={message.id}>
            <Said base={base} chat={chat.id} message={message} />
          </li>
        ))}
      </ul>
      {held !== null && <p role="status" className="text-s text-ink-3">{t`${person} answers here; the model is silent.`}</p>}
      <form onSubmit={submit} className="flex flex-col gap-2">
        <Field
          label={t`Answer in the place of the model`}
          help={held === null ? t`The model is silent from then on, until you let it answer again.` : undefined}
        >
          {(wires) => <Textarea {...wires} rows={2} maxLength={longestQuestion} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
        {speak.error && <CallFault text={errorText(speak.error)} />}
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" type="submit" busy={speak.isPending} disabled={text.trim() === ''}>
            {t`Send`}
          </Button>
          {held !== null && (
            <Button disabled={speak.isPending} onClick={() => speak.mutate({ chat: chat.id, release: true })}>
              {t`Let the model answer again`}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

function Said({ base, chat, message: { id, role, author, text, answer } }: { base: string; chat: string; message: Message }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!answer)
    return (
      <>
        {role === 'person' && <p className="text-s font-medium text-ink-2">{author}</p>}
        <p className="rounded-m bg-surface-2 px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      </>
    );
  const said = answer.sentences.map((one) => one.text).join(' ');
  return (
    <>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {said !== '' ? said : answer.verdict === 'passages' ? t`Passages that may help` : t`No answer in the sources`}
      </p>
      <LinkButton tight quiet onClick={() => setOpen(true)}>{t`How this came about`}</LinkButton>
      {open && <Trace base={base} chat={chat} message={id} onClose={() => setOpen(false)} />}
    </>
  );
}
