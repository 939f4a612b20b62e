/** What becomes of each row of a checked file, within the one transaction that `importing` of `imports.service.ts` opens. */
import { mostCategories, mostPrompts } from '@storewright/contract/prompts/bounds';
import type { ImportWish } from '@storewright/contract/prompts/check';
import type { Db } from '../../adapters/db/db.ts';
import { Fault, quotaExceeded } from '../../kit/fault.ts';
import { type CategoryRow, categoriesStore } from './categories.store.ts';
import { folded } from './folded.ts';
import { type ImportRow, importsStore, type Light } from './imports.store.ts';
import { type Added, libraryStore, type NewVersion } from './library.store.ts';
import { promptsStore } from './prompts.store.ts';
import { managesAll, type Person } from './reach.store.ts';
import type { Result } from './prompts.tables.ts';

type Needs = { /** Whose file it is: nothing is changed that they may not change. */ person: Person; newId: () => string; at: Date };

export const takeIn = async (tx: Db, checked: ImportRow, { person, newId, at }: Needs): Promise<Result> => {
  const wish = checked.wish as unknown as ImportWish;
  const { accountId, id: importId, userId } = checked;
  const rows = await importsStore(tx).light(importId);
  const taken = rows.filter(({ verdict }) => verdict !== 'error');
  const wanted = taken.filter((row) => row.choice !== 'leave');
  const categories = await placesFor(tx, person, wanted, { wish, importId, newId });
  const library = await libraryStore(tx).names(person);
  const named = new Map(library.map((one) => [`${one.categoryId ?? ''} ${one.folded}`, one.id]));
  const there = new Set(library.map(({ id }) => id));
  const editable = new Set(library.flatMap(({ id, mayEdit }) => (mayEdit ? [id] : [])));

  const freeName = createFreeNames((place, name) => named.has(`${place} ${folded(name)}`));
  const added: Added[] = [];
  const versions = new Map<string, NewVersion>();
  for (const row of taken) {
    const category = categories.get(folded(row.category.join('/'))) ?? null;
    const same = named.get(`${category ?? ''} ${row.folded}`);
    const like = row.marks.find(({ prompt }) => prompt !== undefined && there.has(prompt))?.prompt;
    const what = row.choice ?? (same ? onTaken[wish.on_taken] : row.verdict === 'warning' && wish.warnings === 'leave' ? 'leave' : 'take');
    if (what === 'leave') continue;
    const target = same ?? like;
    // Of two that are a new version of one, the first is.
    if (what === 'version' && target) {
      if (editable.has(target) && !versions.has(target)) versions.set(target, { n: row.n, prompt: target });
      continue;
    }
    const name = freeName(category ?? '', row.name);
    named.set(`${category ?? ''} ${folded(name)}`, '');
    added.push({ n: row.n, name, folded: folded(name), category, visible: category === null ? wish.visible_to : 'private' });
  }
  if ((await promptsStore(tx).count(accountId)) + added.length > mostPrompts) throw new Fault('prompt_limit', 422, { details: { most: mostPrompts } });
  const about = { accountId, importId, userId, at, removeHidden: wish.remove_hidden };
  await libraryStore(tx).add(about, added);
  const made = await libraryStore(tx).addVersions(about, [...versions.values()]);
  return { added: added.length, versions: made, left: taken.length - added.length - made, errors: rows.length - taken.length };
};

const onTaken = { skip: 'leave', new_version: 'version', rename: 'take' } as const;

/** How far the numbers of each name went is remembered: of thousands that are called the same, none is tried from the beginning. */
export const createFreeNames = (isTaken: (place: string, name: string) => boolean) => {
  const next = new Map<string, number>();
  return (place: string, name: string): string => {
    if (!isTaken(place, name)) return name;
    const what = `${place} ${folded(name.slice(0, longestName - roomForNumber))}`;
    for (let n = next.get(what) ?? 2; ; n += 1) {
      const end = ` (${n})`;
      const free = name.slice(0, longestName - end.length) + end;
      if (isTaken(place, free)) continue;
      next.set(what, n + 1);
      return free;
    }
  };
};
const [longestName, roomForNumber] = [120, 9];

/** For each way in the tree, the category that it leads to; those that are missing are made where that is wished for. */
const placesFor = async (
  tx: Db,
  person: Person,
  rows: readonly Light[],
  { wish, importId, newId }: { wish: ImportWish; importId: string; newId: () => string },
): Promise<Map<string, string>> => {
  const { accountId, userId } = person;
  const store = categoriesStore(tx);
  const [all, mine] = [await store.all(accountId), await store.ids(person, 'edit')];
  const [found, shut] = [pathsOf(all, ({ id }) => mine.has(id)), pathsOf(all, ({ id }) => !mine.has(id))];
  const isShut = wish.visible_to === 'private' && !managesAll(person);
  const made: Parameters<ReturnType<typeof categoriesStore>['insertAll']>[0] = [];
  for (const { category } of rows)
    for (let level = 1; level <= category.length && wish.create_categories; level += 1) {
      const path = folded(category.slice(0, level).join('/'));
      if (found.has(path)) continue;
      // What they may put nothing into stays as it is, and theirs stands at the top.
      if (shut.has(path)) break;
      const name = category[level - 1]!;
      const id = newId();
      const parentId = level === 1 ? null : found.get(folded(category.slice(0, level - 1).join('/')))!;
      const visibleTo = level > 1 ? 'private' : isShut ? 'some' : wish.visible_to;
      made.push({ id, accountId, parentId, name, folded: folded(name), visibleTo, importId });
      found.set(path, id);
    }
  if (all.length + made.length > mostCategories) throw quotaExceeded(mostCategories, `There would be more than ${mostCategories} categories.`);
  await store.insertAll(made);
  for (const { id, visibleTo } of made) if (visibleTo === 'some') await store.setGrants(accountId, { categoryId: id }, { groups: [], people: [userId] }, newId);
  return found;
};

/** By their ways, folded. */
const pathsOf = (all: readonly CategoryRow[], which: (row: CategoryRow) => boolean): Map<string, string> => {
  const names = namesOf(all);
  return new Map(all.filter(which).map(({ id }) => [folded(names.get(id)!), id]));
};
/** The way to each, as it is spelled. */
export const namesOf = (all: readonly CategoryRow[]): Map<string, string> => {
  const byId = new Map(all.map((row) => [row.id, row]));
  const wayTo = (row: CategoryRow): string => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    return parent ? `${wayTo(parent)}/${row.name}` : row.name;
  };
  return new Map(all.map((row) => [row.id, wayTo(row)]));
};
