import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { backIn, publicationsIn } from '../../publications/index.ts';
import { imagePublications, type SentPicture } from '../painting.tables.ts';

export type PublicationRow = typeof imagePublications.$inferSelect;
export type FoundPublication = PublicationRow & { by: string; takenBack: boolean };
export type NewPublication = Omit<typeof imagePublications.$inferInsert, 'leaseUntil'>;
type Which = { after: string | undefined; productId: string | undefined; mode: PublicationRow['mode'] | undefined; limit: number };

export const publicationStore = (db: Db) => {
  const kept = publicationsIn(db, imagePublications, { takenBack: backIn(db, imagePublications) });
  const { accountId: account, id, productId: product, mode: how, state } = imagePublications;
  return {
    ...kept,
    page: (accountId: string, { after, productId, mode, limit }: Which): Promise<FoundPublication[]> => {
      const ofProduct = productId === undefined ? undefined : eq(product, productId);
      return kept.found(and(eq(account, accountId), after === undefined ? undefined : lt(id, after), ofProduct, mode && eq(how, mode)), limit, [desc(id)]);
    },
    /** What the shop calls them, as it becomes known. False where it is nobody's to go on with any more. */
    async named(own: { accountId: string; id: string }, pictures: SentPicture[]): Promise<boolean> {
      const open = and(eq(account, own.accountId), eq(id, own.id), eq(state, 'sending'));
      return (await db.update(imagePublications).set({ pictures }).where(open).returning({ id })).length > 0;
    },
  };
};
