import { pointsOf } from '@storewright/contract/kit/points';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../../boot/house.testing.ts';
import { sha256 } from '../../../../kit/crypto.ts';
import { newId } from '../../../../kit/ids.ts';
import { mustAgree } from '../tests/books.testing.ts';
import { newKey, readKey } from './key-words.ts';
import { rounds } from '../../../../kit/thorough.testing.ts';

let house: TestHouse;
let owner: Person;
let ahead = 0;

beforeAll(async () => {
  house = await openHouse({ clock: () => new Date(Date.now() + ahead) });
  owner = await house.newOwner();
});
afterAll(() => house?.close());
afterEach(async () => {
  ahead = 0;
  await mustAgree(house);
});

const keysOf = () => house.services.billing.purchases.keys;
const make = (wanted: Partial<Parameters<ReturnType<typeof keysOf>['make']>[0]> = {}) =>
  keysOf().make({ name: 'Autumn', count: 1, points: '500', kind: 'promotional', expiresAt: null, by: owner.userId, key: undefined, ...wanted });
const redeem = (key: string, person = owner, headers: Record<string, string> = {}) => person.client.purchases.redeem({ body: { key } }, { headers });
const points = async (person: Person) => pointsOf((await house.services.billing.ledger.balance(person.accountId)).posted);

describe('a key', () => {
  test('has twenty letters that cannot be mistaken, and is read however it was typed', () => {
    const key = newKey();
    expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
    expect(readKey(` ${key.toLowerCase().replaceAll('-', ' ')} `)).toBe(key);
    expect(readKey(key.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(key);
    for (const other of ['', 'ABCDE', `${key}A`, key.replace(/.$/, 'U'), 'ключ', "' or 1=1 --"]) expect(readKey(other)).toBeUndefined();
    expect(new Set(Array.from({ length: 1000 }, newKey)).size).toBe(1000);
  });

  test('becomes points once, and stands in the history of who redeemed it', async () => {
    const person = await house.newOwner();
    const { keys } = await make();
    const redeemed = await redeem(keys[0]!.toLowerCase(), person);
    expect(redeemed).toMatchObject({ hint: keys[0]!.slice(-4), points: '500', kind: 'promotional', by: 'Robin Vale' });
    expect(await points(person)).toBe('500');
    await expect(redeem(keys[0]!, person)).rejects.toMatchObject({ status: 409, code: 'redeem_key_used' });
    expect((await person.client.purchases.keyHistory({ query: {} })).items).toEqual([redeemed]);
    // What its operator calls the batch is nobody else's.
    expect((await person.client.ledger.transactions({ query: {} })).items).toMatchObject([
      { kind: 'redeem', subject: redeemed.hint, by: `Key …${redeemed.hint}` },
    ]);
    expect((await owner.client.purchases.keyHistory({ query: {} })).items).toEqual([]);
    const balance = await person.client.ledger.balance();
    expect(balance.lots).toMatchObject([{ kind: 'promotional', source: 'redeem', expires_at: expect.any(String) }]);
  });

  test('that was paid for never ends', async () => {
    const person = await house.newOwner();
    await redeem((await make({ kind: 'paid' })).keys[0]!, person);
    expect((await person.client.ledger.balance()).lots).toMatchObject([{ kind: 'paid', expires_at: null }]);
  });

  test('is not kept: whoever reads the database cannot redeem it', async () => {
    const { keys } = await make();
    const { rows } = await house.db.execute(sql`select * from redeem_key where hash = ${sha256(keys[0]!)}`);
    expect(JSON.stringify(rows)).not.toContain(keys[0]!.slice(0, 11));
  });

  test('that expired, is void or was never made says which', async () => {
    const soon = await make({ expiresAt: new Date(Date.now() + 60_000) });
    ahead = 61_000;
    await expect(redeem(soon.keys[0]!)).rejects.toMatchObject({ status: 409, code: 'redeem_key_expired' });
    const gone = await make();
    await keysOf().void(gone.batch.id, { keyId: null, reason: 'Sent to the wrong list' });
    await expect(redeem(gone.keys[0]!)).rejects.toMatchObject({ status: 409, code: 'redeem_key_void' });
    await expect(redeem(newKey())).rejects.toMatchObject({ status: 404, code: 'redeem_key_unknown' });
    await expect(redeem('rubbish')).rejects.toMatchObject({ status: 404, code: 'redeem_key_unknown' });
    await expect(redeem('')).rejects.toMatchObject({ status: 422 });
  });

  test('asked for again with the same idempotency key is the same answer; another key with it is refused', async () => {
    const person = await house.newOwner();
    const { keys } = await make({ count: 2 });
    const headers = { 'idempotency-key': 'press' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(keys[0]!, person, headers)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(redeem(keys[1]!, person, headers)).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    expect(await points(person)).toBe('500');
  });

  test('and another at once, under one idempotency key: one of them is redeemed', async () => {
    for (let round = 0; round < rounds(4, 10); round += 1) {
      const person = await house.newOwner();
      const { keys } = await make({ count: 2 });
      const answers = await Promise.allSettled(keys.map((key) => redeem(key, person, { 'idempotency-key': 'press' })));
      const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toMatchObject([{ status: 409, code: 'idempotency_key_reused' }]);
      expect(await points(person)).toBe('500');
    }
  });

  test('is listed by a cursor of the list, and by nothing else', async () => {
    const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
    for (const place of ['rubbish', '2026-11-21T10:00:00.000Z rubbish', `2026-11-21T10:00:00.000Z ${newId()}\0`, `yesterday ${newId()}`])
      await expect(owner.client.purchases.keyHistory({ query: { cursor: cursorOf(place) } })).rejects.toMatchObject({
        status: 422,
        fields: { 'query.cursor': expect.any(String) },
      });
    await expect(house.services.billing.purchases.desk.events({ limit: 1, cursor: cursorOf('2026-11-21T10:00:00.000Z evt\0') })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('cannot be guessed at: too many wrong ones are refused for a while, and a right one still waits', async () => {
    const person = await house.newOwner();
    const { keys } = await make();
    for (let n = 0; n < 20; n += 1) await redeem(newKey(), person).catch(() => undefined);
    await expect(redeem(newKey(), person)).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    await expect(redeem(keys[0]!, person)).rejects.toMatchObject({ status: 429 });
    expect((await redeem(keys[0]!)).points).toBe('500');
  });
});

const again = rounds(6, 20);
test(`fifty who redeem one key at once: one gets it (${again} times)`, async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => house.newOwner()));
  const origin = await house.origin();
  const { keys } = await make({ count: again, points: '7' });
  for (const key of keys) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        fetch(`${origin}/api/user/redeem_key/`, {
          method: 'POST',
          headers: { cookie: people[n % 10]!.cookie, 'content-type': 'application/json', 'idempotency-key': `${key} ${n}`.replace(' ', ':') },
          body: JSON.stringify({ key }),
        }).then(({ status }) => status),
      ),
    );
    expect(answers.toSorted().map((status) => (status === 200 ? 'got' : status))).toEqual(['got', ...Array.from({ length: 49 }, () => 409)]);
  }
  const all = await Promise.all(people.map(points));
  expect(all.reduce((sum, one) => sum + Number(one), 0)).toBe(again * 7);
});

