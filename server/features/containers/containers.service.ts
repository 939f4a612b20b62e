/** Containers of an account: those that the operator lists for it. The engine is asked for no other. */
import { createHash } from 'node:crypto';
import type { Container } from '@storewright/contract/containers';
import type { Caller } from '../../kit/caller.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Db } from '../../adapters/db/db.ts';
import type { Engine } from './engine.ts';

type Listed = { owner: string; name: string; label: string };
type Needs = { db: Db; account: Pick<Account, 'findUserByEmail' | 'ownedBy'>; engine: Engine | null; listed: readonly Listed[]; note: Note };
type Ours = { id: string; name: string; label: string };

export type Containers = ReturnType<typeof createContainers>;
export const createContainers = ({ db, account, engine, listed, note }: Needs) => {
  /** `owner`: the id of an account, or the e-mail of somebody who owns one and no other. */
  const accountOf = async (owner: string): Promise<string | undefined> => {
    if (!owner.includes('@')) return owner;
    const user = await account.findUserByEmail(owner);
    return user && account.ownedBy(user.id);
  };
  const ours = async ({ accountId }: Caller): Promise<Ours[]> => {
    const owners = new Map(await Promise.all([...new Set(listed.map(({ owner }) => owner))].map(async (owner) => [owner, await accountOf(owner)] as const)));
    return listed.filter(({ owner }) => owners.get(owner) === accountId).map(({ name, label }) => ({ id: idOf(accountId, name), name, label }));
  };
  /** Known to the list before the socket is asked. */
  const one = async (caller: Caller, id: string): Promise<Ours & { engine: Engine }> => {
    const found = (await ours(caller)).find((container) => container.id === id);
    if (!found) throw notFound();
    if (!engine) throw new Fault('container_engine_off', 409);
    return { ...found, engine };
  };
  const change = async (caller: Caller, doing: Doing, id: string, what: 'start' | 'stop') => {
    const { engine: asked, name, label } = await one(caller, id);
    // Something else may be reached by the beginning of its id.
    if (!(await asked.look(name))) throw notFound();
    const { already } = await asked[what](name);
    if (!already) await note(doing, { accountId: caller.accountId, action: `container.${what}`, target: label, detail: { name } })(db);
    return { id, state: (await asked.look(name))?.state ?? ('gone' as const), already };
  };

  return {
    list: async (caller: Caller): Promise<{ driver: 'not_configured' | 'ok' | 'unreachable'; items: Container[] }> => {
      if (!engine) return { driver: 'not_configured', items: [] };
      const all = await ours(caller);
      const items = await Promise.all(
        all.map(async ({ id, name, label }): Promise<Container> => {
          try {
            const looked = await engine.look(name);
            return { id, label, state: looked?.state ?? 'gone', since: looked?.since?.toISOString() ?? null, health: looked?.health ?? 'none' };
          } catch (error) {
            if (!(error instanceof Fault)) throw error;
            return { id, label, state: 'unreachable', since: null, health: 'none' };
          }
        }),
      );
      const isAway = items.length > 0 && items.every(({ state }) => state === 'unreachable');
      return { driver: isAway ? 'unreachable' : 'ok', items };
    },
    start: (caller: Caller, doing: Doing, id: string) => change(caller, doing, id, 'start'),
    stop: (caller: Caller, doing: Doing, id: string) => change(caller, doing, id, 'stop'),
    logs: async (caller: Caller, id: string) => {
      const { engine: asked, name } = await one(caller, id);
      if (!(await asked.look(name))) throw notFound();
      const lines = await asked.logs(name, shown);
      return { lines: lines.slice(-shown), cut: lines.length >= shown };
    },
  };
};

const shown = 200;

/** The same name for the same account is the same id, in every process: nothing is kept of a list that the operator may change. */
const idOf = (accountId: string, name: string): string => {
  const hash = createHash('sha256').update(`container ${accountId} ${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
