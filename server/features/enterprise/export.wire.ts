/** All of an account, or all of one person in it, as lines of JSON: a file of any size, written as it is read. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../kit/caller.ts';
import { Fault } from '../../kit/fault.ts';
import { type Guards, signedIn } from '../../kit/http.ts';
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
      if (!asked.success) throw new Fault('invalid_input', 422, { details: { fields: { 'body.password': 'Your password, once more.' } } });
      const { password, member: person } = asked.data;
      const rows = keeping.export(caller, doing({ caller, request }), { password, person });
      // Refusals come before the first line does.
      const first = await rows.next();
      return send(reply, lines(caller, first, rows));
    });
  };

const send = (reply: FastifyReply, all: AsyncIterable<string>): FastifyReply =>
  reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('content-disposition', 'attachment; filename="storewright-export.ndjson"')
    .header('cache-control', 'no-store')
    .send(Readable.from(all));

async function* lines(caller: Caller, first: IteratorResult<unknown>, rest: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify({ account: caller.profile.accountName, at: new Date().toISOString() })}\n`;
  if (first.done) return;
  yield `${JSON.stringify(first.value)}\n`;
  for await (const row of rest) yield `${JSON.stringify(row)}\n`;
}
