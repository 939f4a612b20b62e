/** Questions with their answers as CSV. A file and no JSON, so it stands beside the contract. */
import { questionColumns } from '@storewright/contract/knowledge/bounds';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Cell, sendCsv } from '../../../kit/csv.ts';
import { Fault } from '../../../kit/fault.ts';
import { type Guards, manager } from '../../../kit/http.ts';
import type { Knowledge } from '../knowledge.service.ts';

export const questionsDoor =
  ({ questions }: Pick<Knowledge, 'questions'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/aichat/:id/faq/csv/', async (request, reply) => {
      const caller = manager(await callerOf(request), request);
      const { data } = z.object({ id: z.uuid() }).safeParse(request.params);
      if (!data) throw new Fault('not_found', 404);
      return sendCsv({ request, reply, callerOf }, { file: 'questions.csv', columns: [...questionColumns] }, cellsOf(questions.everything(caller, data.id)));
    });
  };

async function* cellsOf(rows: AsyncGenerator<{ text: string; answer: string; language: string }>): AsyncGenerator<Cell[]> {
  for await (const { text, answer, language } of rows) yield [{ text }, { text: answer }, { text: language }];
}
