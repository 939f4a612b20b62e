import type { TranslationField } from '@storewright/contract/translations';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { MomentPlace } from '../../../kit/page-by-id.ts';
import { backIn, publicationsIn } from '../../publications/index.ts';
import { translationPublications as publications } from '../translations.tables.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type NewPublication = Omit<typeof publications.$inferInsert, 'leaseUntil'>;
export type FoundPublication = PublicationRow & { by: string; reverted: boolean };
type InLanguage = Pick<PublicationRow, 'shopId' | 'gid' | 'locale'>;
type Which = { shopId: string; productId: string | undefined; locale: string | undefined; after: MomentPlace | undefined; limit: number };

/** Everything of one product in one language. */
const about = ({ shopId, gid, locale }: InLanguage) => and(eq(publications.shopId, shopId), eq(publications.gid, gid), eq(publications.locale, locale));

export const publicationsStore = (db: Db) => {
  const kept = publicationsIn(db, publications, { reverted: backIn(db, publications) });

  return {
    ...kept,
    page: (accountId: string, { shopId, productId, locale, ...which }: Which): Promise<FoundPublication[]> => {
      const ofProduct = productId === undefined ? undefined : eq(publications.productId, productId);
      const inLocale = locale === undefined ? undefined : eq(publications.locale, locale);
      return kept.page(accountId, and(eq(publications.shopId, shopId), ofProduct, inLocale), which);
    },
    async isSending(accountId: string, place: InLanguage): Promise<boolean> {
      const rows = await db
        .select({ id: publications.id })
        .from(publications)
        .where(and(eq(publications.accountId, accountId), about(place), eq(publications.state, 'sending')));
      return rows.length > 0;
    },
    /** Of this product in this language. */
    turn: (accountId: string, place: InLanguage): Promise<number> => kept.turn(accountId, about(place)),
    /** Whether this very text went out from here once: put back, it is ours again. */
    async wasOurs({ accountId, ...place }: PublicationRow, field: TranslationField, text: string): Promise<boolean> {
      const rows = await db
        .select({ id: publications.id })
        .from(publications)
        .where(
          and(
            eq(publications.accountId, accountId),
            about(place),
            eq(publications.mode, 'publish'),
            eq(publications.state, 'published'),
            sql`${publications.after} ->> ${field} = ${text}`,
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
  };
};
