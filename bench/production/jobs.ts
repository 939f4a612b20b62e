/** Workers on one bulk job: two against one, and how long it stands still when the one that has it is killed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import type { Check } from '../ratio.ts';
import { slowEngine } from './engine.ts';
import { installation, type Process, signIn } from './house.ts';

const perRun = 40;

export const run = async (check: Check): Promise<void> => {
  const engine = await slowEngine(1_000);
  const house = await installation({ OUTGOING_ALLOW: 'loopback' });
  try {
    const web = await house.start('web');
    const headers = await signIn(web.origin);
    const client = connect(contract, { origin: web.origin, headers: () => headers });
    const workers: Process[] = [await house.start('worker')];
    await until(async () => (await client.shops.lastSync()).job?.state === 'done');
    const own = await client.inference.connect({ body: { base_url: engine.baseUrl, key: engine.key, model: 'writer-good' } });
    const count = async (id: string): Promise<number> =>
      (await house.pool.query<{ done: number }>("select count(*)::int as done from bulk_item where job_id = $1 and task is null and state <> 'waiting'", [id]))
        .rows[0]!.done;
    const begin = async (): Promise<{ id: string; items: number }> =>
      client.bulk.start(
        {
          body: { choice: { by: 'filter', filter: { first: perRun, sort: 'title' } }, fields: ['title', 'description'], recipe: { engine: own.id }, cap: '0' },
        },
        { headers: { 'idempotency-key': randomUUID() } },
      );
    /** Texts a second between the first and the last but a few, so that neither beginning nor end counts. */
    const pace = async (): Promise<number> => {
      const { id, items } = await begin();
      await until(async () => (await count(id)) >= 12);
      const [from, begun] = [await count(id), performance.now()];
      await until(async () => (await count(id)) >= items - 6);
      const figure = ((await count(id)) - from) / ((performance.now() - begun) / 1_000);
      await until(async () => (await count(id)) >= items);
      return figure;
    };

    engine.peak();
    const one = await pace();
    const atOnce = engine.peak();
    workers.push(await house.start('worker'));
    await sleep(4_000);
    const two = await pace();
    check(
      'two workers on one bulk job, against one',
      two / one,
      '≥ 1.7',
      two / one >= 1.7,
      `${two.toFixed(2)} against ${one.toFixed(2)} texts a second; ${engine.peak()} at once against ${atOnce}`,
      '×',
    );

    // The other one was there before: how long a start takes is another bar.
    for (const worker of workers) await worker.stop();
    const doomed = await house.start('worker');
    const { id, items } = await begin();
    await until(async () => (await count(id)) >= 2);
    const heir = await house.start('worker');
    await sleep(5_000);
    await doomed.stop('SIGKILL');
    const killed = performance.now();
    const before = await count(id);
    await until(async () => (await count(id)) > before);
    const still = (performance.now() - killed) / 1_000;
    check('a worker killed: seconds until its job goes on', still, '≤ 10', still <= 10);
    await until(async () => (await count(id)) >= items);
    const twice = await house.pool.query('select 1 from ledger.audit');
    check('a worker killed: sums that do not agree', twice.rowCount ?? 0, '0', twice.rowCount === 0);
    await heir.stop();
  } finally {
    await house.close();
    await engine.close();
  }
};

const until = async (what: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await what()) return;
    await sleep(100);
  }
  throw new Error('it did not come to that within two minutes');
};
