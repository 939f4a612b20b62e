import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
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
  const [mine, asked, all] = [counts?.mine ?? 0, counts?.asked ?? 0, counts?.all ?? 0];
  return (
    <div className="grid min-h-full flex-1 min-[900px]:grid-cols-[340px_minmax(0,1fr)]">
      <section aria-label={t`Conversations`} className={`border-r border-line ${chat === undefined ? '' : 'max-[900px]:hidden'}`}>
        <div className="border-b border-line p-3">
          <Segmented
            wide
            label={t`Which conversations`}
            value={shown}
            parts={[
              { value: 'mine', text: t`For you ${mine}` },
              { value: 'asked', text: t`Asked ${asked}` },
              { value: 'all', text: t`All ${all}` },
            ]}
            onChange={(next) => go({ view: next, ...(chat !== undefined && { chat }) })}
          />
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
