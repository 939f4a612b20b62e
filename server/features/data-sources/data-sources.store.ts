/** Tables that are asked, with their people, saved questions and answers. Who may read one stands in each question. */
import { rolesOf } from '@storewright/contract/kit/route';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import { users } from '../account/index.ts';
import { namedIn, oursOf } from '../people/index.ts';
import { dataAnswers, dataPeople, dataSources, type KeptAnswer, savedQuestions } from './data-sources.tables.ts';

export type Reader = Pick<Caller, 'accountId' | 'userId' | 'role'>;
export const manages = ({ role }: Pick<Reader, 'role'>): boolean => rolesOf.manager.includes(role);

/** Groups are named for none yet. */
const grantsOf = (accountId: string): SQL =>
  sql`select person.user_id, null::uuid as group_id from data_person person where person.source_id = ${dataSources.id} and person.account_id = ${accountId}`;

/** A guest reads what they were named for; whoever manages reads all of the account. */
const mayRead = (reader: Reader): SQL => {
  const here = sql`${dataSources.accountId} = ${reader.accountId}`;
  if (manages(reader)) return here;
  const named = namedIn(grantsOf(reader.accountId), reader);
  return sql`${here} and ${rolesOf.member.includes(reader.role) ? sql`(${dataSources.access} = 'everyone' or ${named})` : named}`;
};

/** Without its copy, which may be long. */
const light = {
  id: dataSources.id,
  accountId: dataSources.accountId,
  kind: dataSources.kind,
  name: dataSources.name,
  model: dataSources.model,
  access: dataSources.access,
  tables: dataSources.tables,
  shopId: dataSources.shopId,
  address: dataSources.address,
  password: dataSources.password,
  readAt: dataSources.readAt,
  createdAt: dataSources.createdAt,
};
export type SourceRow = Omit<typeof dataSources.$inferSelect, 'copy'>;
export type QuestionRow = typeof savedQuestions.$inferSelect;
export type AnswerRow = typeof dataAnswers.$inferSelect;
/** What a question may go on from: the statement of one that was answered. */
export type Before = { runId: string; question: string; sql: string | null };
type Whose = { accountId: string; userId: string; sourceId: string };

const own = ({ accountId, userId, sourceId }: Whose) =>
  and(eq(dataAnswers.accountId, accountId), eq(dataAnswers.userId, userId), eq(dataAnswers.sourceId, sourceId));

