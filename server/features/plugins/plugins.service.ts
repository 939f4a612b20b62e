/** Plugins of an account: taken from their documents, switched on operation by operation, and given a key that goes to one origin. */
import { randomBytes } from 'node:crypto';
import { rolesOf } from '@storewright/contract/kit/route';
import { type keyKinds, mostOperationsOn, mostPlugins, type Operation, type Plugin, type WholePlugin } from '@storewright/contract/plugins';
import { hiddenIn } from '@storewright/contract/plugins/invisible-characters';
import type { Sharing } from '@storewright/contract/plugins/sharing';
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid, quotaExceeded } from '../../kit/fault.ts';
import { idAfter, numberIn, pageById, pageOf } from '../../kit/page-by-id.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { type MayBePlain, offeredBy, readAddress } from './addresses.ts';
import { callsStore } from './calls.store.ts';
import type { Calling } from './calling/calling.service.ts';
import { type Read, read } from './document/document.ts';
import { readDocument } from './document/read.ts';
import { createSources, type Source } from './document/source.ts';
import { prefixOf } from './prefix.ts';
import { type Counted, type OperationRow, type PluginRow, pluginsStore } from './plugins.store.ts';
import type { Tokens } from './calling/tokens.ts';
import { type Reader, sharingStore } from './sharing.store.ts';
import { createUpdating, type UsedBy } from './updating.service.ts';
import { storable } from '../../kit/storable.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  outgoing: Pick<Outgoing, 'request' | 'mayAsk'>;
  mayBePlain: MayBePlain;
  uploads: Pick<Uploads, 'own' | 'content'>;
  calling: Calling;
  tokens: Tokens;
  note: Note;
  usedBy: UsedBy;
};
type NewKey = { kind: (typeof keyKinds)[number]; name: string; user: string; secret: string; scope: string };
type Set = { id: string; enabled?: boolean | undefined; risk?: OperationRow['risk'] | undefined; confirm?: OperationRow['confirm'] | undefined };
type Looking = { q: string; tag?: string | undefined; enabled?: 'true' | 'false' | undefined; cursor?: string | undefined; limit: number };

