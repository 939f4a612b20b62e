import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newApp, roundOf } from '../tests/integration.testing.ts';
import { keepFor } from './tests/calls.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterAll(() => house?.close());

const keep = (person: Person, calls: Parameters<typeof keepFor>[2]) => keepFor(house, person, calls);

describe('a call is forgotten', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const left = async (person: Person) => (await person.client.integration.calls({ query: { limit: 100 } })).items.map(({ route }) => route);
  const texts = { requestText: 'q', answerText: 'a' };

  test('when its app says so; its texts go first, its figures stay for the days that usage shows', async () => {
    const person = await house.newOwner();
    const { app } = await newApp(person, { rules: { log_texts: true, log_days: 2 } });
    const { app: long } = await newApp(person, { rules: { log_texts: true, log_days: 90 } });
    const rows = await keep(person, [
      { appId: app.id, at: daysAgo(1), route: 'fresh', ...texts },
      { appId: app.id, at: daysAgo(3), route: 'old', ...texts },
      { appId: app.id, at: daysAgo(17), route: 'over', ...texts },
      { appId: long.id, at: daysAgo(80), route: 'long', ...texts },
    ]);
    await roundOf(house, 'api-calls-forget');
    expect(await left(person)).toEqual(['fresh', 'old', 'long']);
    const kept = await Promise.all([0, 1, 3].map((n) => person.client.integration.call({ params: { id: rows[n]!.id } })));
    expect(kept.map(({ request_text, answer_text }) => [request_text, answer_text])).toEqual([
      ['q', 'a'],
      [null, null],
      ['q', 'a'],
    ]);
  });

  test('text by text, once its app keeps no texts any more; and also after the app is gone', async () => {
    const person = await house.newOwner();
    const { app } = await newApp(person, { rules: { log_texts: true } });
    const [row] = await keep(person, [
      { appId: app.id, at: daysAgo(1), route: 'fresh', ...texts },
      { appId: app.id, at: daysAgo(31), route: 'old' },
      { at: daysAgo(370), route: 'stray' },
    ]);
    await person.client.integration.edit({ params: { id: app.id }, body: { rules: { log_texts: false } } });
    await person.client.integration.remove({ params: { id: app.id } });
    await roundOf(house, 'api-calls-forget');
    expect(await left(person)).toEqual(['fresh']);
    expect((await person.client.integration.call({ params: { id: row!.id } })).request_text).toBeNull();
  });
});
