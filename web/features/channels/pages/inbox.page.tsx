import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useMemo, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { useLetters } from '../../../kit/use-letters.ts';
import { Settings2 } from 'lucide-react';
import { DeskDialog } from '../inbox/desk-dialog.tsx';
import { useTold } from '../inbox/telling.ts';
import { InboxConversation } from '../inbox/conversation.tsx';
import { type InboxView, useInbox } from '../inbox/inbox.api.ts';
import { InboxRow } from '../inbox/row.tsx';

export const KnowledgeInboxPage = () => <Inbox path="/knowledge-base/inbox" />;
export const AppInboxPage = () => <Inbox path="/ai_chat/inbox" />;

/** Nobody waits unseen, and nobody answers over somebody else. */
function Inbox({ path }: { path: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { view = 'all', chat }: { view?: string; chat?: string } = useSearch({ strict: false });
  const shown: InboxView = view === 'mine' || view === 'asked' ? view : 'all';
  const inbox = useInbox(shown);
  const go = (search: { view?: string; chat?: string }) => void navigate({ to: path as never, search: search as never });
  const counts = inbox.data?.pages[0]?.counts;
  const [setting, setSetting] = useState(false);
  const rows = inbox.data?.pages.flatMap(({ items }) => items);
  const waiting = useMemo(() => rows?.flatMap(({ id, waiting: waits }) => (waits ? [id] : [])), [rows]);
  useTold(waiting, { title: t`Somebody waits in the inbox`, body: t`The assistant is silent until a person comes.` });
  const step = (by: 1 | -1) => () => {
    const at = rows?.findIndex(({ id }) => id === chat) ?? -1;
    const next = rows?.[at < 0 ? 0 : at + by];
    if (next) go({ view: shown, chat: next.id });
  };
  useLetters({ j: step(1), k: step(-1) });
  const [mine, asked, all] = [counts?.mine ?? 0, counts?.asked ?? 0, counts?.all ?? 0];
  return (
    <div className="grid min-h-full flex-1 min-[900px]:grid-cols-[340px_minmax(0,1fr)]">
      <section aria-label={t`Conversations`} className={`border-r border-line ${chat === undefined ? '' : 'max-[900px]:hidden'}`}>
        <div className="flex items-center gap-2 border-b border-line p-3">
          <Segmented
            wide
            label={t`Which conversations`}
            value={shown}
            parts={[
              { value: 'mine', text: t`For you ${mine}` },
              { value: 'asked', text: t`Waiting ${asked}` },
              { value: 'all', text: t`All ${all}` },
            ]}
            onChange={(next) => go({ view: next, ...(chat !== undefined && { chat }) })}
          />
          <IconButton label={t`How you answer`} onClick={() => setSetting(true)}>
            <Settings2 aria-hidden="true" />
          </IconButton>
          {setting && <DeskDialog onClose={() => setSetting(false)} />}
        </div>
        <Loaded
          from={inbox}
          failed={errorText(inbox.error)}
          empty={({ pages }) =>
            pages[0]?.items.length === 0 && (
              <Empty
                title={t`Nobody is here`}
              >{t`Conversations of messengers and of people of your account come in here. You can take each of them over.`}</Empty>
            )
          }
        >
          {({ pages }) => (
            <>
              <ul aria-label={t`Conversations`}>
                {pages.flatMap(({ items }) =>
                  items.map((item) => <InboxRow key={item.id} item={item} current={item.id === chat} onOpen={() => go({ view: shown, chat: item.id })} />),
                )}
              </ul>
              <ListFoot of={inbox} />
            </>
          )}
        </Loaded>
      </section>
      {chat === undefined ? (
        <div className="hidden items-center justify-center p-6 text-s text-ink-2 min-[900px]:flex">{t`Choose a conversation.`}</div>
      ) : (
        <InboxConversation key={chat} id={chat} onBack={() => go({ view: shown })} />
      )}
    </div>
  );
}
