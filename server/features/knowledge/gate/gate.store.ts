/** Questions that bases are measured by, and what was compared. Every question names the account, or a base that was looked up by it. */
import { and, count, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { TrialState } from '@storewright/contract/knowledge/bounds';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { tests, trials } from '../gate.tables.ts';
import { bases, sources } from '../knowledge.tables.ts';
import { mayRead, type Reader } from '../reader.store.ts';

export type TestRow = typeof tests.$inferSelect & { source: string | null };
export type ReadPassage = { sourceId: string | null; heading: string; body: string };
export type NewTest = Pick<TestRow, 'question' | 'before' | 'expect' | 'sourceId' | 'text'>;
export type TrialRow = typeof trials.$inferSelect & { by: string | null };
type Within = { accountId: string; baseId: string };

const ofTests = ({ accountId, baseId }: Within) => and(eq(tests.accountId, accountId), eq(tests.baseId, baseId));
const open: TrialState[] = ['running', 'held', 'ready', 'going'];

export const gateStore = (db: Db) => {
  const testsWith = () => db.select({ test: tests, source: sources.name }).from(tests).leftJoin(sources, eq(sources.id, tests.sourceId));
  const trialsWith = () => db.select({ trial: trials, by: users.name }).from(trials).leftJoin(users, eq(users.id, trials.userId));
  return {
    async isMeasured(baseId: string): Promise<boolean> {
      const rows = await db
        .select({ id: tests.id })
        .from(tests)
        .where(and(eq(tests.baseId, baseId), eq(tests.approved, true)))
        .limit(1);
      return rows.length > 0;
    },
    async counts(within: Within): Promise<{ tests: number; proposed: number }> {
      const [row] = await db
        .select({ tests: sql<number>`(count(*) filter (where ${tests.approved}))::int`, all: count() })
        .from(tests)
        .where(ofTests(within));
      return { tests: row!.tests, proposed: row!.all - row!.tests };
    },
    async page(within: Within, { after, search, limit }: { after: string | undefined; search: string; limit: number }): Promise<TestRow[]> {
      const rows = await testsWith()
        .where(
          and(
            ofTests(within),
            after === undefined ? undefined : lt(tests.id, after),
            search === '' ? undefined : sql`strpos(lower(${tests.question} || ' ' || ${tests.text}), lower(${search})) > 0`,
          ),
        )
        .orderBy(desc(tests.id))
        .limit(limit);
      return rows.map(({ test, source }) => ({ ...test, source }));
    },
    /** Those that count, in the order of their ids. */
    async counting(baseId: string): Promise<TestRow[]> {
      const rows = await testsWith()
        .where(and(eq(tests.baseId, baseId), eq(tests.approved, true)))
        .orderBy(tests.id);
      return rows.map(({ test, source }) => ({ ...test, source }));
    },
    async test(within: Within, id: string): Promise<TestRow | undefined> {
      const [row] = await testsWith().where(and(ofTests(within), eq(tests.id, id)));
      return row && { ...row.test, source: row.source };
    },
    /** Each of them by what makes it one, and by its id; of two that are the same, the newest. */
    async folds(within: Within): Promise<Map<string, string>> {
      const rows = await db.select({ id: tests.id, fold: tests.fold, before: tests.before }).from(tests).where(ofTests(within)).orderBy(tests.id); // biome-ignore format: short
      return new Map(rows.map(({ id, fold, before }) => [`${before}\n${fold}`, id]));
    },
    async insert(rows: (typeof tests.$inferInsert)[]): Promise<void> {
      if (rows.length > 0) await db.insert(tests).values(rows);
    },
    async edit(within: Within, id: string, set: Partial<typeof tests.$inferInsert>): Promise<void> {
      if (Object.keys(set).length > 0) await db.update(tests).set(set).where(and(ofTests(within), eq(tests.id, id))); // biome-ignore format: short
    },
    async remove(within: Within, id: string): Promise<boolean> {
      const rows = await db.delete(tests).where(and(ofTests(within), eq(tests.id, id))).returning({ id: tests.id }); // biome-ignore format: short
      return rows.length > 0;
    },
    /** Sources of a base by their names, as a table tells them. */
    async sourcesCalled({ accountId, baseId }: Within): Promise<Map<string, string>> {
      const rows = await db
        .select({ id: sources.id, name: sources.name })
        .from(sources)
        .where(and(eq(sources.accountId, accountId), eq(sources.baseId, baseId)))
        .orderBy(desc(sources.id));
      return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
    },
    async isSourceOf({ accountId, baseId }: Within, id: string): Promise<boolean> {
      const rows = await db
        .select({ id: sources.id })
        .from(sources)
        .where(and(eq(sources.accountId, accountId), eq(sources.baseId, baseId), eq(sources.id, id)));
      return rows.length > 0;
    },
    async namesOf(baseId: string, ids: string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: sources.id, name: sources.name })
        .from(sources)
        .where(and(eq(sources.baseId, baseId), inArray(sources.id, ids)));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** Some passages of a base, by chance: what a model reads to propose questions. */
    async somePassages(reader: Reader, baseId: string, { most, tokens }: { most: number; tokens: number }): Promise<ReadPassage[]> {
      const { rows } = await db.execute<ReadPassage>(sql`
        select passage.source_id as "sourceId", passage.heading, passage.body from knowledge_passage as passage join knowledge_base on knowledge_base.id = passage.base_id
        where ${mayRead(reader)} and passage.base_id = ${baseId} and passage.enabled and passage.source_id is not null and passage.tokens <= ${tokens}::int
        order by random() limit ${most}`);
      return rows;
    },
    async addTrial(row: typeof trials.$inferInsert): Promise<void> {
      await db.insert(trials).values(row);
      // Those that nobody looks at any more.
      const kept = db.select({ id: trials.id }).from(trials).where(eq(trials.baseId, row.baseId)).orderBy(desc(trials.id)).limit(mostKept); // biome-ignore format: short
      await db.delete(trials).where(and(eq(trials.baseId, row.baseId), notInArray(trials.id, kept)));
    },
    /** The newest first. */
    async trials(baseId: string, most: number): Promise<TrialRow[]> {
      const rows = await trialsWith().where(eq(trials.baseId, baseId)).orderBy(desc(trials.id)).limit(most);
      return rows.map(({ trial, by }) => ({ ...trial, by }));
    },
    /** `from`: what it must be in until then. */
    async setTrial(id: string, set: Partial<typeof trials.$inferInsert>, from: readonly TrialState[]): Promise<boolean> {
      const rows = await db
        .update(trials)
        .set(set)
        .where(and(eq(trials.id, id), inArray(trials.state, [...from])))
        .returning({ id: trials.id });
      return rows.length > 0;
    },
    async dropTrials(baseId: string): Promise<void> {
      await db.update(trials).set({ state: 'dropped' }).where(and(eq(trials.baseId, baseId), inArray(trials.state, open))); // biome-ignore format: short
    },
    async failTrials(baseId: string, error: string): Promise<void> {
      await db.update(trials).set({ state: 'failed', error }).where(and(eq(trials.baseId, baseId), inArray(trials.state, ['running', 'going']))); // biome-ignore format: short
    },
    async addRun(id: string, runId: string): Promise<void> {
      await db.update(trials).set({ runIds: sql`${trials.runIds} || ${runId}::uuid` }).where(eq(trials.id, id)); // biome-ignore format: short
    },
    async setChange(baseId: string, change: (typeof bases.$inferSelect)['change']): Promise<void> {
      await db.update(bases).set({ change }).where(eq(bases.id, baseId));
    },
    /** Of a base: what was asked of models for it, and is not forgotten yet. */
    async runsOf(baseId: string): Promise<string[]> {
      const rows = await db.select({ runIds: trials.runIds }).from(trials).where(eq(trials.baseId, baseId)); // biome-ignore format: short
      return rows.flatMap(({ runIds }) => runIds);
    },
    /** Bases in which something waits. */
    async waiting(most: number): Promise<{ id: string; accountId: string }[]> {
      const { rows } = await db.execute<{ id: string; accountId: string }>(sql`
        select id, account_id as "accountId" from knowledge_base as base where change is not null
          or exists (select 1 from knowledge_source where base_id = base.id and state = 'held')
          or exists (select 1 from knowledge_trial where base_id = base.id and state in ('running', 'going'))
        order by id limit ${most}`);
      return rows;
    },
  };
};

const mostKept = 30;
