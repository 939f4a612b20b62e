/** Everything that can go wrong at a provider, in each protocol, whole and streamed, as asked and translated: one documented answer in bounded time, nothing left held, and no charge but for what came. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { streamFaults } from './faults.streams.testing.ts';
import { type Fault, faults } from './faults.testing.ts';
import { type GatewayForTests, openGateway } from './tests/gateway.testing.ts';
import type { Protocol } from './streams.testing.ts';
import { startUpstream } from './upstream.testing.ts';

/** `asked`: what the caller speaks; `protocol`: what the provider speaks. */
type Way = { asked: Protocol; protocol: Protocol; kind: 'compatible' | 'openai' | 'anthropic' | 'google'; streams: boolean };
const same = (protocol: Protocol, kind: Way['kind'], streams = true): Way => ({ asked: protocol, protocol, kind, streams });
const ways: Way[] = [
  same('chat', 'compatible'),
  same('completions', 'compatible'),
  same('responses', 'openai'),
  same('messages', 'anthropic'),
  same('gemini', 'google'),
  same('embeddings', 'compatible', false),
  { asked: 'chat', protocol: 'messages', kind: 'anthropic', streams: true },
  { asked: 'responses', protocol: 'gemini', kind: 'google', streams: true },
  { asked: 'messages', protocol: 'chat', kind: 'compatible', streams: true },
  { asked: 'gemini', protocol: 'chat', kind: 'compatible', streams: true },
];
/** Patience soon ends where a case is about that; elsewhere nothing may be taken for silence, however busy the machine is. */
const short = { connect_ms: 500, first_byte_ms: 1_000, idle_ms: 1_000, total_ms: 10_000, retries: 0 };
const patient = { connect_ms: 30_000, first_byte_ms: 60_000, idle_ms: 60_000, total_ms: 120_000, retries: 0 };
const atOnce = 5;

type Case = Fault & Way & { n: number; mode: 'whole' | 'stream'; way: string };
const refused: Fault = { name: 'nobody listens', on: 'both', how: () => () => undefined, status: 502, code: 'upstream_unreachable', paid: 'free' };
const cases: Case[] = ways
  .flatMap((way) =>
    (way.streams ? (['whole', 'stream'] as const) : (['whole'] as const)).flatMap((mode) =>
      [...faults, ...streamFaults, refused]
        .filter(({ on }) => on === 'both' || on === mode)
        .map((fault) => ({ ...fault, ...way, mode, way: `${way.asked} by ${way.protocol}` })),
    ),
  )
  .map((one, n) => ({ ...one, n }));
/** A key that was refused, or is to wait, rests, and nobody tries it for a while: these have keys of their own. */
const isAlone = ({ name }: Case): boolean => ['401', '403', '429 with a time', refused.name].includes(name);
const modelOf = (one: Case): string => `${one.asked}-${one.protocol}${isAlone(one) ? `-${one.n}` : one.waits ? '-waits' : ''}`;

