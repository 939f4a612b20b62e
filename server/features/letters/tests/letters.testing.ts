/** For tests of everything that writes letters. */
import type { TestHouse } from '../../../boot/house.testing.ts';

/** Every letter that is due has been tried. In a house of `MODE: 'web'` nobody else tries them. */
export const delivered = (house: TestHouse, signal = new AbortController().signal): Promise<void> => {
  const chore = house.services.letters.chores.find(({ name }) => name === 'letters');
  if (!chore) throw new Error('nobody sends letters');
  return chore.run(signal);
};

export const lowBalance = (to: string) => ({
  to,
  accountId: null,
  language: 'en' as const,
  kind: 'low_balance' as const,
  values: { account: 'Robin Vale', available: '12', below: '500' },
});
