/** The process in which a document is read: it comes by the input, and what was found goes out line by line. */
import { buffer } from 'node:stream/consumers';
import { validate } from '@readme/openapi-parser';
import { NotRead, readDocument } from './read.ts';

const tell = (said: object): boolean => process.stdout.write(`${JSON.stringify(said)}\n`);
const mostProblems = 20;

try {
  const { operations, document, ...about } = await readDocument(await buffer(process.stdin));
  tell({ about });
  for (const operation of operations) tell({ operation });
  tell({ all: operations.length });
  // Advice, after all else: whatever it costs, the document is read.
  const checked = await validate(document as never, { resolve: { external: false }, dereference: { circular: 'ignore' } }).catch((error: unknown) => ({
    errors: [{ message: error instanceof Error ? error.message : '' }],
  }));
  const problems = 'errors' in checked ? checked.errors.map(({ message }) => message.split('\n')[0]!.trim().slice(0, 300)).filter(Boolean) : [];
  tell({ problems: problems.slice(0, mostProblems) });
} catch (error) {
  if (!(error instanceof NotRead)) throw error;
  tell({ unread: error.reason, about: error.about });
}
