/** The statement as CSV. A file and no JSON, so it stands beside the contract; the filters are those of the list. */
import { type Movement, MovementFilter } from '@storewright/contract/billing/ledger';
import type { FastifyInstance } from 'fastify';
import { type Cell, filterOf, sendRows } from '../../../kit/csv.ts';
import { type Guards, member } from '../../../kit/http.ts';
import type { Statement } from './statement.service.ts';

export const statementDoor =
  (statement: Pick<Statement, 'everything'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/user/get_transactions/csv/', async (request, reply) => {
      const caller = member(await callerOf(request), request);
      return sendRows({ request, reply, callerOf }, 'points.csv', columns, statement.everything(caller, filterOf(MovementFilter, request.query)));
    });
  };

const columns: Record<string, (movement: Movement) => Cell> = {
  time: ({ at }) => ({ text: at }),
  kind: ({ kind }) => ({ text: kind }),
  points: ({ points }) => ({ number: points }),
  balance_after: ({ balance_after }) => ({ number: balance_after }),
  place: ({ place }) => ({ text: place ?? '' }),
  subject: ({ subject }) => ({ text: subject }),
  by: ({ by }) => ({ text: by }),
  outcome: ({ outcome }) => ({ text: outcome ?? '' }),
  shop: ({ shop }) => ({ text: shop?.name ?? '' }),
  wallet: ({ wallet }) => ({ text: wallet }),
  id: ({ id }) => ({ text: id }),
};
