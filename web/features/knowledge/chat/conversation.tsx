import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { useMemo, useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Chat, Message } from '../chats.api.ts';
import type { Base } from '../knowledge.api.ts';
import { AnswerBlock } from './answer-block.tsx';
import { MostPoints } from '../../billing/index.ts';
import { siblingsOf, threadOf } from './thread.ts';
import type { Opened } from './viewer.tsx';

type Shown = {
  base: Base;
  chat: Chat | null;
  leaf: string | null;
  opened: Opened | null;
  onLeaf: (id: string) => void;
  /** Points that an answer costs at most; null: none. */
  most: number | null;
  onSay: (text: string) => void;
  onCite: (opened: Opened) => void;
};

export function Conversation({ base, chat, most, leaf, opened, onLeaf, onSay, onCite }: Shown) {
  const { t } = useLingui();
  const [shown, setShown] = useState(shownAtFirst);
  const way = useMemo(() => (chat ? threadOf(chat.messages, leaf) : []), [chat, leaf]);
  // What is opened is its end: what is above it comes when somebody goes there.
  const thread = way.slice(-shown);
  const last = thread.at(-1);
  const length = last?.answer?.sentences.length ?? 0;
  if (!chat)
    return (
      <div className="flex-1">
        <Empty
          title={t`Ask ${base.name}`}
          action={base.settings.quick_questions.map((question) => (
            <Button
              key={question}
              className="whitespace-normal!"
              price={most === null ? undefined : <MostPoints most={most} />}
              onClick={() => onSay(question)}
            >
              {question}
            </Button>
          ))}
        >
          {base.passages === 0
            ? t`Please upload sources to continue`
            : t`Every sentence of an answer leads to the place it comes from. Where the sources do not say, you are told so.`}
        </Empty>
      </div>
    );
  const person = chat.held_by ?? '';
  const readers = chat.readers.map(({ name, at }) => `${name}, ${moment(at)}`).join('; ');
  return (
    <div role="log" aria-label={t`Conversation`} aria-live="polite" className="flex min-h-0 flex-1 flex-col gap-5 px-6 py-5 phone:px-4">
      {way.length > thread.length && (
        <Button className="self-center" onClick={() => setShown(shown + more)}>
          {t`Show earlier messages`}
        </Button>
      )}
      {thread.map((message) =>
        message.role !== 'assistant' ? (
          <Asked key={message.id} message={message} />
        ) : (
          <AnswerBlock
            key={message.id}
            base={base}
            most={most}
            held={chat.held_by !== null}
            chat={chat.id}
            message={message}
            siblings={siblingsOf(chat.messages, message)}
            opened={opened?.message === message.id ? opened.n : null}
            onLeaf={onLeaf}
            onCite={(n) => onCite({ chat: chat.id, message: message.id, n, count: message.answer?.citations.length ?? 1 })}
            onSay={onSay}
          />
        ),
      )}
      {chat.held_by !== null && <p role="status" className="text-s text-ink-3">{t`${person} answers here; the model is silent.`}</p>}
      {chat.readers.length > 0 && <p className="text-xs text-ink-3">{t`Read by ${readers}.`}</p>}
      <div key={`${last?.id} ${length}`} ref={intoView} className="lg:scroll-mb-40" />
    </div>
  );
}

const [shownAtFirst, more] = [40, 200];

/** Seen as soon as it is there; a new key is a new one. */
const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

/** Who speaks is always written: a person of the base by name. */
function Asked({ message: { role, author, text } }: { message: Message }) {
  const isOurs = role === 'user';
  return (
    <div className={isOurs ? 'max-w-[80%] self-end' : 'max-w-[80%] self-start'}>
      {!isOurs && <p className="mb-1 text-s font-medium text-ink-2">{author}</p>}
      <p
        className={cx(
          'rounded-xl px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]',
          isOurs ? 'rounded-br-s bg-brand-soft' : 'rounded-bl-s border border-line',
        )}
      >
        {text}
      </p>
    </div>
  );
}
