/** The statement as CSV. A file and no JSON, so it stands beside the contract; the filters are those of the list. */
import { Readable } from 'node:stream';
import { type Movement, MovementFilter } from '@storewright/contract/billing/ledger';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import type { Guards } from '../../../kit/http.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import type { Statement } from './statement.service.ts';

export const statementDoor =
  (statement: Pick<Statement, 'everything'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/user/get_transactions/csv/', async (request, reply) => {
      const caller = await callerOf(request);
      if (!caller) throw new Fault('no_session', 401);
      const filter = MovementFilter.safeParse(request.query);
      if (!filter.success) throw new Fault('invalid_input', 422, { details: { fields: wrongIn(filter.error.issues) } });
      const rows = csvOf(statement.everything(caller, filter.data));
      // The first row is asked for before anything is sent: a failure is still an ordinary answer then.
      const first = await rows.next();
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="points.csv"')
        .send(Readable.from(after(first, rows), { objectMode: false }));
    });
  };

async function* csvOf(movements: AsyncGenerator<Movement>): AsyncGenerator<string> {
  let text = byteOrderMark + csvLine(columns.map((name) => ({ text: name })));
  for await (const one of movements) {
    text += csvLine([
      { text: one.at },
      { text: one.kind },
      { number: one.points },
      { number: one.balance_after },
      { text: one.place ?? '' },
      { text: one.subject },
      { text: one.by },
      { text: one.outcome ?? '' },
      { text: one.shop?.name ?? '' },
      { text: one.wallet },
      { text: one.id },
    ]);
    if (text.length < 32_768) continue;
    yield text;
    text = '';
  }
  yield text;
}
const columns = ['time', 'kind', 'points', 'balance_after', 'place', 'subject', 'by', 'outcome', 'shop', 'wallet', 'id'];

async function* after(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

const wrongIn = (issues: { path: PropertyKey[]; message: string; code?: string | undefined; keys?: string[] }[]): Record<string, string> =>
  Object.fromEntries(
    issues.flatMap(({ path, message, keys }) => (keys?.length ? keys.map((key) => [`query.${key}`, message]) : [[['query', ...path].join('.'), message]])),
  );
