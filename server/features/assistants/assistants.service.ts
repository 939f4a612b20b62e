/** AI assistants: made and changed as a draft, made live as a version that nobody changes any more, opened to people and groups. */
import { isDeepStrictEqual } from 'node:util';
import type { Access, Assistant, assistants as routes, AssistantHead } from '@storewright/contract/assistants';
import { mostAssistants, mostVersions } from '@storewright/contract/assistants/bounds';
import { type AssistantForm, emptyForm } from '@storewright/contract/assistants/form';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { type Given, rolesOf } from '@storewright/contract/kit/route';
import { type Db, inTransaction, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound, type Owned } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid, notFound, quotaExceeded } from '../../kit/fault.ts';
import { idAfter, pageById } from '../../kit/page-by-id.ts';
import { withoutUndefined } from '../../kit/without-undefined.ts';
import type { Account } from '../account/index.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Runs } from '../runs/index.ts';
import { type AssistantRow, assistantsStore } from './assistants.store.ts';
import { casesStore } from './cases.store.ts';
import type { Talking } from './talking.service.ts';
import type { Toolbox } from '../plugins/index.ts';

type Needs = {
  db: Db;
  standing: Account['standing'];
  runs: Pick<Runs, 'remove'>;
  talking: Pick<Talking, 'spent' | 'runsOf'>;
  toolbox: Toolbox;
  note: Note;
  clock: Clock;
  newId: () => string;
};
type Edit = Given<typeof routes.edit>['body'];
type Publish = Given<typeof routes.publish>['body'];

