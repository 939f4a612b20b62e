/** What providers do when something is wrong with them, one after the other, in each protocol's bytes. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { dripping, events, type Protocol, stream } from './streams.testing.ts';
import { type Behaviour, say } from './upstream.testing.ts';

/** `paid`: exactly, by what was counted, or not at all. */
export type Fault = {
  name: string;
  on: 'both' | 'whole' | 'stream';
  how(protocol: Protocol): Behaviour;
  status: number;
  code?: string;
  paid: 'exact' | 'counted' | 'free';
};
const never: Behaviour = () => undefined;
const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fault['how'] =>
  () =>
  (_, response) =>
    say(response, status, body, headers);
export const faults: Fault[] = [
  { name: 'never a first byte', on: 'both', how: () => never, status: 504, code: 'upstream_timeout', paid: 'free' },
  { name: 'reset before the head', on: 'both', how: () => (_, response) => void response.destroy(), status: 502, code: 'upstream_failed', paid: 'free' },
  { name: '400 of the caller', on: 'both', how: answers(400, { error: { message: 'bad', type: 'invalid_request_error' } }), status: 400, paid: 'free' },
  { name: '401', on: 'both', how: answers(401, { error: { message: 'sk-secret is wrong' } }), status: 502, code: 'upstream_refused', paid: 'free' },
  { name: '403', on: 'both', how: answers(403, { error: { message: 'no' } }), status: 502, code: 'upstream_refused', paid: 'free' },
  { name: '404', on: 'both', how: answers(404, { error: { message: 'no such model' } }), status: 404, paid: 'free' },
  { name: '429', on: 'both', how: answers(429, { error: { message: 'slow' } }), status: 429, code: 'upstream_busy', paid: 'free' },
  { name: '429 with a time', on: 'both', how: answers(429, {}, { 'retry-after': '7' }), status: 429, code: 'upstream_busy', paid: 'free' },
  { name: '500', on: 'both', how: answers(500, { error: 'x' }), status: 502, code: 'upstream_failed', paid: 'free' },
  {
    name: '502 in HTML',
    on: 'both',
    how: () => (_, response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    status: 502,
    code: 'upstream_failed',
    paid: 'free',
  },
  { name: '503', on: 'both', how: answers(503, {}), status: 503, code: 'overloaded', paid: 'free' },
  { name: '529', on: 'both', how: answers(529, {}), status: 503, code: 'overloaded', paid: 'free' },
  {
    name: 'a redirect',
    on: 'both',
    how: () => (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    status: 502,
    code: 'upstream_rubbish',
    paid: 'free',
  },
  { name: '200 with an error', on: 'both', how: answers(200, { error: { message: 'sorry' } }), status: 502, paid: 'free' },
  {
    name: '200 with HTML',
    on: 'both',
    how: () => (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>'),
    status: 502,
    code: 'upstream_rubbish',
    paid: 'free',
  },
  { name: '200 with nothing', on: 'both', how: () => (_, response) => void response.writeHead(200).end(), status: 502, code: 'upstream_rubbish', paid: 'free' },
  {
    name: 'an answer that breaks off',
    on: 'whole',
    how: () => (_, response) => (
      response.writeHead(200, { 'content-length': '500' }), response.write('{"usage":'), void setTimeout(() => response.destroy(), 20)
    ),
    status: 502,
    code: 'upstream_failed',
    paid: 'free',
  },
  {
    name: 'an answer that stops',
    on: 'whole',
    how: () => (_, response) => (response.writeHead(200, { 'content-type': 'application/json' }), void response.write('{"a":')),
    status: 504,
    code: 'upstream_timeout',
    paid: 'free',
  },
  {
    name: 'malformed JSON',
    on: 'whole',
    how: () => (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"usage": {'),
    status: 502,
    code: 'upstream_rubbish',
    paid: 'free',
  },
  { name: 'no usage', on: 'whole', how: answers(200, { id: 'x', choices: [] }), status: 200, paid: 'counted' },
  {
    name: 'usage below nothing',
    on: 'whole',
    how: answers(200, { usage: { prompt_tokens: -5, completion_tokens: -5, input_tokens: -5, output_tokens: -1 }, usageMetadata: { promptTokenCount: -5 } }),
    status: 200,
    paid: 'counted',
  },
  {
    name: 'usage without end',
    on: 'whole',
    how: answers(200, {
      usage: { prompt_tokens: 1e30, completion_tokens: 1e30, input_tokens: 1e30, output_tokens: 1e30 },
      usageMetadata: { promptTokenCount: 1e30 },
    }),
    status: 200,
    paid: 'counted',
  },
  {
    name: 'a packed answer',
    on: 'whole',
    how: () => (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(
        gzipSync(
          JSON.stringify({
            usage: { prompt_tokens: 40, completion_tokens: 5, input_tokens: 40, output_tokens: 5 },
            usageMetadata: { promptTokenCount: 40, candidatesTokenCount: 5 },
          }),
        ),
      ),
    status: 200,
    paid: 'exact',
  },
  {
    name: 'one byte at a time',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), dripping(response, Buffer.from(events(protocol)), 1)),
    status: 200,
    paid: 'exact',
  },
  {
    name: 'letters split in the middle',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), dripping(response, Buffer.from(events(protocol)), 13)),
    status: 200,
    paid: 'exact',
  },
  {
    name: 'carriage returns',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), void response.end(events(protocol, { sep: '\r\n' }))),
    status: 200,
    paid: 'exact',
  },
  {
    name: 'a packed stream',
    on: 'stream',
    how: (protocol) => (_, response) => (
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }), void response.end(gzipSync(events(protocol)))
    ),
    status: 200,
    paid: 'exact',
  },
  {
    name: 'comments before it',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), void response.end(`: hello\n\n: still here\n\n${events(protocol)}`)),
    status: 200,
    paid: 'exact',
  },
  {
    name: 'its end, and then an open socket',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), void response.write(events(protocol))),
    status: 200,
    paid: 'exact',
  },
  {
    name: 'no usage',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), void response.end(events(protocol, { usage: undefined }))),
    status: 200,
    paid: 'counted',
  },
  {
    name: 'usage below nothing',
    on: 'stream',
    how: (protocol) => (_, response) => (
      stream(response),
      void response.end(events(protocol, { usage: { input_tokens: -1, output_tokens: -4, prompt_tokens: -4, completion_tokens: 1, promptTokenCount: -1 } }))
    ),
    status: 200,
    paid: 'counted',
  },
  {
    name: 'a cut in the middle',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), response.write(events(protocol).slice(0, 200)), void setTimeout(() => response.destroy(), 20)),
    status: 200,
    code: 'upstream_failed',
    paid: 'counted',
  },
  {
    name: 'an end in the middle',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), void response.end(events(protocol).slice(0, 200))),
    status: 200,
    code: 'upstream_failed',
    paid: 'counted',
  },
  {
    name: 'silence in the middle',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), void response.write(events(protocol).slice(0, 200))),
    status: 200,
    code: 'upstream_timeout',
    paid: 'counted',
  },
  {
    name: 'an error at once',
    on: 'stream',
    how: () => (_, response) => (stream(response), void response.end('data: {"error":{"message":"sorry","type":"server_error"}}\n\n')),
    status: 502,
    paid: 'free',
  },
  {
    name: 'one endless line',
    on: 'stream',
    how: () => (_, response) => (stream(response), void response.end(`data: ${'x'.repeat(3_000_000)}\n\n`)),
    status: 200,
    code: 'upstream_failed',
    paid: 'counted',
  },
  {
    name: 'usage without end',
    on: 'stream',
    how: (protocol) => (_, response) => (
      stream(response),
      void response.end(
        events(protocol, { usage: { input_tokens: 1e30, output_tokens: 1e30, prompt_tokens: 1e30, completion_tokens: 1e30, promptTokenCount: 1e30 } }),
      )
    ),
    status: 200,
    paid: 'counted',
  },
  {
    name: 'a drip that never ends',
    on: 'whole',
    how: () => (_, response) => (response.writeHead(200, { 'content-type': 'application/json' }), drip(response, '{"a":"')),
    status: 504,
    code: 'upstream_timeout',
    paid: 'free',
  },
  {
    name: 'a drip that never ends',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), response.write(events(protocol).slice(0, 200)), drip(response, '')),
    status: 200,
    code: 'upstream_timeout',
    paid: 'counted',
  },
  {
    name: 'a packed answer that unpacks to a huge one',
    on: 'whole',
    how: () => (_, response) => void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
    status: 503,
    code: 'overloaded',
    paid: 'free',
  },
];

/** Two bytes a second, for as long as anybody listens. */
const drip = (response: ServerResponse, first: string): void => {
  if (first) response.write(first);
  const timer = setInterval(() => response.write('x'), 500);
  response.once('close', () => clearInterval(timer));
};
const bomb = gzipSync(Buffer.alloc(80 * 1_048_576, 120));
