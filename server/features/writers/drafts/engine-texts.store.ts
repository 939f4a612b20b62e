import { textOf } from '@storewright/contract/listing/html';
import type { Listing } from '@storewright/contract/listing/listing';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { writings } from '../writers.tables.ts';

/**
 * What engines wrote for this product, by their own receipts: whoever saves a text can not call an engine's words theirs. Null while one is
 * at it, and where it is more than can be looked through: then nothing is taken for typed. Of texts without a product it is all that were
 * written so.
 */
export const engineTexts = async (db: Db, accountId: string, productId: string | null): Promise<string[] | null> => {
  const rows = await db
    .select({ state: writings.state, listing: sql<Partial<Listing> | null>`${writings.written} -> 'listing'` })
    .from(writings)
    .where(
      and(
        eq(writings.accountId, accountId),
        productId === null ? isNull(writings.productId) : eq(writings.productId, productId),
        or(isNotNull(writings.written), eq(writings.state, 'running')),
      ),
    )
    .limit(most + 1);
  if (rows.length > most || rows.some(({ state }) => state === 'running')) return null;
  const texts = rows.flatMap(({ listing }) => Object.values(listing ?? {}).flat());
  return [...new Set(texts.map((text) => textOf(text ?? '')))];
};
/** Nobody asks one product to be written as often. */
const most = 200;
