/**
 * Half an hour of what people and programs do all day: who is refused, and whether the process grows. `SOAK_MINUTES` is how long (30). A third of it
 * warms at a run, so that caches are full, code is compiled and the heap has the size it keeps; then a walk, of which a minute counts by the least
 * that the process held in it.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import { startUpstream } from '../../server/features/gateway/upstream.testing.ts';
import type { Check } from '../ratio.ts';
import { slowEngine } from './engine.ts';
import { installation, signIn } from './house.ts';
import { model, programs } from './programs.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
const warmingMinutes = Math.min(10, minutes / 3);
const [runMs, walkMs] = [50, 250];

export const run = async (check: Check): Promise<void> => {
  const [engine, upstream] = [await slowEngine(200), await startUpstream()];
  const house = await installation({ OUTGOING_ALLOW: 'loopback' });
  try {
    const server = await house.start('all');
    const headers = await signIn(server.origin);
    const client = connect(contract, { origin: server.origin, headers: () => headers });
    for (let tries = 0; (await client.shops.lastSync()).job?.state !== 'done'; tries += 1) {
      if (tries === 300) throw new Error('the demo shop was not read within five minutes');
      await sleep(1_000);
    }
    await client.inference.connect({ body: { base_url: engine.baseUrl, key: engine.key, model: 'writer-good' } });
    const { items } = await client.shops.search({ query: {} });
    const { key } = await programs({ pool: house.pool, origin: server.origin, headers, upstream });
    upstream.writes(20, 50);

    const over = new AbortController();
    const refused = new Map<string, number>();
    let [calls, pauseMs] = [0, runMs];
    const again = async (ask: (turn: number) => Promise<Response>): Promise<void> => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        calls += 1;
        const said = await ask(turn).then(
          async (answer) => (await answer.text(), answer.ok ? undefined : `${answer.status} ${new URL(answer.url).pathname}`),
          (error: Error) => error.message,
        );
        if (said) refused.set(said, (refused.get(said) ?? 0) + 1);
        await sleep(pauseMs);
      }
    };
    const read = (path: (turn: number) => string) => (turn: number) => fetch(`${server.origin}${path(turn)}`, { headers });
    const chat = (stream: boolean) => (turn: number) =>
      fetch(`${server.origin}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model, stream, messages: [{ role: 'user', content: `Name bottle ${turn}.` }] }),
      });
    const write = (turn: number) =>
      fetch(`${server.origin}/api/product/${items[turn % items.length]!.id}/optimize/`, {
        method: 'POST',
        headers: { ...headers, accept: 'text/event-stream', 'idempotency-key': crypto.randomUUID() },
        body: '{}',
      });
    const words = ['bottle', 'wool', 'lamp', 'red', 'steel', 'cotton'];
    const at = [
      read(() => '/api/user/profile/'),
      read((turn) => `/api/product/?search=${words[turn % words.length]}`),
      read((turn) => `/api/product/${items[turn % items.length]!.id}/`),
      read(() => '/api/user/get_transactions/'),
      read(() => '/'),
      chat(false),
      chat(false),
      chat(true),
      chat(true),
      write,
    ].map(again);

    const held: { minute: number; megabytes: number }[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      if (minute >= warmingMinutes) pauseMs = walkMs;
      let least = Number.POSITIVE_INFINITY;
      for (let look = 0; look < 12; look += 1) {
        await sleep(5_000);
        least = Math.min(least, await residentMegabytes(server.child.pid!));
      }
      held.push({ minute, megabytes: least });
    }
    over.abort();
    await Promise.all(at);
    const failed = [...refused.values()].reduce((sum, count) => sum + count, 0);
    check('half an hour of mixed load: calls refused', failed, '0', failed === 0, `of ${calls} in ${minutes} minutes ${[...refused].slice(0, 3).join('; ')}`);
    const warm = held.filter(({ minute }) => minute >= warmingMinutes);
    const slope = slopeOf(warm);
    const note = `${warm[0]?.megabytes.toFixed(0)} MB, then ${warm.at(-1)?.megabytes.toFixed(0)}; at most ${Math.max(...held.map(({ megabytes }) => megabytes)).toFixed(0)}`;
    check('half an hour of mixed load: growth of the process', slope, '≤ 0.1', slope <= 0.1, note, ' MB/min');
  } finally {
    await house.close();
    await Promise.all([engine.close(), upstream.close()]);
  }
};

const residentMegabytes = async (pid: number): Promise<number> => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** By least squares. */
const slopeOf = (points: { minute: number; megabytes: number }[]): number => {
  const mean = (of: (point: { minute: number; megabytes: number }) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)];
  return mean(({ minute, megabytes }) => (minute - x) * (megabytes - y)) / mean(({ minute }) => (minute - x) ** 2);
};
