/** The owner's forbidden words in what was written: as the cards are now, for they may have been set since. */
import { Language } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import { wishedWordsIn } from '@storewright/rules/voice/wished-words';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { products } from '../../shops/index.ts';
import { bulkItems } from '../bulk.tables.ts';
import type { JobRow } from '../bulk.store.ts';

/** The words that a shop forbids, its brands beside it; null where it forbids none. */
export type ForbiddenOf = (within: { accountId: string; shopId: string }) => Promise<Forbidden | null>;
type Forbidden = (language: Language, brand: string) => string[];
type Written = { language: string; brand: string | null; after: Listing | null; changed: ListingField[] };

const saysForbidden = ({ language, brand, after, changed }: Written, forbiddenBy: Forbidden): boolean => {
  // One that is none of ours is handled in English, as its product is.
  const known = Language.catch('en').parse(language);
  const forbidden = forbiddenBy(known, brand ?? '');
  if (!after || forbidden.length === 0) return false;
  const said = changed.map((field) => (field === 'description' ? textOf(after.description) : [after[field]].flat().join('\n'))).join('\n');
  return wishedWordsIn(said, { forbidden, preferred: [], language: known }).length > 0;
};

/** Of the items that are to be decided, those that say one: page by page, for there may be ten thousand. */
export const sayingForbidden = async (db: Db, job: JobRow, forbiddenBy: Forbidden | null): Promise<string[]> => {
  if (!forbiddenBy) return [];
  const asked = job.recipe.language;
  const ids: string[] = [];
  for (let last = -1; ; ) {
    const rows = await db
      .select({
        id: bulkItems.id,
        position: bulkItems.position,
        language: bulkItems.language,
        brand: products.vendor,
        after: bulkItems.after,
        changed: bulkItems.changed,
      })
      .from(bulkItems)
      .leftJoin(products, eq(products.id, bulkItems.productId))
      .where(and(eq(bulkItems.accountId, job.accountId), eq(bulkItems.jobId, job.id), eq(bulkItems.state, 'review'), gt(bulkItems.position, last)))
      .orderBy(asc(bulkItems.position))
      .limit(readAtOnce);
    for (const row of rows) if (saysForbidden(asked === 'own' ? row : { ...row, language: asked }, forbiddenBy)) ids.push(row.id);
    if (rows.length < readAtOnce) return ids;
    last = rows.at(-1)!.position;
  }
};
const readAtOnce = 500;
