/** Suggestions on their way, without anybody having pressed. */
import { and, eq, inArray } from 'drizzle-orm';
import type { TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { suggestionDispatches as dispatches } from '../dispatch/dispatch.tables.ts';

type Own = { accountId: string; userId: string; shopId: string };

/** One at a time: another of the shop is over. */
export const leftSuggestions = async ({ db }: Pick<TestHouse, 'db'>, { accountId, userId, shopId }: Own) => {
  const id = newId();
  const open = and(eq(dispatches.shopId, shopId), inArray(dispatches.state, ['waiting', 'running']));
  await db.update(dispatches).set({ state: 'stopped' }).where(open);
  await db.insert(dispatches).values({ id, accountId, userId, shopId, changes: 1, idempotencyKey: id });
  return { params: { id } };
};
