/** Rows as they were read. Every question names the account and the shop. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { Within } from '../catalogue/catalogue.store.ts';
import { fileRows, imports } from './csv.tables.ts';
import { type KeptColumns, noColumns } from './kept-rows.ts';

type KeptRows = { gid: string; cells: string[][]; size: number };

export const keptRowsStore = (db: Db) => ({
  async columns({ accountId, shopId }: Within): Promise<KeptColumns> {
    const [row] = await db
      .select({ columns: imports.columns })
      .from(imports)
      .where(and(eq(imports.accountId, accountId), eq(imports.shopId, shopId)));
    return row?.columns ?? noColumns;
  },

  async keepColumns({ accountId, shopId }: Within, columns: KeptColumns): Promise<void> {
    await db
      .update(imports)
      .set({ columns })
      .where(and(eq(imports.accountId, accountId), eq(imports.shopId, shopId)));
  },

  async byGids({ accountId, shopId }: Within, gids: string[]): Promise<Map<string, string[][]>> {
    const rows = await db
      .select({ gid: fileRows.gid, cells: fileRows.cells })
      .from(fileRows)
      .where(and(eq(fileRows.accountId, accountId), eq(fileRows.shopId, shopId), inArray(fileRows.gid, gids)));
    return new Map(rows.map(({ gid, cells }) => [gid, cells]));
  },

  async put({ accountId, shopId }: Within, rows: KeptRows[], readAt: Date): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insert(fileRows)
      .values(rows.map((row) => ({ ...row, accountId, shopId, readAt })))
      .onConflictDoUpdate({
        target: [fileRows.shopId, fileRows.gid],
        set: { cells: sql`excluded.cells`, size: sql`excluded.size`, readAt },
      });
  },

  async forget({ accountId, shopId }: Within, gids: string[]): Promise<void> {
    await db.delete(fileRows).where(and(eq(fileRows.accountId, accountId), eq(fileRows.shopId, shopId), inArray(fileRows.gid, gids)));
  },

  /** Of what is more than `most` characters in all, those go that were read longest ago. */
  async trim({ accountId, shopId }: Within, most: number): Promise<void> {
    const inShop = and(eq(fileRows.accountId, accountId), eq(fileRows.shopId, shopId));
    const summed = db
      .select({ gid: fileRows.gid, sum: sql<number>`sum(${fileRows.size}) over (order by ${fileRows.readAt} desc, ${fileRows.gid})`.as('sum') })
      .from(fileRows)
      .where(inShop)
      .as('summed');
    await db.delete(fileRows).where(and(inShop, inArray(fileRows.gid, db.select({ gid: summed.gid }).from(summed).where(sql`${summed.sum} > ${most}`))));
  },
});
