/**
 * Two web processes behind HAProxy, on one PostgreSQL and one bucket, each restarted again and again under callers of the console, programs and
 * long streams: who is refused, what is cut, and what is charged otherwise than it should be. `STREAM_SECONDS` is how long a stream lasts (10; 60
 * with THOROUGH=1), `RESTARTS` how often each process is restarted (10). With `UPGRADE_FROM=COMMIT` all of it begins as that commit was, its tables
 * included, and the first restart of each process is its upgrade.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import { startS3 } from '../../server/adapters/files/s3.testing.ts';
import { startUpstream } from '../../server/features/gateway/upstream.testing.ts';
import type { Check } from '../ratio.ts';
import { slowEngine } from './engine.ts';
import { freePort, hasHaproxy, startHaproxy } from './haproxy.ts';
import { installation, type Process, signIn } from './house.ts';
import { olderCheckout } from './older.ts';
import { model, programs, wronglyCharged } from './programs.ts';

const seconds = Number(process.env['STREAM_SECONDS'] ?? (process.env['THOROUGH'] === '1' ? 60 : 10));
const restarts = Number(process.env['RESTARTS'] ?? 10);
const from = process.env['UPGRADE_FROM'];
/** Half of the callers are people at the console, half are programs; of the streams four are listings that are written. */
const [people, calling, streams, writing] = [25, 25, 16, 4];

