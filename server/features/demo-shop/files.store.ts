import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { demoFiles, demoProducts, demoShops } from './demo.tables.ts';

export type StoredFile = typeof demoFiles.$inferSelect;

/** Numbers of files are never those of a product's pictures. */
const firstFile = 900_000_000_000_000;

export const filesStore = (db: Db) => ({
  /** A place for a picture: its name is known to whoever asked for it alone, and takes its bytes once. */
  async stage(domain: string, { name, type }: { name: string; type: string }): Promise<void> {
    const [row] = await db
      .update(demoShops)
      .set({ lastId: sql`${demoShops.lastId} + 1` })
      .where(eq(demoShops.domain, domain))
      .returning({ id: demoShops.lastId });
    await db.insert(demoFiles).values({ name, domain, id: firstFile + row!.id, type, bytes: Buffer.alloc(0) });
  },
  async fill(name: string, bytes: Buffer): Promise<boolean> {
    const taken = await db
      .update(demoFiles)
      .set({ bytes })
      .where(and(eq(demoFiles.name, name), eq(demoFiles.bytes, Buffer.alloc(0))))
      .returning({ name: demoFiles.name });
    return taken.length > 0;
  },
  async make(domain: string, name: string, alt: string): Promise<StoredFile | undefined> {
    const [row] = await db
      .update(demoFiles)
      .set({ alt })
      .where(and(eq(demoFiles.domain, domain), eq(demoFiles.name, name)))
      .returning();
    return row;
  },
  async one(domain: string, id: number): Promise<StoredFile | undefined> {
    const [row] = await db
      .select()
      .from(demoFiles)
      .where(and(eq(demoFiles.domain, domain), eq(demoFiles.id, id)));
    return row;
  },
  /** Files as such, whatever their bytes: those of these numbers, and that hang on no product. */
  async all(domain: string, { ids, isUnused }: { ids: number[] | undefined; isUnused: boolean }): Promise<StoredFile[]> {
    const hangs = db
      .select({ one: sql`1` })
      .from(demoProducts)
      .where(and(eq(demoProducts.domain, domain), sql`${demoProducts.product} -> 'pictures' @> jsonb_build_array(jsonb_build_object('id', ${demoFiles.id}))`));
    return db
      .select()
      .from(demoFiles)
      .where(and(eq(demoFiles.domain, domain), isNotNull(demoFiles.alt), ids && inArray(demoFiles.id, ids), isUnused ? notExists(hangs) : undefined))
      .orderBy(demoFiles.id);
  },
  async remove(domain: string, id: number): Promise<void> {
    await db.delete(demoFiles).where(and(eq(demoFiles.domain, domain), eq(demoFiles.id, id)));
  },
  async named(name: string): Promise<StoredFile | undefined> {
    const [row] = await db.select().from(demoFiles).where(eq(demoFiles.name, name));
    return row?.alt === null ? undefined : row;
  },
});
