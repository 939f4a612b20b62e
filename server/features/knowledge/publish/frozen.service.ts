/** Links to one conversation as it was: what its maker saw then, with citations as text, until they take it back or may not read it any more. */
import type { Chat, Message } from '@storewright/contract/chats';
import { type FrozenChat, type FrozenLink, mostFrozen } from '@storewright/contract/frozen';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken } from '../../../kit/crypto.ts';
import { Fault, invalid, notFound, quotaExceeded } from '../../../kit/fault.ts';
import { createLimiter } from '../../../kit/limiter.ts';
import type { createPasswords } from '../../auth/index.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { Chats } from '../chats/chats.service.ts';
import type { KeptFrozen } from '../chats.tables.ts';
import { type Cited, type FrozenHead, type FrozenRow, frozenStore } from './frozen.store.ts';

type Needs = {
  db: Db;
  bases: Pick<Bases, 'readable'>;
  chats: Pick<Chats, 'one'>;
  passwords: Pick<ReturnType<typeof createPasswords>, 'hash' | 'fits'>;
  /** Whether they are still let in, and their account is open. */
  stands: (accountId: string, userId: string) => Promise<boolean>;
  home: string;
  clock: Clock;
  newId: () => string;
};

export const createFrozen = ({ db, bases, chats, passwords, stands, home, clock, newId }: Needs) => {
  const store = frozenStore(db);
  /** Tries in a minute, of all who have the link. */
  const tries = createLimiter('frozen password', { points: 10, duration: 60 });
  const show = ({ id, key, title, chatId, messageCount, passwordHash, createdAt }: FrozenHead): FrozenLink => ({
    id,
    url: `${home.replace(/\/$/, '')}/shared/chat/${key}`,
    title,
    chat: chatId,
    messages: messageCount,
    has_password: passwordHash !== null,
    created_at: createdAt.toISOString(),
  });

  return {
    list: async (caller: Caller): Promise<{ items: FrozenLink[] }> => ({ items: (await store.of(caller)).map(show) }),
    async add(caller: Caller, { chat: id, leaf, password }: { chat: string; leaf?: string | undefined; password: string }): Promise<FrozenLink> {
      const chat = await chats.one(caller, id);
      const way = wayTo(chat, leaf);
      if (way.some(({ answer }) => answer?.state === 'waiting' || answer?.state === 'writing'))
        throw new Fault('too_busy', 409, { message: 'The last question is still being answered. Share it once that is done.' });
      const cited = await store.citedIn(way.map((message) => message.id));
      const row: FrozenRow = {
        id: newId(),
        accountId: caller.accountId,
        userId: caller.userId,
        chatId: chat.id,
        key: newToken(),
        title: chat.title,
        passwordHash: password === '' ? null : await passwords.hash(password),
        messages: way.map((message) => frozenOf(message, cited)),
        createdAt: clock(),
      };
      await withLock(db, `frozen ${caller.userId}`, async (tx) => {
        if ((await frozenStore(tx).howMany(caller.accountId, caller.userId)) >= mostFrozen)
          throw quotaExceeded(mostFrozen, `You have ${mostFrozen} links to conversations at most. Take one back first.`);
        await frozenStore(tx).insert(row);
      });
      return show({ ...row, messageCount: row.messages.length });
    },
    async remove(caller: Caller, id: string): Promise<void> {
      if (!(await store.remove(caller, id))) throw notFound();
    },
    async open(key: string, password: string): Promise<FrozenChat> {
      const row = await store.byKey(key);
      if (!row || !(await stands(row.accountId, row.userId))) throw notFound();
      // As long as whoever shared it may read what it is of.
      await bases.readable(row, row.baseId);
      if (row.passwordHash !== null) {
        if (password === '') return { state: 'password', title: '', messages: [], created_at: null };
        await tries.take(row.id);
        if (!(await passwords.fits(row.passwordHash, password))) throw invalid('body.password', 'This is not the password.');
      }
      const standing = await store.standing([
        ...new Set(row.messages.flatMap(({ citations }) => citations.flatMap(({ sourceId, questionId }) => sourceId ?? questionId ?? []))),
      ]);
      return {
        state: 'open',
        title: row.title,
        created_at: row.createdAt.toISOString(),
        messages: row.messages.map(({ citations, ...message }) => ({
          ...message,
          // What was thrown away since is quoted nowhere any more.
          citations: citations.flatMap(({ sourceId, questionId, ...one }) => (standing.has((sourceId ?? questionId)!) ? [one] : [])),
        })),
      };
    },
  };
};

/** From the first question to that message, or to the newest. */
const wayTo = ({ messages }: Chat, leaf: string | undefined): Message[] => {
  const byId = new Map(messages.map((one) => [one.id, one]));
  const last = leaf === undefined ? messages.at(-1) : byId.get(leaf);
  if (!last) throw invalid('body.leaf', 'No message of this conversation.');
  const way: Message[] = [];
  for (let at: Message | undefined = last; at; at = at.parent === null ? undefined : byId.get(at.parent)) way.unshift(at);
  return way;
};

const frozenOf = ({ id, role, author, text, answer }: Message, cited: Map<string, Cited>): KeptFrozen => ({
  role,
  author,
  text,
  sentences: answer?.sentences ?? [],
  citations: (answer?.citations ?? []).flatMap(({ n, source, heading, quote }) => {
    const of = cited.get(`${id} ${n}`);
    // What opens nowhere now is not quoted for others.
    return of === undefined ? [] : [{ n, source, heading, quote, ...of }];
  }),
  unchecked: answer?.verdict === 'without_sources',
});
