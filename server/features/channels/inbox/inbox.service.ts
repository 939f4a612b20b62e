/** The inbox: conversations of everybody who asks, and what a person says in one, which goes out where it came from. */
import type { InboxChat, InboxItem } from '@storewright/contract/inbox';
import type { Db } from '../../../adapters/db/db.ts';
import type { Messengers } from '../../../adapters/channels/open.ts';
import { inPieces } from '../../../adapters/channels/splitting.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Desk, DeskRow } from '../../knowledge/index.ts';
import { channelsStore } from '../channels.store.ts';
import { receivingStore } from '../receiving/receiving.store.ts';
import { inboxStore } from './inbox.store.ts';

type Needs = { db: Db; desk: Desk; jobs: Pick<Jobs, 'start' | 'ready'>; messengers: Messengers; clock: Clock; newId: () => string };

export const createInbox = ({ db, desk, jobs, messengers, clock, newId }: Needs) => {
  const store = inboxStore(db);

  const show = async (caller: Caller, rows: DeskRow[]): Promise<InboxItem[]> => {
    const names = await store.names(
      caller.accountId,
      rows.flatMap(({ visitorId }) => visitorId ?? []),
    );
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        base: { id: row.baseId, name: row.base },
        channel: row.channel as InboxItem['channel'],
        name: row.visitorId === null ? (row.person ?? '') : (names.get(row.visitorId) ?? ''),
        last: (row.last ?? '').slice(0, 300),
        standing: row.standing,
        since: row.standingAt.toISOString(),
        held_by: row.standing === 'human' ? await desk.nameOf(row) : null,
        mine: row.standing === 'human' && row.heldBy === caller.userId,
        changed_at: row.changedAt.toISOString(),
      })),
    );
  };
  const one = async (caller: Caller, id: string): Promise<InboxChat> => {
    const { row, messages } = await desk.whole(caller, id);
    const [[item], thread] = await Promise.all([show(caller, [row]), row.visitorId === null ? undefined : store.thread(caller.accountId, row.visitorId)]);
    const unsent = thread ? await store.unsent(thread.id) : [];
    return {
      ...item!,
      messages,
      until: thread?.until?.toISOString() ?? null,
      unsent: unsent.flatMap(({ state, pieces, sent, error }) => (state === 'sent' ? [] : [{ text: pieces.slice(sent).join('\n'), state, why: error }])),
    };
  };

  return {
    one,
    list: async (caller: Caller, asked: Parameters<Desk['list']>[1]) => {
      const { rows, ...beside } = await desk.list(caller, asked);
      return { items: await show(caller, rows), ...beside };
    },
    take: async (caller: Caller, id: string, how: { over: boolean }) => {
      await desk.take(caller, id, how);
      return one(caller, id);
    },
    release: async (caller: Caller, id: string) => {
      await desk.release(caller, id);
      return one(caller, id);
    },
    async say(caller: Caller, id: string, text: string, wish: string | undefined): Promise<InboxChat> {
      await jobs.ready();
      await desk.say(caller, id, { text, wish }, async (tx, { visitorId, channel: place }) => {
        // Who is here, on a page with the widget or there by a link, reads it where it stands.
        if (visitorId === null || place === 'widget' || place === 'share') return;
        const thread = await inboxStore(tx).thread(caller.accountId, visitorId);
        const channel = thread && (await channelsStore(tx).plain(thread.channelId));
        if (!thread || !channel)
          throw new Fault('not_found', 409, { message: 'The channel that this came from was thrown away. Nobody can be answered there.' });
        if (thread.until && thread.until <= clock())
          throw new Fault('too_busy', 409, { message: 'The messenger takes no answer to this any more: somebody has to write there first.' });
        const { accountId, channelId, address, until } = thread;
        const pieces = inPieces(text, messengers[channel.kind].longest);
        await receivingStore(tx).reply({ id: newId(), accountId, channelId, threadId: thread.id, pieces, address, until, createdAt: clock() });
        await jobs.start(tx, { accountId, subjectId: thread.id, kind: 'channel' });
      });
      return one(caller, id);
    },
  };
};
