/** Who hangs up is no failure of the server's, however that comes up through its libraries; what fails by itself is one all the same. */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { get } from '@storewright/contract/kit/route';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Fault } from '../kit/fault.ts';
import { mount, serve } from '../kit/http.ts';
import { createLog } from '../kit/log.ts';
import { answerFailures } from './failures.ts';

const room = (name: string) => get(`/api/test/${name}/`, { door: 'anyone', answer: z.object({}), summary: 'Waits for the end.' });
const rooms = { waits: room('waits'), library: room('library'), told: room('told'), breaks: room('breaks') };
const over = (signal: AbortSignal) => new Promise<void>((done) => signal.addEventListener('abort', () => done()));

let said = '';
const app = fastify({ loggerInstance: createLog({ level: 'warn', to: { write: (line) => void (said += line) } }) as FastifyBaseLogger });
let origin: string;
beforeAll(async () => {
  answerFailures(app, []);
  const handlers = serve(rooms, {
    waits: async ({ signal }) => {
      await over(signal);
      signal.throwIfAborted();
      return {};
    },
    library: async ({ signal }) => sleep(60_000, {}, { signal }),
    told: async ({ signal }) => {
      await over(signal);
      throw new Fault('too_busy', 499, { message: 'The caller hung up.', cause: signal.reason });
    },
    breaks: async ({ signal }) => {
      await over(signal);
      throw new Error('it broke by itself');
    },
  });
  mount(app, 'test', handlers, { callerOf: async () => null, demoAllowed: () => false }, new AbortController().signal);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const left = async (name: string) => {
  const leaving = new AbortController();
  const asked = Promise.withResolvers<ServerResponse>();
  app.server.once('request', (_request, response) => {
    asked.resolve(response);
    leaving.abort();
  });
  await fetch(`${origin}/api/test/${name}/`, { signal: leaving.signal }).catch(() => undefined);
  const answer = await asked.promise;
  await expect.poll(() => answer.statusCode).toBeGreaterThanOrEqual(400);
  return answer.statusCode;
};

test.each(['waits', 'library', 'told'])('whoever hangs up on what %s is told of in no log', async (name) => {
  expect([await left(name), said]).toEqual([499, '']);
});

test('what breaks by itself is an error, also where nobody waits for it any more', async () => {
  expect(await left('breaks')).toBe(500);
  expect(said).toContain('it broke by itself');
});