export const createDesk = ({ db, standing, runs, talking, toolbox, note, clock, newId }: Needs) => {
  const store = assistantsStore(db);

  const managed = async (caller: Caller, id: string): Promise<Owned<AssistantRow>> => orNotFound(await store.managed(caller, id));
  const heads = async ({ accountId, role: asks }: Pick<Caller, 'accountId' | 'role'>, rows: AssistantRow[]): Promise<AssistantHead[]> => {
    const [people, roles] = await Promise.all([
      store.members(
        accountId,
        rows.flatMap(({ linkedId }) => linkedId ?? []),
      ),
      rows.some(({ roleId }) => roleId !== null) ? store.roles(accountId) : [],
    ]);
    const byId = new Map(roles.map((role) => [role.id, role]));
    return rows.map(({ id, name, description, enabled, liveVersion, roleId, linkedId, manages, createdAt }) => {
      const role = roleId === null ? undefined : byId.get(roleId);
      return {
        id,
        name,
        description,
        enabled,
        live_version: liveVersion,
        role: role ? { id: role.id, name: role.name, category: role.category } : null,
        linked: shownTo(asks, people.get(linkedId ?? '')) ?? null,
        manages,
        created_at: createdAt.toISOString(),
      };
    });
  };
  const show = async (caller: Caller, row: AssistantRow): Promise<Assistant> => {
    const [[head], live] = await Promise.all([heads(caller, [row]), row.liveVersion === null ? undefined : store.version(row.id, row.liveVersion)]);
    // Who manages it sees what the draft begins with, as long as nothing is live.
    const { assistant_prompt, quick_questions } = live?.form ?? (row.manages ? row.draft : emptyForm);
    return { ...head!, assistant_prompt, quick_questions, desk: row.manages ? await deskOf(row, live?.form) : null };
  };
  const deskOf = async (row: AssistantRow, live: AssistantForm | undefined): Promise<NonNullable<Assistant['desk']>> => {
    const [access, spent, owners] = await Promise.all([
      store.access(row.id),
      talking.spent(row.accountId, [row.id]),
      store.members(row.accountId, row.ownerId === null ? [] : [row.ownerId]),
    ]);
    const owner = owners.get(row.ownerId ?? '');
    const named = await store.members(row.accountId, [...access.people, ...access.editors]);
    return {
      draft: row.draft,
      revision: row.revision,
      published: isDeepStrictEqual(live, row.draft),
      owner: owner ? { id: owner.id, name: owner.name } : null,
      access: { everyone: row.everyone, ...access },
      named: [...named.values()].map(({ id, name }) => ({ id, name })),
      monthly_limit: row.monthlyLimit === null ? null : pointsOf(row.monthlyLimit),
      used: pointsOf(spent.get(row.id)?.paid ?? 0n),
    };
  };
  /** A guest sees what was granted to them alone, and of nothing else whether it is there. */
  const one = async (caller: Caller, id: string): Promise<Assistant> => {
    const row = await store.usable(caller, id);
    if (!row && caller.role === 'guest') throw new Fault('not_your_role', 403);
    return show(caller, orNotFound(row));
  };

  /** Whoever gets it, or signs for it, is in the account, is let in, and works there. */
  const works = async (accountId: string, userId: string): Promise<boolean> => {
    const now = await standing(accountId, userId);
    return now !== undefined && rolesOf.member.includes(now.role);
  };
  /** People and roles of the account alone. */
  const checked = async (accountId: string, { role, linked }: Pick<Edit, 'role' | 'linked'>): Promise<void> => {
    const fields: Record<string, string> = {};
    if (role && !(await store.roles(accountId)).some(({ id }) => id === role)) fields['body.role'] = 'No role of this account.';
    if (linked && !(await works(accountId, linked))) fields['body.linked'] = nobody;
    if (Object.keys(fields).length > 0) throw new Fault('invalid_input', 422, { details: { fields } });
  };
  type New = Omit<Parameters<typeof store.insert>[0], 'id' | 'accountId' | 'ownerId' | 'createdAt'>;
  const insert = (
    caller: Caller,
    row: New,
    { doing, ...deed }: { doing: Doing; action: 'assistant.create' | 'assistant.clone'; detail: Record<string, unknown> },
  ): Promise<string> =>
    withLock(db, `assistants ${caller.accountId}`, async (tx) => {
      const within = assistantsStore(tx);
      if ((await within.howMany(caller.accountId)) >= mostAssistants)
        throw quotaExceeded(mostAssistants, `An account has ${mostAssistants} assistants at most. Throw one away first.`);
      const id = newId();
      await within.insert({ ...row, id, accountId: caller.accountId, ownerId: caller.userId, createdAt: clock() });
      await note(doing, { ...deed, accountId: caller.accountId, target: row.name })(tx);
      return id;
    });

  return {
    managed,
    one,
    async list(caller: Caller, { search, cursor, limit }: Given<typeof routes.list>['query']) {
      const rows = await store.page(caller, { search, after: idAfter(cursor), limit: limit + 1 });
      // That there is anything here is not for those to know who may talk to none of it.
      if (rows.length === 0 && search === '' && cursor === undefined && caller.role !== 'owner' && caller.role !== 'admin') throw notFound();
      const shown = new Map((await heads(caller, rows)).map((head) => [head.id, head]));
      return pageById(rows, limit, ({ id }) => shown.get(id)!);
    },
    async create(caller: Caller, doing: Doing, body: Given<typeof routes.create>['body']): Promise<Assistant> {
      await checked(caller.accountId, body);
      const { name, description, role = null, linked = null, monthly_limit: limit = null, draft = {} } = body;
      const row = {
        name,
        ...(description !== undefined && { description }),
        roleId: role,
        linkedId: linked,
        monthlyLimit: limit === null ? null : milliOf(String(limit)),
        draft: { ...emptyForm, ...withoutUndefined(draft) },
      };
      const id = await insert(caller, row, { doing, action: 'assistant.create', detail: { monthly_limit: limit } });
      return one(caller, id);
    },
    async edit(caller: Caller, doing: Doing, id: string, body: Edit): Promise<Assistant> {
      const { draft, revision, name, description, role, linked, monthly_limit: limit } = body;
      const { linkedId } = await managed(caller, id);
      // Whoever signs already may have gone meanwhile: that keeps nobody from changing the rest.
      await checked(caller.accountId, { role, linked: linked === linkedId ? undefined : linked });
      await withLock(db, `assistant ${id}`, async (tx) => {
        const row = orNotFound(await assistantsStore(tx).managed(caller, id));
        const next = draft && { ...row.draft, ...withoutUndefined(draft) };
        const set = {
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          ...(role !== undefined && { roleId: role }),
          ...(linked !== undefined && { linkedId: linked }),
          ...(limit !== undefined && { monthlyLimit: limit === null ? null : milliOf(String(limit)) }),
          ...(next && !isDeepStrictEqual(next, row.draft) && { draft: next }),
        };
        if (!(await assistantsStore(tx).edit(caller.accountId, id, set, draft && revision))) throw new Fault('draft_changed', 409);
        const changed = changedOf(row, set);
        if (changed) await note(doing, { accountId: caller.accountId, action: 'assistant.change', target: name ?? row.name, detail: changed })(tx);
      });
      return one(caller, id);
    },
    async remove(caller: Caller, doing: Doing, id: string): Promise<void> {
      const { name, accountId } = await managed(caller, id);
      await inTransaction(db, async (tx) => {
        await runs.remove(tx, await talking.runsOf(tx, id));
        await assistantsStore(tx).remove(accountId, id);
        await note(doing, { accountId, action: 'assistant.remove', target: name, detail: {} })(tx);
      });
    },
    async setAccess(caller: Caller, doing: Doing, id: string, { everyone, ...access }: Access): Promise<Assistant> {
      const { name, accountId } = await managed(caller, id);
      await withLock(db, `assistant ${id}`, async (tx) => {
        await assistantsStore(tx).edit(accountId, id, { everyone });
        await assistantsStore(tx).setAccess(accountId, id, access, newId);
        await note(doing, { accountId, action: 'assistant.access', target: name, detail: { everyone, ...access } })(tx);
      });
      return one(caller, id);
    },
    async setEnabled(caller: Caller, doing: Doing, id: string, enabled: boolean): Promise<Assistant> {
      const { name, accountId } = await managed(caller, id);
      await inTransaction(db, async (tx) => {
        await assistantsStore(tx).edit(accountId, id, { enabled });
        await note(doing, { accountId, action: enabled ? 'assistant.enable' : 'assistant.disable', target: name, detail: {} })(tx);
      });
      return one(caller, id);
    },
    async clone(caller: Caller, doing: Doing, id: string): Promise<Assistant> {
      const { name, description, roleId, linkedId, monthlyLimit, draft } = await managed(caller, id);
      const row = { name: `${name.slice(0, 110)} (2)`, description, roleId, linkedId, monthlyLimit, draft };
      return one(caller, await insert(caller, row, { doing, action: 'assistant.clone', detail: { of: name } }));
    },
    async transfer(caller: Caller, doing: Doing, id: string, userId: string): Promise<void> {
      const { name, accountId } = await managed(caller, id);
      const to = (await store.members(accountId, [userId])).get(userId);
      if (!to || !(await works(accountId, userId))) throw invalid('body.user_id', nobody);
      await inTransaction(db, async (tx) => {
        await assistantsStore(tx).edit(accountId, id, { ownerId: userId });
        await note(doing, { accountId, action: 'assistant.transfer', target: name, detail: { to: to.email } })(tx);
      });
    },

    async versions(caller: Caller, id: string) {
      const { liveVersion } = await managed(caller, id);
      const items = (await store.versions(id, mostVersions)).map((row) => showVersion(row, liveVersion));
      return { items };
    },
    async version(caller: Caller, id: string, n: number) {
      const { liveVersion } = await managed(caller, id);
      const row = orNotFound(await store.version(id, n));
      return { ...showVersion({ ...row, answers: 0 }, liveVersion), form: row.form };
    },
    /** One that is live is live for the next question: answers under way are written by what they began with. */
    async publish(caller: Caller, doing: Doing, id: string, { version, note: why, revision, anyway }: Publish): Promise<Assistant> {
      await managed(caller, id);
      await withLock(db, `assistant ${id}`, async (tx) => {
        const within = assistantsStore(tx);
        const row = orNotFound(await within.managed(caller, id));
        if (version === undefined && revision !== undefined && revision !== row.revision) throw new Fault('draft_changed', 409);
        if (version !== undefined) orNotFound(await within.version(id, version));
        else if (!anyway) await passed(casesStore(tx), row);
        const n = version ?? (await within.addVersion(id, { form: row.draft, by: caller.name, byId: caller.userId, note: why, createdAt: clock() }));
        await within.edit(row.accountId, id, { liveVersion: n });
        await note(doing, {
          accountId: row.accountId,
          action: 'assistant.publish',
          target: row.name,
          detail: { version: n, before: row.liveVersion, ...(anyway && { anyway }) },
        })(tx);
      });
      return one(caller, id);
    },

    /** Whoever may talk to it, and for whom not all of it works. */
    async withheld(caller: Caller, id: string) {
      const { accountId, draft } = await managed(caller, id);
      const audience = draft.capabilities.includes('tools') && draft.tools.length > 0 ? await store.audience(accountId, id) : [];
      const names = new Map(audience.map((one) => [one.id, one.name]));
      const rows = names.size === 0 ? [] : await toolbox.withheld(accountId, draft.tools, [...names.keys()]);
      const items = [...Map.groupBy(rows, ({ source }) => source)].map(([source, its]) => ({
        source,
        people: its.length,
        names: its.slice(0, 3).flatMap(({ userId }) => names.get(userId) ?? []),
      }));
      return { items };
    },
    async people({ accountId, role }: Caller, { search, works }: Given<typeof routes.people>['query']) {
      const items = await store.people(accountId, { search, byAddress: rolesOf.manager.includes(role), works: works === 'true', most: 20 });
      return { items: items.map((one) => shownTo(role, one)!) };
    },
    groups: async ({ accountId }: Caller) => ({ items: await store.groups(accountId) }),
    tools: async (caller: Caller) => ({
      items: (await toolbox.list(caller)).map(({ id, source, sourceName, name, title, description, risk, confirm }) => ({
        id,
        source,
        source_name: sourceName,
        name,
        title,
        description,
        risk,
        confirm,
      })),
    }),
    roles: async ({ accountId }: Caller) => ({ items: (await store.roles(accountId)).map(showRole) }),
    async addRole({ accountId }: Caller, { name, category, system_prompt, assistant_prompt }: Given<typeof routes.addRole>['body']) {
      const row = { id: newId(), accountId, name, category, systemPrompt: system_prompt, assistantPrompt: assistant_prompt };
      await withLock(db, `assistant roles ${accountId}`, async (tx) => {
        if ((await assistantsStore(tx).roles(accountId)).length >= mostRoles)
          throw quotaExceeded(mostRoles, `An account has ${mostRoles} roles at most. Throw one away first.`);
        await assistantsStore(tx).addRole(row);
      });
      return showRole(row);
    },
    async removeRole({ accountId }: Caller, id: string): Promise<void> {
      if (!(await store.removeRole(accountId, id))) throw notFound();
    },
  };
};

