/** What an OpenTelemetry collector is told: a strict one, which takes OTLP in JSON at its one address and nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { type GatewayForTests, openGateway } from '../features/gateway/tests/gateway.testing.ts';

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type SentSpan = { traceId: string; parentSpanId?: string; name: string; status: { code?: number }; attributes: { key: string; value: Value }[] };
type Sent = { resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: SentSpan[] }[] }[] };

const bodies: string[] = [];
const refused: string[] = [];
const collector = createServer((request, response) => {
  const { method, url, headers } = request;
  const ok = method === 'POST' && url === '/v1/traces' && headers['content-type'] === 'application/json' && headers['x-team'] === 'ops & co';
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    if (ok) bodies.push(body);
    else refused.push(`${method} ${url} ${headers['content-type']} ${String(headers['x-team'])}`);
    response.writeHead(ok ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  });
});
let gateway: GatewayForTests;
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  gateway = await openGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-team=ops%20%26%20co' }, { writer: 'compatible' });
});
afterAll(() => void collector.close());

test('a request, a call of a model and a job are a span each, under the trace of whoever asked, and nothing that somebody wrote is in them', async () => {
  const parent = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { house, owner, ask } = gateway;
  await house.app.inject({
    url: '/api/user/profile/?planted=secret-of-the-query',
    headers: { cookie: owner.cookie, traceparent: `00-${parent}-00f067aa0ba902b7-01` },
  });
  const answer = await ask('/v1/chat/completions', { model: 'writer', messages: [{ role: 'user', content: 'secret of the text' }] });
  expect([answer.status, (await answer.text()).length > 0]).toEqual([200, true]);
  // A provider that refuses repeats what it was asked.
  gateway.upstream.behave((_asked, response) => {
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'secret of the text is none', type: 'invalid_request_error' } }));
  });
  expect((await ask('/v1/chat/completions', { model: 'writer', messages: [{ role: 'user', content: 'secret of the text' }] })).status).toBe(400);
  await gateway.rows(2);
  const demo = await house.demoOwner();
  const job = await demo.client.shops.sync();
  // One that is handed back because the house is closed is a span as well.
  await expect.poll(async () => (await demo.client.jobs.one({ params: { id: job.id } })).state, { timeout: 100_000 }).not.toBe('waiting');
  // What is left is sent with the end.
  await gateway.close();

  expect(refused).toEqual([]);
  const resources = bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  expect(resources[0]!.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'storewright' } });
  expect(spans.find(({ traceId }) => traceId === parent)).toMatchObject({ name: 'GET /api/user/profile/', parentSpanId: '00f067aa0ba902b7' });
  const call = spans.find(({ name }) => name === 'call /v1/chat/completions')!;
  const of = (key: string) => call.attributes.find((one) => one.key === key)?.value;
  expect([of('gen_ai.request.model'), of('http.response.status_code')]).toEqual([{ stringValue: 'writer' }, { intValue: 200 }]);
  expect(Number(of('gen_ai.usage.input_tokens')?.intValue)).toBeGreaterThan(0);
  expect(spans.map(({ name }) => name)).toContain(`job ${job.kind}`);
  expect(bodies.join('')).not.toMatch(/secret|sw-/);
});

test('headers that are none stop the start, and are not told', () => {
  const start = () => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://x', OTEL_EXPORTER_OTLP_HEADERS: 'a word', OTEL_TRACES_SAMPLER_ARG: '2' });
  expect(start).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT: must be an address.*\n.*OTEL_EXPORTER_OTLP_HEADERS: must be key=value.*\n.*OTEL_TRACES_SAMPLER_ARG: must be 1 or less/,
  );
  expect(start).not.toThrow(/a word/);
});
