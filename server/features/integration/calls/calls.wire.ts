/** The log as CSV. A file and no JSON, so it stands beside the contract; the filters are those of the list. */
import { type Call, CallFilter } from '@storewright/contract/integration';
import type { FastifyInstance } from 'fastify';
import { type Cell, filterOf, sendRows } from '../../../kit/csv.ts';
import { type Guards, member } from '../../../kit/http.ts';
import type { Calls } from './calls.service.ts';

export const callsDoor =
  (calls: Pick<Calls, 'everything'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/api_integration/calls/csv/', async (request, reply) => {
      const caller = member(await callerOf(request), request);
      return sendRows({ request, reply, callerOf }, 'calls.csv', columns, calls.everything(caller, filterOf(CallFilter, request.query)));
    });
  };

const columns: Record<string, (call: Call) => Cell> = {
  time: ({ at }) => ({ text: at }),
  app: ({ app }) => ({ text: app.name }),
  key: ({ key_hint }) => ({ text: key_hint }),
  route: ({ route }) => ({ text: route }),
  model: ({ model }) => ({ text: model }),
  answered_by: ({ answered_by }) => ({ text: answered_by }),
  status: ({ status }) => ({ number: String(status) }),
  outcome: ({ outcome }) => ({ text: outcome }),
  error: ({ error }) => ({ text: error }),
  streamed: ({ streamed }) => ({ text: streamed ? 'yes' : '' }),
  cached: ({ cached }) => ({ text: cached ? 'yes' : '' }),
  first_byte_ms: ({ first_byte_ms }) => ({ number: String(first_byte_ms ?? '') }),
  total_ms: ({ total_ms }) => ({ number: String(total_ms) }),
  usage: ({ usage }) => ({
    text: Object.entries(usage)
      .map((one) => one.join(' '))
      .join(', '),
  }),
  usage_source: ({ usage_source }) => ({ text: usage_source }),
  points: ({ points }) => ({ number: points }),
  attempts: ({ attempts }) => ({ number: String(attempts) }),
  id: ({ id }) => ({ text: id }),
};
