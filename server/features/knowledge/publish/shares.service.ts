/** Links by which people ask a base without an account: on behalf of whoever made one, within so many questions a day, until it is closed. */
import type { Chat } from '@storewright/contract/chats';
import { mostShares, type Share, type Shared } from '@storewright/contract/knowledge/share';
import type { Role } from '@storewright/contract/kit/route';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { newToken, sha256 } from '../../../kit/crypto.ts';
import { Fault, invalid, notFound, quotaExceeded } from '../../../kit/fault.ts';
import { createLimiter } from '../../../kit/limiter.ts';
import { withoutUndefined } from '../../../kit/without-undefined.ts';
import type { createPasswords } from '../../auth/index.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { Asker, Chats } from '../chats/chats.service.ts';
import { type NewShare, type ShareOpen, type ShareRow, sharesStore } from './shares.store.ts';

type Needs = {
  db: Db;
  bases: Pick<Bases, 'readable'>;
  chats: Pick<Chats, 'start' | 'ask' | 'one'>;
  passwords: Pick<ReturnType<typeof createPasswords>, 'hash' | 'fits'>;
  /** Whether they are still let in, and their account is open. */
  stands: (accountId: string, userId: string) => Promise<boolean>;
  home: string;
  newId: () => string;
};
type Question = { text: string; chat: string | null; parent: string | null; wish?: string | undefined };
type Change = {
  enabled?: boolean | undefined;
  password?: string | undefined;
  per_guest?: number | undefined;
  per_day?: number | undefined;
  full_text?: string | undefined;
};

