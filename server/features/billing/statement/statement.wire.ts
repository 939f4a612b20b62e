/** The statement as CSV. A file and no JSON, so it stands beside the contract; the filters are those of the list. */
import { type Movement, MovementFilter } from '@storewright/contract/billing/ledger';
import type { FastifyInstance } from 'fastify';
import { type Cell, filterOf, sendCsv } from '../../../kit/csv.ts';
import { type Guards, member } from '../../../kit/http.ts';
import type { Statement } from './statement.service.ts';

export const statementDoor =
  (statement: Pick<Statement, 'everything'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/user/get_transactions/csv/', async (request, reply) => {
      const caller = member(await callerOf(request), request);
      return sendCsv(
        { request, reply, callerOf },
        { file: 'points.csv', columns },
        cellsOf(statement.everything(caller, filterOf(MovementFilter, request.query))),
      );
    });
  };

async function* cellsOf(movements: AsyncGenerator<Movement>): AsyncGenerator<Cell[]> {
  for await (const one of movements)
    yield [
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
    ];
}
const columns = ['time', 'kind', 'points', 'balance_after', 'place', 'subject', 'by', 'outcome', 'shop', 'wallet', 'id'];
