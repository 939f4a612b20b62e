/** What goes wrong in streams alone. */
import { gzipSync } from 'node:zlib';
import type { Fault } from './faults.testing.ts';
import { dripping, events, type Protocol, stream } from './streams.testing.ts';
import { drip } from './upstream.testing.ts';

export const streamFaults: Fault[] = [
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
    waits: true,
  },
  {
    name: 'its end, and then a cut',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), response.write(events(protocol)), void setTimeout(() => response.destroy(), 20)),
    status: 200,
    paid: 'exact',
  },
  {
    name: 'a packed stream without its end',
    on: 'stream',
    how: (protocol) => (_, response) => (
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }),
      void response.end(gzipSync(events(protocol)).subarray(0, -8))
    ),
    status: 200,
    paid: 'exact',
  },
  {
    name: 'trailers',
    on: 'stream',
    how: (protocol) => (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', trailer: 'x-sum' }).write(events(protocol));
      response.addTrailers({ 'x-sum': '1' });
      response.end();
    },
    status: 200,
    paid: 'exact',
  },
  {
    name: 'a cut behind its head',
    on: 'stream',
    how: () => (_, response) => (stream(response).flushHeaders(), void setTimeout(() => response.destroy(), 20)),
    status: 502,
    code: 'upstream_failed',
    paid: 'free',
  },
  {
    name: 'an error behind some words, and a cut',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), response.write(wordsAndError(protocol)), void setTimeout(() => response.destroy(), 20)),
    status: 200,
    code: 'error',
    paid: 'counted',
  },
  {
    name: 'an error behind some words, and silence',
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), void response.write(wordsAndError(protocol))),
    status: 200,
    code: 'error',
    paid: 'counted',
    waits: true,
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
    waits: true,
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
    on: 'stream',
    how: (protocol) => (_, response) => (stream(response), response.write(events(protocol).slice(0, 200)), drip(response, '')),
    status: 200,
    code: 'upstream_timeout',
    paid: 'counted',
    waits: true,
  },
];

const wordsAndError = (protocol: Protocol): string => {
  const error = { message: 'boom', type: 'server_error' };
  const words = `${events(protocol).split('\n\n').slice(0, 3).join('\n\n')}\n\n`;
  if (protocol === 'messages') return `${words}event: error\ndata: ${JSON.stringify({ type: 'error', error })}\n\n`;
  if (protocol === 'responses') return `${words}event: error\ndata: ${JSON.stringify({ type: 'error', message: 'boom' })}\n\n`;
  return `${words}data: ${JSON.stringify({ error })}\n\n`;
};