/** Its own questions, where it has some, were asked of this very draft, and no answer is worse than what is live, or does not fit where nothing is. */
const passed = async (cases: ReturnType<typeof casesStore>, { id, revision, liveVersion }: AssistantRow): Promise<void> => {
  const many = await cases.howMany(id);
  if (many === 0) return;
  const last = await cases.last(id);
  if (!last || last.revision !== revision || last.against !== liveVersion || last.results.length < many) throw new Fault('cases_not_run', 409);
  const worse = last.results.filter(({ verdict, draft }) => verdict === 'worse' || (verdict === 'new' && !draft.fit)).length;
  if (worse > 0) throw new Fault('cases_worse', 409, { details: { worse, of: last.of } });
};

const mostRoles = 200;
const nobody = 'Nobody of this account who works in it.';

/** Addresses are for those who manage the account. */
const shownTo = <T extends { email: string }>(role: Caller['role'], person: T | undefined): T | undefined =>
  person && { ...person, email: rolesOf.manager.includes(role) ? person.email : '' };

const showVersion = ({ n, by, note, createdAt, answers }: { n: number; by: string; note: string; createdAt: Date; answers: number }, live: number | null) => ({
  n,
  by,
  note,
  created_at: createdAt.toISOString(),
  live: n === live,
  answers,
});
const showRole = ({ id, name, category, systemPrompt, assistantPrompt }: Record<'id' | 'name' | 'category' | 'systemPrompt' | 'assistantPrompt', string>) => ({
  id,
  name,
  category,
  system_prompt: systemPrompt,
  assistant_prompt: assistantPrompt,
});

/** What of it is another now, but for its draft, of which each version says so. Undefined where nothing is. */
const changedOf = (row: AssistantRow, set: Partial<AssistantRow>) => {
  const of = ({ name, description, roleId, linkedId, monthlyLimit }: AssistantRow) => ({
    name,
    description,
    role: roleId,
    linked: linkedId,
    monthly_limit: monthlyLimit === null ? null : pointsOf(monthlyLimit),
  });
  const [before, after] = [of(row), of({ ...row, ...set })];
  const names = (Object.keys(before) as (keyof typeof before)[]).filter((key) => before[key] !== after[key]);
  const only = (all: typeof before) => Object.fromEntries(names.map((key) => [key, all[key]]));
  return names.length === 0 ? undefined : { before: only(before), after: only(after) };
};
