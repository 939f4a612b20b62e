/** A translation job as it would stand after some work, without that work. */
import type { TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { dispatches } from '../dispatch/dispatch.tables.ts';
import { translationItems, translationJobs } from '../translations.tables.ts';

type Own = { accountId: string; userId: string; shopId: string };
type About = Own & { state: 'paused' | 'done' };

/** Something approved that is on its way, in a language of its own. */
export const leftDispatch = async ({ db }: TestHouse, { accountId, userId, shopId }: Own) => {
  const id = newId();
  await db.insert(dispatches).values({ id, accountId, userId, shopId, locale: id, idempotencyKey: id });
  return { params: { id } };
};

export const leftTranslation = async ({ db }: TestHouse, { accountId, userId, shopId, state }: About) => {
  const id = newId();
  const engine = { engine: 'starter', engineKind: 'starter', engineLabel: 'Starter' } as const;
  const place = { id, accountId, userId, shopId };
  const paused = state === 'paused' ? { reason: 'cap' as const, code: null, price: null } : null;
  await db.insert(translationJobs).values({
    ...place,
    ...engine,
    state,
    paused,
    locales: ['de'],
    fields: ['title'],
    overShop: false,
    cap: 0n,
    price: 0n,
    idempotencyKey: id,
    requestHash: '',
  });
  await db.insert(translationItems).values({ id: newId(), accountId, jobId: id, locale: 'de', title: 'A mug', position: 0, state: 'written' });
  return { params: { id } };
};
