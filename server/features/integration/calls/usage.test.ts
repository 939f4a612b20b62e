import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { entryOf, newApp } from '../tests/integration.testing.ts';
import { keepFor } from './tests/calls.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterAll(() => house?.close());

const keep = (person: Person, calls: Parameters<typeof keepFor>[2]) => keepFor(house, person, calls);

describe('usage', () => {
  const sinceMidnight = (zone: string, days: number, minutes: number) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    return house.db.execute<{ at: Date }>(
      sql`select ((${today}::date - ${days}::int)::timestamp at time zone ${zone}) + make_interval(mins => ${minutes}) as at`,
    );
  };
  const at = async (zone: string, days: number, minutes: number) => new Date((await sinceMidnight(zone, days, minutes)).rows[0]!.at);

  test('counts fifteen days of the account’s calendar, points, errors, and how long a model takes', async () => {
    const zone = 'Pacific/Auckland';
    const [person, other] = await Promise.all([house.newOwner({ timeZone: zone }), house.newOwner()]);
    const { app } = await newApp(person, { name: 'Now' });
    const appId = app.id;
    await keep(other, [{ points: 99_000n }]);
    await keep(person, [
      // A minute before the first of the fifteen days.
      { appId, at: await at(zone, 14, -1), points: 50_000n },
      { appId, at: await at(zone, 14, 0), points: 1_000n, firstByteMs: 100, totalMs: 1_000 },
      { appId, at: await at(zone, 1, 0), points: 2_000n, firstByteMs: 200, totalMs: 2_000 },
      { appId, at: await at(zone, 1, 1_439), points: 500n, firstByteMs: 400, totalMs: 4_000 },
      { appId, at: await at(zone, 0, 0), points: 0n, outcome: 'failed', firstByteMs: 9_000, totalMs: 9_000 },
      { appId, at: await at(zone, 0, 0), points: 0n, outcome: 'refused', firstByteMs: null, totalMs: 1 },
      { appName: 'Gone', at: await at(zone, 0, 0), points: 7_000n, model: 'claude-sonnet', firstByteMs: null, totalMs: 10, cached: true },
    ]);
    const usage = await person.client.integration.usage({ query: {} });
    expect(usage.days).toHaveLength(15);
    expect([usage.days[0], usage.days[13], usage.days[14]]).toMatchObject([
      { points: '1', calls: 1, errors: 0 },
      { points: '2.5', calls: 2, errors: 0 },
      { points: '7', calls: 3, errors: 2 },
    ]);
    expect(usage.days.slice(1, 13).every(({ points, calls }) => points === '0' && calls === 0)).toBe(true);
    expect(usage.by_app).toEqual([
      { app: { id: expect.any(String), name: 'Gone' }, trial: false, points: '7', calls: 1, errors: 0, first_byte_p50_ms: null, total_p95_ms: 10 },
      { app: { id: appId, name: 'Now' }, trial: false, points: '3.5', calls: 5, errors: 2, first_byte_p50_ms: 200, total_p95_ms: 3_800 },
    ]);
    await keep(other, [{ keyHint: '', appName: 'Playground' }]);
    expect((await other.client.integration.usage({ query: {} })).by_app.find(({ app }) => app.name === 'Playground')?.trial).toBe(true);
    expect(usage.by_model.map(({ model, points, total_p95_ms }) => [model, points, total_p95_ms])).toEqual([
      ['claude-sonnet', '7', 10],
      ['gpt-5-mini', '3.5', 3_800],
    ]);
    const one = await person.client.integration.usage({ query: { app_id: appId } });
    expect([one.by_app.length, one.days[14]]).toEqual([1, { day: usage.days[14]!.day, points: '0', calls: 2, errors: 2 }]);
    expect((await other.client.integration.usage({ query: { app_id: appId } })).by_app).toEqual([]);
  });

  test('is told to a key of its own app alone', async () => {
    const person = await house.newOwner();
    const { app, secret } = await newApp(person, { usage_limit: 1_000 });
    await keep(person, [{ appId: app.id }, {}]);
    const entry = await entryOf(house, secret);
    const usage = await house.services.integration.usageOf(entry!);
    expect(usage).toMatchObject({
      app: { id: app.id, name: 'Shop helper' },
      usage_limit: '1000',
      monthly_usage: '0',
      total_usage: '0',
      resets_at: expect.any(String),
    });
    expect([usage.days[14]!.calls, usage.by_model.map(({ model, calls }) => [model, calls])]).toEqual([1, [['gpt-5-mini', 1]]]);
  });
});
