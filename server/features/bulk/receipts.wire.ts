/** What each item of a job cost, as CSV: a line for each text that was asked for. A file and no JSON, so it stands beside the contract. */
import type { FastifyInstance } from 'fastify';
import { type Cell, sendCsv } from '../../kit/csv.ts';
import { type Guards, idIn, member } from '../../kit/http.ts';
import type { Bulk } from './bulk.service.ts';

type Receipts = Pick<Bulk['review'], 'receipts'>;

export const receiptsDoor =
  (review: Receipts, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/bulk/jobs/:id/receipts.csv', async (request, reply) => {
      const caller = member(await callerOf(request), request);
      return sendCsv({ request, reply, callerOf }, { file: 'receipts.csv', columns }, cellsOf(review.receipts(caller, idIn(request))));
    });
  };

async function* cellsOf(rows: ReturnType<Receipts['receipts']>): AsyncGenerator<Cell[]> {
  for await (const { title, sku, state, earlier, receipt: last, error } of rows)
    for (const receipt of [...earlier, last])
      yield [
        { text: title },
        { text: sku },
        { text: state },
        { text: receipt?.engine.label ?? '' },
        { number: receipt?.points ?? '0' },
        { number: String(receipt?.words ?? 0) },
        { number: String(receipt?.tokens.input ?? '') },
        { number: String(receipt?.tokens.output ?? '') },
        { number: String(receipt?.milliseconds ?? '') },
        { text: receipt?.request_id ?? '' },
        { text: receipt?.movement_id ?? '' },
        { text: error?.code ?? '' },
      ];
}
const columns = ['product', 'sku', 'state', 'engine', 'points', 'words', 'tokens_in', 'tokens_out', 'milliseconds', 'request', 'movement', 'error'];
