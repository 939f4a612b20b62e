import { useLingui } from '@lingui/react/macro';
import { History, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { BotMark } from '../bots/bot-row.tsx';
import { type CozeBot, isOpen, useChat, useChats, useForget, useSay, useStop } from '../coze.api.ts';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';

type Shown = { bot: CozeBot; chat: string; onChat: (id: string) => void };

/** A conversation with a bot. Which one is open stands in the address. */
export function ChatDesk({ bot, chat: id, onChat }: Shown) {
  const { t } = useLingui();
  const chat = useChat(bot.id, id);
  const [say, stop] = [useSay(), useStop()];
  const [tried, setTried] = useState(0);
  const messages = (id !== '' && chat.data?.messages) || [];
  const written = messages.some(isOpen);
  const from = bot.local ? t`answers come from the stand-in on this server` : `coze.${bot.region}`;
  const send = (text: string, done: () => void = () => undefined, files: string[] = []) => {
    setTried(tried + 1);
    say.mutate(
      { bot: bot.id, text, files, chat_id: id === '' ? null : id, tried },
      {
        onSuccess: (made) => {
          done();
          sessionStorage.setItem(filesKey(made.id), JSON.stringify({ text, files }));
          onChat(made.id);
        },
      },
    );
  };
  /** Coze still writes in this conversation: that is ended first. */
  const again = async (text: string, isTaken: boolean) => {
    if (isTaken) await stop.mutateAsync({ bot: bot.id, chat: id }).catch(() => undefined);
    const last: { text?: string; files?: string[] } = JSON.parse(sessionStorage.getItem(filesKey(id)) ?? '{}');
    send(text, undefined, last.text === text ? last.files : []);
  };
  const fault = say.error ?? (id !== '' && !chat.data ? chat.error : null);
  return (
    <section aria-label={t`Chat with ${bot.name}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line px-5 py-2.5 phone:px-4">
        <BotMark name={bot.name} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate">{bot.name}</h2>
          <p className="truncate text-s text-ink-3">{from}</p>
        </div>
        <Before bot={bot.id} here={id} onChat={onChat} />
        <IconButton label={t`New chat`} onClick={() => onChat('')}>
          <Plus aria-hidden="true" />
        </IconButton>
      </header>
      <Messages
        bot={bot}
        messages={messages}
        busy={written || say.isPending}
        onSay={(text) => send(text)}
        onAgain={(text, isTaken) => void again(text, isTaken)}
      />
      {bot.closed && (
        <Note tone="warn" className="mx-5 mb-3">
          {codeText(bot.closed === 'unpublished' ? 'coze_bot_unpublished' : 'coze_not_connected')}
        </Note>
      )}
      {fault && <CallFault className="px-5 pb-2 phone:px-4" text={errorText(fault)} />}
      <Composer
        key={`${bot.id} ${id}`}
        draft={`${bot.id} ${id}`}
        written={written}
        busy={say.isPending}
        closed={bot.closed !== null}
        stopping={stop.isPending}
        onSay={({ text, files }, done) => send(text, done, files)}
        onStop={() => stop.mutate({ bot: bot.id, chat: id })}
      />
    </section>
  );
}

/** The files of the last message of a conversation: asked again, it goes with them. */
const filesKey = (chat: string): string => `coze files ${chat}`;

/** One's own conversations before this one. */
function Before({ bot, here, onChat }: { bot: string; here: string; onChat: (id: string) => void }) {
  const { t } = useLingui();
  const chats = useChats(bot);
  const forget = useForget();
  const others = (chats.data?.items ?? []).filter(({ id }) => id !== here);
  if (others.length === 0 && here === '') return null;
  return (
    <Menu
      trigger={
        <IconButton label={t`Conversations`}>
          <History aria-hidden="true" />
        </IconButton>
      }
    >
      {others.slice(0, 12).map(({ id, title }) => (
        <MenuItem key={id} onSelect={() => onChat(id)}>
          <span className="block max-w-[260px] truncate">{title}</span>
        </MenuItem>
      ))}
      {here !== '' && (
        <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => forget.mutate({ id: bot, chat: here }, { onSuccess: () => onChat('') })}>
          {t`Throw this conversation away`}
        </MenuItem>
      )}
    </Menu>
  );
}
