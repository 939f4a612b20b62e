/** All that takes part, each in its own process: callers and upstream on one core, what is measured on the other. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { createLedger } from '../../server/features/billing/ledger/ledger.service.ts';
import { newId } from '../../server/kit/ids.ts';
import { benchHouse, type BenchHouse } from '../house.ts';
import { coreOfOthers, coreOfServer, moveChildren } from './machine.ts';
import { model } from './wire.ts';

export type Stage = {
  ports: { direct: number; bare: number; ours: number };
  /** Of the app that calls. */
  key: string;
  load: ChildProcess;
  bare: ChildProcess;
  house: BenchHouse;
  /** Lines in the request log and charges in the ledger, once there are so many, or no more come. */
  kept(calls: number): Promise<{ logged: number; charged: number }>;
  close(): Promise<void>;
};

export const openStage = async (): Promise<Stage> => {
  const upstream = started('upstream.ts', coreOfOthers);
  const direct = await portOf(upstream);
  const bare = started('bare.ts', coreOfServer, [String(direct)]);
  const barePort = portOf(bare);
  const load = started('load.ts', coreOfOthers);
  const house = await benchHouse({ core: coreOfServer, node: ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')] });
  moveChildren(house.server.pid!, coreOfOthers);
  const pool = new Pool({ ...house.config, max: 1 });
  pool.on('error', () => undefined);
  const children = [upstream, bare, load];
  const close = async (): Promise<void> => {
    await pool.end();
    await house.close();
    for (const child of children) child.kill('SIGTERM');
  };
  try {
    const key = await furnish(house, pool, direct);
    const ports = { direct, bare: await barePort, ours: Number(new URL(house.origin).port) };
    const count = async (table: string): Promise<number> => Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);
    const kept: Stage['kept'] = async (calls) => {
      for (let known = -1, still = 0; ; ) {
        const logged = await count('api_call');
        const charged = await count("ledger.movement where place = 'api'");
        if ((logged >= calls && charged >= calls) || still >= 5) return { logged, charged };
        still = logged === known ? still + 1 : 0;
        known = logged;
        await new Promise((done) => setTimeout(done, 2_000));
      }
    };
    return { ports, key, load, bare, house, kept, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** A provider, a model at the price of its maker, an app, and more points than the bench can spend. The app's key. */
const furnish = async (house: BenchHouse, pool: Pool, upstream: number): Promise<string> => {
  await pool.query('update "user" set operator = true');
  const headers = () => ({ cookie: house.cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': newId() });
  const client = connect(contract, { origin: house.origin, headers });
  const { user } = await client.account.profile();
  const ledger = createLedger({ db: drizzle({ client: pool }), worker: 'bench' });
  await ledger.post(drizzle({ client: pool }), {
    journal: `paid:${newId()}`,
    owner: { accountId: user.account.id },
    kind: 'top_up',
    amount: 1_000_000_000_000n,
    counter: 'top_up',
    what: { place: null, subject: '', by: 'bench', shopId: null, userId: null },
    lot: { kind: 'paid', source: 'top_up', expiresAt: null },
  });
  const { id: provider_id } = await client.providers.add({ body: { kind: 'compatible', base_url: `http://127.0.0.1:${upstream}/v1`, key: 'sk-bench' } });
  const price = {
    currency: 'USD',
    input: '0.25',
    cached_input: '0.025',
    output: '2',
    image: null,
    second: null,
    source: 'The price of its maker, 2026-11-22',
  } as const;
  const { id } = await client.providers.addModel({ body: { provider_id, name: model, upstream: model, price, max_output: 128_000 } });
  await client.providers.editModel({ params: { id }, body: { enabled: true } });
  return (await client.integration.add({ body: { name: 'Bench' } })).secret;
};

const started = (file: string, core: number, args: string[] = []): ChildProcess =>
  // `taskset` becomes Node, and hands down the channel.
  fork(join(import.meta.dirname, file), args, { execPath: 'taskset', execArgv: ['-c', String(core), process.execPath] });

const portOf = async (child: ChildProcess): Promise<number> => ((await once(child, 'message')) as [number])[0];