export const dataStore = (db: Db) => ({
  list: (reader: Reader): Promise<SourceRow[]> =>
    db.select(light).from(dataSources).where(mayRead(reader)).orderBy(sql`lower(${dataSources.name})`, dataSources.id),
  async one(reader: Reader, id: string): Promise<SourceRow | undefined> {
    const [row] = await db
      .select(light)
      .from(dataSources)
      .where(and(eq(dataSources.id, id), mayRead(reader)));
    return row;
  },
  async copyOf(accountId: string, id: string): Promise<Buffer | undefined> {
    const [row] = await db
      .select({ copy: dataSources.copy })
      .from(dataSources)
      .where(and(eq(dataSources.id, id), eq(dataSources.accountId, accountId)));
    return row?.copy ?? undefined;
  },
  /** How many there are, and the bytes of their copies. */
  async room(accountId: string): Promise<{ all: number; bytes: number }> {
    const [row] = await db
      .select({ all: count(), bytes: sql<string>`coalesce(sum(octet_length(${dataSources.copy})), 0)` })
      .from(dataSources)
      .where(eq(dataSources.accountId, accountId));
    return { all: row?.all ?? 0, bytes: Number(row?.bytes ?? 0) };
  },
  async insert(row: typeof dataSources.$inferInsert): Promise<void> {
    await db.insert(dataSources).values(row);
  },
  async edit(accountId: string, id: string, set: Partial<typeof dataSources.$inferInsert>): Promise<void> {
    if (Object.keys(set).length === 0) return;
    await db
      .update(dataSources)
      .set(set)
      .where(and(eq(dataSources.accountId, accountId), eq(dataSources.id, id)));
  },
  async remove(accountId: string, id: string): Promise<void> {
    await db.delete(dataSources).where(and(eq(dataSources.accountId, accountId), eq(dataSources.id, id)));
  },
  people: (accountId: string, id: string): Promise<{ id: string; name: string }[]> =>
    db
      .select({ id: users.id, name: users.name })
      .from(dataPeople)
      .innerJoin(users, eq(users.id, dataPeople.userId))
      .where(and(eq(dataPeople.sourceId, id), eq(dataPeople.accountId, accountId)))
      .orderBy(users.name, users.id),
  /** Those of the account alone; others are left out. */
  async setPeople(accountId: string, id: string, people: string[]): Promise<void> {
    await db.delete(dataPeople).where(and(eq(dataPeople.sourceId, id), eq(dataPeople.accountId, accountId)));
    const ours = await oursOf(db, accountId, { people });
    if (ours.people.length > 0) await db.insert(dataPeople).values(ours.people.map((userId) => ({ sourceId: id, accountId, userId })));
  },

  questions: (accountId: string, sourceId: string): Promise<QuestionRow[]> =>
    db
      .select()
      .from(savedQuestions)
      .where(and(eq(savedQuestions.accountId, accountId), eq(savedQuestions.sourceId, sourceId)))
      .orderBy(asc(savedQuestions.id)),
  async addQuestion(row: typeof savedQuestions.$inferInsert): Promise<void> {
    await db.insert(savedQuestions).values(row);
  },
  async removeQuestion(reader: Reader, sourceId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(savedQuestions)
      .where(
        and(
          eq(savedQuestions.accountId, reader.accountId),
          eq(savedQuestions.sourceId, sourceId),
          eq(savedQuestions.id, id),
          manages(reader) ? undefined : eq(savedQuestions.userId, reader.userId),
        ),
      )
      .returning({ id: savedQuestions.id });
    return rows.length > 0;
  },

  async addAnswer(row: typeof dataAnswers.$inferInsert): Promise<void> {
    await db.insert(dataAnswers).values(row);
  },
  async wished(whose: Whose, wish: string): Promise<AnswerRow | undefined> {
    const [row] = await db.select().from(dataAnswers).where(and(own(whose), eq(dataAnswers.wish, wish))); // biome-ignore format: short
    return row;
  },
  async answer(whose: Whose, id: string): Promise<AnswerRow | undefined> {
    const [row] = await db.select().from(dataAnswers).where(and(own(whose), eq(dataAnswers.id, id))); // biome-ignore format: short
    return row;
  },
  /** The last of them, in the order of time: as many as are not too much together, and one at least. */
  async answers(whose: Whose, { most, weight }: { most: number; weight: number }): Promise<AnswerRow[]> {
    const all = await db
      .select({ id: dataAnswers.id, bytes: sql<number>`coalesce(octet_length(${dataAnswers.answer}::text), 0)` })
      .from(dataAnswers)
      .where(own(whose))
      .orderBy(desc(dataAnswers.id))
      .limit(most);
    let sum = 0;
    const over = all.findIndex(({ bytes }, at) => (sum += bytes) > weight && at > 0);
    const ids = all.slice(0, over < 0 ? all.length : over).map(({ id }) => id);
    if (ids.length === 0) return [];
    return db
      .select()
      .from(dataAnswers)
      .where(and(own(whose), inArray(dataAnswers.id, ids)))
      .orderBy(asc(dataAnswers.id));
  },
  /** The last of them, in the order of time, without what came of them. */
  before: async (whose: Whose, most: number): Promise<Before[]> =>
    (
      await db
        .select({
          runId: dataAnswers.runId,
          question: dataAnswers.question,
          sql: sql<string | null>`case when jsonb_typeof(${dataAnswers.answer}->'result') = 'object' then ${dataAnswers.answer}->>'sql' end`,
        })
        .from(dataAnswers)
        .where(own(whose))
        .orderBy(desc(dataAnswers.id))
        .limit(most)
    ).toReversed(),
  /** Those beyond the last, which nobody is shown any more. */
  async beyond(whose: Whose, most: number): Promise<{ id: string; runId: string }[]> {
    return db
      .select({ id: dataAnswers.id, runId: dataAnswers.runId })
      .from(dataAnswers)
      .where(own(whose))
      .orderBy(desc(dataAnswers.id))
      .offset(most)
      .limit(1_000);
  },
  runsOf: async (which: { sourceId: string; userId?: string }): Promise<string[]> =>
    (
      await db
        .select({ runId: dataAnswers.runId })
        .from(dataAnswers)
        .where(and(eq(dataAnswers.sourceId, which.sourceId), which.userId === undefined ? undefined : eq(dataAnswers.userId, which.userId)))
    ).map(({ runId }) => runId),
  async keep(id: string, answer: KeptAnswer): Promise<void> {
    await db.update(dataAnswers).set({ answer }).where(eq(dataAnswers.id, id));
  },
  async removeAnswers(whose: Whose, ids?: string[]): Promise<void> {
    await db.delete(dataAnswers).where(and(own(whose), ids && inArray(dataAnswers.id, ids)));
  },
});