export const run = async (check: Check): Promise<void> => {
  if (!hasHaproxy()) return void console.log('– behind a balancer: not measured, for HAProxy is not here (apt-get install haproxy)');
  const [engine, upstream, s3] = [await slowEngine(3_000), await startUpstream(), await startS3()];
  const house = await installation({
    OUTGOING_ALLOW: 'loopback',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(seconds + 30),
    NOTICE_SECONDS: '5',
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.keyId,
    S3_SECRET_ACCESS_KEY: s3.secret,
  });
  const older = from ? await olderCheckout(from) : undefined;
  const ports = [await freePort(), await freePort()];
  const balancer = await startHaproxy(ports);
  try {
    const first = await house.start('all', {}, older?.folder);
    const headers = await signIn(first.origin);
    const client = connect(contract, { origin: first.origin, headers: () => headers });
    await poll(async () => (await client.shops.lastSync()).job?.state === 'done');
    await client.inference.connect({ body: { base_url: engine.baseUrl, key: engine.key, model: 'writer-good' } });
    const { items } = await client.shops.search({ query: {} });
    const { key, accountId, costOf } = await programs({ pool: house.pool, origin: first.origin, headers, upstream });
    upstream.writes(seconds, 1_000);
    const start = (port: number, checkout?: string): Promise<Process> => house.start('web', { PORT: String(port) }, checkout);
    const webs = await Promise.all(ports.map((port) => start(port, older?.folder)));
    const tables = async (): Promise<number> => (await house.pool.query('select 1 from drizzle.__drizzle_migrations')).rowCount ?? 0;
    const before = await tables();
    for (const port of ports) await balancer.sendsTo(port);

    const over = new AbortController();
    const refused: string[] = [];
    const cut: string[] = [];
    const heard = new Map<string, bigint>();
    let [calls, ended] = [0, 0];
    const caller = async (ask: () => Promise<Response>, heardOf: (answer: Response) => void = () => undefined): Promise<void> => {
      while (!over.signal.aborted) {
        calls += 1;
        await ask().then(
          async (answer) => {
            const text = await answer.text();
            if (answer.ok) heardOf(answer);
            else refused.push(`${answer.status} ${text.slice(0, 120)}`);
          },
          (error: Error) => {
            const cause = error.cause as (Error & { code?: string }) | undefined;
            refused.push([error.message, cause?.name, cause?.code, cause?.message].join(' '));
          },
        );
        await sleep(50);
      }
    };
    const listener = async (ask: () => Promise<Response>, isWhole: (text: string) => boolean, heardOf: (answer: Response) => void): Promise<void> => {
      while (!over.signal.aborted) {
        const answer = await ask().catch((error: unknown) => error as Error);
        if (answer instanceof Error || !answer.ok) {
          refused.push(answer instanceof Error ? answer.message : `${answer.status} ${(await answer.text()).slice(0, 120)}`);
          await sleep(200);
          continue;
        }
        const text = await answer.text().catch((error: unknown) => `cut: ${(error as Error).message}`);
        if (!isWhole(text)) cut.push(text.slice(-200));
        else {
          ended += 1;
          heardOf(answer);
        }
      }
    };
    const chat = (stream: boolean, max_tokens: number): Promise<Response> =>
      fetch(`${balancer.origin}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model, stream, max_tokens, messages: [{ role: 'user', content: 'Name a bottle.' }] }),
      });
    const owes = (words: number) => (answer: Response) => void heard.set(String(answer.headers.get('x-request-id')), costOf(words));
    const listing = (n: number): Promise<Response> =>
      fetch(`${balancer.origin}/api/product/${items[n * 2]!.id}/optimize/`, {
        method: 'POST',
        headers: { ...headers, accept: 'text/event-stream', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({}),
      });
    const at = [
      ...Array.from({ length: people }, () => caller(() => fetch(`${balancer.origin}/api/user/profile/`, { headers }))),
      ...Array.from({ length: calling }, () => caller(() => chat(false, 5), owes(5))),
      ...Array.from({ length: streams }, () =>
        listener(
          () => chat(true, seconds),
          (text) => text.trimEnd().endsWith('[DONE]'),
          owes(seconds),
        ),
      ),
      ...Array.from({ length: writing }, (_, n) =>
        listener(
          () => listing(n),
          (text) => !/"type":"failed"|^cut:/m.test(text),
          () => undefined,
        ),
      ),
    ];
    const leaving: Promise<void>[] = [];
    await sleep(2_000);
    for (let round = 0; round < restarts; round += 1) {
      // Those at the doors go first, as a rolling update has it.
      if (older && round === 1) await Promise.all([first.stop(), house.start('all')]);
      for (const [n, port] of ports.entries()) {
        // Who is inside stays to the end, beside the one that takes its place; no more than one is on its way out of each place.
        await leaving[n];
        leaving[n] = webs[n]!.stop();
        await poll(() =>
          fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).then(
            () => false,
            () => true,
          ),
        );
        webs[n] = await start(port);
        await balancer.sendsTo(port);
      }
    }
    over.abort();
    await Promise.all([...at, ...leaving]);
    // In order: each tells the books of its calls.
    await Promise.all(webs.map((one) => one.stop()));
    const upgraded = from ? `, from ${from} over ${(await tables()) - before} migrations` : '';
    const under = `${restarts * 2} restarts under ${people + calling} callers and ${streams + writing} streams of ${seconds} s${upgraded}`;
    check('behind HAProxy: calls refused', refused.length, '0', refused.length === 0, `of ${calls}, ${under} ${kinds(refused)}`, '');
    check('behind HAProxy: streams cut', cut.length, '0', cut.length === 0, `of ${ended + cut.length} ${kinds(cut)}`, '');
    const wrong = await wronglyCharged(house.pool, accountId, heard);
    check('behind HAProxy: calls charged wrongly', wrong.length, '0', wrong.length === 0, `of ${heard.size} ${wrong.slice(0, 2).join('; ')}`, '');
    const unsound = (await house.pool.query('select 1 from ledger.audit')).rowCount ?? 0;
    check('behind HAProxy: sums that do not agree', unsound, '0', unsound === 0, '', '');
  } finally {
    await balancer.close();
    await house.close();
    older?.gone();
    await Promise.all([engine.close(), upstream.close(), s3.stop()]);
  }
};

const kinds = (those: string[]): string => [...new Set(those)].slice(0, 3).join('; ');

const poll = async (what: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await what()) return;
    await sleep(100);
  }
  throw new Error('it did not come to that within two minutes');
};
