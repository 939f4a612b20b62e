/** All of an account, or all of one person in it, as lines of JSON: a file of any size, written as it is read. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../kit/caller.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import { type Guards, signedIn } from '../../kit/http.ts';
import { sendText } from '../../kit/streamed-text.ts';
import { doing } from '../audit/index.ts';
import type { createKeeping } from './keeping.service.ts';

const Asked = z.strictObject({ password: z.string().max(200).default(''), member: z.uuid().nullable().default(null) });

export const exportDoor =
  (keeping: Pick<ReturnType<typeof createKeeping>, 'export'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.post('/api/enterprise/export/', async (request, reply) => {
      const caller = signedIn(await callerOf(request), request);
      // What is theirs is everybody's to take.
      if (caller.role !== 'owner' && (request.body as { member?: unknown } | null)?.member !== caller.userId) throw new Fault('not_your_role', 403);
      const asked = Asked.safeParse(request.body ?? {});
      if (!asked.success) throw invalid('body.password', 'Your password, once more.');
      const { password, member: person } = asked.data;
      const rows = keeping.export(caller, doing({ caller, request }), { password, person });
      reply.header('cache-control', 'no-store');
      return sendText({ request, reply, callerOf }, { file: 'storewright-export.ndjson', type: 'application/x-ndjson' }, lines(caller, rows));
    });
  };

async function* lines(caller: Caller, rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify({ account: caller.profile.accountName, at: new Date().toISOString() })}\n`;
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
