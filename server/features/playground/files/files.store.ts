import { and, asc, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { files, runFiles, runs } from '../playground.tables.ts';

export type FileRow = typeof files.$inferSelect;
type Person = { accountId: string; userId: string };

export const filesStore = (db: Db) => ({
  async insert(file: FileRow): Promise<void> {
    await db.insert(files).values(file);
  },
  /** One's own, or part of a run that one may read: an own one, or one that somebody of the account shares. */
  async readable({ accountId, userId }: Person, ids: string[]): Promise<FileRow[]> {
    if (ids.length === 0) return [];
    const ofRuns = db
      .select({ id: runFiles.fileId })
      .from(runFiles)
      .innerJoin(runs, eq(runs.id, runFiles.runId))
      .where(and(eq(runs.accountId, accountId), or(eq(runs.userId, userId), eq(runs.shared, true))));
    return db
      .select()
      .from(files)
      .where(and(inArray(files.id, ids), eq(files.accountId, accountId), or(eq(files.userId, userId), inArray(files.id, ofRuns))));
  },
  async link(runId: string, ids: string[]): Promise<void> {
    const rows = [...new Set(ids)].map((fileId) => ({ runId, fileId }));
    if (rows.length > 0) await db.insert(runFiles).values(rows).onConflictDoNothing();
  },
  /** What an account keeps, in bytes. */
  async kept({ accountId }: Pick<Person, 'accountId'>): Promise<number> {
    const [row] = await db
      .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
      .from(files)
      .where(eq(files.accountId, accountId));
    return row?.bytes ?? 0;
  },
  /** Those that no run has, and nobody just sent. */
  async unused(hours: number, most: number): Promise<FileRow[]> {
    return db
      .select()
      .from(files)
      .where(and(lt(files.createdAt, sql`now() - make_interval(hours => ${hours})`), unlinked(db)))
      .orderBy(asc(files.createdAt))
      .limit(most);
  },
  /** False where a run took it up meanwhile. */
  async removeUnused(id: string): Promise<boolean> {
    const gone = await db
      .delete(files)
      .where(and(eq(files.id, id), unlinked(db)))
      .returning({ id: files.id });
    return gone.length > 0;
  },
});

const unlinked = (db: Db) => notExists(db.select({ one: sql`1` }).from(runFiles).where(eq(runFiles.fileId, files.id)));
