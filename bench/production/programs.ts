/** What programs need to call a model through the door: who runs it, a model at a price, an app, and more points than a bench spends, or so many thousandths. */
import { contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createLedger } from '../../server/features/billing/ledger/ledger.service.ts';
import { counted, type FakeUpstream, upstreamKey } from '../../server/features/gateway/upstream.testing.ts';
import { newId } from '../../server/kit/ids.ts';

export const model = 'priced';
/** Dollars for a million: each word shows in whole points. */
const price = { currency: 'USD', input: '10', cached_input: '1', output: '1000', image: null, second: null, source: 'A bench, 2026-11-29' } as const;

type Needs = { pool: pg.Pool; origin: string; headers: Record<string, string>; upstream: FakeUpstream; wallet?: number };

/** `key`: of an app without a limit. `costOf`: thousandths of a point for an answer of so many words. */
export const programs = async ({ pool, origin, headers, upstream, wallet = 1e12 }: Needs) => {
  await pool.query('update "user" set operator = true');
  const client = connect(contract, { origin, headers: () => ({ ...headers, 'idempotency-key': newId() }) });
  const accountId = (await client.account.profile()).user.account.id;
  const db = drizzle({ client: pool });
  await createLedger({ db, worker: 'bench' }).post(db, {
    journal: `paid:${newId()}`,
    owner: { accountId },
    kind: 'top_up',
    amount: BigInt(wallet),
    counter: 'top_up',
    what: { place: null, subject: '', by: 'bench', shopId: null, userId: null },
    lot: { kind: 'paid', source: 'top_up', expiresAt: null },
  });
  const { id: provider_id } = await client.providers.add({ body: { kind: 'openai', base_url: `${upstream.origin}/v1`, key: upstreamKey } });
  const { id } = await client.providers.addModel({ body: { provider_id, name: model, upstream: 'm', price, max_output: 1_000 } });
  await client.providers.editModel({ params: { id }, body: { enabled: true } });
  /** `limit`: points of a month. */
  const newApp = async (name: string, limit: number | null): Promise<{ id: string; key: string }> => {
    const { app, secret } = await client.integration.add({ body: { name, usage_limit: limit } });
    await client.integration.edit({ params: { id: app.id }, body: { rules: { ...app.rules, requests_per_minute: 100_000, parallel_calls: 1_000 } } });
    return { id: app.id, key: secret };
  };
  const { key } = await newApp('Bench', null);
  const rate = Number((await client.operator.prices()).prices.official_rates['USD']);
  const dollars = (words: number) => ((counted.input - counted.cached) * 10 + counted.cached + words * 1_000) / 1e6;
  return { key, newApp, accountId, costOf: (words: number): bigint => BigInt(Math.max(1, Math.ceil(dollars(words) * rate * 1.2 - 1e-9))) * 1_000n };
};

/** How one that was heard and is not charged is told of. */
export const nothing = 'nothing';
/** Each call that was heard to its end, and what it was to cost, against the ledger: those that are charged otherwise, or twice. */
export const wronglyCharged = async (pool: pg.Pool, accountId: string, heard: Map<string, bigint>): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string; points: string; logged: string | null }>(
    `select m.id, -m.points as points, c.points as logged from ledger.movement m left join api_call c on c.id = m.id
      where m.account_id = $1 and m.kind = 'request' and m.place = 'api'`,
    [accountId],
  );
  const charged = Map.groupBy(rows, ({ id }) => id);
  return [
    ...[...heard].flatMap(([id, cost]) => {
      const [first, ...more] = charged.get(id) ?? [];
      return first && more.length === 0 && BigInt(first.points) === cost ? [] : [`${id}: ${first?.points ?? nothing} for ${cost}`];
    }),
    ...rows.flatMap(({ id, points, logged }) => (points === logged ? [] : [`${id}: ${points} in the ledger, ${logged} in the log`])),
  ];
};
