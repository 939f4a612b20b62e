/** What providers do when something is wrong with them, one after the other, in each protocol's bytes; what goes wrong in streams alone stands beside it. */
import { gzipSync } from 'node:zlib';
import type { Protocol } from './streams.testing.ts';
import { type Behaviour, drip, say } from './upstream.testing.ts';

/** `paid`: exactly, by what was counted, or not at all. */
export type Fault = {
  name: string;
  on: 'both' | 'whole' | 'stream';
  how(protocol: Protocol): Behaviour;
  status: number;
  code?: string;
  paid: 'exact' | 'counted' | 'free';
  /** It ends where the gateway's patience does. */
  waits?: true;
};
const never: Behaviour = () => undefined;
const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fault['how'] =>
  () =>
  (_, response) =>
    say(response, status, body, headers);
export const faults: Fault[] = [
  { name: 'never a first byte', on: 'both', how: () => never, status: 504, code: 'upstream_timeout', paid: 'free', waits: true },
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
  {
    name: 'lines that end in a way of its own',
    on: 'both',
    how: () => raw('HTTP/1.1 200 OK\ncontent-type: application/json\ncontent-length: 2\n\n{}'),
    status: 502,
    code: 'upstream_failed',
    paid: 'free',
  },
  { name: 'another protocol', on: 'both', how: () => raw('SSH-2.0-OpenSSH_9.6\r\n'), status: 502, code: 'upstream_failed', paid: 'free' },
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
    name: 'an answer that is longer than it says',
    on: 'whole',
    how: () => raw('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n{"a":1}'),
    status: 502,
    code: 'upstream_rubbish',
    paid: 'free',
  },
  {
    name: 'a packed answer without its end',
    on: 'whole',
    how: () => (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(JSON.stringify({ usage: { prompt_tokens: 40, completion_tokens: 5 } })).subarray(0, -8)),
    status: 502,
    code: 'upstream_failed',
    paid: 'free',
  },
  {
    name: 'word of it beforehand',
    on: 'whole',
    how: () => (_, response) => {
      response.writeProcessing();
      response.writeEarlyHints({ link: '</a>; rel=preload' });
      const usage = { prompt_tokens: 40, completion_tokens: 5, input_tokens: 40, output_tokens: 5 };
      say(response, 200, { usage, usageMetadata: { promptTokenCount: 40, candidatesTokenCount: 5 } });
    },
    status: 200,
    paid: 'exact',
  },
  {
    name: 'an answer that stops',
    on: 'whole',
    how: () => (_, response) => (response.writeHead(200, { 'content-type': 'application/json' }), void response.write('{"a":')),
    status: 504,
    code: 'upstream_timeout',
    paid: 'free',
    waits: true,
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
    name: 'a drip that never ends',
    on: 'whole',
    how: () => (_, response) => (response.writeHead(200, { 'content-type': 'application/json' }), drip(response, '{"a":"')),
    status: 504,
    code: 'upstream_timeout',
    paid: 'free',
    waits: true,
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

/** Bytes as they are, and then nothing. */
const raw =
  (text: string): Behaviour =>
  (_, response) =>
    void response.socket!.write(text);

const bomb = gzipSync(Buffer.alloc(80 * 1_048_576, 120));
