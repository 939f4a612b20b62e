/** For tests of apps and of who calls through them. */
import type { AppEntry } from '../index.ts';
import type { Person, TestHouse } from '../../../boot/house.testing.ts';
import { sha256 } from '../../../kit/crypto.ts';
import { newId } from '../../../kit/ids.ts';

type Wanted = Parameters<Person['client']['integration']['add']>[0]['body'];

export const newApp = (person: Person, wanted: Partial<Wanted> = {}, headers: Record<string, string> = {}) =>
  person.client.integration.add({ body: { name: 'Shop helper', ...wanted } }, { headers });

/** What the door is told of a key. */
export const entryOf = async (house: TestHouse, secret: string): Promise<AppEntry | undefined> =>
  house.services.integration.appOf(sha256(secret).toString('hex'));

type Name = 'app-keys-forget' | 'app-webhooks' | 'app-webhooks-forget' | 'api-calls-forget';
/** One round of a chore. In a house of `MODE: 'web'` nobody else makes one. */
export const roundOf = (house: TestHouse, name: Name): Promise<void> => {
  const chore = house.services.integration.chores.find((one) => one.name === name);
  if (!chore) throw new Error(`no chore ${name}`);
  return chore.run(new AbortController().signal);
};

/** Work of an app that costs so many milli-points. */
export const spends = async ({ services: { billing } }: TestHouse, { accountId, userId }: Person, appId: string, amount: bigint): Promise<void> => {
  const id = newId();
  const what = { place: null, subject: 'Shop helper', by: 'gpt-5-mini', shopId: null, userId };
  const limits = [{ scope: 'app' as const, id: appId }];
  await billing.ledger.hold({ id, owner: { accountId }, amount, what, limits, priceVersion: 1, requestHash: '', seconds: 60 });
  await billing.ledger.settle({ id, actual: amount, price: { type: 'free', why: 'own_key' }, outcome: 'done', by: 'stream' });
};
