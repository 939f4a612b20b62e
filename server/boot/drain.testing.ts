/** The real server with two slow rooms, for tests that ask it to stop. */
import { get, post } from '@storewright/contract/kit/route';
import { z } from 'zod';
import { mount, serve } from '../kit/http.ts';
import { start } from './start.ts';

const rooms = {
  slow: get('/api/test/slow/', { door: 'anyone', answer: z.object({ ok: z.literal(true) }), summary: 'Takes its time.' }),
  stream: post('/api/test/stream/', {
    door: 'anyone',
    body: z.strictObject({ parts: z.number() }),
    answer: z.object({}),
    part: z.object({ type: z.string(), count: z.number() }),
    summary: 'Streams.',
  }),
};
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const guards = { callerOf: async () => null, demoAllowed: () => false };

await start(process.env, {
  doors: [
    (app, { cut }) =>
      mount(
        app,
        'test',
        serve(rooms, {
          slow: async () => {
            process.stdout.write('slow is under way\n');
            await wait(600);
            return { ok: true };
          },
          stream: async function* ({ body, signal }) {
            for (let count = 1; count <= body.parts && !signal.aborted; count += 1) {
              yield { type: 'count', count };
              await wait(100);
            }
            return {};
          },
        }),
        guards,
        cut,
      ),
    (app) => {
      // Long, and with its head sent before it is there.
      app.get('/api/test/file', async (_, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/plain' });
        for (let count = 0; count < 8; count += 1) {
          reply.raw.write(`${count} `);
          await wait(100);
        }
        reply.raw.end();
      });
      app.get('/api/test/rejection', () => {
        void Promise.reject(new Error('nobody waits for me'));
        return { ok: true };
      });
    },
  ],
});
