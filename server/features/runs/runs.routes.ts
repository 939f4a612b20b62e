import { contract } from '@storewright/contract';
import { mostWhole } from '@storewright/contract/kit/whole';
import { Fault } from '../../kit/fault.ts';
import { Numbered } from '../../kit/events.ts';
import { serve, type Served } from '../../kit/http.ts';
import type { Runs } from './runs.service.ts';

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

/** For any route of the protocol `ui-message`. */
async function* streamed(parts: ReturnType<Runs['watch']>): AsyncGenerator<Numbered, undefined> {
  for await (const { until, part } of parts) yield new Numbered(until, part);
  return undefined;
}

/** What a browser says when it comes back to a stream that broke. */
const lastHeard = (header: string | string[] | undefined): number => {
  if (header === undefined) return 0;
  const heard = Number(header);
  if (Number.isInteger(heard) && heard >= 0 && heard <= mostWhole && String(header).trim() !== '') return heard;
  throw new Fault('invalid_input', 422, { details: { fields: { 'header.last-event-id': 'The id of an event of this stream.' } } });
};
