import type { ListingField } from '@storewright/contract/listing/listing';
import { and, count, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { containing } from '../../../adapters/db/search.ts';
import type { MomentPlace } from '../../../kit/page-by-id.ts';
import { users } from '../../account/index.ts';
import { products } from '../../shops/index.ts';
import { drafts } from '../writers.tables.ts';

export type DraftRow = typeof drafts.$inferSelect;
export type NewDraft = typeof drafts.$inferInsert;
/** A draft with the names that a person knows it by. */
export type FoundDraft = DraftRow & { author: string; product: { title: string; pictureUrl: string | null; sku: string; gid: string } | null };
/** What a list shows of one. */
export type DraftInList = Pick<DraftRow, 'id' | 'version' | 'productId' | 'score' | 'unsupported' | 'status' | 'createdAt' | 'updatedAt'> & {
  author: string;
  title: string;
  product: { title: string; pictureUrl: string | null; sku: string } | null;
};

type Query = {
  shopId: string | null;
  search: string;
  status: 'all' | DraftRow['status'];
  productId: string | undefined;
  after: MomentPlace | undefined;
  limit: number;
};
type Change = Partial<
  Pick<
    DraftRow,
    'shopId' | 'productId' | 'brief' | 'listing' | 'base' | 'facts' | 'score' | 'unsupported' | 'engine' | 'status' | 'version' | 'updatedAt' | 'writings'
  >
>;

export const draftStore = (db: Db) => {
  const found = () =>
    db
      .select({ draft: drafts, author: users.name, title: products.title, pictures: products.pictures, sku: products.sku, gid: products.gid })
      .from(drafts)
      .innerJoin(users, eq(users.id, drafts.userId))
      .leftJoin(products, eq(products.id, drafts.productId));
  const shown = (row: Awaited<ReturnType<typeof found>>[number]): FoundDraft => ({
    ...row.draft,
    author: row.author,
    product: row.gid === null ? null : { title: row.title ?? '', pictureUrl: row.pictures?.[0]?.url ?? null, sku: row.sku ?? '', gid: row.gid },
  });
  const within = ({ shopId, search, status, productId }: Omit<Query, 'after' | 'limit'>, accountId: string) =>
    and(
      eq(drafts.accountId, accountId),
      // A draft begun before there was a shop stays in sight.
      shopId === null ? isNull(drafts.shopId) : or(eq(drafts.shopId, shopId), isNull(drafts.shopId)),
      status === 'all' ? undefined : eq(drafts.status, status),
      productId === undefined ? undefined : eq(drafts.productId, productId),
      search === '' ? undefined : mentions(search),
    );

  return {
    async one(accountId: string, id: string): Promise<FoundDraft | undefined> {
      const [row] = await found().where(and(eq(drafts.accountId, accountId), eq(drafts.id, id)));
      return row && shown(row);
    },
    async withKey(accountId: string, key: string): Promise<FoundDraft | undefined> {
      const [row] = await found().where(and(eq(drafts.accountId, accountId), eq(drafts.idempotencyKey, key)));
      return row && shown(row);
    },
    /** Lines of a list: the texts themselves, up to a hundred kilobytes each, stay where they are. */
    async page(accountId: string, { after, limit, ...query }: Query): Promise<DraftInList[]> {
      return db
        .select(line)
        .from(drafts)
        .innerJoin(users, eq(users.id, drafts.userId))
        .leftJoin(products, eq(products.id, drafts.productId))
        .where(and(within(query, accountId), after && or(lt(drafts.updatedAt, after.at), and(eq(drafts.updatedAt, after.at), lt(drafts.id, after.id)))))
        .orderBy(desc(drafts.updatedAt), desc(drafts.id))
        .limit(limit + 1);
    },
    async count(accountId: string, query: Omit<Query, 'after' | 'limit'>): Promise<number> {
      const [row] = await db.select({ total: count() }).from(drafts).where(within(query, accountId));
      return row?.total ?? 0;
    },
    /** What this person has begun of the product and not published, other than `except`. */
    async openOne(accountId: string, userId: string, productId: string, except?: string): Promise<FoundDraft | undefined> {
      const [row] = await found().where(
        and(
          eq(drafts.accountId, accountId),
          eq(drafts.userId, userId),
          eq(drafts.productId, productId),
          ne(drafts.status, 'published'),
          except === undefined ? undefined : ne(drafts.id, except),
        ),
      );
      return row && shown(row);
    },
    /** False where a draft with this idempotency key, or an open one of this person and product, is there already. */
    async insert(draft: NewDraft): Promise<boolean> {
      const rows = await db.insert(drafts).values(draft).onConflictDoNothing().returning({ id: drafts.id });
      return rows.length > 0;
    },
    /** Changes the draft if it still has the version last seen; true when it did. */
    async save(accountId: string, id: string, version: number, change: Change): Promise<boolean> {
      const rows = await db
        .update(drafts)
        .set({ ...change, version: version + 1 })
        .where(and(eq(drafts.accountId, accountId), eq(drafts.id, id), eq(drafts.version, version)))
        .returning({ id: drafts.id });
      return rows.length > 0;
    },
    async change(accountId: string, id: string, change: Change): Promise<void> {
      await db
        .update(drafts)
        .set(change)
        .where(and(eq(drafts.accountId, accountId), eq(drafts.id, id)));
    },
    /** The draft, held until the transaction ends: nobody else can change it meanwhile. */
    async held(accountId: string, id: string): Promise<DraftRow | undefined> {
      const [row] = await db
        .select()
        .from(drafts)
        .where(and(eq(drafts.accountId, accountId), eq(drafts.id, id)))
        .for('update');
      return row;
    },
    /** True when it is gone; false while it is being published. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(drafts)
        .where(and(eq(drafts.accountId, accountId), eq(drafts.id, id), ne(drafts.status, 'publishing')))
        .returning({ id: drafts.id });
      return rows.length > 0;
    },
    /** The shop goes; what was written for it stays, as drafts without one. */
    async letGo(accountId: string, shopId: string): Promise<void> {
      await db
        .update(drafts)
        .set({ shopId: null, base: null, status: sql`case ${drafts.status} when 'publishing' then 'draft' else ${drafts.status} end` })
        .where(and(eq(drafts.accountId, accountId), eq(drafts.shopId, shopId)));
    },

    async productPlace(accountId: string, productId: string): Promise<{ shopId: string; gid: string } | undefined> {
      const [row] = await db
        .select({ shopId: products.shopId, gid: products.gid })
        .from(products)
        .where(and(eq(products.accountId, accountId), eq(products.id, productId)));
      return row;
    },
  };
};

const line = {
  id: drafts.id,
  version: drafts.version,
  productId: drafts.productId,
  score: drafts.score,
  unsupported: drafts.unsupported,
  status: drafts.status,
  createdAt: drafts.createdAt,
  updatedAt: drafts.updatedAt,
  author: users.name,
  title: sql<string>`coalesce(nullif(${drafts.listing}->>'title', ''), ${drafts.brief}->>'title', '')`,
  product: { title: products.title, pictureUrl: sql<string | null>`${products.pictures}->0->>'url'`, sku: products.sku },
};

/** The index that lets one draft per person and product be open refused a second one. */
export const isSecondOpen = (error: unknown): boolean =>
  [error, (error as Error).cause].some((one) => (one as { constraint?: string } | undefined)?.constraint === 'draft_one_open');

/** Title, search title or a tag holds the words as typed: `%` and `_` mean themselves. */
const mentions = (search: string) => {
  const pattern = containing(search);
  const text = (field: ListingField) => sql`${drafts.listing}->>${sql.raw(`'${field}'`)} ilike ${pattern}`;
  return sql`(${text('title')} or ${text('seo_title')} or ${drafts.brief}->>'title' ilike ${pattern} or exists (select 1 from jsonb_array_elements_text(${drafts.listing}->'tags') as tag where tag ilike ${pattern}))`;
};
