import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Bot, ChevronLeft, StickyNote, UserRound } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { useLetters } from '../../../kit/use-letters.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useLogEnd } from '../../../ui/use-log-end.ts';
import { type InboxChat, useInboxChat, useRelease, useTake } from './inbox.api.ts';
import { Composer } from './composer.tsx';
import { nameOf, placeOf } from './names.ts';
import { Rail } from './rail.tsx';

export function InboxConversation({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useLingui();
  const chat = useInboxChat(id);
  return (
    // However long the list beside it is: what is written into stays in sight.
    <section
      aria-label={t`Conversation`}
      className="flex min-w-0 flex-col min-[900px]:sticky min-[900px]:top-0 min-[900px]:h-[calc(100dvh-104px)] min-[900px]:self-start min-[900px]:overflow-y-auto"
    >
      <Loaded from={chat} failed={<span className="block p-6">{errorText(chat.error)}</span>}>
        {(one) => (
          <div className="grid min-h-0 flex-1 min-[1240px]:grid-cols-[minmax(0,1fr)_280px]">
            <div className="flex min-w-0 flex-col min-[900px]:h-[calc(100dvh-104px)]">
              <Opened chat={one} onBack={onBack} />
            </div>
            <section
              aria-label={t`About this conversation`}
              className="border-line bg-surface-2 max-[1240px]:border-t min-[1240px]:h-[calc(100dvh-104px)] min-[1240px]:overflow-y-auto min-[1240px]:border-l"
            >
              <Rail chat={one} />
            </section>
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Opened({ chat, onBack }: { chat: InboxChat; onBack: () => void }) {
  const { t, i18n } = useLingui();
  const told = i18n._.bind(i18n);
  const name = nameOf(chat, told);
  const place = placeOf(chat.channel, told);
  const atEnd = useLogEnd();
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
      <div
        {...atEnd}
        role="log"
        aria-label={t`Conversation`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        className="flex min-h-40 flex-1 flex-col gap-3 overflow-y-auto px-6 py-5 phone:px-4"
      >
        {linesOf(chat).map((line) => ('role' in line ? <Said key={line.id} message={line} name={name} /> : <StaffNote key={line.id} note={line} />))}
        {chat.unsent.map(({ text, state, why }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no other name
          <Note key={index} tone={state === 'waiting' ? 'info' : 'bad'}>
            {state === 'waiting' ? t`On its way: ${text}` : state === 'failed' ? t`Not sent: ${text}` : t`Nobody knows whether this arrived: ${text}`}
            {why !== '' && <span className="block text-xs">{why}</span>}
          </Note>
        ))}
      </div>
      <Composer key={chat.id} chat={chat} name={name} />
    </>
  );
}

/** Notes stand where they were left. */
const linesOf = ({ messages, notes }: InboxChat): (InboxChat['messages'][number] | InboxChat['notes'][number])[] => {
  const left = [...notes];
  return [...messages.flatMap((message) => [...left.splice(0, left.filter((note) => note.created_at < message.created_at).length), message]), ...left];
};

function StaffNote({ note: { author, text, created_at: at } }: { note: InboxChat['notes'][number] }) {
  const { t } = useLingui();
  const when = moment(at);
  return (
    <div className="rounded-m border border-dashed border-amber bg-amber-soft px-4 py-2.5 text-s">
      <p className="flex items-center gap-1.5 text-xs text-amber">
        <StickyNote className="size-4" aria-hidden="true" />
        {t`Note for the staff, ${author}, ${when}`}
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}

/** The state in one sentence, with its one press. */
function WhoSpeaks({ chat, name }: { chat: InboxChat; name: string }) {
  const { t } = useLingui();
  const [take, release] = [useTake(chat.id), useRelease(chat.id)];
  const { standing, mine } = chat;
  useLetters({ t: () => !mine && standing !== 'human' && take.mutate(false), r: () => mine && release.mutate() });
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
  const unsaid = ({ state, verdict }: NonNullable<typeof answer>): string => {
    if (state === 'waiting' || state === 'writing') return t`The answer is being written …`;
    if (state === 'stopped') return t`Stopped before anything was said.`;
    if (state === 'failed') return t`It could not answer.`;
    return verdict === 'passages' ? t`Passages that may help` : t`No answer in the sources`;
  };
  const shown = said !== '' || !answer ? said : unsaid(answer);
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
      {answer && answer.citations.length > 0 && (
        <p className="text-xs text-ink-2 [overflow-wrap:anywhere]">
          {answer.citations.map(({ n, source, heading }) => `[${String(n)}] ${[source, heading].filter(Boolean).join(', ')}`).join(' · ')}
        </p>
      )}
    </div>
  );
}
