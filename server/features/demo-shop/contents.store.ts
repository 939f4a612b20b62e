import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { DemoContent } from './content.ts';
import { demoContents, demoShops } from './demo.tables.ts';

export type ContentType = 'Blog' | 'Article' | 'Page';
export type StoredContent = { id: number; type: ContentType; handle: string; blogId: number | null; content: DemoContent; updatedAt: Date };

export const contentsStore = (db: Db) => ({
  async one(domain: string, type: ContentType, id: number): Promise<StoredContent | undefined> {
    const [row] = await db
      .select(stored)
      .from(demoContents)
      .where(and(eq(demoContents.domain, domain), eq(demoContents.type, type), eq(demoContents.id, id)));
    return row;
  },
  /** A shop has few of them: all, by number. */
  async all(domain: string, type: ContentType, { blogId, reverse = false }: { blogId?: number; reverse?: boolean } = {}): Promise<StoredContent[]> {
    return db
      .select(stored)
      .from(demoContents)
      .where(and(eq(demoContents.domain, domain), eq(demoContents.type, type), blogId === undefined ? undefined : eq(demoContents.blogId, blogId)))
      .orderBy(reverse ? desc(demoContents.id) : asc(demoContents.id))
      .limit(1_000);
  },
  /** An article's address is its own within its blog, a page's and a blog's within the shop. */
  async isTaken(domain: string, { type, handle, blogId, by }: { type: ContentType; handle: string; blogId: number | null; by?: number }): Promise<boolean> {
    const rows = await db
      .select({ id: demoContents.id })
      .from(demoContents)
      .where(
        and(
          eq(demoContents.domain, domain),
          eq(demoContents.type, type),
          eq(demoContents.handle, handle),
          blogId === null ? undefined : eq(demoContents.blogId, blogId),
        ),
      );
    return rows.some(({ id }) => id !== by);
  },
  async add(domain: string, row: StoredContent): Promise<void> {
    await db.insert(demoContents).values({ domain, ...row });
  },
  async save(domain: string, { id, ...row }: StoredContent): Promise<void> {
    await db
      .update(demoContents)
      .set(row)
      .where(and(eq(demoContents.domain, domain), eq(demoContents.id, id)));
  },
  async remove(domain: string, type: ContentType, id: number): Promise<boolean> {
    const gone = await db
      .delete(demoContents)
      .where(and(eq(demoContents.domain, domain), eq(demoContents.type, type), eq(demoContents.id, id)))
      .returning({ id: demoContents.id });
    return gone.length > 0;
  },
  async takeId(domain: string): Promise<number> {
    const [row] = await db
      .update(demoShops)
      .set({ lastId: sql`${demoShops.lastId} + 1` })
      .where(eq(demoShops.domain, domain))
      .returning({ last: demoShops.lastId });
    return row!.last;
  },
});

/** Changes of one shop happen one after the other. */
export const changingContents = <T>(db: Db, domain: string, work: (store: ReturnType<typeof contentsStore>) => Promise<T>): Promise<T> =>
  withLock(db, `demo-shop:${domain}`, (tx) => work(contentsStore(tx)));

const stored = {
  id: demoContents.id,
  type: demoContents.type,
  handle: demoContents.handle,
  blogId: demoContents.blogId,
  content: demoContents.content,
  updatedAt: demoContents.updatedAt,
};
