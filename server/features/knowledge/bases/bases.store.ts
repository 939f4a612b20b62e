/** Bases and chat apps. Who may read one stands in each question. */
import { and, count, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { rolesOf } from '@storewright/contract/kit/route';
import type { BaseKind } from '@storewright/contract/knowledge/base';
import type { Db } from '../../../adapters/db/db.ts';
import { memberships, users } from '../../account/index.ts';
import { namedBy, type NamedBy, oursOf } from '../../people/index.ts';
import { basePeople, bases, passages, questions, sources } from '../knowledge.tables.ts';
import { grantsOf, mayRead, type Reader } from '../reader.store.ts';

export type BaseRow = typeof bases.$inferSelect;
export type BaseCounts = { sources: number; reading: number; stuck: number; questions: number };

export const basesStore = (db: Db) => ({
  async insert(row: typeof bases.$inferInsert): Promise<void> {
    await db.insert(bases).values(row);
  },
  async howMany(accountId: string): Promise<number> {
    const [row] = await db.select({ all: count() }).from(bases).where(eq(bases.accountId, accountId));
    return row?.all ?? 0;
  },
  page: (
    reader: Reader,
    { kind, search, after, limit }: { kind: BaseKind | undefined; search: string; after: string | undefined; limit: number },
  ): Promise<BaseRow[]> =>
    db
      .select()
      .from(bases)
      .where(
        and(
          mayRead(reader),
          kind && eq(bases.kind, kind),
          after === undefined ? undefined : lt(bases.id, after),
          search === '' ? undefined : sql`strpos(lower(${bases.name}), lower(${search})) > 0`,
        ),
      )
      .orderBy(desc(bases.id))
      .limit(limit),
  async one(reader: Reader, id: string): Promise<BaseRow | undefined> {
    const [row] = await db
      .select()
      .from(bases)
      .where(and(eq(bases.id, id), mayRead(reader)));
    return row;
  },
  /** Open ones of that name that somebody may read, or the one of that id. */
  called: (reader: Reader, name: string): Promise<BaseRow[]> =>
    db
      .select()
      .from(bases)
      .where(and(mayRead(reader), eq(bases.enabled, true), or(eq(bases.name, name), sql`${bases.id}::text = lower(${name})`)))
      .limit(2),
  /** For work that has no reader. */
  async plain(id: string): Promise<BaseRow | undefined> {
    const [row] = await db.select().from(bases).where(eq(bases.id, id));
    return row;
  },
  async edit(accountId: string, id: string, set: Partial<typeof bases.$inferInsert>): Promise<void> {
    if (Object.keys(set).length === 0) return;
    await db
      .update(bases)
      .set(set)
      .where(and(eq(bases.accountId, accountId), eq(bases.id, id)));
  },
  async remove(accountId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(bases)
      .where(and(eq(bases.accountId, accountId), eq(bases.id, id)))
      .returning({ id: bases.id });
    return rows.length > 0;
  },
  async counts(ids: string[]): Promise<Map<string, BaseCounts>> {
    if (ids.length === 0) return new Map();
    const [ofSources, ofQuestions] = await Promise.all([
      db
        .select({
          id: sources.baseId,
          all: count(),
          reading: sql<number>`(count(*) filter (where ${sources.state} in ('waiting', 'reading', 'splitting', 'indexing')))::int`,
          stuck: sql<number>`(count(*) filter (where ${sources.state} = 'failed'))::int`,
        })
        .from(sources)
        .where(inArray(sources.baseId, ids))
        .groupBy(sources.baseId),
      db.select({ id: questions.baseId, all: count() }).from(questions).where(inArray(questions.baseId, ids)).groupBy(questions.baseId),
    ]);
    const bySource = new Map(ofSources.map((one) => [one.id, one]));
    const byQuestion = new Map(ofQuestions.map((one) => [one.id, one.all]));
    return new Map(
      ids.map((id) => {
        const { all = 0, reading = 0, stuck = 0 } = bySource.get(id) ?? {};
        return [id, { sources: all, reading, stuck, questions: byQuestion.get(id) ?? 0 }];
      }),
    );
  },
  async people(ids: string[]): Promise<Map<string, { id: string; name: string }[]>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ baseId: basePeople.baseId, id: users.id, name: users.name })
      .from(basePeople)
      .innerJoin(users, eq(users.id, basePeople.userId))
      .where(inArray(basePeople.baseId, ids))
      .orderBy(users.name, users.id);
    return Map.groupBy(rows, ({ baseId }) => baseId) as Map<string, { id: string; name: string }[]>;
  },
  /** Whoever does not read every base anyway. */
  choosable: (
    accountId: string,
    { search, byAddress, most }: { search: string; byAddress: boolean; most: number },
  ): Promise<{ id: string; name: string; email: string }[]> =>
    db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          eq(memberships.accountId, accountId),
          notInArray(memberships.role, [...rolesOf.manager]),
          search === '' ? undefined : sql`strpos(lower(${byAddress ? sql`${users.name} || ' ' || ${users.email}` : users.name}), lower(${search})) > 0`,
        ),
      )
      .orderBy(users.name, users.id)
      .limit(most),
  /** Those of the account alone; others are left out. */
  async setPeople(accountId: string, id: string, people: string[]): Promise<void> {
    await db.delete(basePeople).where(eq(basePeople.baseId, id));
    const ours = await oursOf(db, accountId, { people });
    if (ours.people.length > 0) await db.insert(basePeople).values(ours.people.map((userId) => ({ baseId: id, userId })));
  },
  /** Whoever leaves the account is named in it no more. */
  async forget(accountId: string, userIds: string[]): Promise<void> {
    await db.execute(
      sql`delete from knowledge_person p using knowledge_base b where b.id = p.base_id and b.account_id = ${accountId} and p.user_id = any(${sql.param(userIds)}::uuid[])`,
    );
  },
  /** What somebody who does not manage reaches, and by what; the named ones first. */
  reached: (reader: Reader, { id, most }: { id: string | undefined; most: number }) =>
    db
      .select({
        id: bases.id,
        name: bases.name,
        everyone: sql<boolean>`${bases.access} = 'everyone'`,
        named: sql<NamedBy>`${namedBy(grantsOf(), reader)}`,
      })
      .from(bases)
      .where(and(mayRead(reader), id === undefined ? undefined : eq(bases.id, id)))
      .orderBy(sql`${bases.access} = 'everyone'`, bases.name, bases.id)
      .limit(most),
  languages: (baseId: string): Promise<{ lang: string; passages: number }[]> =>
    db
      .select({ lang: passages.lang, passages: count() })
      .from(passages)
      .where(and(eq(passages.baseId, baseId), eq(passages.enabled, true)))
      .groupBy(passages.lang)
      .orderBy(desc(count()), passages.lang),
  headings: async (baseId: string, most: number): Promise<string[]> =>
    (
      await db
        .select({ heading: passages.heading, all: count() })
        .from(passages)
        .where(and(eq(passages.baseId, baseId), eq(passages.enabled, true)))
        .groupBy(passages.heading)
        .orderBy(desc(count()), passages.heading)
        .limit(most)
    ).map(({ heading }) => heading),
});
