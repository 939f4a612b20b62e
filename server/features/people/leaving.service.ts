/** What becomes of somebody's sessions, answers and jobs when they are let in no longer, and of what is theirs when it goes over to somebody else. */
import type { endedKinds, HandOver, Owns } from '@storewright/contract/people/leaving';
import { handOverDays, ownedKinds } from '@storewright/contract/people/leaving';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Owned } from '../../adapters/db/owned.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import type { Doing, Note } from '../audit/index.ts';
import { leavingStore } from './leaving.store.ts';
import { managing, refusal } from './may.ts';
import { peopleStore, type Seen } from './people.store.ts';

type Kind = (typeof endedKinds)[number];
type OwnedKind = (typeof ownedKinds)[number];
export type Ended = Record<Kind, number>;
/** Within the transaction that locks them out; answers whose each thing was that it ended. */
type End = (tx: Db, who: { accountId: string; userIds: string[]; by: string }) => Promise<string[]>;
type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  note: Note;
  ends: readonly (readonly [Kind, End])[];
  owned: Record<OwnedKind, Owned>;
};
/** What came of it: for all of them, and for the log of each. */
export type Left = { ended: Ended; owns: Owns; of: (userId: string) => Record<string, unknown> };

export type Leaving = ReturnType<typeof createLeaving>;
export const createLeaving = ({ db, clock, newId, note, ends, owned }: Needs) => {
  const owns = async (tx: Db, accountId: string, userIds: string[]): Promise<Owns> => {
    const all: Owns = [];
    for (const kind of ownedKinds) {
      const found = await owned[kind].of(tx, accountId, userIds);
      const count = found.reduce((sum, one) => sum + one.count, 0);
      if (count > 0) all.push({ kind, count, names: found.flatMap(({ names }) => names).slice(0, 5) });
    }
    return all;
  };

  /** Whoever gets it is in the account, is let in, and works there. */
  const receiver = async (tx: Db, accountId: string, id: string, field: string): Promise<Seen> => {
    const [row] = await peopleStore(tx).byIds(accountId, [id]);
    if (row?.kind !== 'member' || row.state !== 'active' || row.role === 'guest') throw invalid(field, 'Nobody of this account who works in it.');
    return row;
  };
  const give = async (tx: Db, accountId: string, from: Seen[], to: Seen): Promise<void> => {
    const things = new Map<string, Record<string, string[]>>();
    for (const kind of ownedKinds)
      for (const { id, from: whose } of await owned[kind].give(tx, { accountId, from: from.map((one) => one.id), to: to.id })) {
        const theirs = things.get(whose) ?? {};
        things.set(whose, { ...theirs, [kind]: [...(theirs[kind] ?? []), id] });
      }
    const at = clock();
    const until = new Date(at.getTime() + handOverDays * 86_400_000);
    await leavingStore(tx).add(
      from.flatMap(({ id: fromId, name, email }) => {
        const its = things.get(fromId);
        return its ? [{ id: newId(), accountId, fromId, fromName: name || email, toId: to.id, toName: to.name || to.email, things: its, at, until }] : [];
      }),
    );
  };

  return {
    /** Ends all that goes on for them, in nobody's name. */
    async end(tx: Db, accountId: string, userIds: string[], by: string): Promise<void> {
      for (const [, end] of ends) await end(tx, { accountId, userIds, by });
    },

    /** Ends all that goes on for them, and gives away what is theirs where somebody is named who gets it. */
    async leave(tx: Db, caller: Caller, rows: Seen[], handOverTo: string | null): Promise<Left> {
      const { accountId, name, email } = caller;
      const userIds = rows.map(({ id }) => id);
      const ended: Ended = { sessions: 0, keys: 0, answers: 0, jobs: 0, invitations: 0 };
      const each = new Map<string, Partial<Ended>>();
      for (const [kind, end] of ends)
        for (const userId of await end(tx, { accountId, userIds, by: name || email })) {
          ended[kind] += 1;
          const theirs = each.get(userId) ?? {};
          each.set(userId, { ...theirs, [kind]: (theirs[kind] ?? 0) + 1 });
        }
      const theirs = await owns(tx, accountId, userIds);
      let to: Seen | undefined;
      if (handOverTo !== null) {
        to = await receiver(tx, accountId, handOverTo, 'body.hand_over_to');
        if (userIds.includes(to.id)) throw invalid('body.hand_over_to', 'They leave as well.');
        await give(tx, accountId, rows, to);
      }
      return {
        ended,
        owns: theirs,
        of: (userId) => ({ ...(each.has(userId) && { ended: each.get(userId) }), ...(to && { handed_over_to: to.email }) }),
      };
    },

    /** From one person to another, whether or not they leave. */
    handOver: (asks: Caller, doing: Doing, id: string, { to, preview }: { to: string; preview: boolean }): Promise<{ owns: Owns }> =>
      inTransaction(db, async (tx) => {
        const caller = await managing(tx, asks);
        const row = orNotFound((await peopleStore(tx).byIds(caller.accountId, [id]))[0]);
        const refused = row.kind === 'invitation' ? 'role_not_allowed' : refusal(caller, row);
        if (refused) throw new Fault(refused, 403);
        const theirs = await owns(tx, caller.accountId, [id]);
        const receives = await receiver(tx, caller.accountId, to, 'body.to');
        if (receives.id === id) throw invalid('body.to', 'It is theirs already.');
        if (!preview && theirs.length > 0) {
          await give(tx, caller.accountId, [row], receives);
          const detail = { to: receives.email, things: Object.fromEntries(theirs.map(({ kind, count }) => [kind, count])) };
          await note(doing, { accountId: caller.accountId, action: 'member.hand_over', target: row.email, detail })(tx);
        }
        return { owns: theirs };
      }),

    /** The newest first. */
    async list({ accountId }: Caller): Promise<{ items: HandOver[] }> {
      const [rows, now] = [await leavingStore(db).recent(accountId), clock()];
      return {
        items: rows.map(({ id, fromName, toName, things, at, until, takenBackAt }) => ({
          id,
          from: fromName,
          to: toName,
          things: ownedKinds.flatMap((kind) => (things[kind] ? [{ kind, count: things[kind].length }] : [])),
          at: at.toISOString(),
          until: until.toISOString(),
          state: takenBackAt ? 'taken_back' : until <= now ? 'over' : 'open',
        })),
      };
    },

    /** Back to whom it was from, where they are in the account again; what went on to others since stays there. */
    takeBack: (asks: Caller, doing: Doing, id: string): Promise<{ given: number }> =>
      inTransaction(db, async (tx) => {
        const caller = await managing(tx, asks);
        const store = leavingStore(tx);
        const row = orNotFound(await store.held(caller.accountId, id));
        const [from] = await peopleStore(tx).byIds(caller.accountId, [row.fromId]);
        if (row.takenBackAt || row.until <= clock() || from?.kind !== 'member') throw new Fault('hand_over_over', 409);
        const refused = refusal(caller, from);
        if (refused) throw new Fault(refused, 403);
        let given = 0;
        for (const kind of ownedKinds)
          given += (await owned[kind].give(tx, { accountId: caller.accountId, from: [row.toId], to: row.fromId, only: row.things[kind] ?? [] })).length;
        await store.takenBack(caller.accountId, id, clock());
        await note(doing, { accountId: caller.accountId, action: 'member.take_back', target: from.email, detail: { from: row.toName, given } })(tx);
        return { given };
      }),
  };
};
