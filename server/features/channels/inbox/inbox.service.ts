/** The inbox: conversations of everybody who asks, and what a person says in one, which goes out where it came from. */
import type { InboxChat, InboxDesk, InboxItem } from '@storewright/contract/inbox';
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
    const ids = rows.flatMap(({ visitorId }) => visitorId ?? []);
    const [names, goal] = await Promise.all([store.names(caller.accountId, ids), desk.goal(caller.accountId)]);
    return rows.map((row) => ({
      id: row.id,
      base: { id: row.baseId, name: row.base },
      channel: row.channel as InboxItem['channel'],
      name: row.visitorId === null ? (row.person ?? '') : (names.get(row.visitorId) ?? ''),
      last: (row.last ?? '').slice(0, 300),
      standing: row.standing,
      since: row.standingAt.toISOString(),
      held_by: row.standing === 'human' ? row.holder : null,
      mine: row.standing === 'human' && row.heldBy === caller.userId,
      assigned: row.assignedTo === null ? null : { id: row.assignedTo, name: row.assignee ?? '' },
      waiting: row.waitingSince && { since: row.waitingSince.toISOString(), due: new Date(row.waitingSince.getTime() + goal * 60_000).toISOString() },
      changed_at: row.changedAt.toISOString(),
    }));
  };
  const one = async (caller: Caller, id: string): Promise<InboxChat> => {
    const { row, messages } = await desk.whole(caller, id);
    const { visitorId } = row;
    const [[item], thread, visitor, notes, proposal] = await Promise.all([
      show(caller, [row]),
      visitorId === null ? undefined : store.thread(caller.accountId, visitorId),
      visitorId === null || row.channel !== 'widget' ? undefined : store.visitor(caller.accountId, visitorId),
      desk.notes(id),
      desk.proposal(id),
    ]);
    const unsent = thread ? await store.unsent(thread.id) : [];
    return {
      ...item!,
      messages,
      notes: notes.map(({ id: note, author, text, createdAt }) => ({ id: note, author, text, created_at: createdAt.toISOString() })),
      visitor: visitor ? { signed: visitor.subject !== null, about: visitor.about } : null,
      proposal: proposal ?? null,
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
    desk: async (caller: Caller) => {
      const { replyMinutes, letters, people } = await desk.settings(caller);
      return { reply_minutes: replyMinutes, letters, people };
    },
    async setDesk(caller: Caller, { reply_minutes: replyMinutes, letters }: InboxDesk): Promise<InboxDesk> {
      await desk.setSettings(caller, { replyMinutes, letters });
      return { reply_minutes: replyMinutes, letters };
    },
    async note(caller: Caller, id: string, text: string): Promise<InboxChat> {
      await desk.note(caller, id, text);
      return one(caller, id);
    },
    async assign(caller: Caller, id: string, to: string | null): Promise<InboxChat> {
      await desk.assign(caller, id, to);
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
