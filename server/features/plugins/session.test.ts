/** How long a call of an MCP server may take: nothing that a server says or asks meanwhile buys it more. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createOutgoing } from '../../adapters/outgoing/outgoing.ts';
import { inSession } from './mcp/session.ts';
import { speaksOld, startMcp } from './tests/mcp-server.testing.ts';

const outgoing = createOutgoing({ allowLoopback: true });
const never = new AbortController().signal;
const running: { close(): Promise<unknown> }[] = [];
const open = async <T extends { close(): Promise<unknown> }>(one: Promise<T>): Promise<T> => {
  running.push(await one);
  return one;
};
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});
afterAll(() => outgoing.close());

describe('a server that means no good', () => {
  test('says a little again and again and never answers: its comments buy it no time', async () => {
    const server = await open(
      startMcp({
        attack: ({ method }, response) => {
          if (method !== 'tools/call') return false;
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          const drip = setInterval(() => response.write(': still here\n\n'), 20);
          response.on('close', () => clearInterval(drip));
          return true;
        },
      }),
    );
    const told = inSession(outgoing, { url: server.url, header: null }, { signal: never, seconds: 0.5 }, async (session) =>
      session.call((await session.tools())[0]!, {}),
    );
    await expect(told).rejects.toMatchObject({ reason: 'too_long' });
    const stop = new AbortController();
    const stopped = inSession(outgoing, { url: server.url, header: null }, { signal: stop.signal, seconds: 30 }, async (session) => {
      const [tool] = await session.tools();
      const calling = session.call(tool!, {});
      stop.abort(new Error('enough'));
      return calling;
    });
    await expect(stopped).rejects.toThrow('enough');
  });

  test('asks whether we are there, and refuses the answer: what it was asked is late and not refused', async () => {
    const server = await open(
      startMcp({
        attack: (asked, response) => {
          const { method } = asked;
          if (speaksOld(asked, response)) return true;
          if (method === undefined) return Boolean(response.writeHead(401, { 'content-type': 'application/json' }).end('{}'));
          if (method !== 'tools/call') return false;
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n\n`);
          return true;
        },
      }),
    );
    const told = inSession(outgoing, { url: server.url, header: null }, { signal: never, seconds: 1 }, async (session) =>
      session.call((await session.tools())[0]!, {}),
    );
    await expect(told).rejects.toMatchObject({ reason: 'too_long' });
    expect(server.asked.filter(({ body }) => body.method === undefined)).toHaveLength(1);
  });
});
