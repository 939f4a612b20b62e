import { useLingui } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import { Paperclip } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useLogEnd } from '../../../ui/use-log-end.ts';
import type { CozeBot, CozeMessage } from '../coze.api.ts';
import { useAnswerFault } from '../names.ts';

type Shown = { bot: CozeBot; messages: CozeMessage[]; busy: boolean; onSay: (text: string) => void; onAgain: (text: string, isTaken: boolean) => void };

export function Messages({ bot, messages, busy, onSay, onAgain }: Shown) {
  const { t } = useLingui();
  const last = messages.at(-1);
  const atEnd = useLogEnd();
  const quick = messages.length === 0 ? bot.suggested : last?.answer?.state === 'done' ? last.answer.follow_ups : [];
  const buttons = !busy && !bot.closed && quick.length > 0 && (
    <div role="group" aria-label={t`Suggested by the bot`} className="flex flex-wrap gap-2">
      {quick.map((text) => (
        <Button key={text} className="text-left whitespace-normal!" onClick={() => onSay(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
  if (messages.length === 0)
    return (
      <div className="flex-1">
        <Empty title={t`Ask ${bot.name}`} action={buttons}>
          {bot.prologue || bot.description}
        </Empty>
      </div>
    );
  return (
    <div
      {...atEnd}
      role="log"
      aria-label={t`Conversation`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 py-5 phone:px-4"
    >
      {messages.map((message, at) =>
        message.answer ? (
          <Answer key={message.id} answer={message.answer} question={messages[at - 1]?.text ?? ''} isLast={at === messages.length - 1} onAgain={onAgain} />
        ) : (
          <p key={message.id} className="max-w-[85%] self-end rounded-xl rounded-br-s bg-brand-soft px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">
            {message.text}
            {message.files.map(({ name }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may have one name
              <span key={index} className="mt-1 flex items-center gap-1.5 text-s text-ink-2">
                <Paperclip className="size-4 flex-none" aria-hidden="true" />
                {name}
              </span>
            ))}
          </p>
        ),
      )}
      {buttons}
      <div key={`${last?.id} ${last?.answer?.text.length} ${last?.answer?.state}`} ref={intoView} />
    </div>
  );
}

type Answered = { answer: NonNullable<CozeMessage['answer']>; question: string; isLast: boolean; onAgain: Shown['onAgain'] };

/** Foreign words: shown as they are, and as nothing but text. */
function Answer({ answer, question, isLast, onAgain }: Answered) {
  const { t } = useLingui();
  const faultText = useAnswerFault();
  const { state, text, tokens, ms, error, trouble } = answer;
  const isWritten = state === 'waiting' || state === 'writing';
  const total = number(tokens?.total ?? 0);
  const seconds = ms === null ? '' : number(ms / 1_000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  return (
    <div className="max-w-[85%] self-start">
      {(text !== '' || isWritten) && (
        <p className="rounded-xl rounded-bl-s border border-line px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">
          {text || <span className="text-ink-3">{t`The bot is thinking…`}</span>}
        </p>
      )}
      {state === 'stopped' && <p className="mt-1 text-xs text-ink-3">{t`Stopped. It costs 0 points.`}</p>}
      {state === 'done' && <p className="mt-1 text-xs text-ink-3">{tokens ? t`${total} tokens at Coze · 0 points · ${seconds}` : t`0 points · ${seconds}`}</p>}
      {state === 'failed' && (
        <div className="mt-1">
          <CallFault text={faultText(answer)} />
          {trouble && trouble.log_id !== '' && <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">{t`Log id ${trouble.log_id}`}</p>}
          {isLast && (
            <Button className="mt-2" onClick={() => onAgain(question, error === 'coze_busy')}>
              {error === 'coze_busy' ? t`Stop it and ask again` : t`Ask again`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Seen as soon as it is there; a new key is a new one. */
const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });
