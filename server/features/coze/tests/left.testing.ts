/** A connection that was let go, with a bot and a conversation, as they are found when one comes back to them. */
import type { Db } from '../../../adapters/db/db.ts';
import { newId } from '../../../kit/ids.ts';
import { runs } from '../../runs/runs.tables.ts';
import { cozeBotPeople, cozeBots, cozeChats, cozeConnections, cozeMessages } from '../coze.tables.ts';

export const leftSpace = '7352345678901234567';
type Of = { accountId: string; userId: string /** Guests that were named for it. */; guests?: string[] };

export const leftCoze = async ({ db }: { db: Db }, { accountId, userId, guests = [] }: Of) => {
  const [connection, bot, chat, message, run] = [newId(), newId(), newId(), newId(), newId()];
  const spaces = [{ id: leftSpace, name: 'Personal', role: 'owner', type: 'personal' }];
  await db
    .insert(cozeConnections)
    .values({ id: connection, accountId, name: 'Left', region: 'com', method: 'web', clientId: 'web_app', state: 'disconnected', spaces });
  const named = { botId: '7379462189365198898', spaceId: leftSpace, name: 'Helpdesk', description: '' };
  await db.insert(cozeBots).values({ id: bot, accountId, connectionId: connection, ...named, published: true, access: 'everyone' });
  if (guests.length > 0) await db.insert(cozeBotPeople).values(guests.map((one) => ({ botId: bot, accountId, userId: one })));
  await db.insert(cozeChats).values({ id: chat, accountId, botId: bot, userId, title: 'When?' });
  await db.insert(runs).values({ id: run, accountId, userId, place: 'coze', state: 'done', parts: [{ type: 'finish', finishReason: 'stop' }] });
  const answer = { text: 'Soon.', followUps: [], tokens: null, trouble: null };
  await db.insert(cozeMessages).values([
    { id: newId(), accountId, chatId: chat, place: 0, role: 'user', text: 'When?' },
    { id: message, accountId, chatId: chat, place: 1, role: 'assistant', runId: run, answer },
  ]);
  return { connection, bot, chat, message };
};
