/** Fifty requests at once over real HTTP, again and again: the last points buy what they can pay, and not one text more. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../../adapters/llm/openai.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

let house: TestHouse;
let openai: OpenAiForTests;
beforeAll(async () => {
  openai = await startOpenAi();
  house = await openHouse({ env: { ENGINE_BASE_URL: openai.baseUrl, ENGINE_KEY: openai.key, ENGINE_MODEL: 'writer-good' } });
});
afterEach(() => expectSoundBooks(house.db));
afterAll(async () => {
  await house?.close();
  await openai?.close();
});

const again = rounds(6, 20);
const wish = JSON.stringify({ text: 'One. Two.', instruction: 'Warmer', field: 'seo_title', engine: 'managed' });
/** The HTTP status and the code of each of fifty that come at once. */
const fifty = async (owner: Person, key: () => string): Promise<{ status: number; code: string }[]> => {
  const origin = await house.origin();
  const headers = { 'content-type': 'application/json', cookie: owner.cookie, origin };
  return Promise.all(
    Array.from({ length: 50 }, async () => {
      const answer = await fetch(`${origin}/api/product/improve/from_editor/`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key() },
        body: wish,
      });
      const body = (await answer.json()) as { code?: string };
      return { status: answer.status, code: body.code ?? '' };
    }),
  );
};
const give = (owner: Person, points: bigint) =>
  house.services.billing.ledger.post(house.db, {
    journal: `race:${newId()}`,
    owner: { accountId: owner.accountId },
    kind: 'grant',
    amount: points * 1000n,
    counter: 'grant',
    what: { place: null, subject: '', by: '', shopId: null, userId: null },
  });
const count = <T>(all: T[], is: (one: T) => boolean): number => all.filter(is).length;

test('the last points are spent once', async () => {
  const owner = await house.newOwner();
  for (let round = 0; round < again; round += 1) {
    await give(owner, 7n);
    const before = openai.asked.length;
    const answers = await fifty(owner, newId);
    // A hold that is let go may be had by the next: three can be paid, and one point stays for the round after.
    const paid = count(answers, ({ status }) => status === 200);
    expect([paid, count(answers, ({ code }) => code === 'insufficient_points'), openai.asked.length - before]).toEqual([
      round % 2 === 0 ? 3 : 4,
      50 - paid,
      paid,
    ]);
  }
  expect(await owner.client.ledger.balance()).toMatchObject({ balance: '0', held: '0' });
  expect((await owner.client.ledger.totalUsed()).total_used).toBe(String(again * 7));
});

test('fifty times the same request is written once and charged once', async () => {
  const owner = await house.newOwner();
  await give(owner, 1_000n);
  for (let round = 1; round <= again; round += 1) {
    const key = newId();
    const before = openai.asked.length;
    const answers = await fifty(owner, () => key);
    expect(answers.filter(({ status, code }) => status !== 200 && code !== 'writing_running')).toEqual([]);
    expect(count(answers, ({ status }) => status === 200)).toBeGreaterThan(0);
    expect(openai.asked.length - before).toBe(1);
    expect(await owner.client.ledger.balance()).toMatchObject({ balance: String(1_000 - 2 * round), held: '0' });
  }
});

test('a limit of the month is reached and not passed, while the account has plenty', async () => {
  const owner = await house.newOwner();
  await give(owner, 10_000n);
  for (let round = 0; round < again; round += 1) {
    const staff = await house.newStaff(owner);
    await house.services.billing.ledger.limits.set(owner.accountId, { scope: 'user', id: staff.userId }, 5_000n);
    const answers = await fifty(staff, newId);
    expect([count(answers, ({ status }) => status === 200), count(answers, ({ code }) => code === 'monthly_limit_reached')]).toEqual([2, 48]);
    expect((await staff.client.ledger.balance()).limit).toMatchObject({ cap: '5', used: '4', held: '0' });
  }
});
