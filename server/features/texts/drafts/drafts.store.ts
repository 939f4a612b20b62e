import { and, count, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { containing } from '../../../adapters/db/search.ts';
import type { MomentPlace } from '../../../kit/page-by-id.ts';
import { users } from '../../account/index.ts';
import { textDrafts } from '../texts.tables.ts';

export type TextDraftRow = typeof textDrafts.$inferSelect;
export type NewTextDraft = typeof textDrafts.$inferInsert;
export type FoundTextDraft = TextDraftRow & { author: string };
export type TextDraftInList = Omit<FoundTextDraft, 'form' | 'text' | 'base'> & { publishAt: string | null };
type Kind = TextDraftRow['kind'];
type Query = { kind: Kind; shopId: string | null; search: string; status: 'all' | TextDraftRow['status'] };
export type TextDraftChange = Partial<Omit<NewTextDraft, 'id' | 'accountId' | 'userId' | 'kind' | 'createdAt'>>;

export const textDraftStore = (db: Db) => {
  const found = () => db.select({ draft: textDrafts, author: users.name }).from(textDrafts).innerJoin(users, eq(users.id, textDrafts.userId));
  const shown = (row: { draft: TextDraftRow; author: string } | undefined): FoundTextDraft | undefined => row && { ...row.draft, author: row.author };
  const within = (accountId: string, { kind, shopId, search, status }: Query) =>
    and(
      eq(textDrafts.accountId, accountId),
      eq(textDrafts.kind, kind),
      // A draft begun before there was a shop stays in sight.
      shopId === null ? isNull(textDrafts.shopId) : or(eq(textDrafts.shopId, shopId), isNull(textDrafts.shopId)),
      status === 'all' ? undefined : eq(textDrafts.status, status),
      search === '' ? undefined : sql`(${textDrafts.title} ilike ${containing(search)} or ${textDrafts.form}->>'main_idea' ilike ${containing(search)})`,
    );

  return {
    async one(accountId: string, kind: Kind, id: string): Promise<FoundTextDraft | undefined> {
      const [row] = await found().where(and(eq(textDrafts.accountId, accountId), eq(textDrafts.kind, kind), eq(textDrafts.id, id)));
      return shown(row);
    },
    async withKey(accountId: string, key: string): Promise<FoundTextDraft | undefined> {
      const [row] = await found().where(and(eq(textDrafts.accountId, accountId), eq(textDrafts.idempotencyKey, key)));
      return shown(row);
    },
    async page(accountId: string, { after, limit, ...query }: Query & { after: MomentPlace | undefined; limit: number }): Promise<TextDraftInList[]> {
      return db
        .select(line)
        .from(textDrafts)
        .innerJoin(users, eq(users.id, textDrafts.userId))
        .where(
          and(within(accountId, query), after && or(lt(textDrafts.updatedAt, after.at), and(eq(textDrafts.updatedAt, after.at), lt(textDrafts.id, after.id)))),
        )
        .orderBy(desc(textDrafts.updatedAt), desc(textDrafts.id))
        .limit(limit + 1);
    },
    /** Whom the shop's newest mail names as its sender, of those that wait for no word of it; empty: nobody typed one yet. */
    async senderOf(accountId: string, shopId: string | null): Promise<string> {
      const sender = sql<string>`${textDrafts.text}->'footer'->>'sender'`;
      const [row] = await db
        .select({ sender })
        .from(textDrafts)
        .where(
          and(
            eq(textDrafts.accountId, accountId),
            eq(textDrafts.kind, 'email'),
            shopId === null ? isNull(textDrafts.shopId) : eq(textDrafts.shopId, shopId),
            sql`${sender} <> '' and ${sender} not like '%⟦%'`,
          ),
        )
        .orderBy(desc(textDrafts.updatedAt), desc(textDrafts.id))
        .limit(1);
      return row?.sender ?? '';
    },
    async count(accountId: string, query: Query): Promise<number> {
      const [row] = await db.select({ total: count() }).from(textDrafts).where(within(accountId, query));
      return row?.total ?? 0;
    },
    /** False where a draft with this idempotency key is there already. */
    async insert(draft: NewTextDraft): Promise<boolean> {
      return (await db.insert(textDrafts).values(draft).onConflictDoNothing().returning({ id: textDrafts.id })).length > 0;
    },
    /** Changes the draft if it still has the version last seen, and is not just being sent; true when it did. */
    async save(accountId: string, id: string, version: number, change: TextDraftChange): Promise<boolean> {
      const rows = await db
        .update(textDrafts)
        .set({ ...change, version: version + 1 })
        .where(and(eq(textDrafts.accountId, accountId), eq(textDrafts.id, id), eq(textDrafts.version, version)))
        .returning({ id: textDrafts.id });
      return rows.length > 0;
    },
    async change(accountId: string, id: string, change: TextDraftChange): Promise<void> {
      await db
        .update(textDrafts)
        .set(change)
        .where(and(eq(textDrafts.accountId, accountId), eq(textDrafts.id, id)));
    },
    /** The draft, held until the transaction ends: nobody else can change it meanwhile. */
    async held(accountId: string, id: string): Promise<TextDraftRow | undefined> {
      const [row] = await db
        .select()
        .from(textDrafts)
        .where(and(eq(textDrafts.accountId, accountId), eq(textDrafts.id, id)))
        .for('update');
      return row;
    },
    /** True when it is gone; false while it is being published. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(textDrafts)
        .where(and(eq(textDrafts.accountId, accountId), eq(textDrafts.id, id), ne(textDrafts.status, 'publishing')))
        .returning({ id: textDrafts.id });
      return rows.length > 0;
    },
    /** The shop goes; what was written for it stays, as drafts that stand nowhere. */
    async letGo(accountId: string, shopId: string): Promise<void> {
      await db
        .update(textDrafts)
        .set({ shopId: null, placed: null, base: null, status: sql`case ${textDrafts.status} when 'publishing' then 'draft' else ${textDrafts.status} end` })
        .where(and(eq(textDrafts.accountId, accountId), eq(textDrafts.shopId, shopId)));
    },
  };
};

/** The texts themselves stay where they are. */
const line = {
  id: textDrafts.id,
  accountId: textDrafts.accountId,
  shopId: textDrafts.shopId,
  userId: textDrafts.userId,
  kind: textDrafts.kind,
  version: textDrafts.version,
  title: textDrafts.title,
  type: textDrafts.type,
  placed: textDrafts.placed,
  publishAt: sql<string | null>`${textDrafts.base}->>'publish_at'`,
  score: textDrafts.score,
  unsupported: textDrafts.unsupported,
  gaps: textDrafts.gaps,
  engine: textDrafts.engine,
  status: textDrafts.status,
  idempotencyKey: textDrafts.idempotencyKey,
  createdAt: textDrafts.createdAt,
  updatedAt: textDrafts.updatedAt,
  author: users.name,
};
