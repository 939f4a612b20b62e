/** For tests of what people are told. */
import type { Person, TestHouse } from '../../../../boot/house.testing.ts';
import type { LetterRow } from '../../../letters/index.ts';

type Name = 'reminders' | 'limit-notices' | 'ending-notices';
/** One round of a chore. In a house of `MODE: 'web'` nobody else makes one. */
export const round = (house: TestHouse, name: Name): Promise<void> => {
  const chore = house.services.billing.reminders.chores.find((one) => one.name === name);
  if (!chore) throw new Error(`no chore ${name}`);
  return chore.run(new AbortController().signal);
};

export const lettersOf = async (house: TestHouse, { accountId }: Pick<Person, 'accountId'>): Promise<LetterRow[]> =>
  (await house.services.letters.page(undefined, 200)).filter((letter) => letter.accountId === accountId).toReversed();

let postings = 0;
/** Points that come or, where negative, go. */
export const move = async (
  house: TestHouse,
  { accountId, userId }: Pick<Person, 'accountId' | 'userId'>,
  points: number,
  lot?: { kind: 'promotional' | 'paid'; expiresAt: Date | null },
): Promise<void> => {
  await house.services.billing.ledger.post(house.db, {
    journal: `test:${(postings += 1)}:${accountId}`,
    owner: { accountId },
    kind: points > 0 ? 'grant' : 'adjustment',
    amount: BigInt(points) * 1000n,
    counter: points > 0 ? 'grant' : 'adjustment',
    what: { place: null, subject: 'test', by: 'test', shopId: null, userId },
    ...(lot && { lot: { ...lot, source: 'grant' as const } }),
  });
};

/** Types the code of the last letter to an address. */
export const proven = async (house: TestHouse, person: Person, email: string): Promise<void> => {
  await person.client.settings.captcha({ body: { email } });
  await person.client.settings.verifyEmail({ body: { email, captcha: await codeFor(house, person, email) } });
};
export const codeFor = async (house: TestHouse, person: Person, email: string): Promise<string> => {
  const letter = (await lettersOf(house, person)).findLast(({ to, kind }) => to === email && kind === 'captcha');
  const code = /\d{6}/.exec(letter?.subject ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${email}`);
  return code;
};