export const createShares = ({ db, bases, chats, passwords, stands, home, newId }: Needs) => {
  const store = sharesStore(db);
  /** Tries in a minute, of all who have the link: of its password, and of those who come in without one. */
  const tries = { password: createLimiter('share password', { points: 10, duration: 60 }), open: createLimiter('share', { points: 120, duration: 60 }) };

  const show = async (rows: ShareRow[]): Promise<Share[]> => {
    const asked = await store.askedToday(rows.map(({ id }) => id));
    return rows.map(({ id, key, mode, enabled, perGuest, perDay, fullText, createdAt }) => ({
      id,
      url: `${home.replace(/\/$/, '')}/shared/${key}`,
      mode,
      enabled,
      per_guest: perGuest,
      per_day: perDay,
      full_text: fullText,
      asked_today: asked.get(id) ?? 0,
      created_at: createdAt.toISOString(),
    }));
  };
  const own = async (caller: Caller, baseId: string, id: string): Promise<ShareRow> => {
    await bases.readable(caller, baseId);
    return orNotFound(await store.one(caller.accountId, baseId, id));
  };
  const byKey = async (key: string): Promise<ShareOpen> => {
    const found = await store.byKey(key);
    // Who made it left, or their account is closed: it leads nowhere.
    if (!found || !(await stands(found.accountId, found.userId))) throw notFound();
    return found;
  };
  /** Known by what they were given as they came in. */
  const guestOf = async (share: ShareOpen, token: unknown, caller: Caller | null): Promise<Asker> => {
    if (share.mode === 'signed_in' && caller?.accountId !== share.accountId) throw new Fault('no_session', 401);
    const known = typeof token === 'string' && token !== '' ? await store.guest(share.id, hashOf(token)) : undefined;
    if (!known) throw new Fault('link_invalid', 403, { message: 'Come in by the link first.' });
    const { accountId, userId, baseId } = share;
    return { accountId, userId, role: 'guest' satisfies Role, timeZone: 'UTC', guest: { id: known.id, baseId } };
  };
  const letIn = async (share: ShareOpen): Promise<{ guest: string }> => {
    const token = newToken();
    await store.addGuest({ id: newId(), shareId: share.id, token: hashOf(token) });
    return { guest: token };
  };
  return {
    list: async (caller: Caller, baseId: string): Promise<{ items: Share[] }> => {
      await bases.readable(caller, baseId);
      return { items: await show(await store.of(caller.accountId, baseId)) };
    },
    async add(caller: Caller, baseId: string, { mode, password, per_guest: perGuest, per_day: perDay, full_text: fullText }: NewShare): Promise<Share> {
      await bases.readable(caller, baseId);
      const id = newId();
      const passwordHash = mode === 'password' ? await passwords.hash(password) : null;
      await withLock(db, `shares ${baseId}`, async (tx) => {
        const within = sharesStore(tx);
        if ((await within.of(caller.accountId, baseId)).length >= mostShares) throw quotaExceeded(mostShares, `A base has ${mostShares} links at most.`);
        await within.insert({
          id,
          accountId: caller.accountId,
          baseId,
          userId: caller.userId,
          key: newToken(),
          mode,
          passwordHash,
          perGuest,
          perDay,
          fullText,
        });
      });
      return (await show([await own(caller, baseId, id)]))[0]!;
    },
    /** Closed, or with another password, it sends away who is inside. */
    async edit(
      caller: Caller,
      baseId: string,
      id: string,
      { enabled, password, per_guest: perGuest, per_day: perDay, full_text: fullText }: Change,
    ): Promise<Share> {
      const { mode } = await own(caller, baseId, id);
      if (password !== undefined && mode !== 'password') throw invalid('body.password', 'This link takes no password.');
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      await inTransaction(db, async (tx) => {
        await sharesStore(tx).edit(id, withoutUndefined({ enabled, passwordHash, perGuest, perDay, fullText }));
        if (enabled === false || passwordHash !== undefined) await sharesStore(tx).sendAway(id);
      });
      return (await show([await own(caller, baseId, id)]))[0]!;
    },
    async remove(caller: Caller, baseId: string, id: string): Promise<void> {
      await own(caller, baseId, id);
      await store.remove(id);
    },

    /** Of a base that one has to come in to first, nothing is told but how. */
    async look(caller: Caller | null, key: string, token: unknown): Promise<Shared> {
      const share = await byKey(key);
      const isIn = await guestOf(share, token, caller).then(
        () => true,
        () => false,
      );
      const { name, language, settings } = share.base;
      if (share.mode !== 'open' && !isIn)
        return { state: share.mode === 'password' ? 'password' : 'sign_in', name: '', language, quick_questions: [], support_url: '' };
      return { state: 'open', name, language, quick_questions: settings.quick_questions, support_url: settings.support_url };
    },
    async enter(caller: Caller | null, key: string, password: string): Promise<{ guest: string }> {
      const share = await byKey(key);
      if (share.mode === 'signed_in' && caller?.accountId !== share.accountId) throw caller ? notFound() : new Fault('no_session', 401);
      await tries[share.mode === 'password' ? 'password' : 'open'].take(share.id);
      if (share.mode === 'password' && !(await passwords.fits(share.passwordHash, password))) throw invalid('body.password', 'This is not the password.');
      return letIn(share);
    },
    async ask(caller: Caller | null, key: string, token: unknown, { text, chat, parent, wish }: Question): Promise<Chat> {
      const share = await byKey(key);
      const asker = await guestOf(share, token, caller);
      const isFull = (full: 'guest' | 'day') => new Fault('too_many_requests', 429, { details: { full, text: share.fullText } });
      // With the question or not at all: what is refused takes nothing of the day, and what is sent once more nothing again.
      const counts = async (tx: Db): Promise<void> => {
        const within = sharesStore(tx);
        if (!(await within.count(share.id, asker.guest!.id, share.perGuest))) throw isFull('guest');
        if (!(await within.count(share.id, share.id, share.perDay))) throw isFull('day');
      };
      const asked = chat === null ? chats.start(asker, { base: share.baseId, text }, wish, counts) : chats.ask(asker, chat, { text, parent }, wish, counts);
      return forGuest(await asked);
    },
    async chat(caller: Caller | null, key: string, token: unknown, id: string): Promise<Chat> {
      const share = await byKey(key);
      return forGuest(await chats.one(await guestOf(share, token, caller), id));
    },
  };
};

/** What it cost, and who wrote it, is no guest's business. */
const forGuest = (chat: Chat): Chat => ({
  ...chat,
  messages: chat.messages.map((message) => ({ ...message, answer: message.answer && { ...message.answer, model: '', points: null, struck: 0 } })),
});

const hashOf = (token: string): string => sha256(token).toString('hex');
