import { textPictureUrl } from '@storewright/contract/texts/pictures';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { textDrafts, textPicturesSent } from '../texts.tables.ts';

type Within = { accountId: string; shopId: string };

export const picturesStore = (db: Db) => ({
  /** Of these, those that the shop was given: where we keep each, and where the shop has it. */
  async sent({ accountId, shopId }: Within, ids: readonly string[]): Promise<[ours: string, theirs: string][]> {
    if (ids.length === 0) return [];
    const rows = await db
      .select({ id: textPicturesSent.pictureId, url: textPicturesSent.url })
      .from(textPicturesSent)
      .where(and(eq(textPicturesSent.accountId, accountId), eq(textPicturesSent.shopId, shopId), inArray(textPicturesSent.pictureId, [...ids])));
    return rows.map(({ id, url }) => [textPictureUrl(id), url]);
  },
  /** The first address stays: two presses may give the shop one picture twice, and no text names the second. */
  async keep({ accountId, shopId }: Within, pictureId: string, url: string): Promise<void> {
    await db.insert(textPicturesSent).values({ accountId, shopId, pictureId, url }).onConflictDoNothing();
  },
  /** Whether a draft of the account shows it. */
  async isUsed(accountId: string, id: string): Promise<boolean> {
    const [row] = await db
      .select({ one: sql`1` })
      .from(textDrafts)
      .where(and(eq(textDrafts.accountId, accountId), sql`strpos(${textDrafts.text}::text, ${textPictureUrl(id)}) > 0`))
      .limit(1);
    return row !== undefined;
  },
});
