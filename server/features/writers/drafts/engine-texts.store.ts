import { textOf } from '@storewright/contract/listing/html';
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { writings } from '../writers.tables.ts';

/**
 * What engines wrote for this product, by their own receipts: whoever saves a text can not call an engine's words theirs. Null while one is
 * at it. Of texts without a product it is all that were written so.
 */
export const engineTexts = async (db: Db, accountId: string, productId: string | null): Promise<string[] | null> => {
  const rows = await db
    .select({ state: writings.state, written: writings.written })
    .from(writings)
    .where(
      and(
        eq(writings.accountId, accountId),
        productId === null ? isNull(writings.productId) : eq(writings.productId, productId),
        or(isNotNull(writings.written), eq(writings.state, 'running')),
      ),
    )
    .orderBy(desc(writings.createdAt))
    .limit(most);
  if (rows.some(({ state }) => state === 'running')) return null;
  const texts = rows.flatMap(({ written }) => Object.values(written?.listing ?? {}).flat());
  return [...new Set(texts.map((text) => textOf(text ?? '')))];
};
/** The newest; nobody asks one product to be written more often. */
const most = 200;
