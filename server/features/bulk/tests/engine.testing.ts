/** An engine that can be told whom to refuse: it stands before the one that the writers' tests use. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenAiForTests, startOpenAi } from '../../../adapters/llm/openai.testing.ts';

export type EngineForTests = Pick<OpenAiForTests, 'baseUrl' | 'key' | 'asked' | 'close'> & {
  /** What a house is started with for this to be its operator's engine. */
  env: { ENGINE_BASE_URL: string; ENGINE_KEY: string; ENGINE_MODEL: string };
  /** From now on questions in which this is true are answered so; null: none. `error`: what its error says besides. */
  refuse(rule: ((text: string, count: number) => boolean) | null, status?: number, error?: Record<string, unknown>): void;
  /** From now on nothing is answered until it is let through: so many, or whatever comes. */
  hold(): { arrived(count: number): Promise<void>; open(count?: number): void };
};

export const startEngine = async (slowness = 0): Promise<EngineForTests> => {
  const behind = await startOpenAi({ slowness });
  let refused: ((text: string, count: number) => boolean) | null = null;
  let answer = 500;
  let saying: Record<string, unknown> = {};
  let count = 0;
  let held: (() => void)[] | null = null;
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', async () => {
      const body = Buffer.concat(parts);
      if (held && incoming.method === 'POST') await new Promise<void>((resolve) => held!.push(resolve));
      count += 1;
      if (incoming.method === 'POST' && refused?.(body.toString(), count)) {
        outgoing
          .writeHead(answer, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { message: 'No.', type: 'server_error', code: null, param: null, ...saying } }));
        return;
      }
      const on = request(`${behind.origin}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(outgoing);
      });
      on.on('error', () => outgoing.destroy());
      on.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    baseUrl,
    key: behind.key,
    env: { ENGINE_BASE_URL: baseUrl, ENGINE_KEY: behind.key, ENGINE_MODEL: 'writer-good' },
    asked: behind.asked,
    refuse: (rule, status = 500, error = {}) => {
      refused = rule;
      answer = status;
      saying = error;
      count = 0;
    },
    hold: () => {
      const waiting: (() => void)[] = (held = []);
      return {
        arrived: async (so) => {
          while (waiting.length < so) await sleep(20);
        },
        open: (so) => {
          if (so === undefined) held = null;
          for (const through of waiting.splice(0, so ?? waiting.length)) through();
        },
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await behind.close();
    },
  };
};
