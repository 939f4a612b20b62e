/** The whole library as a file that can be taken in again: what comes out of JSON and sheets is what went in. */
import { columns } from '@storewright/contract/prompts/check';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Cell } from '../../kit/csv.ts';
import { categoriesStore } from './categories.store.ts';
import { asSheet } from './checking/in-child.ts';
import { promptsStore } from './prompts.store.ts';
import { namesOf } from './import-transaction.ts';

const together = 500;
type Line = Record<(typeof columns)[number], string>;

export type Exports = ReturnType<typeof createExports>;
export const createExports = ({ db }: { db: Db }) => {
  async function* lines({ accountId }: Caller): AsyncGenerator<Line & { all: string[] }> {
    const ways = namesOf(await categoriesStore(db).all(accountId));
    for (let seen = 0; ; seen += together) {
      const rows = await promptsStore(db).batch(accountId, seen, together);
      for (const { name, content, description, language, tags, categoryId } of rows)
        yield { name, content, description, language, tags: tags.join(', '), category: ways.get(categoryId ?? '') ?? '', all: tags };
      if (rows.length < together) return;
    }
  }

  return {
    table: { file: 'prompts.csv', columns: [...columns] },
    /** An apostrophe that a text begins with is doubled where an import would take it for a sign. */
    async *csv(caller: Caller): AsyncGenerator<Cell[]> {
      for await (const line of lines(caller))
        yield columns.map((column) => ({ text: /^'+\s*[=+\-@\t\r]/.test(line[column]) ? `'${line[column]}` : line[column] }));
    },
    xlsx: (caller: Caller, signal: AbortSignal): Promise<Buffer> => asSheet(cells(lines(caller)), signal),
    async *json(caller: Caller): AsyncGenerator<string> {
      let before = '[';
      for await (const { all: tags, ...line } of lines(caller)) {
        yield `${before}\n ${JSON.stringify({ ...line, tags }, null, 1).replaceAll('\n', '\n ')}`;
        before = ',';
      }
      yield before === '[' ? '[]\n' : '\n]\n';
    },
  };
};

async function* cells(lines: AsyncIterable<Line>): AsyncGenerator<string[]> {
  yield [...columns];
  for await (const line of lines) yield columns.map((column) => line[column]);
}
