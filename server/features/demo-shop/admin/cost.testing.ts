import { parse } from 'graphql';
import { costOf } from './cost.ts';
import { loadSchema } from './schema.ts';

/** What the shop takes for a question of these words that it answered so. */
export const costsOf = (...asked: { words: string; answer: unknown }[]): number[] => {
  const { schema } = loadSchema();
  return asked.map(({ words, answer }) => costOf(schema, parse(words), {}, undefined, answer));
};
