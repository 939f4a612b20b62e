/** Two web processes behind a balancer that asks /readyz, each restarted under callers and streams: who is refused, and what is cut. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import type { Check } from '../ratio.ts';
import { slowEngine } from './engine.ts';
import { installation, type Process, signIn } from './house.ts';

const thorough = process.env['THOROUGH'] === '1';
const [restarts, callers, streams] = thorough ? [10, 50, 20] : [3, 12, 4];

export const run = async (check: Check): Promise<void> => {
  const engine = await slowEngine(3_000);
  const house = await installation({ OUTGOING_ALLOW: 'loopback', TRUST_PROXY: '127.0.0.1' });
  const backends: Backend[] = [];
  const balancer = balance(backends);
  try {
    const first = await house.start('all');
    const headers = await signIn(first.origin);
    const client = connect(contract, { origin: first.origin, headers: () => headers });
    await poll(async () => (await client.shops.lastSync()).job?.state === 'done');
    await client.inference.connect({ body: { base_url: engine.baseUrl, key: engine.key, model: 'writer-good' } });
    const { items } = await client.shops.search({ query: {} });
    for (let n = 0; n < 2; n += 1) backends.push({ process: await house.start('web'), ready: true });
    const origin = await balancer.start();

    const over = new AbortController();
    const refused: string[] = [];
    const cut: string[] = [];
    let [calls, heard] = [0, 0];
    const caller = async (): Promise<void> => {
      while (!over.signal.aborted) {
        calls += 1;
        await fetch(`${origin}/api/user/profile/`, { headers }).then(
          async (answer) => void (answer.ok ? await answer.arrayBuffer() : refused.push(String(answer.status))),
          (error: unknown) => void refused.push((error as Error).message),
        );
        await sleep(20);
      }
    };
    const listener = async (n: number): Promise<void> => {
      while (!over.signal.aborted) {
        const product = items[n % items.length]!;
        const answer = await fetch(`${origin}/api/product/${product.id}/optimize/`, {
          method: 'POST',
          headers: { ...headers, accept: 'text/event-stream', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({}),
        }).catch((error: unknown) => error as Error);
        if (answer instanceof Error || !answer.ok) {
          cut.push(answer instanceof Error ? answer.message : `${answer.status} ${(await answer.text()).slice(0, 200)}`);
          await sleep(200);
          continue;
        }
        const text = await answer.text().catch((error: unknown) => `cut: ${(error as Error).message}`);
        if (/"type":"failed"|^cut:/m.test(text)) cut.push(text.slice(-200));
        else heard += 1;
      }
    };
    const at = [...Array.from({ length: callers }, caller), ...Array.from({ length: streams }, (_, n) => listener(n * 2))];
    await sleep(2_000);
    for (let round = 0; round < restarts; round += 1)
      for (const backend of backends) {
        // As an orchestrator does: out of the service first, told to stop a moment later, and one more before one less.
        const next = await house.start('web');
        backend.ready = false;
        await sleep(300);
        const old = backend.process;
        backend.process = next;
        backend.ready = true;
        await old.stop();
      }
    over.abort();
    await Promise.all(at);
    const restarted = `${restarts * 2} restarts under ${callers} callers and ${streams} streams`;
    check(
      'behind a balancer: calls refused',
      refused.length,
      '0',
      refused.length === 0,
      `of ${calls}, ${restarted} ${[...new Set(refused)].slice(0, 3).join('; ')}`,
    );
    check('behind a balancer: streams cut', cut.length, '0', cut.length === 0, `of ${heard + cut.length} ${[...new Set(cut)].slice(0, 2).join('; ')}`);
    const wrong = (await house.pool.query('select 1 from ledger.audit')).rowCount ?? 0;
    check('behind a balancer: sums that do not agree', wrong, '0', wrong === 0);
  } finally {
    await balancer.close();
    await house.close();
    await engine.close();
  }
};

type Backend = { process: Process; ready: boolean };
const balance = (backends: Backend[]) => {
  let turn = 0;
  const server = createServer((asked, answered) => {
    const ready = backends.filter((one) => one.ready);
    const chosen = ready[(turn += 1) % Math.max(1, ready.length)];
    if (!chosen) return void answered.writeHead(503).end();
    const to = new URL(chosen.process.origin);
    const passed = request(
      { host: to.hostname, port: to.port, method: asked.method, path: asked.url, headers: { ...asked.headers, 'x-forwarded-for': '127.0.0.1' }, agent: false },
      (answer) => {
        answered.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(answered);
      },
    );
    passed.on('error', () => (answered.headersSent ? answered.destroy() : answered.writeHead(502).end()));
    asked.pipe(passed);
  });
  return {
    start: async (): Promise<string> => {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const poll = async (what: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await what()) return;
    await sleep(100);
  }
  throw new Error('the shop was not read within a minute');
};
