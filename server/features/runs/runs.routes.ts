import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Runs } from './runs.service.ts';
import { lastHeard, streamed } from './streamed.ts';

export const runsRoutes = (runs: Runs): Served =>
  serve(contract.runs, {
    stream: async function* ({ caller, params, query, request, signal }) {
      const { id } = await runs.own(caller, params.id);
      return yield* streamed(runs.watch(id, { after: query.after ?? lastHeard(request.headers['last-event-id']), signal }));
    },
    stop: async ({ caller, params }) => {
      const { id } = await runs.own(caller, params.id);
      await runs.stop(id);
      return { ok: true };
    },
  });
