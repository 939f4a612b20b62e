/** Bases and chat apps: made, changed, opened and closed, thrown away. */
import { type Base, type BaseForm, type NewBase, plainSettings } from '@storewright/contract/knowledge/base';
import type { knowledge as routes } from '@storewright/contract/knowledge';
import { mostBases } from '@storewright/contract/knowledge/bounds';
import { type Given, rolesOf } from '@storewright/contract/kit/route';
import type { z } from 'zod';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound, type Owned } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { invalid, quotaExceeded } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { withoutUndefined } from '../../../kit/without-undefined.ts';
import type { Doing, Note } from '../../audit/index.ts';
import type { Runs } from '../../runs/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import type { Elsewhere } from '../answering/anyway.ts';
import { chatsStore } from '../chats/chats.store.ts';
import { gateStore } from '../gate/gate.store.ts';
import { manages, type Reader } from '../reader.store.ts';
import { sourcesStore } from '../sources/sources.store.ts';
import { type BaseRow, basesStore } from './bases.store.ts';

type Needs = {
  db: Db;
  uploads: Pick<Uploads, 'release'>;
  runs: Pick<Runs, 'remove'>;
  mayBind: Elsewhere['mayBind'];
  note: Note;
  clock: Clock;
  newId: () => string;
};

type Form = z.output<typeof BaseForm>;
type BaseChange = { [K in keyof Form]?: Form[K] | undefined };

export type Bases = ReturnType<typeof createBases>;
export const createBases = ({ db, uploads, runs, mayBind, note, clock, newId }: Needs) => {
  const store = basesStore(db);

  const show = async (reader: Reader, rows: BaseRow[]): Promise<Map<string, Base>> => {
    const ids = rows.map(({ id }) => id);
    const [counts, people] = await Promise.all([store.counts(ids), manages(reader) ? store.people(ids) : new Map<string, { id: string; name: string }[]>()]);
    return new Map(rows.map((row) => [row.id, showBase(row, { ...counts.get(row.id)!, people: people.get(row.id) ?? [], manages: manages(reader) })]));
  };
  const readable = async (reader: Reader, id: string): Promise<Owned<BaseRow>> => orNotFound(await store.one(reader, id));
  const one = async (reader: Reader, id: string): Promise<Base> => (await show(reader, [await readable(reader, id)])).get(id)!;

  /** One that stands there already stays, whoever named it. */
  const checkBot = async (caller: Caller, bot: string | null | undefined, before: string | null): Promise<void> => {
    if (!bot || bot === before || (await mayBind(caller, bot))) return;
    throw invalid('body.settings.coze_bot', 'No bot that you may use.');
  };

  return {
    one,
    readable,
    async list(caller: Caller, { kind, search, cursor, limit }: Given<typeof routes.list>['query']) {
      const rows = await store.page(caller, { kind, search, after: idAfter(cursor), limit: limit + 1 });
      const shown = await show(caller, rows);
      return pageById(rows, limit, ({ id }) => shown.get(id)!);
    },
    async create(caller: Caller, doing: Doing, { people, settings = {}, ...form }: z.output<typeof NewBase>): Promise<Base> {
      const id = newId();
      await checkBot(caller, settings.coze_bot, null);
      await withLock(db, `bases ${caller.accountId}`, async (tx) => {
        const within = basesStore(tx);
        if ((await within.howMany(caller.accountId)) >= mostBases)
          throw quotaExceeded(mostBases, `An account has ${mostBases} bases and chat apps at most. Throw one away first.`);
        await within.insert({
          id,
          accountId: caller.accountId,
          ...withoutUndefined(form),
          kind: form.kind,
          name: form.name,
          settings: { ...plainSettings, ask_anyway: form.kind === 'base', ...withoutUndefined(settings) },
          createdAt: clock(),
        });
        if (people) await within.setPeople(caller.accountId, id, people);
        if ((form.access ?? people) === undefined) return;
        const after = { access: form.access ?? 'everyone', people: people?.length ?? 0 };
        await note(doing, { accountId: caller.accountId, action: 'base.share', target: form.name, detail: { after } })(tx);
      });
      return one(caller, id);
    },
    /** `doing`: of whoever says who may read it. */
    async edit(caller: Caller, id: string, { people, settings, ...form }: BaseChange, doing?: Doing): Promise<Base> {
      const before = await readable(caller, id);
      await checkBot(caller, settings?.coze_bot, before.settings.coze_bot ?? null);
      await withLock(db, `base ${id}`, async (tx) => {
        const within = basesStore(tx);
        const row = orNotFound(await within.one(caller, id));
        const set = { ...withoutUndefined(form), ...(settings && { settings: { ...plainSettings, ...row.settings, ...withoutUndefined(settings) } }) };
        await within.edit(caller.accountId, id, set);
        if ((form.access ?? people) === undefined) return;
        const named = (await within.people([id])).get(id)?.map((one) => one.id) ?? [];
        if (people) await within.setPeople(caller.accountId, id, people);
        const [access, names] = [form.access ?? row.access, people ?? named];
        if (!doing || (access === row.access && new Set([...names, ...named]).size === named.length && names.length === named.length)) return;
        const detail = { before: { access: row.access, people: named.length }, after: { access, people: names.length } };
        await note(doing, { accountId: caller.accountId, action: 'base.share', target: form.name ?? row.name, detail })(tx);
      });
      return one(caller, id);
    },
    async setEnabled(caller: Caller, id: string, enabled: boolean): Promise<Base> {
      await readable(caller, id);
      await store.edit(caller.accountId, id, { enabled });
      return one(caller, id);
    },
    async remove(caller: Caller, id: string): Promise<void> {
      await readable(caller, id);
      await inTransaction(db, async (tx) => {
        for (const source of await sourcesStore(tx).of(caller.accountId, id)) await uploads.release(tx, source.id);
        // Its picture, and its banner.
        await uploads.release(tx, id);
        await runs.remove(tx, [...(await chatsStore(tx).runsOf({ baseId: id })), ...(await gateStore(tx).runsOf(id))]);
        await basesStore(tx).remove(caller.accountId, id);
      });
    },
    /** Addresses are for owner and admins. */
    async people({ accountId, role }: Caller, search: string) {
      const isShown = rolesOf.manager.includes(role);
      const items = await store.choosable(accountId, { search, byAddress: isShown, most: mostShown });
      return { items: items.map((one) => ({ ...one, email: isShown ? one.email : '' })) };
    },
    async summarize(caller: Caller, id: string) {
      const { sources, passages, questions } = await one(caller, id);
      const [languages, headings] = await Promise.all([store.languages(id), store.headings(id, 40)]);
      return { sources, passages, questions, languages, headings };
    },
  };
};

const mostShown = 200;

type Beside = { sources: number; reading: number; stuck: number; questions: number; people: { id: string; name: string }[]; manages: boolean };
const showBase = ({ id, kind, name, enabled, model, language, access, settings, passages, createdAt }: BaseRow, beside: Beside): Base => ({
  id,
  kind,
  name,
  enabled,
  model,
  language,
  access,
  settings: { ...plainSettings, ...settings },
  passages,
  ...beside,
  people: beside.people.map(({ id: person, name: called }) => ({ id: person, name: called })),
  created_at: createdAt.toISOString(),
});
