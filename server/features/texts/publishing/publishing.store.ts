import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { MomentPlace } from '../../../kit/page-by-id.ts';
import { publicationsIn } from '../../publications/index.ts';
import { textPublications } from '../texts.tables.ts';

export type TextPublicationRow = typeof textPublications.$inferSelect;
export type NewTextPublication = Omit<typeof textPublications.$inferInsert, 'leaseUntil'>;
export type FoundTextPublication = TextPublicationRow & { by: string };
type Kind = TextPublicationRow['kind'];

export const textPublicationStore = (db: Db) => {
  const kept = publicationsIn(db, textPublications);

  return {
    ...kept,
    ofKind: async (accountId: string, kind: Kind, id: string): Promise<FoundTextPublication | undefined> => {
      const row = await kept.one(accountId, id);
      return row?.kind === kind ? row : undefined;
    },
    page: (
      accountId: string,
      { kind, shopId, draftId, ...which }: { kind: Kind; shopId: string; draftId: string | undefined; after: MomentPlace | undefined; limit: number },
    ) => {
      const ofDraft = draftId === undefined ? undefined : eq(textPublications.draftId, draftId);
      return kept.page(accountId, and(eq(textPublications.kind, kind), eq(textPublications.shopId, shopId), ofDraft), which);
    },
    /** Every vouch somebody gave while publishing this draft, oldest first. */
    async vouchesOf(accountId: string, draftId: string): Promise<TextPublicationRow['vouches']> {
      const rows = await db
        .select({ vouches: textPublications.vouches })
        .from(textPublications)
        .where(and(eq(textPublications.accountId, accountId), eq(textPublications.draftId, draftId)))
        .orderBy(textPublications.createdAt, textPublications.id);
      return rows.flatMap(({ vouches }) => vouches);
    },
    /** Of one text. */
    turn: (accountId: string, shopId: string, gid: string): Promise<number> =>
      kept.turn(accountId, and(eq(textPublications.shopId, shopId), eq(textPublications.gid, gid))),
    /** What was made, by a removal; what was taken out, by making it again. */
    isTakenBack: (accountId: string, id: string, by: 'removal' | 'new' = 'removal'): Promise<boolean> =>
      kept.isTakenBack(accountId, id, eq(textPublications.mode, by)),
  };
};
