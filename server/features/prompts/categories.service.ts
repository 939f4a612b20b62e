/** The tree that prompts stand in: three levels at most, and who sees a level sees what is in it. */
import type { Category } from '@storewright/contract/prompts';
import { deepest, mostCategories } from '@storewright/contract/prompts/bounds';
import { type Db, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import { Fault, invalid, quotaExceeded } from '../../kit/fault.ts';
import type { Doing, Note } from '../audit/index.ts';
import { type CategoryRow, categoriesStore, type Seen } from './categories.store.ts';
import { folded } from './folded.ts';
import { managesAll } from './reach.store.ts';
import { reshared, shared } from './sharing.ts';

type Form = { name: string; parent_id: string | null; visible_to: Seen['visibleTo']; level: Seen['level']; groups: string[]; people: string[] };
type Change = { [Key in keyof Form]?: Form[Key] | undefined };

export type Categories = ReturnType<typeof createCategories>;
export const createCategories = ({ db, note, newId }: { db: Db; note: Note; newId: () => string }) => {
  const list = async (caller: Caller) => {
    const store = categoriesStore(db);
    const seen = await store.seen(caller);
    const [counts, facets, grants] = await Promise.all([
      store.counts(caller),
      store.facets(caller),
      store.grants(
        caller.accountId,
        'category',
        seen.map(({ id }) => id),
      ),
    ]);
    // A guest sees what was granted to them alone, and where that is nothing there is no library.
    if (caller.role === 'guest' && counts.all === 0 && seen.length === 0) throw new Fault('not_your_role', 403);
    const known = new Map(seen.map((row) => [row.id, row]));
    const total = new Map<string, number>();
    for (const { id, own } of seen) for (let at: string | null | undefined = id; at; at = known.get(at)?.parentId) total.set(at, (total.get(at) ?? 0) + own);
    const items: Category[] = inTree(seen).map(({ row, depth }) => ({
      id: row.id,
      // What stands in one that the caller does not see stands at the top for them.
      parent_id: row.parentId !== null && known.has(row.parentId) ? row.parentId : null,
      name: row.name,
      depth,
      count: total.get(row.id) ?? 0,
      may_edit: row.mayEdit,
      visible_to: row.visibleTo,
      level: row.level,
      ...((row.mayEdit && grants.get(row.id)) || { groups: [], people: [] }),
    }));
    return { items, ...counts, ...facets };
  };
  const one = async (caller: Caller, id: string): Promise<Category> => orNotFound((await list(caller)).items.find((item) => item.id === id));
  const turn = <T>(accountId: string, work: (tx: Db) => Promise<T>): Promise<T> => withLock(db, `prompts ${accountId}`, work);

  return {
    list,

    async create(caller: Caller, doing: Doing, { name, parent_id: parentId, visible_to: visibleTo, level, groups, people }: Form): Promise<Category> {
      const id = newId();
      await turn(caller.accountId, async (tx) => {
        const store = categoriesStore(tx);
        const all = await store.all(caller.accountId);
        if (all.length >= mostCategories) throw quotaExceeded(mostCategories, `There are ${mostCategories} categories. Remove one first.`);
        if (parentId) orNotFound(await store.reached(caller, parentId, 'edit'));
        if (depthOf(all, parentId) >= deepest) throw wrong('parent_id', 'Three levels at most.');
        if (!(await store.insert({ id, accountId: caller.accountId, parentId, name, folded: folded(name), visibleTo, level }))) throw taken();
        await store.setGrants(caller.accountId, { categoryId: id }, { groups, people }, newId);
        if (visibleTo !== 'private')
          await note(doing, shared(caller, 'prompt_category.share', name, { after: { visible_to: visibleTo, level, groups, people } }))(tx);
        if (await store.reached(caller, id, 'edit')) return;
        // Whoever makes one that is shut to them otherwise is named for it.
        await store.change(caller.accountId, id, { visibleTo: 'some' });
        const named = visibleTo === 'some' ? { groups, people: [...people, caller.userId] } : { groups: [], people: [caller.userId] };
        await store.setGrants(caller.accountId, { categoryId: id }, named, newId);
      });
      return one(caller, id);
    },

    async change(caller: Caller, doing: Doing, id: string, change: Change): Promise<Category> {
      const { name, parent_id: parentId, visible_to: visibleTo, level, groups, people } = change;
      await turn(caller.accountId, async (tx) => {
        const store = categoriesStore(tx);
        orNotFound(await store.reached(caller, id, 'use'));
        if (!(await store.reached(caller, id, 'edit'))) throw new Fault('not_your_role', 403);
        // Somebody who may edit it does not open it to others, nor take it out of what was shut.
        if (!managesAll(caller) && (visibleTo ?? level ?? groups ?? people ?? parentId) !== undefined) throw new Fault('not_your_role', 403);
        const all = await store.all(caller.accountId);
        const row = orNotFound(all.find((other) => other.id === id));
        if (parentId) {
          orNotFound(all.find((other) => other.id === parentId));
          if (within(all, id).has(parentId)) throw wrong('parent_id', 'It cannot stand in itself.');
        }
        if (parentId !== undefined && depthOf(all, parentId) + heightOf(all, id) > deepest) throw wrong('parent_id', 'Three levels at most.');
        const where = parentId === undefined ? row.parentId : parentId;
        const spelled = name === undefined ? row.folded : folded(name);
        if (all.some((other) => other.id !== id && other.parentId === where && other.folded === spelled)) throw taken();
        await store.change(caller.accountId, id, {
          ...(name !== undefined && { name, folded: spelled }),
          ...(parentId !== undefined && { parentId }),
          ...(visibleTo && { visibleTo }),
          ...(level && { level }),
        });
        const open = { visible_to: row.visibleTo, level: row.level };
        const sharing = await reshared(tx, caller.accountId, { categoryId: id }, open, { visibleTo, level, groups, people }, newId);
        if (sharing) await note(doing, shared(caller, 'prompt_category.share', name ?? row.name, sharing))(tx);
      });
      return one(caller, id);
    },

    remove: (caller: Caller, id: string, moveTo: string | undefined): Promise<{ ok: true }> =>
      turn(caller.accountId, async (tx) => {
        const store = categoriesStore(tx);
        const all = await store.all(caller.accountId);
        const row = orNotFound(await store.reached(caller, id, 'edit'));
        if (moveTo) orNotFound(await store.reached(caller, moveTo, 'edit'));
        if (moveTo && within(all, id).has(moveTo)) throw wrong('move_to', 'It goes with what it stands in.', 'query');
        const to = moveTo ?? row.parentId;
        const under = all.filter(({ parentId }) => parentId === id);
        const beside = new Set(all.filter(({ parentId }) => parentId === to).map((other) => other.folded));
        for (const child of under) {
          if (beside.has(child.folded) && child.parentId !== to) throw taken('query.move_to');
          if (depthOf(all, to) + heightOf(all, child.id) > deepest) throw wrong('move_to', 'Three levels at most.', 'query');
          await store.change(caller.accountId, child.id, { parentId: to });
        }
        await store.remove(caller.accountId, id, to);
        return { ok: true as const };
      }),
  };
};

type Standing = Pick<CategoryRow, 'id' | 'parentId'>;
/** Level of a category, counted from 1; 0 is the top. */
const depthOf = (all: readonly Standing[], id: string | null): number =>
  id === null ? 0 : 1 + depthOf(all, all.find((row) => row.id === id)?.parentId ?? null);
/** Levels of a category and what is in it. */
const heightOf = (all: readonly Standing[], id: string): number =>
  1 + Math.max(0, ...all.filter(({ parentId }) => parentId === id).map((row) => heightOf(all, row.id)));
const within = (all: readonly Standing[], id: string): Set<string> =>
  new Set([id, ...all.filter(({ parentId }) => parentId === id).flatMap((row) => [...within(all, row.id)])]);

/** Each after the one that it stands in. */
const inTree = (seen: readonly Seen[], parent: string | null = null, depth = 1): { row: Seen; depth: number }[] => {
  const known = new Set(seen.map(({ id }) => id));
  const here = seen.filter(({ parentId }) => (parent === null ? parentId === null || !known.has(parentId) : parentId === parent));
  return here.flatMap((row) => [{ row, depth }, ...inTree(seen, row.id, depth + 1)]);
};

const wrong = (field: string, why: string, where = 'body'): Fault => invalid(`${where}.${field}`, why);
const taken = (field = 'body.name'): Fault => invalid(field, 'A category beside it is called so already.');
