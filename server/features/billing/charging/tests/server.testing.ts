/**
 * The smallest server that sells a stream by the token: our charging and our ledger before a provider, and nothing else.
 * What is tried on it holds for whatever is built like it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connected } from '../../../../adapters/db/open.ts';
import { createOutgoing, type OutgoingStream } from '../../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../../kit/fault.ts';
import { newId } from '../../../../kit/ids.ts';
import { ledgerJobs } from '../../ledger/ledger.jobs.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import type { Usage } from '../../prices/meter.ts';
import { createPrices } from '../../prices/prices.service.ts';
import type { Call, Charge } from '../charge.ts';
import { createCharging } from '../charging.service.ts';
import { type LookedUp, recoveryOf } from '../recovery.ts';

/** What a client sends. */
export type Wish = { id: string; accountId: string; userId: string; tokens: number };

const [upstream = '', database = '{}', questionTokens = '0'] = process.argv.slice(2);
const { db } = await connected(JSON.parse(database), 'chaos');
const outgoing = createOutgoing({ allowLoopback: true });
const worker = newId();
const ledger = createLedger({ db, worker });
const prices = createPrices({ db, clock: () => new Date() });
const charging = createCharging({ db, ledger, prices });

/** By the provider's id where one was seen, else by ours. */
const lookUp = async (of: string): Promise<LookedUp> => {
  const answer = await outgoing.request(`${upstream}/generation?of=${encodeURIComponent(of)}`, { timeout: 2_000 });
  if (answer.status === 404) return { state: 'nothing' };
  const bill = JSON.parse(answer.text()) as { running: boolean; input: number; output: number };
  return bill.running ? { state: 'unknown' } : { state: 'billed', usage: usageOf(bill) };
};
const callName = (id: string, n: number): string => `${id}:${n}`;

const { chores } = ledgerJobs({
  db,
  worker,
  log: { error: () => undefined },
  recovery: recoveryOf({ prices, lookUp: ({ upstreamId, reservationId, n }) => lookUp(upstreamId ?? callName(reservationId, n)) }),
});
const sweep = chores.find(({ name }) => name === 'ledger-sweep')!;
const sweeping = async (): Promise<never> => {
  for (;;) {
    await sweep.run(new AbortController().signal).catch(() => undefined);
    await wait(500);
  }
};
void sweeping();

// Warm before it is asked: a server that is killed in its first second should have worked in it.
await Promise.all([lookUp('nothing'), ...Array.from({ length: 8 }, () => prices.current())]);
const server = createServer((request, response) => void served(request, response));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on('unhandledRejection', (error) => process.stderr.write(`${String((error as Error).stack)}\n`));
process.stdin.once('end', () => process.exit(0)).resume();

const served = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    await sell(JSON.parse(await textOf(request)) as Wish, response, gone.signal);
  } catch (error) {
    const status = error instanceof Fault ? error.status : 500;
    if (response.headersSent) response.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code: error instanceof Fault ? error.code : 'internal' }));
  }
};

/** Hold → call, at most three times while nothing has reached the client → settle. */
const sell = async ({ id, accountId, userId, tokens }: Wish, response: ServerResponse, gone: AbortSignal): Promise<void> => {
  const most = { input: BigInt(questionTokens), output: BigInt(tokens) };
  const price = { type: 'metered' as const, model: 'chaos', most };
  const caller = { accountId, userId, timeZone: 'UTC' };
  const charge = await charging.open({ caller, id, requestHash: String(tokens), place: 'api', subject: 'chaos', by: 'chaos', shopId: null, price });
  if (charge.replay === 'running') return void response.writeHead(409).end();
  if (charge.replay) return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ points: charge.replay.points }));
  try {
    for (let n = 1; n <= 3 && !gone.aborted; n += 1) {
      const call = await charge.call({ provider: 'chaos', model: 'chaos' });
      const answer = await outgoing.stream(`${upstream}/generate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-request-id': callName(id, n) },
        body: JSON.stringify({ tokens }),
        timeout: 1_000,
        signal: gone,
      });
      if (answer.status === 200) return await passedOn(answer, { charge, call, response, gone });
      await answer.text();
      await call.ended(null);
    }
    await charge.release('failed');
    response.writeHead(503).end();
  } finally {
    // Whatever broke: where nobody knows what was billed, recovery asks.
    charge.leave();
  }
};

type Passing = { charge: Charge; call: Call; response: ServerResponse; gone: AbortSignal };
const passedOn = async (answer: OutgoingStream, { charge, call, response, gone }: Passing): Promise<void> => {
  const generation = String(answer.headers['x-generation-id']);
  await call.seen(generation);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const said = await heard(answer, response, charge).catch(() => undefined);
  // The provider's last word where there is one; else its books. A call that still runs has no bill yet.
  const found: LookedUp = said ? { state: 'billed', usage: said } : await lookUp(generation);
  if (found.state !== 'billed') return void response.destroy();
  await call.ended(found.usage);
  const { points } = await charge.settle({ outcome: gone.aborted ? 'stopped' : 'done', usage: found.usage });
  if (said) response.end(`data: ${JSON.stringify({ points })}\n\n`);
  else response.destroy();
};

/** The usage that the stream ends with; throws where it breaks, and ends without where it is no stream. */
const heard = async (answer: OutgoingStream, response: ServerResponse, charge: Charge): Promise<Usage | undefined> => {
  let rest = '';
  let words = 0n;
  for await (const bytes of answer.body) {
    const events = (rest + bytes.toString('utf8')).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const line = event.slice('data: '.length);
      if (line === '[DONE]') continue;
      const part = JSON.parse(line) as { text?: string; usage?: { input: number; output: number } };
      if (part.usage) return usageOf(part.usage);
      words += 1n;
      charge.soFar({ input: BigInt(questionTokens), output: words });
      response.write(`${event}\n\n`);
    }
  }
  return undefined;
};

const usageOf = ({ input, output }: { input: number; output: number }): Usage => ({ input: BigInt(input), output: BigInt(output) });
const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
