import type { TranslationField } from '@storewright/contract/translations';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { products } from '../../shops/index.ts';
import { type Drafts, sheets } from '../translations.tables.ts';
import { marksOf, type Standing } from './standing.ts';

export type SheetRow = typeof sheets.$inferSelect;
export type SheetPlace = { accountId: string; productId: string; locale: string };

export const sheetsStore = (db: Db) => {
  const at = ({ accountId, productId, locale }: SheetPlace) => and(eq(sheets.accountId, accountId), eq(sheets.productId, productId), eq(sheets.locale, locale));
  return {
    /** A product of the account, in whichever of its shops. */
    async product(accountId: string, id: string) {
      const { title, vendor, gid, shopId, picture, language } = products;
      const [row] = await db
        .select({ id: products.id, title, vendor, gid, shopId, picture, language })
        .from(products)
        .where(and(eq(products.accountId, accountId), eq(products.id, id)));
      return row;
    },
    async one(place: SheetPlace): Promise<SheetRow | undefined> {
      return (await db.select().from(sheets).where(at(place)))[0];
    },
    /** Nobody else changes it until this transaction ends. */
    async held(place: SheetPlace): Promise<SheetRow | undefined> {
      return (await db.select().from(sheets).where(at(place)).for('update'))[0];
    },
    /** What the shop said at `readAt`; what was read before the last word of it changes nothing. */
    async stand(rows: (SheetPlace & Standing & { id: string; shopId: string; readAt: Date })[]): Promise<void> {
      if (rows.length === 0) return;
      const told = ['missing', 'outdated', 'ours', 'theirs', 'read_at'] as const;
      const [missing, outdated, ours, theirs, readAt] = told.map((name) => sql.raw(`excluded.${name}`));
      await db
        .insert(sheets)
        .values(rows)
        .onConflictDoUpdate({
          target: [sheets.productId, sheets.locale],
          set: { missing, outdated, ours, theirs, readAt },
          setWhere: sql`${sheets.readAt} <= excluded.read_at`,
        });
    },
    async keep({ accountId, id }: Pick<SheetRow, 'accountId' | 'id'>, drafts: Drafts, version: number): Promise<void> {
      await db
        .update(sheets)
        .set({ drafts, ...marksOf(drafts), version })
        .where(and(eq(sheets.accountId, accountId), eq(sheets.id, id)));
    },
    /** What the shop took. */
    async took(
      { accountId, id }: Pick<SheetRow, 'accountId' | 'id'>,
      change: Standing & { drafts: Drafts; sent: SheetRow['sent']; version: number; readAt: Date },
    ): Promise<void> {
      await db
        .update(sheets)
        .set({ ...change, ...marksOf(change.drafts) })
        .where(and(eq(sheets.accountId, accountId), eq(sheets.id, id)));
    },
  };
};

/** The fields with some taken out and others put in, each once. */
export const moved = (
  fields: readonly TranslationField[],
  { out, put }: { out: readonly TranslationField[]; put: readonly TranslationField[] },
): TranslationField[] => [...new Set([...fields.filter((field) => !out.includes(field)), ...put])];