const body = (n: number) => ({ messages: [{ role: 'user', content: `case ${n}.` }], max_tokens: 50 });
const asks: Record<Protocol, (model: string, n: number, stream: boolean) => [string, object]> = {
  chat: (model, n, stream) => ['/v1/chat/completions', { model, ...body(n), stream }],
  completions: (model, n, stream) => ['/v1/completions', { model, prompt: `case ${n}.`, stream }],
  responses: (model, n, stream) => ['/v1/responses', { model, input: `case ${n}.`, stream }],
  messages: (model, n, stream) => ['/v1/messages', { model, ...body(n), stream }],
  gemini: (model, n, stream) => [
    `/v1beta/models/${model}:${stream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
    { contents: [{ parts: [{ text: `case ${n}.` }] }] },
  ],
  embeddings: (model, n) => ['/v1/embeddings', { model, input: `case ${n}.` }],
};

let gateway: GatewayForTests;
/** Of another account: what holds as much as one may is in nobody else's way. */
let large: { key: string };
type Heard = { status: number; text: string; ms: number; retryAfter: string | null; row: Awaited<ReturnType<GatewayForTests['rows']>>[number] | undefined };
const heard = new Map<number, Heard>();

/** All cases run beside each other; what each heard is judged afterwards, one by one. */
beforeAll(async () => {
  gateway = await openGateway({ GATEWAY_MEMORY_MB: '96' });
  // Keys are tried when they are added: it goes afterwards.
  const gone = await startUpstream();
  large = await gateway.newApp({}, await gateway.newCustomer(1_000_000));
  gateway.upstream.behave((asked, response, usual) => {
    const one = cases[Number(/case (\d+)\./.exec(asked.bytes.toString('utf8'))?.[1])];
    if (one) one.how(one.protocol)(asked, response, usual);
    else usual();
  });
  const made = new Set<string>();
  for (const one of cases) {
    const name = modelOf(one);
    if (made.has(name)) continue;
    made.add(name);
    const base = one.name === refused.name ? `${gone.origin}/${name}` : `${gateway.upstream.origin}/${name}`;
    const id = await gateway.addModel(one.kind, name, { base, capabilities: ['text', 'embeddings'] });
    await gateway.vera.client.providers.edit({ params: { id }, body: { limits: one.waits ? short : patient } });
  }
  await gone.close();
  const ids = new Map<string, number>();
  await Promise.all(
    ways.map((way) => {
      const mine = cases.filter(({ asked, protocol }) => asked === way.asked && protocol === way.protocol);
      return Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let one = mine.shift(); one; one = mine.shift()) ids.set(await run(one), one.n);
        }),
      );
    }),
  );
  const rows = await gateway.rows(cases.length);
  for (const row of rows) {
    const n = ids.get(row.id);
    if (n !== undefined) heard.get(n)!.row = row;
  }
}, 170_000);
afterAll(() => gateway?.close());

const run = async (one: Case): Promise<string> => {
  const { providers } = gateway.house.services;
  const model = modelOf(one);
  // A key that failed often rests; here each case is to be heard.
  const entry = providers.catalogue().find(model)[0]!;
  for (const { id } of entry.provider.channels) for (let call = 0; call < 20; call += 1) providers.report(id, 'well', entry.id);
  const [path, asked] = asks[one.asked](model, one.n, one.mode === 'stream');
  const began = Date.now();
  const answer = await gateway.ask(path, asked, { key: one.status === 503 && one.code === 'overloaded' ? large.key : gateway.app.key });
  const text = await answer.text();
  heard.set(one.n, { status: answer.status, text, ms: Date.now() - began, retryAfter: answer.headers.get('retry-after'), row: undefined });
  return answer.headers.get('x-request-id')!;
};

const exact = { input: '40', output: '5' };
test.each(cases)('$way, $mode: $name is $status, $paid', ({ n, asked, protocol, status, code, paid, waits }) => {
  const { row, text, ...answer } = heard.get(n)!;
  expect(answer.ms).toBeLessThan((waits ? short : patient).total_ms + 10_000);
  expect([
    answer.status,
    code === undefined || text.toLowerCase().includes(code) || (asked !== protocol && status === 200 && text.includes('The provider')),
  ]).toEqual([status, true]);
  expect(text).not.toContain('sk-secret');
  // One word that it failed is enough.
  expect(text.match(/^event: (?:error|response\.failed)|^data: \{"error"/gm)?.length ?? 0).toBeLessThanOrEqual(1);
  // Where the operator's engine stands is in no log of a tenant's.
  expect(JSON.stringify([row?.error, row?.attempts.map(({ error }) => error)])).not.toMatch(/127\.0\.0\.1|ECONN/);
  expect(status !== 429 || Number(answer.retryAfter) > 0).toBe(true);
  expect([row?.usageSource, row && row.points > 0n]).toEqual({ exact: ['provider', true], counted: ['estimate', true], free: ['none', false] }[paid]);
  expect(paid === 'exact' && asked !== 'embeddings' && protocol !== 'embeddings' ? row!.usage : exact).toEqual(exact);
});

test('afterwards nothing is held, no socket is open and the books are sound', async () => {
  expect(cases.length).toBeGreaterThan(300);
  await expectSoundBooks(gateway.house.db);
  await expect.poll(() => gateway.upstream.sockets()).toBe(0);
  const { body: figures } = await gateway.house.app.inject({ url: '/metrics' });
  for (const name of ['gateway_calls_running', 'gateway_memory_bytes', 'gateway_unsettled_calls']) expect(figures).toContain(`\n${name} 0\n`);
}, 20_000);
