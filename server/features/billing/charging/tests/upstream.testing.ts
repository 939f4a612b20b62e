/**
 * A provider that bills by token, in a process of its own, so that its books outlive whoever is killed. It bills the question
 * when it accepts it and each token as it is made, refuses and breaks as providers do, and tells what it billed when asked
 * by its own id or by the caller's.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../../../../boot/crash.testing.ts';

/** What the provider has in its books of one call. */
export type Bill = { call: string; generation: string; input: number; output: number; running: boolean; how: How };
type How = 'good' | 'truncated' | 'malformed' | 'hang' | 'free';
type Books = { bills: Map<string, Bill>; twice: string[]; refused: number };

const [seed, questionTokens] = process.argv.slice(2).map(Number) as [number, number];
const random = createRandom(seed);
const books: Books = { bills: new Map(), twice: [], refused: 0 };

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://upstream');
  if (url.pathname === '/generate') return void generate(request, response).catch(() => response.destroy());
  if (url.pathname === '/generation') return lookUp(url.searchParams.get('of') ?? '', response);
  return json(response, 200, { bills: [...books.bills.values()], twice: books.twice, refused: books.refused });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
// Lives as long as who started it.
process.stdin.once('end', () => process.exit(0)).resume();

const generate = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const call = String(request.headers['x-client-request-id']);
  const { tokens } = JSON.parse(await textOf(request)) as { tokens: number };
  const how = drawn();
  if (typeof how === 'number') {
    books.refused += 1;
    return json(response, how, { error: 'not now' });
  }
  if (books.bills.has(call)) books.twice.push(call);
  const bill: Bill = { call, generation: `gen-${books.bills.size}`, input: how === 'free' ? 0 : questionTokens, output: 0, running: true, how };
  books.bills.set(call, bill);
  /** Half of them go on working for who has hung up, as some providers do. */
  const goesOn = random() < 0.5;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-generation-id': bill.generation });
  await written(response, bill, tokens, goesOn);
  bill.running = false;
  if (how === 'truncated') return void response.destroy();
  if (how === 'hang') return;
  send(response, { usage: { input: bill.input, output: bill.output } });
  response.end('data: [DONE]\n\n');
};

const written = async (response: ServerResponse, bill: Bill, tokens: number, goesOn: boolean): Promise<void> => {
  for (let n = 0; n < tokens; n += 1) {
    if (response.destroyed && !goesOn) return;
    // Without a reader there is no hurry: recovery comes and finds it at work.
    await wait((4 + random() * 12) * (response.destroyed ? 20 : 1));
    if (n === Math.floor(tokens / 2)) {
      if (bill.how === 'truncated' || bill.how === 'hang') return;
      if (bill.how === 'malformed') response.write('data: {"text": "half a wo\n\n');
    }
    if (bill.how !== 'free') bill.output += 1;
    send(response, { text: 'word ' });
  }
};

const send = (response: ServerResponse, event: object): void => {
  if (!response.destroyed) response.write(`data: ${JSON.stringify(event)}\n\n`);
};

/** 6 % too many requests, 4 % broken, 5 % cut in the middle, 4 % garbled, 2 % silent, 3 % a gift. */
const drawn = (): How | 429 | 500 => {
  const share = random();
  const table: [number, How | 429 | 500][] = [
    [0.06, 429],
    [0.1, 500],
    [0.15, 'truncated'],
    [0.19, 'malformed'],
    [0.21, 'hang'],
    [0.24, 'free'],
  ];
  return table.find(([below]) => share < below)?.[1] ?? 'good';
};

const lookUp = (of: string, response: ServerResponse): void => {
  const bill = books.bills.get(of) ?? [...books.bills.values()].find(({ generation }) => generation === of);
  if (!bill) return json(response, 404, { error: 'no such generation' });
  json(response, 200, { running: bill.running, input: bill.input, output: bill.output });
};

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
