/** What the tests of charging share: an account with points, and what its ledger says. */
import type { Person, TestHouse } from '../../../../boot/house.testing.ts';

export const brief = { title: 'Trail Bottle 750', key_features: 'Material: steel\nHolds 750 ml\nWide mouth' };
export const managed = { body: { brief, engine: 'managed' } };

export const writerIn = async (house: TestHouse, points: number): Promise<Person> => {
  const owner = await house.newOwner();
  if (points > 0)
    await house.services.billing.ledger.post(house.db, {
      journal: `grant:${owner.accountId}`,
      owner: { accountId: owner.accountId },
      kind: 'grant',
      amount: BigInt(points) * 1000n,
      counter: 'grant',
      what: { place: null, subject: 'For a test', by: '', shopId: null, userId: null },
    });
  return owner;
};
export const available = async ({ client }: Person) => (await client.ledger.balance()).available;
export const lines = async ({ client }: Person) => (await client.ledger.transactions({ query: { kind: 'request' } })).items;
