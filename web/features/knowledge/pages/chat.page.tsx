import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { ChatList } from '../chat/chat-list.tsx';
import { Composer, mostFor } from '../chat/composer.tsx';
import { Conversation } from '../chat/conversation.tsx';
import { threadOf } from '../chat/thread.ts';
import { type Opened, Viewer } from '../chat/viewer.tsx';
import { useAsk, useChat, useStart } from '../chats.api.ts';
import { type Base, useBase, useModels } from '../knowledge.api.ts';

export const KnowledgeChatPage = () => <ChatPage path="/knowledge-base" />;
export const AppChatPage = () => <ChatPage path="/ai_chat" />;

/** Which conversation is open stands in the address: it goes on when the page is loaded anew. */
function ChatPage({ path }: { path: string }) {
  const { t } = useLingui();
  const { baseId = '' }: { baseId?: string } = useParams({ strict: false });
  const base = useBase(baseId);
  if (base.error && !base.data)
    return (
      <Unopened error={base.error} onRetry={() => void base.refetch()} why={t`It was thrown away, or it is not open to you.`} to={path} onward={t`See all`} />
    );
  if (!base.data) return <SkeletonLines lines={8} className="p-6" />;
  return <Desk key={baseId} base={base.data} path={path} />;
}

function Desk({ base, path }: { base: Base; path: string }) {
  const navigate = useNavigate();
  const { chat: id = '' }: { chat?: string } = useSearch({ strict: false });
  const to = `${path}/${base.id}/chat`;
  const chat = useChat(id);
  const [start, ask] = [useStart(), useAsk()];
  const [leaf, setLeaf] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const models = useModels();
  const model = models.data?.items.find(({ name }) => name === base.model) ?? models.data?.items[0] ?? null;
  const go = (next: string) => void navigate({ to, search: (next === '' ? {} : { chat: next }) as never } as never);
  /** Goes on from the end of what is on the screen. */
  const say = (text: string, done: () => void = () => undefined) => {
    const parent = threadOf(chat.data?.messages ?? [], leaf).at(-1)?.id ?? null;
    const taken = () => {
      setLeaf(null);
      setOpened(null);
      done();
    };
    const begun = (made: { id: string }) => {
      taken();
      go(made.id);
    };
    if (id === '') start.mutate({ base: base.id, text }, { onSuccess: begun });
    else ask.mutate({ id, text, parent }, { onSuccess: taken });
  };
  const fault = start.error ?? ask.error;
  const isOpening = id !== '' && !chat.data;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[260px_minmax(0,1fr)] max-xl:grid-cols-1" data-open={opened !== null}>
      <ChatList
        base={base.id}
        here={id}
        onOpen={(next) => {
          setLeaf(null);
          setOpened(null);
          go(next);
        }}
      />
      <div className="flex min-h-0 min-w-0 border-line max-lg:flex-col xl:border-l">
        <section aria-label={base.name} className="flex min-h-[60vh] min-w-0 flex-1 flex-col">
          {isOpening ? (
            // Nothing is asked of it before it is there: the question would begin the conversation anew.
            <div className="flex-1 p-6">
              {chat.error ? <CallFault text={errorText(chat.error)} onRetry={() => void chat.refetch()} /> : <SkeletonLines lines={6} />}
            </div>
          ) : (
            <Conversation
              key={`way ${id}`}
              base={base}
              chat={id === '' ? null : (chat.data ?? null)}
              most={mostFor(model)}
              leaf={leaf}
              opened={opened}
              onLeaf={setLeaf}
              onSay={say}
              onCite={setOpened}
            />
          )}
          {fault && <CallFault className="px-6 pb-2" text={errorText(fault)} />}
          {!(isOpening && chat.error) && (
            <Composer
              key={id}
              draft={`${base.id} ${id}`}
              model={model}
              busy={isOpening || start.isPending || ask.isPending}
              chat={chat.data ?? null}
              onSay={say}
            />
          )}
        </section>
        {opened && <Viewer opened={opened} onClose={() => setOpened(null)} onOpen={setOpened} />}
      </div>
    </div>
  );
}
