import { useLingui } from '@lingui/react/macro';
import { longestMessage } from '@storewright/contract/assistants/bounds';
import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { isSending } from '../../../kit/enter.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import type { Form } from '../assistants.api.ts';
import { AnswerBlock } from './answer.tsx';
import { isOpen, useAsk, useStop, useTalk } from './talk.api.ts';
import { MostPoints } from '../../billing/index.ts';
import { PromptTextarea } from '../../prompts/index.ts';

type Shown = {
  id: string;
  chat: string;
  onChat: (chat: string) => void;
  /** What it says before anything was asked. */
  first: string;
  quick: string[];
  /** Answers by this, unsaved as it is. */
  draft?: Form;
  /** Points that an answer may come to. */
  most: number | null;
  label: string;
};

export function Talking({ id, chat, onChat, first, quick, draft, most, label }: Shown) {
  const { t } = useLingui();
  const talk = useTalk(id, chat);
  const ask = useAsk(id);
  const answers = chat === '' ? [] : (talk.data?.answers ?? []);
  const last = answers.at(-1);
  const say = (text: string, done: () => void = () => undefined) =>
    ask.mutate(
      { text, ...(chat !== '' && { chat }), ...(draft && { draft }) },
      {
        onSuccess: (made) => {
          done();
          onChat(made.id);
        },
      },
    );
  const fault = ask.error ?? (chat === '' ? null : talk.error);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div role="log" tabIndex={0} aria-label={label} aria-live="polite" className="flex min-h-40 flex-1 flex-col gap-5 overflow-y-auto px-6 py-4 phone:px-4">
        {first.trim() !== '' && <p className="max-w-[92%] whitespace-pre-line [overflow-wrap:anywhere]">{first}</p>}
        {answers.length === 0 && quick.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {quick.map((question) => (
              <Button key={question} className="whitespace-normal!" busy={ask.isPending} onClick={() => say(question)}>
                {question}
              </Button>
            ))}
          </div>
        )}
        {answers.map((answer) => (
          <AnswerBlock key={answer.id} id={id} chat={chat} answer={answer} />
        ))}
        <div key={`${last?.id} ${last?.text.length}`} ref={intoView} />
      </div>
      {fault && <CallFault className="px-6 pb-2 phone:px-4" text={errorText(fault)} />}
      <Asking key={chat === '' ? 'new' : 'on'} id={id} busy={ask.isPending} writing={answers.find(isOpen)?.id} most={most} onSay={say} hint={t`Ask it`} />
    </div>
  );
}

/** Seen as soon as it is there; a new key is a new one. */
const intoView = (node: HTMLElement | null): void => node?.parentElement?.scrollTo({ top: node.parentElement.scrollHeight });

type Line = { id: string; busy: boolean; writing: string | undefined; most: number | null; onSay: (text: string, done: () => void) => void; hint: string };
function Asking({ id, busy, writing, most, onSay, hint }: Line) {
  const { t } = useLingui();
  const stop = useStop(id);
  const [text, setText] = useState('');
  const ready = text.trim() !== '' && !busy && writing === undefined;
  const send = () => ready && onSay(text.trim(), () => setText(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (!isSending(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2 border-t border-line px-6 py-3 phone:px-4">
      <PromptTextarea aria-label={t`Your question`} placeholder={hint} rows={1} maxLength={longestMessage} value={text} onText={setText} onKeyDown={press} />
      {writing === undefined ? (
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          disabled={!ready && !busy}
          icon={<ArrowUp aria-hidden="true" />}
          price={most === null ? undefined : <MostPoints most={most} />}
        >{t`Ask`}</Button>
      ) : (
        <Button icon={<Square aria-hidden="true" />} busy={stop.isPending} onClick={() => stop.mutate(writing)}>
          {t`Stop`}
        </Button>
      )}
    </form>
  );
}
