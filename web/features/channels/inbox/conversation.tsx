import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Bot, ChevronLeft, UserRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { longestQuestion } from '@storewright/contract/knowledge/bounds';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type InboxChat, useInboxChat, useRelease, useSay, useTake } from './inbox.api.ts';
import { nameOf, placeOf } from './names.ts';

export function InboxConversation({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useLingui();
  const chat = useInboxChat(id);
  return (
    <section aria-label={t`Conversation`} className="flex min-w-0 flex-col">
      <Loaded from={chat} failed={<span className="block p-6">{errorText(chat.error)}</span>}>
        {(one) => <Opened chat={one} onBack={onBack} />}
      </Loaded>
    </section>
  );
}

function Opened({ chat, onBack }: { chat: InboxChat; onBack: () => void }) {
  const { t, i18n } = useLingui();
  const told = i18n._.bind(i18n);
  const name = nameOf(chat, told);
  const place = placeOf(chat.channel, told);
  return (
    <>
      <header className="flex min-h-14 items-center gap-2 border-b border-line px-6 py-2 phone:px-3">
        <span className="min-[900px]:hidden">
          <IconButton label={t`All conversations`} onClick={onBack}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate">{name}</h2>
          <p className="truncate text-xs text-ink-2">
            {place}, {chat.base.name}
          </p>
        </div>
      </header>
      <WhoSpeaks chat={chat} name={name} />
      <div role="log" aria-label={t`Conversation`} className="flex min-h-40 flex-1 flex-col gap-3 px-6 py-5 phone:px-4">
        {chat.messages.map((message) => (
          <Said key={message.id} message={message} name={name} />
        ))}
        {chat.unsent.map(({ text, state, why }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no other name
          <Note key={index} tone={state === 'waiting' ? 'info' : 'bad'}>
            {state === 'waiting' ? t`On its way: ${text}` : state === 'failed' ? t`Not sent: ${text}` : t`Nobody knows whether this arrived: ${text}`}
            {why !== '' && <span className="block text-xs">{why}</span>}
          </Note>
        ))}
      </div>
      {chat.mine ? (
        <Composer chat={chat} name={name} />
      ) : (
        <p className="border-t border-line px-6 py-4 text-s text-ink-2 phone:px-4">{t`Take over to write.`}</p>
      )}
    </>
  );
}

/** The state in one sentence, with its one press. */
function WhoSpeaks({ chat, name }: { chat: InboxChat; name: string }) {
  const { t } = useLingui();
  const [take, release] = [useTake(chat.id), useRelease(chat.id)];
  const { standing, mine } = chat;
  const person = chat.held_by ?? t`somebody who is gone`;
  const isOthers = standing === 'human' && !mine;
  const said =
    standing === 'asked'
      ? t`${name} asks for a person. The assistant is silent.`
      : standing === 'returned'
        ? t`The assistant answers again.`
        : standing === 'bot'
          ? t`The assistant answers. You read along.`
          : mine
            ? t`You have this conversation. The assistant writes nothing.`
            : t`${person} has this conversation. The assistant writes nothing.`;
  const fault = take.error ?? release.error;
  return (
    <div className={cx('flex flex-wrap items-center gap-3 border-b border-line px-6 py-3 phone:px-4', standing === 'asked' && 'bg-amber-soft')}>
      <p role="status" className="min-w-0 flex-1 text-s font-medium">
        {said}
      </p>
      {mine ? (
        <Button busy={release.isPending} onClick={() => release.mutate()}>
          {t`Give back to the assistant`}
        </Button>
      ) : (
        <Button kind={standing === 'asked' ? 'primary' : undefined} busy={take.isPending} onClick={() => take.mutate(isOthers)}>
          {isOthers ? t`Take over from ${person}` : t`Take over`}
        </Button>
      )}
      {fault && <CallFault className="w-full" text={errorText(fault)} />}
    </div>
  );
}

function Said({ message: { role, author, text, answer, created_at: at }, name }: { message: InboxChat['messages'][number]; name: string }) {
  const { t } = useLingui();
  const isTheirs = role === 'user';
  const said = answer ? answer.sentences.map((one) => one.text).join(' ') : text;
  const shown =
    said !== '' || !answer
      ? said
      : answer.verdict === null
        ? t`The answer is being written …`
        : answer.verdict === 'passages'
          ? t`Passages that may help`
          : t`No answer in the sources`;
  return (
    <div className={cx('flex max-w-[80%] flex-col gap-1', isTheirs ? 'self-start' : 'items-end self-end')}>
      <p className="flex items-center gap-1.5 text-xs text-ink-2">
        {role === 'assistant' && <Bot className="size-4" aria-hidden="true" />}
        {role === 'person' && <UserRound className="size-4" aria-hidden="true" />}
        {isTheirs ? name : role === 'person' ? author : t`Assistant`}, {moment(at)}
      </p>
      <p
        className={cx(
          'rounded-xl px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]',
          isTheirs ? 'rounded-bl-s bg-surface-3' : role === 'person' ? 'rounded-br-s bg-brand-soft' : 'rounded-br-s border border-line',
        )}
      >
        {shown}
      </p>
    </div>
  );
}

function Composer({ chat, name }: { chat: InboxChat; name: string }) {
  const { t } = useLingui();
  const say = useSay();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || say.isPending) return;
    say.mutate({ id: chat.id, text: text.trim() }, { onSuccess: () => setText('') });
  };
  const isOver = chat.until !== null && new Date(chat.until) <= new Date();
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 border-t border-line px-6 py-4 phone:px-4">
      {isOver && <Note tone="warn">{t`The messenger takes no answer to this any more: somebody has to write there first.`}</Note>}
      <Field label={t`Reply to ${name}`}>
        {(wires) => <Textarea {...wires} rows={3} maxLength={longestQuestion} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      {say.error && <CallFault text={errorText(say.error)} />}
      <div>
        <Button kind="primary" type="submit" busy={say.isPending} disabled={text.trim() === '' || isOver} price={t`0 points`}>
          {t`Send`}
        </Button>
      </div>
    </form>
  );
}
