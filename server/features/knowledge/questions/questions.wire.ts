/** Questions with their answers as CSV. A file and no JSON, so it stands beside the contract. */
import { questionColumns } from '@storewright/contract/knowledge/bounds';
import type { FastifyInstance } from 'fastify';
import { type Cell, sendRows } from '../../../kit/csv.ts';
import { type Guards, idIn, manager } from '../../../kit/http.ts';
import type { Knowledge } from '../knowledge.service.ts';

export const questionsDoor =
  ({ questions }: Pick<Knowledge, 'questions'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/aichat/:id/faq/csv/', async (request, reply) => {
      const caller = manager(await callerOf(request), request);
      return sendRows({ request, reply, callerOf }, 'questions.csv', columns, questions.everything(caller, idIn(request)));
    });
  };

const columns: Record<(typeof questionColumns)[number], (row: { text: string; answer: string; language: string }) => Cell> = {
  question: ({ text }) => ({ text }),
  answer: ({ answer }) => ({ text: answer }),
  language: ({ language }) => ({ text: language }),
};
