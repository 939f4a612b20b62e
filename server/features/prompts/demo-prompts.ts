/** The library of the demo's company: what its people write every day in three languages, and the roles of a well-known public collection. */
import { readFile } from 'node:fs/promises';
import { variablesIn } from '@storewright/contract/prompts/variables';
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { categoriesStore } from './categories.store.ts';
import { folded, searchOf } from './folded.ts';
import { promptsStore } from './prompts.store.ts';

type One = { category: string; name: string; language: string; tags: string[]; content: string };

/** Once: where a category is, everything is. */
export const createDemoPrompts =
  ({ db, clock, newId }: { db: Db; clock: Clock; newId: () => string }) =>
  async (accountId: string): Promise<void> => {
    if ((await categoriesStore(db).all(accountId)).length > 0) return;
    const all = JSON.parse(await readFile(new URL('./demo-prompts.json', import.meta.url), 'utf8')) as One[];
    await withLock(db, `prompts ${accountId}`, async (tx) => {
      if ((await categoriesStore(tx).all(accountId)).length > 0) return;
      const at = clock();
      const categories = new Map<string, string>();
      for (const path of new Set(all.map(({ category }) => category)))
        for (const [level, name] of path.split('/').entries()) {
          const way = path
            .split('/')
            .slice(0, level + 1)
            .join('/');
          if (categories.has(way)) continue;
          const id = newId();
          const parentId = level === 0 ? null : categories.get(path.split('/').slice(0, level).join('/'))!;
          const seen = level === 0 ? ({ visibleTo: 'everyone' } as const) : {};
          await categoriesStore(tx).insertAll([{ id, accountId, parentId, name, folded: folded(name), ...seen }]);
          categories.set(way, id);
        }
      const rows = all.map((one) => ({
        id: newId(),
        accountId,
        categoryId: categories.get(one.category)!,
        ownerId: null,
        name: one.name,
        folded: folded(one.name),
        language: one.language,
        tags: one.tags,
        content: one.content,
        variables: variablesIn(one.content).variables,
        search: searchOf({ ...one, description: '' }),
        createdAt: at,
        updatedAt: at,
      }));
      await promptsStore(tx).insertAll(rows);
      // One of them has a past.
      const [letter] = rows;
      const earlier = letter!.content.replace('stay kind', 'offer a voucher');
      await promptsStore(tx).firstVersions(
        rows.map(({ id, content, variables }) => ({ promptId: id, n: 1, accountId, content: id === letter!.id ? earlier : content, variables, at })),
      );
      await promptsStore(tx).addVersion({ promptId: letter!.id, n: 2, accountId, content: letter!.content, variables: letter!.variables, at }, null);
      await promptsStore(tx).moveLabel({ id: newId(), promptId: letter!.id, accountId, fromN: null, toN: 2, by: null, at });
      await promptsStore(tx).change(accountId, letter!.id, { currentVersion: 2, publishedVersion: 2 });
    });
  };
