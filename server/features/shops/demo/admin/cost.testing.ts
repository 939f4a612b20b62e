import { parse } from 'graphql';
import { costOf } from './cost.ts';
import { loadSchema } from './schema.ts';

/** What the shop reckons a question of these words at, before it is answered. */
export const costsOf = (...questions: string[]): number[] => {
  const { schema } = loadSchema();
  return questions.map((words) => costOf(schema, parse(words), {}));
};