test('without the guard in the statement, fifty at once would get it more than once', async () => {
  const { keys } = await make();
  const hash = sha256(keys[0]!);
  const naive = async () => {
    const { rows } = await house.db.execute(sql`select 1 from redeem_key where hash = ${hash} and redeemed_at is null`);
    if (rows.length === 0) return 0;
    await house.db.execute(sql`select pg_sleep(0.01)`);
    await house.db.execute(sql`update redeem_key set redeemed_at = now(), account_id = ${owner.accountId} where hash = ${hash}`);
    return 1;
  };
  const got = await Promise.all(Array.from({ length: 50 }, naive));
  expect(got.reduce((sum: number, one) => sum + one, 0)).toBeGreaterThan(1);
  // What a race would leave behind has no posting; the books know nothing of it.
  await house.db.execute(sql`delete from redeem_key where hash = ${hash}`);
});

describe('the operator', () => {
  test('makes up to ten thousand at once, sees how many are open, and voids the rest', async () => {
    const { batch, keys } = await make({ name: 'Fair', count: 10_000, points: '10' });
    expect([new Set(keys).size, batch]).toEqual([10_000, expect.objectContaining({ made: 10_000, redeemed: 0, voided: 0, points: '10' })]);
    await redeem(keys[5]!);
    const { items, next_cursor } = await keysOf().list(batch.id, { limit: 100 });
    expect([items.length, next_cursor === null, items.find(({ state }) => state === 'redeemed')?.redeemed_by]).toEqual([100, false, expect.any(String)]);
    const one = items.find(({ state }) => state === 'open')!;
    expect((await keysOf().void(batch.id, { keyId: one.id, reason: 'Lost' })).voided).toBe(1);
    await expect(keysOf().void(batch.id, { keyId: one.id, reason: 'Lost' })).rejects.toMatchObject({ code: 'not_decidable' });
    expect(await keysOf().void(batch.id, { keyId: null, reason: 'Over' })).toMatchObject({ voided: 9_999, redeemed: 1 });
    expect((await keysOf().batches({ limit: 1 })).items[0]).toMatchObject({ name: 'Fair' });
  });

  test('who presses twice with one idempotency key makes one batch, and its keys are not shown again', async () => {
    const first = await make({ count: 3, key: 'press-once' });
    const again = await make({ count: 3, key: 'press-once' });
    expect([again.batch.id, again.keys]).toEqual([first.batch.id, []]);
    await expect(make({ count: 4, key: 'press-once' })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });
});
