/** Takes a table of questions in, at once or only to see what would become of it. */
import { largestImport, mostQuestions } from '@storewright/contract/knowledge/bounds';
import type { QuestionImport } from '@storewright/contract/knowledge/question';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { createTables, type Uploads } from '../../uploads/index.ts';
import type { Bases } from '../bases/bases.service.ts';
import { publishingStore } from '../finding/publishing.store.ts';
import { gapsStore } from './gaps.store.ts';
import { rowsOf, type TakenRow } from './importing.ts';
import { foldsOf, passagesOf } from './passages.ts';
import { type QuestionRow, questionsStore } from './questions.store.ts';

type Needs = { db: Db; uploads: Pick<Uploads, 'own' | 'content'>; bases: Pick<Bases, 'readable'>; clock: Clock; newId: () => string };

/** Rows that are shown as they are read, and rows that are told to be refused. */
const [shown, told] = [20, 1_000];

export const createImport = ({ db, uploads, bases, clock, newId }: Needs) => {
  const tables = createTables(uploads, { most: largestImport });

  return {
    async take(caller: Caller, baseId: string, { file, dry }: { file: string; dry: boolean }, signal: AbortSignal): Promise<QuestionImport> {
      const base = await bases.readable(caller, baseId);
      const within = { accountId: caller.accountId, baseId };
      const table = await tables.rows(caller, file, signal);
      const read = async (tx: Db) => {
        const store = questionsStore(tx);
        return rowsOf(table, { known: await store.folds(within), room: mostQuestions - (await store.howMany(within)) });
      };
      const add = async (tx: Db, taken: TakenRow[]): Promise<void> => {
        const made = taken.map(({ text, answer, language }) => {
          const form = { text, answer, variants: [], translations: {}, enabled: true };
          const row: QuestionRow = { id: newId(), ...within, ...form, folds: foldsOf(form), hits: 0, createdAt: clock() };
          return { row, passages: passagesOf(row, language ?? base.language, newId).map((one) => ({ ...one, questionId: row.id })) };
        });
        if (made.length === 0) return;
        const rows = made.map(({ row }) => row);
        await questionsStore(tx).insertAll(rows);
        const passages = made.flatMap((one) => one.passages);
        await publishingStore(tx).addQuestions(baseId, passages);
        await gapsStore(tx).answered(within, rows);
      };
      const { taken, refused } = dry
        ? await read(db)
        : await withLock(db, `knowledge ${baseId}`, async (tx) => {
            // What was added meanwhile is known by now.
            const rows = await read(tx);
            await add(tx, rows.taken);
            return rows;
          });
      return {
        taken: taken.length,
        added: dry ? 0 : taken.length,
        first: taken
          .slice(0, shown)
          .map(({ row, text, answer, language }) => ({ row, text, answer: answer.slice(0, 500).toWellFormed(), language: language ?? '' })),
        refused: refused.slice(0, told),
      };
    },
  };
};
