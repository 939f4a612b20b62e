import { useLingui } from '@lingui/react/macro';
import { rolesOf } from '@storewright/contract/kit/route';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { BotAbout } from '../bots/bot-about.tsx';
import { MyBots } from '../bots/my-bots.tsx';
import { RemoteBots } from '../bots/remote-bots.tsx';
import { ChatDesk } from '../chat/chat-desk.tsx';
import { ConnectionCard } from '../connections/connection-card.tsx';
import { type CozeBot, type CozeConnection, useBot, useBots, useConnections } from '../coze.api.ts';

type Part = 'connections' | 'bots' | 'chat';
type Asked = { connection?: string; bot?: string; chat?: string; part?: Part };

/** Connections, bots and chat side by side; where there is little room, one of them. What is open stands in the address. */
export function CozePage() {
  const { t } = useLingui();
  const { user } = useProfile();
  const manages = rolesOf.manager.includes(user.role);
  const asked: Asked = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: Asked) => void navigate({ to: '/coze', search: clean({ ...asked, ...next }) as never });
  const [connections, bots] = [useConnections(manages), useBots()];
  const error = (manages && !connections.data && connections.error) || (!bots.data && bots.error);
  if (error) return <CallFault className="p-6" text={errorText(error)} onRetry={() => void Promise.all([manages && connections.refetch(), bots.refetch()])} />;
  if (!bots.data || (manages && !connections.data)) return <SkeletonLines lines={8} className="p-6" />;
  const all = connections.data?.items ?? [];
  if (manages && all.length === 0)
    return (
      <Empty
        title={t`Talk to your bots at Coze`}
        action={<ButtonLink kind="primary" to="/coze/setting" search={{ new: 1 } as never}>{t`Connect Coze`}</ButtonLink>}
      >
        {t`Connect Coze once, choose bots, and say who may use them. Answers cost no points here: your own Coze account pays.`}
      </Empty>
    );
  const usable = all.filter(({ state }) => state === 'connected' || state === 'expiring');
  const connection = usable.find(({ id }) => id === asked.connection) ?? usable[0];
  const mine = bots.data.items;
  const here = asked.bot ?? (manages ? (mine.find(({ connection_id: of }) => of === connection?.id) ?? mine[0])?.id : mine[0]?.id) ?? '';
  const part: Part = asked.part ?? (manages && usable.length === 0 ? 'connections' : 'bots');
  const parts = [
    ...(manages ? [{ value: 'connections' as const, text: t`Connections` }] : []),
    { value: 'bots' as const, text: t`Bots` },
    { value: 'chat' as const, text: t`Chat` },
  ];
  const open = (bot: string) => go({ bot, chat: '', part: 'chat' });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-3 xl:hidden">
        <Segmented wide label={t`Part of Coze`} value={part} parts={parts} onChange={(next) => go({ part: next })} />
      </div>
      <div
        className={cx(
          'grid min-h-0 flex-1 max-xl:grid-cols-1',
          manages ? 'grid-cols-[300px_minmax(0,1fr)_minmax(340px,420px)]' : 'grid-cols-[minmax(260px,1fr)_minmax(0,2fr)]',
        )}
      >
        {manages && (
          <section aria-label={t`Connections`} className={cx('min-w-0 border-r border-line max-xl:border-r-0', part !== 'connections' && 'max-xl:hidden')}>
            <Connections all={all} />
          </section>
        )}
        <section aria-label={t`Bots`} className={cx('min-w-0 border-r border-line max-xl:border-r-0', part !== 'bots' && 'max-xl:hidden')}>
          {manages && connection && (
            <RemoteBots
              key={connection.id}
              connections={usable}
              connection={connection.id}
              here={here}
              onConnection={(id) => go({ connection: id })}
              onOpen={open}
            />
          )}
          {manages && !connection && <Empty title={t`No connection works now`}>{t`Mend one to see its bots.`}</Empty>}
          {!manages && <MyBots bots={mine} here={here} onOpen={open} />}
          {manages && here !== '' && <About id={here} onGone={() => go({ bot: '', chat: '' })} />}
        </section>
        {/* However many bots there are: what is written into stays in sight. */}
        <div
          className={cx('flex min-h-[60vh] min-w-0 flex-col xl:sticky xl:top-0 xl:h-[calc(100dvh-104px)] xl:self-start', part !== 'chat' && 'max-xl:hidden')}
        >
          {here === '' ? (
            <Empty title={t`No bot is open`}>{manages ? t`Add one from the list.` : t`Ask whoever manages this account.`}</Empty>
          ) : (
            <Chat
              id={here}
              chat={asked.bot === undefined ? '' : (asked.chat ?? '')}
              known={mine.find(({ id }) => id === here)}
              onChat={(chat) => go({ bot: here, chat, part: 'chat' })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** What is empty is not in the address. */
const clean = (asked: Asked): Asked => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '' && value !== undefined));

function Connections({ all }: { all: CozeConnection[] }) {
  const { t } = useLingui();
  return (
    <>
      <header className="flex items-center gap-2 border-b border-line px-5 py-3 phone:px-4">
        <h2 className="flex-1">{t`Connections`}</h2>
        <ButtonLink icon={<Plus aria-hidden="true" />} to="/coze/setting" search={{ new: 1 } as never}>{t`New`}</ButtonLink>
      </header>
      {all.map((connection) => (
        <ConnectionCard key={connection.id} connection={connection} />
      ))}
      <p className="px-5 py-3 phone:px-4">
        <ButtonLink kind="ghost" to="/coze/setting">{t`Manage connections`}</ButtonLink>
      </p>
    </>
  );
}

function About({ id, onGone }: { id: string; onGone: () => void }) {
  const bot = useBot(id);
  return bot.data ? <BotAbout key={id} bot={bot.data} onGone={onGone} /> : null;
}

function Chat({ id, chat, known, onChat }: { id: string; chat: string; known: CozeBot | undefined; onChat: (id: string) => void }) {
  const bot = useBot(id);
  const shown = bot.data ?? known;
  if (shown) return <ChatDesk key={id} bot={shown} chat={chat} onChat={onChat} />;
  if (bot.error) return <CallFault className="p-6" text={errorText(bot.error)} onRetry={() => void bot.refetch()} />;
  return <SkeletonLines lines={6} className="p-6" />;
}
