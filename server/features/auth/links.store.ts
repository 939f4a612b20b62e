import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { users } from '../account/index.ts';
import { links } from './auth.tables.ts';

export type LinkRow = typeof links.$inferSelect;
export type Purpose = LinkRow['purpose'];
type Of = { hash: Buffer; purpose: Purpose; now: Date };

const good = ({ hash, purpose, now }: Of) => and(eq(links.hash, hash), eq(links.purpose, purpose), gt(links.expiresAt, now));

export const linksStore = (db: Db) => ({
  async insert(row: LinkRow): Promise<void> {
    await db.insert(links).values(row);
  },
  /** Whose it is, while they may come in at all. */
  async find(of: Of): Promise<{ userId: string } | undefined> {
    const [row] = await db
      .select({ userId: users.id })
      .from(links)
      .innerJoin(users, eq(users.id, links.userId))
      .where(and(good(of), isNull(users.disabledAt)));
    return row;
  },
  /** Taken by whoever comes first. */
  async spend(of: Of): Promise<LinkRow | undefined> {
    const [row] = await db.delete(links).where(good(of)).returning();
    return row;
  },
  async forgetOf(userId: string): Promise<void> {
    await db.delete(links).where(eq(links.userId, userId));
  },
});