export type Plugins = ReturnType<typeof createPlugins>;
export const createPlugins = ({ db, clock, newId, outgoing, mayBePlain, uploads, calling, tokens, note, usedBy }: Needs) => {
  const store = pluginsStore(db);
  const the = async (caller: { accountId: string } & Partial<Reader>, id: string, within: Db = db) =>
    orNotFound(await pluginsStore(within).one(caller.accountId, id, caller.role === 'staff' ? (caller as Reader) : undefined));
  const whole = async (caller: { accountId: string }, id: string): Promise<WholePlugin> => {
    const row = await the(caller, id);
    const within = { accountId: caller.accountId, pluginId: id };
    const [key, tags, shared] = await Promise.all([store.key(within), store.tags(within), sharingStore(db).of('plugin', id)]);
    return {
      ...shown(row),
      description: row.description,
      hidden: hiddenIn(`${row.title}${row.description}`),
      version: row.version,
      format: row.format,
      offered: row.offered,
      schemes: row.schemes,
      problems: row.problems,
      tags,
      shared,
      key: key ? { kind: key.kind, name: key.name, hint: key.hint, origin: key.origin, set_at: key.setAt.toISOString() } : null,
    };
  };
  const turn = <T>(accountId: string, work: (tx: Db) => Promise<T>): Promise<T> => withLock(db, `plugins ${accountId}`, work);

  const bytesOf = createSources({ outgoing, mayBePlain, uploads });

  const keep = (
    accountId: string,
    { operations, servers, title: named, description, version, format, schemes, problems }: Read,
    { from, doing, on = [], access }: { from?: string | undefined; doing?: Doing; on?: string[]; access?: PluginRow['access'] },
  ): Promise<string> =>
    turn(accountId, async (tx) => {
      const within = pluginsStore(tx);
      if ((await within.howMany(accountId)) >= mostPlugins) throw quotaExceeded(mostPlugins, `At most ${mostPlugins} plugins. Remove one first.`);
      const id = newId();
      const { offered, sure } = offeredBy(servers, from, mayBePlain);
      const about = storable({ title: named, description, version, format, schemes, problems });
      const { title } = about;
      const prefix = prefixOf(title, await within.prefixes(accountId));
      await within.insert(
        {
          ...about,
          id,
          accountId,
          prefix,
          offered,
          baseUrl: sure,
          subscribedAt: on.length > 0 ? clock() : null,
          createdAt: clock(),
          ...(access && { access }),
        },
        operations.map((one, position) => ({
          ...storable(one),
          id: newId(),
          pluginId: id,
          accountId,
          position,
          enabled: on.includes(one.toolName),
          confirm: one.risk === 'read' ? ('never' as const) : ('always' as const),
        })),
      );
      if (doing) await note(doing, { accountId, action: 'plugin.import', target: title, detail: { operations: operations.length } })(tx);
      return id;
    });

  const set = async (caller: { accountId: string }, id: string, changes: Set[], doing: Doing): Promise<Operation[]> =>
    turn(caller.accountId, async (tx) => {
      const plugin = await the(caller, id, tx);
      const within = { accountId: caller.accountId, pluginId: id };
      const its = pluginsStore(tx);
      const ids = [...new Set(changes.map((one) => one.id))];
      if ((await its.some(within, ids)).length < ids.length) throw invalid('body.operations', 'Not all of them are of this plugin.');
      for (const { id: operation, enabled, risk, confirm } of changes) {
        const change = { ...(enabled !== undefined && { enabled }), ...(risk && { risk }), ...(confirm && { confirm }) };
        // Whoever decides about one has looked at it.
        await its.set(within, operation, { ...change, review: null });
      }
      if ((await its.howManyOn(caller.accountId)) > mostOperationsOn)
        throw quotaExceeded(mostOperationsOn, `At most ${mostOperationsOn} operations can be on. Switch some off first.`);
      const after = await its.some(within, ids);
      const detail = {
        on: after.filter(({ enabled }) => enabled).map(({ toolName }) => toolName),
        off: after.filter(({ enabled }) => !enabled).map(({ toolName }) => toolName),
      };
      await note(doing, { accountId: caller.accountId, action: 'plugin.operations', target: plugin.title, detail })(tx);
      return after.map(shownOperation);
    });

  return {
    /** Whether there is a key, and how it ends, is for those who may change it. */
    async one(caller: Caller, id: string): Promise<WholePlugin> {
      const found = await whole(caller, id);
      return rolesOf.manager.includes(caller.role) ? found : { ...found, key: null, shared: null };
    },
    async list(
      caller: Caller,
      { cursor, limit, ...filter }: { q: string; state?: 'available' | 'subscribed' | undefined; cursor?: string | undefined; limit: number },
    ) {
      return pageById(await store.page(caller, filter, { after: idAfter(cursor), limit: limit + 1 }), limit, shown);
    },
    async create(caller: Caller, doing: Doing, source: Source, signal: AbortSignal): Promise<WholePlugin> {
      const found = await read(await bytesOf(caller, source, signal), signal);
      return whole(caller, await keep(caller.accountId, found, { from: 'url' in source ? source.url : undefined, doing }));
    },
    /** A document of ours, for the demo, with these operations on; once. */
    async bring(accountId: string, document: object, on: string[]): Promise<void> {
      const found = await readDocument(Buffer.from(JSON.stringify(document)));
      await keep(accountId, { ...found, problems: [] }, { on, access: 'everyone' });
    },
    howMany: store.howMany,

    async change(
      caller: Caller,
      doing: Doing,
      id: string,
      { title, base_url: address }: { title?: string | undefined; base_url?: string | undefined },
    ): Promise<WholePlugin> {
      const url = address === undefined ? undefined : readAddress(address, 'body.base_url', mayBePlain);
      if (url && !(await outgoing.mayAsk(url.href)))
        throw new Fault('engine_address_blocked', 422, { details: { fields: { 'body.base_url': 'This address is private.' } } });
      await turn(caller.accountId, async (tx) => {
        const row = await the(caller, id, tx);
        const changed = { ...(title !== undefined && { title }), ...(url && { baseUrl: url.href }) };
        if (Object.keys(changed).length === 0) return;
        await pluginsStore(tx).change({ accountId: caller.accountId, pluginId: id }, changed, url?.origin);
        await note(doing, { accountId: caller.accountId, action: 'plugin.change', target: row.title, detail: { title, address } })(tx);
      });
      return whole(caller, id);
    },
    async share(caller: Caller, doing: Doing, id: string, { access, ...named }: Sharing): Promise<WholePlugin> {
      await turn(caller.accountId, async (tx) => {
        const { title } = await the(caller, id, tx);
        await pluginsStore(tx).change({ accountId: caller.accountId, pluginId: id }, { access });
        await sharingStore(tx).set('plugin', { accountId: caller.accountId, id }, named, newId);
        await note(doing, { accountId: caller.accountId, action: 'plugin.access', target: title, detail: { access, ...named } })(tx);
      });
      return whole(caller, id);
    },
    update: createUpdating({ db, newId, mayBePlain, bytesOf, note, usedBy }),
    async remove(caller: Caller, doing: Doing, id: string): Promise<void> {
      await refuseWhereUsed(usedBy, caller.accountId, id);
      await turn(caller.accountId, async (tx) => {
        const row = orNotFound(await pluginsStore(tx).remove({ accountId: caller.accountId, pluginId: id }));
        await callsStore(tx).removeOf(caller.accountId, id);
        await note(doing, { accountId: caller.accountId, action: 'plugin.remove', target: row.title, detail: {} })(tx);
      });
    },

    async operations(caller: Caller, id: string, { cursor, limit, q, tag, enabled }: Looking) {
      await the(caller, id);
      const rows = await store.operations(
        { accountId: caller.accountId, pluginId: id },
        { q, tag, enabled: enabled && enabled === 'true' },
        { after: numberIn(cursor, /^\d{1,6}$/), limit: limit + 1 },
      );
      return pageOf(rows, limit, ({ position }) => String(position), shownOperation);
    },
    setOperations: async (caller: Caller, doing: Doing, id: string, changes: Set[]) => ({ items: await set(caller, id, changes, doing) }),

    async setKey(caller: Caller, doing: Doing, id: string, key: NewKey): Promise<WholePlugin> {
      const { kind, name, user, secret, scope } = checkedKey(key, mayBePlain);
      const kept = kind === 'client_credentials' ? await tokens.begun(name, { user, secret, scope }) : { user, secret };
      await turn(caller.accountId, async (tx) => {
        const row = await the(caller, id, tx);
        if (row.baseUrl === '') throw new Fault('address_needed', 409);
        await pluginsStore(tx).keepKey({
          pluginId: id,
          accountId: caller.accountId,
          origin: new URL(row.baseUrl).origin,
          kind,
          name,
          secret: tokens.sealed(id, kept),
          hint: secret.length > 8 ? secret.slice(-4) : '',
          setAt: clock(),
        });
        await note(doing, { accountId: caller.accountId, action: 'plugin.key', target: row.title, detail: { kind, name } })(tx);
      });
      return whole(caller, id);
    },
    async dropKey(caller: Caller, doing: Doing, id: string): Promise<WholePlugin> {
      await turn(caller.accountId, async (tx) => {
        const row = await the(caller, id, tx);
        await pluginsStore(tx).dropKey({ accountId: caller.accountId, pluginId: id });
        await note(doing, { accountId: caller.accountId, action: 'plugin.key_dropped', target: row.title, detail: {} })(tx);
      });
      return whole(caller, id);
    },

    async try(
      caller: Caller,
      id: string,
      { operation, arguments: args, send }: { operation: string; arguments: Record<string, unknown>; send: boolean },
      signal: AbortSignal,
    ) {
      const plugin = await the(caller, id);
      const [row] = await store.some({ accountId: caller.accountId, pluginId: id }, [operation]);
      if (!row) throw invalid('body.operation', 'It is not of this plugin.');
      // Whoever looks at a request sees the one that would be sent, its parting line too.
      const boundary = `storewright-${randomBytes(12).toString('hex')}`;
      const ready = await calling.ready(plugin, row, args, { boundary, hinted: true });
      const answer = send ? await calling.tried({ accountId: caller.accountId, userId: caller.userId, via: 'try' }, ready, signal) : null;
      return { request: ready.shown, answer };
    },

    async subscribe(caller: Caller, doing: Doing, id: string, ids: string[]): Promise<WholePlugin> {
      const row = await the(caller, id);
      if (row.baseUrl === '') throw new Fault('address_needed', 409);
      if (ids.length > 0)
        await set(
          caller,
          id,
          ids.map((one) => ({ id: one, enabled: true })),
          doing,
        );
      if (!row.subscribedAt)
        await turn(caller.accountId, async (tx) => {
          await pluginsStore(tx).change({ accountId: caller.accountId, pluginId: id }, { subscribedAt: clock() });
          await note(doing, { accountId: caller.accountId, action: 'plugin.subscribe', target: row.title, detail: {} })(tx);
        });
      return whole(caller, id);
    },
    async unsubscribe(caller: Caller, doing: Doing, id: string, isSure: boolean): Promise<{ plugin: WholePlugin; used_by: string[] }> {
      const row = await the(caller, id);
      if (!isSure) await refuseWhereUsed(usedBy, caller.accountId, id);
      const names = await usedBy(caller.accountId, id);
      if (row.subscribedAt)
        await turn(caller.accountId, async (tx) => {
          await pluginsStore(tx).change({ accountId: caller.accountId, pluginId: id }, { subscribedAt: null });
          await note(doing, { accountId: caller.accountId, action: 'plugin.unsubscribe', target: row.title, detail: { used_by: names } })(tx);
        });
      return { plugin: await whole(caller, id), used_by: names };
    },
    async calls(caller: Caller, id: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      await the(caller, id);
      return calling.log(caller.accountId, id, { cursor, limit });
    },
  };
};

