/** A house with somebody who runs it. */
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';

export type OperatedHouse = { house: TestHouse; vera: Person };

export const openOperated = async (env: Record<string, string> = {}): Promise<OperatedHouse> => {
  const house = await openHouse({ env: { PAY_MANUAL_INSTRUCTIONS: 'To our account at the bank.', ...env } });
  const vera = await house.newOwner({ name: 'Vera Okafor' });
  await house.services.account.setOperator(house.db, vera.userId, true);
  return { house, vera: await house.signInAs(vera.email) };
};

/** What the last deeds were, newest first. */
export const lastDeeds = async ({ client }: Person, search?: string) => (await client.operator.log({ query: { ...(search && { search }) } })).items;
