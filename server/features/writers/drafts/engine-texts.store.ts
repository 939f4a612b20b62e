import { textOf, wordsOfPictures } from '@storewright/rules/text/html';
import type { Listing } from '@storewright/contract/listing/listing';
import { sentencesIn } from '@storewright/rules/text/prose';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { writings } from '../writers.tables.ts';

/** `listing`, `writings`: what a draft says, and the requests that are known to have fed it. */
type Asked = { accountId: string; userId: string; productId: string | null; listing?: Listing | undefined; writings?: readonly string[] | undefined };
/** `texts`: as they were given, pictures and all; null where it is more than can be looked through: then nothing is taken for typed. */
type Engines = { texts: string[] | null; writings: string[]; isWriting: boolean };

/**
 * What engines wrote for this product, by their own receipts: whoever saves a text can not call an engine's words theirs. A draft changes
 * its product, and may be begun from a text of none: what fed it once stays beside it, and what was written for no product is found by
 * its sentences.
 */
export const engineTexts = async (db: Db, { accountId, userId, productId, listing, writings: known = [] }: Asked): Promise<Engines> => {
  const isHere = productId === null ? and(isNull(writings.productId), eq(writings.userId, userId)) : eq(writings.productId, productId);
  const rows = await db
    .select({ id: writings.id, state: writings.state, listing: sql<Partial<Listing> | null>`${writings.written} -> 'listing'` })
    .from(writings)
    .where(
      and(
        eq(writings.accountId, accountId),
        inArray(writings.kind, listingKinds),
        or(
          and(eq(writings.state, 'running'), isHere),
          and(
            isNotNull(writings.written),
            or(
              productId === null ? undefined : eq(writings.productId, productId),
              known.length === 0 ? undefined : inArray(writings.id, [...known]),
              listing && and(isNull(writings.productId), says(listing)),
              sql`false`,
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(writings.createdAt))
    .limit(most + 1);
  const ended = rows.filter(({ state }) => state !== 'running');
  const texts = ended.flatMap((row) => Object.values(row.listing ?? {}).flat());
  return {
    texts: rows.length > most ? null : [...new Set(texts.map((text) => text ?? ''))],
    writings: ended.slice(0, most).map(({ id }) => id),
    isWriting: ended.length < rows.length,
  };
};
/** Nobody asks one product to be written as often. */
const most = 200;
/** The others have drafts of their own. */
const listingKinds = ['freestyle', 'from_editor', 'listing', 'seo', 'optimize'] as const;

/** A sentence of this stands in it, however both are marked up. */
const says = ({ description, seo_title, seo_description }: Listing): SQL => {
  const lines = [...sentencesIn(textOf(description)), ...wordsOfPictures(description), seo_title, ...sentencesIn(seo_description)];
  const pieces = [...new Set(lines.map((line) => line.replace(/[\s&<>"']/g, '')).filter(Boolean))];
  return sql`exists (
    select 1
    from (
      select regexp_replace(string_agg(value, ' '), ${String.raw`<[^>]*>|&#?\w+;|[\s\u00a0\ufeff&<>"']`}, '', 'g') as said
      from jsonb_each_text(coalesce(${writings.written} -> 'listing', '{}'))
    ) one, unnest(${sql.param(pieces)}::text[]) piece
    where strpos(one.said, piece) > 0
  )`;
};
