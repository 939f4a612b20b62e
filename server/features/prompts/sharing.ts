/** Who may use a prompt or a category, as it was and as it is, for the log: how many, and nobody's name. */
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import { categoriesStore, type Thing } from './categories.store.ts';

type Open = { visible_to: string; level: string };
type Sharing = Open & { groups: string[]; people: string[] };
type Change = {
  visibleTo?: string | undefined;
  level?: string | undefined;
  groups?: string[] | undefined;
  people?: string[] | undefined;
};

const told = ({ visible_to, level, groups, people }: Sharing) => ({ visible_to, level, groups: groups.length, people: people.length });
export const shared = (
  { accountId }: Pick<Caller, 'accountId'>,
  action: 'prompt.share' | 'prompt_category.share',
  target: string,
  { before, after }: { before?: Sharing; after: Sharing },
) => ({
  accountId,
  action,
  target,
  detail: { ...(before && { before: told(before) }), after: told(after) },
});

/** Names whom it is said to be for. Undefined where it stays as it was. */
export const reshared = async (
  tx: Db,
  accountId: string,
  thing: Thing,
  open: Open,
  { visibleTo, level, groups, people }: Change,
  newId: () => string,
): Promise<{ before: Sharing; after: Sharing } | undefined> => {
  if ((visibleTo ?? level ?? groups ?? people) === undefined) return undefined;
  const store = categoriesStore(tx);
  const [kind, id] = 'promptId' in thing ? (['prompt', thing.promptId] as const) : (['category', thing.categoryId] as const);
  const named = (await store.grants(accountId, kind, [id])).get(id) ?? { groups: [], people: [] };
  const before = { ...open, groups: named.groups.map((one) => one.id), people: named.people.map((one) => one.id) };
  const after = { visible_to: visibleTo ?? before.visible_to, level: level ?? before.level, groups: groups ?? before.groups, people: people ?? before.people };
  if (groups ?? people) await store.setGrants(accountId, thing, after, newId);
  return isDeepStrictEqual(sorted(before), sorted(after)) ? undefined : { before, after };
};
const sorted = ({ groups, people, ...open }: Sharing) => ({ ...open, groups: groups.toSorted(), people: people.toSorted() });