const refuseWhereUsed = async (usedBy: UsedBy, accountId: string, id: string): Promise<void> => {
  const names = await usedBy(accountId, id);
  if (names.length > 0) throw new Fault('plugin_in_use', 409, { details: { used_by: names } });
};

/** Not what says who asks or how long a body is, and only what a header can hold. */
const checkedKey = ({ kind, name, user, secret, scope }: NewKey, mayBePlain: MayBePlain): NewKey => {
  const wrong = (field: string, text: string): Fault => invalid(`body.${field}`, text);
  const isNamed = kind === 'header' || kind === 'query' || kind === 'cookie';
  if (isNamed && !/^(?=.{1,100}$)[\w!#$%&'*+.^`|~[\]-]+$/.test(name)) throw wrong('name', 'The name of the header, the parameter or the cookie.');
  if (kind === 'header' && /^(?:host|cookie|content-length|content-type|transfer-encoding|connection|accept)$/i.test(name))
    throw wrong('name', 'Not in this header.');
  if (kind !== 'basic' && !/^[\x20-\x7e]+$/.test(secret)) throw wrong('secret', 'One line of plain characters.');
  if (kind === 'basic' && user.includes(':')) throw wrong('user', 'It holds no colon.');
  if (kind !== 'client_credentials') return { kind, name: isNamed ? name : '', user: kind === 'basic' ? user : '', secret, scope: '' };
  if (user === '') throw wrong('user', 'The name of the program there.');
  return { kind, name: readAddress(name, 'body.name', mayBePlain).href, user, secret, scope };
};

const shown = (row: Counted): Plugin => ({
  id: row.id,
  title: row.title,
  state: row.subscribedAt ? 'subscribed' : 'available',
  base_url: row.baseUrl,
  needs: needsOf(row),
  operations: row.operations,
  operations_on: row.operationsOn,
  access: row.access,
  created_at: row.createdAt.toISOString(),
});
const needsOf = ({ baseUrl, operationsOn, schemes, key, keyed, toReview }: Counted & PluginRow): Plugin['needs'] => [
  ...(baseUrl === '' ? (['address'] as const) : []),
  ...(schemes.length > 0 && key === null && keyed > 0 ? (['key'] as const) : []),
  ...(operationsOn === 0 ? (['operations'] as const) : []),
  ...(toReview > 0 ? (['review'] as const) : []),
];
const shownOperation = (row: OperationRow): Operation => ({
  id: row.id,
  tool_name: row.toolName,
  method: row.method,
  path: row.path,
  tag: row.tag,
  summary: row.summary,
  description: row.description,
  hidden: hiddenIn(`${row.summary}${row.description}`),
  risk: row.risk,
  confirm: row.confirm,
  enabled: row.enabled,
  review: row.review,
  input_schema: row.schema,
});
