/** A table with a saved question and an answer, as it is found when one comes back to it. */
import { gzipSync } from 'node:zlib';
import { DatabaseSync } from 'node:sqlite';
import type { Db } from '../../../adapters/db/db.ts';
import { newId } from '../../../kit/ids.ts';
import { runs } from '../../runs/runs.tables.ts';
import { dataAnswers, dataPeople, dataSources, savedQuestions } from '../data-sources.tables.ts';

type Of = { accountId: string; userId: string; people?: string[]; access?: 'everyone' | 'chosen'; askedBy?: string };

export const leftTables = async ({ db }: { db: Db }, { accountId, userId, people = [], access = 'everyone', askedBy = userId }: Of) => {
  const [id, question, answer, runId] = [newId(), newId(), newId(), newId()];
  const made = new DatabaseSync(':memory:');
  made.exec("create table orders (region TEXT, total NUMERIC); insert into orders values ('North', 12.5), ('South', 8)");
  const tables = [
    {
      schema: '',
      name: 'orders',
      rows: 2,
      columns: [
        { name: 'region', type: 'text' as const },
        { name: 'total', type: 'number' as const },
      ],
    },
  ];
  await db.insert(dataSources).values({ id, accountId, kind: 'file', name: 'Orders', access, tables, copy: gzipSync(made.serialize()) });
  if (people.length > 0) await db.insert(dataPeople).values(people.map((one) => ({ sourceId: id, accountId, userId: one })));
  const sql = 'select sum(total) as total from orders';
  await db.insert(savedQuestions).values({ id: question, accountId, sourceId: id, userId, title: 'All of it', sql });
  await db.insert(runs).values({ id: runId, accountId, userId: askedBy, place: 'knowledge', state: 'done', parts: [] });
  const result = { columns: [{ name: 'total', type: 'number' as const }], rows: [[20.5]], cut: false };
  await db.insert(dataAnswers).values({
    id: answer,
    accountId,
    sourceId: id,
    userId: askedBy,
    question: 'How much?',
    runId,
    answer: { verdict: 'answered', sql, result, refused: null, sentences: ['Together it is 20.5.'], struck: 0, model: 'm' },
  });
  return { id, question, answer };
};
