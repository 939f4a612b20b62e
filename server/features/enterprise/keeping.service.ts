/** How long the log, talks and tool calls are kept, who may give it out, what is given out of an account or of one person, and what stays of whoever is forgotten. */
import type { Forgetting, Keeping } from '@storewright/contract/enterprise';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { type Caller, orNotFound, ownerOnly } from '../../kit/caller.ts';
import { type Chore, oneByOne } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import { withoutUndefined } from '../../kit/without-undefined.ts';
import type { Account } from '../account/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Audit, Doing, Note } from '../audit/index.ts';
import type { People } from '../people/index.ts';
import { exportStore } from './export.store.ts';
import { letGoStore } from './let-go.store.ts';

type Needs = {
  db: Db;
  clock: Clock;
  account: Pick<Account, 'keeping' | 'setKeeping' | 'keepers' | 'known' | 'forget' | 'accountsOf'>;
  people: Pick<People, 'destroy'>;
  audit: Pick<Audit, 'letGo' | 'forget' | 'names' | 'mentions'>;
  note: Note;
  prove: Auth['signIns']['proveHere'];
};

type Leaver = { member: string; to: string | null; preview: boolean; password?: string };
type Change = { [Name in keyof Keeping]?: Keeping[Name] | undefined };

export const createKeeping = ({ db, clock, account, people, audit, note, prove }: Needs) => {
  const mayExportAudit = async ({ role, accountId, inShopsAdmin }: Caller): Promise<boolean> =>
    !inShopsAdmin && (role === 'owner' || (role === 'admin' && (await account.keeping(accountId)).adminsExport));
  const show = ({ auditMonths, talkMonths, callMonths, adminsExport }: Awaited<ReturnType<typeof account.keeping>>): Keeping => ({
    audit_months: auditMonths,
    talk_months: talkMonths,
    call_months: callMonths,
    admins_export: adminsExport,
  });

  /** Who somebody of this account is, and what came of taking them out of it, or would; nothing, where they are out already. */
  const leaves = async (caller: Caller, doing: Doing, { member, to, preview, password = '' }: Leaver) => {
    const { email } = orNotFound(await account.known(member));
    const { results, ended, owns } = await people.destroy(caller, doing, { ids: [member], preview, hand_over_to: to, password });
    const code = results[0]?.code;
    if (code && code !== 'not_found') throw new Fault(code === 'last_owner' ? code : 'role_not_allowed', code === 'last_owner' ? 409 : 403);
    // Who never was here is nobody's to forget.
    if (code === 'not_found' && !(await audit.names(caller.accountId, member))) throw notFound();
    return { email, ended, owns };
  };

  return {
    mayExportAudit,
    one: async ({ accountId }: Caller): Promise<Keeping> => show(await account.keeping(accountId)),
    async set(
      caller: Caller,
      doing: Doing,
      { audit_months: auditMonths, talk_months: talkMonths, call_months: callMonths, admins_export: adminsExport }: Change,
    ) {
      ownerOnly(caller);
      await inTransaction(db, async (tx) => {
        const before = await account.keeping(caller.accountId, tx);
        const asked = { auditMonths, talkMonths, callMonths, adminsExport };
        const change = withoutUndefined(asked);
        await account.setKeeping(tx, caller.accountId, change);
        await note(doing, {
          accountId: caller.accountId,
          action: 'account.keeping',
          target: caller.profile.accountName,
          detail: { before: show(before), after: show({ ...before, ...change }) },
        })(tx);
      });
      return show(await account.keeping(caller.accountId));
    },

    /** Row by row, as it stands; `person`: only what is theirs. Whoever takes it shows once more that it is they. */
    async *export(
      caller: Caller,
      doing: Doing,
      { person, password }: { person: string | null; password: string },
    ): AsyncGenerator<{ table: string; row: unknown }> {
      if (person === null || person !== caller.userId) ownerOnly(caller);
      await prove(caller, { password, address: doing.address });
      const { accountId, profile } = caller;
      const store = exportStore(db);
      // Whoever left is what they are elsewhere by now: that is nothing for this account's log.
      const leftHere = async (userId: string): Promise<string> => {
        if ((await audit.names(accountId, userId)) || (await store.talks(accountId, userId)) > 0) return userId;
        throw notFound();
      };
      const target = person === null ? profile.accountName : ((await store.addressOf(accountId, person)) ?? (await leftHere(person)));
      await note(doing, { accountId, action: person === null ? 'account.export' : 'member.export', target, detail: {} })(db);
      yield* store.people(caller.accountId, person);
      yield* store.rows(caller.accountId, person);
    },

    /** What `forget` would do, and does not. */
    async forgetting(caller: Caller, doing: Doing, member: string): Promise<Forgetting> {
      ownerOnly(caller);
      if (member === caller.userId) throw new Fault('not_on_yourself', 403);
      const { accountId } = caller;
      const { email, ended, owns } = await leaves(caller, doing, { member, to: null, preview: true });
      const [conversations, log, accounts] = await Promise.all([
        exportStore(db).talks(accountId, member),
        audit.mentions(accountId, { userId: member, email }),
        account.accountsOf({ userId: member, accountId, byCompany: false }),
      ]);
      return {
        email,
        conversations,
        log,
        elsewhere: accounts.some(({ id }) => id !== accountId),
        ended: ended ?? { sessions: 0, keys: 0, answers: 0, jobs: 0, invitations: 0 },
        owns: owns ?? [],
      };
    },

    /** Two steps, and each may be taken again: out of the account as anybody else, then out of what it keeps. */
    async forget(
      caller: Caller,
      doing: Doing,
      { member, password, hand_over_to: to }: { member: string; password: string; hand_over_to: string | null },
    ): Promise<void> {
      ownerOnly(caller);
      if (member === caller.userId) throw new Fault('not_on_yourself', 403);
      await prove(caller, { password, address: doing.address });
      const { accountId } = caller;
      const { email } = await leaves(caller, doing, { member, to, preview: false, password });
      await inTransaction(db, async (tx) => {
        const whom = { userId: member, email, as: 'removed person' };
        await exportStore(tx).forget(accountId, whom);
        await audit.forget(tx, accountId, whom);
        await account.forget(tx, member);
        await note(doing, { accountId, action: 'member.forget', target: 'removed person', detail: {} })(tx);
      });
    },

    chores: [
      {
        name: 'audit.kept',
        every: 3_600,
        run: async (signal) =>
          oneByOne(
            await account.keepers(),
            async ({ accountId, auditMonths }) => {
              if (auditMonths === null) return;
              const before = monthsBefore(clock(), auditMonths);
              while (!signal.aborted && (await audit.letGo(accountId, before, together)) === together);
            },
            signal,
          ),
      },
      {
        name: 'talks.kept',
        every: 3_600,
        run: async (signal) =>
          oneByOne(
            await account.keepers(),
            async ({ accountId, talkMonths, callMonths }) => {
              const { talks, calls } = letGoStore(db);
              const until = async (months: number | null, letGo: typeof talks): Promise<void> => {
                if (months === null) return;
                const before = monthsBefore(clock(), months);
                while (!signal.aborted && (await letGo(accountId, before, talksTogether)));
              };
              await until(talkMonths, talks);
              await until(callMonths, calls);
            },
            signal,
          ),
      },
    ] satisfies Chore[],
  };
};

/** Rows that go at once. */
const together = 1_000;
/** Each may be a conversation of many messages. */
const talksTogether = 100;
/** The same day of an earlier month, or its last one. */
export const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
};
