/** Renewals of tokens, at sides that are silent. */
import { expect, test } from 'vitest';
import { createRenewals } from './renewals.ts';

test('of one account wait for each other, and nobody else’s for them', async () => {
  const silence = Promise.withResolvers<string>();
  const asked: string[] = [];
  const renewed = createRenewals(async ({ id, accountId }: { id: string; accountId: string }) => {
    asked.push(id);
    return accountId === 'slow' ? silence.promise : `token of ${id}`;
  });
  const slow = Promise.all(Array.from({ length: 8 }, (_, at) => renewed({ id: `slow ${at}`, accountId: 'slow' })));
  for (let at = 0; at < 8; at += 1) expect(await renewed({ id: `quick ${at}`, accountId: 'quick' })).toBe(`token of quick ${at}`);
  expect(asked.filter((id) => id.startsWith('slow'))).toEqual(['slow 0']);
  silence.resolve('late');
  expect(await slow).toEqual(Array.from({ length: 8 }, () => 'late'));
});

test('at a side that was silent are not asked for again for a while', async () => {
  let [now, asked, isThere] = [0, 0, false];
  const renewed = createRenewals(
    async () => {
      asked += 1;
      if (!isThere) throw new Error('silent');
      return 'token';
    },
    { now: () => now, isSilence: () => true },
  );
  const told = () => renewed({ id: 'a', accountId: 'one' }).catch((error: Error) => error.message);
  expect([await told(), await told(), asked]).toEqual(['silent', 'silent', 1]);
  [now, isThere] = [60_000, true];
  expect([await told(), await told(), asked]).toEqual(['token', 'token', 3]);
});
