/** Widgets and those who ask in them. */
import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { bases } from '../../knowledge/index.ts';
import { asked, visitors, widgets } from './widget.tables.ts';

export type WidgetRow = typeof widgets.$inferSelect;
export type PublishedRow = WidgetRow & { base: string; open: boolean; settings: (typeof bases.$inferSelect)['settings'] };
export type VisitorRow = typeof visitors.$inferSelect;

export const widgetStore = (db: Db) => ({
  async ofBase(accountId: string, baseId: string): Promise<WidgetRow | undefined> {
    const [row] = await db
      .select()
      .from(widgets)
      .where(and(eq(widgets.accountId, accountId), eq(widgets.baseId, baseId)));
    return row;
  },
  async save(row: typeof widgets.$inferInsert): Promise<void> {
    const { id: _, accountId: __, baseId: ___, key: ____, salt: _____, createdAt: ______, secret: _______, secretEnds: ________, ...set } = row;
    await db.insert(widgets).values(row).onConflictDoUpdate({ target: widgets.baseId, set });
  },
  /** By what stands in the page. */
  async byKey(key: string): Promise<PublishedRow | undefined> {
    const [row] = await db
      .select({ widget: widgets, base: bases.name, open: bases.enabled, settings: bases.settings })
      .from(widgets)
      .innerJoin(bases, eq(bases.id, widgets.baseId))
      .where(eq(widgets.key, key));
    return row && { ...row.widget, base: row.base, open: row.open, settings: row.settings };
  },
  async visitor(widgetId: string, hash: Buffer): Promise<VisitorRow | undefined> {
    const [row] = await db
      .select()
      .from(visitors)
      .where(and(eq(visitors.widgetId, widgetId), eq(visitors.hash, hash)));
    return row;
  },
  async signedFor(widgetId: string, subject: string): Promise<VisitorRow | undefined> {
    const [row] = await db
      .select()
      .from(visitors)
      .where(and(eq(visitors.widgetId, widgetId), eq(visitors.subject, subject)));
    return row;
  },
  /** False where somebody is known by the same token already. */
  async addVisitor(row: typeof visitors.$inferInsert): Promise<boolean> {
    const rows = await db.insert(visitors).values(row).onConflictDoNothing({ target: visitors.hash }).returning({ id: visitors.id });
    return rows.length > 0;
  },
  /** Unless something of the day stands to them by now: then somebody else goes on under that name. */
  async dropVisitor(id: string): Promise<void> {
    const counted = db.select({ id: asked.id }).from(asked).where(eq(asked.visitorId, id));
    await db.delete(visitors).where(and(eq(visitors.id, id), notExists(counted)));
  },
  async tellOf(id: string, set: Pick<VisitorRow, 'name' | 'about'>): Promise<void> {
    await db.update(visitors).set(set).where(eq(visitors.id, id));
  },
  async setSecret({ id, accountId }: Pick<WidgetRow, 'id' | 'accountId'>, secret: Buffer, secretEnds: string): Promise<void> {
    await db
      .update(widgets)
      .set({ secret, secretEnds })
      .where(and(eq(widgets.id, id), eq(widgets.accountId, accountId)));
  },
  async count(row: typeof asked.$inferInsert): Promise<void> {
    await db.insert(asked).values(row);
  },
  async isCounted(id: string): Promise<boolean> {
    return (await db.select({ id: asked.id }).from(asked).where(eq(asked.id, id))).length > 0;
  },
  async uncount(id: string): Promise<void> {
    await db.delete(asked).where(eq(asked.id, id));
  },
  /** Of a day: by everybody, by those at an address, by one visitor. */
  async asked(
    widgetId: string,
    { address, visitorId }: { address: Buffer; visitorId: string | null },
    since: Date,
  ): Promise<{ all: number; ofAddress: number; ofVisitor: number }> {
    const [row] = await db
      .select({
        all: sql<number>`count(*)::int`,
        ofAddress: sql<number>`(count(*) filter (where ${asked.address} = ${address}))::int`,
        ofVisitor: sql<number>`(count(*) filter (where ${asked.visitorId} = ${visitorId}))::int`,
      })
      .from(asked)
      .where(and(eq(asked.widgetId, widgetId), gt(asked.at, since)));
    return row ?? { all: 0, ofAddress: 0, ofVisitor: 0 };
  },
  async forget(before: Date): Promise<void> {
    await db.delete(asked).where(lt(asked.at, before));
  },
});
