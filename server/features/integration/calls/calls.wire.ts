/** The log as CSV. A file and no JSON, so it stands beside the contract; the filters are those of the list. */
import { type Call, CallFilter } from '@storewright/contract/integration';
import type { FastifyInstance } from 'fastify';
import { type Cell, filterOf, sendCsv } from '../../../kit/csv.ts';
import { type Guards, member } from '../../../kit/http.ts';
import type { Calls } from './calls.service.ts';

export const callsDoor =
  (calls: Pick<Calls, 'everything'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/api_integration/calls/csv/', async (request, reply) => {
      const caller = member(await callerOf(request), request);
      return sendCsv({ request, reply, callerOf }, { file: 'calls.csv', columns }, cellsOf(calls.everything(caller, filterOf(CallFilter, request.query))));
    });
  };

async function* cellsOf(calls: AsyncGenerator<Call>): AsyncGenerator<Cell[]> {
  for await (const one of calls)
    yield [
      { text: one.at },
      { text: one.app.name },
      { text: one.key_hint },
      { text: one.route },
      { text: one.model },
      { text: one.answered_by },
      { number: String(one.status) },
      { text: one.outcome },
      { text: one.error },
      { text: one.streamed ? 'yes' : '' },
      { text: one.cached ? 'yes' : '' },
      { number: String(one.first_byte_ms ?? '') },
      { number: String(one.total_ms) },
      {
        text: Object.entries(one.usage)
          .map(([name, units]) => `${name} ${units}`)
          .join(', '),
      },
      { text: one.usage_source },
      { number: one.points },
      { number: String(one.attempts) },
      { text: one.id },
    ];
}
const columns = [
  'time',
  'app',
  'key',
  'route',
  'model',
  'answered_by',
  'status',
  'outcome',
  'error',
  'streamed',
  'cached',
  'first_byte_ms',
  'total_ms',
  'usage',
  'usage_source',
  'points',
  'attempts',
  'id',
];
