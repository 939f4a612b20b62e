/** The shapes of what a shop answers about its bulk operations. */
import { z } from 'zod';

const Operation = z.object({
  id: z.string(),
  type: z.enum(['QUERY', 'MUTATION']),
  status: z.enum(['CREATED', 'RUNNING', 'COMPLETED', 'CANCELING', 'CANCELED', 'FAILED', 'EXPIRED']),
  errorCode: z.string().nullable(),
  rootObjectCount: z.coerce.number(),
  url: z.url().nullable(),
  partialDataUrl: z.url().nullable(),
  query: z.string(),
});
export type Operation = z.infer<typeof Operation>;

export const bulkReadAnswers = {
  beginBulk: z.object({
    bulkOperationRunQuery: z
      .object({
        bulkOperation: z.object({ id: z.string() }).nullable(),
        userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string(), code: z.string().nullable() })),
      })
      .nullable(),
  }),
  bulkStands: z.object({ bulkOperation: Operation.nullable() }),
  newestBulks: z.object({ bulkOperations: z.object({ nodes: z.array(Operation) }) }),
};
