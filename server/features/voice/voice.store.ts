/** Style cards. Every question names the account and the shop. */
import type { Language } from '@storewright/contract/kit/languages';
import type { OwnStyle, StyleCard } from '@storewright/contract/voice/style';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { voiceCards } from './voice.tables.ts';

export type CardRow = typeof voiceCards.$inferSelect;
type Within = { accountId: string; shopId: string };
type Measured = { language: Language; measured: StyleCard | null; texts: number; measuredAt: Date };

export const voiceStore = (db: Db) => ({
  listOf: (within: Within): Promise<CardRow[]> => db.select().from(voiceCards).where(of(within)).orderBy(asc(voiceCards.language)),

  async one(within: Within, language: Language): Promise<CardRow | undefined> {
    const [row] = await db
      .select()
      .from(voiceCards)
      .where(and(of(within), eq(voiceCards.language, language)));
    return row;
  },

  async putMeasured(within: Within, card: Measured): Promise<void> {
    const { language: _, ...measured } = card;
    await db
      .insert(voiceCards)
      .values({ ...within, ...card })
      .onConflictDoUpdate({ target: [voiceCards.shopId, voiceCards.language], set: measured, setWhere: sql`${of(within)}` });
  },

  /** A language that the shop has no text in any more. */
  async nothingIn(within: Within, besides: Language[], measuredAt: Date): Promise<void> {
    await db
      .update(voiceCards)
      .set({ measured: null, texts: 0, measuredAt })
      .where(and(of(within), besides.length === 0 ? undefined : notInArray(voiceCards.language, besides)));
  },

  /** Undefined where the card is not of this version any more. A card that nobody measured or set is of version 0. */
  async setOwn(within: Within, language: Language, { own, version }: { own: OwnStyle; version: number }): Promise<CardRow | undefined> {
    const next = { own, version: version + 1 };
    const ofVersion = and(of(within), eq(voiceCards.version, version));
    if (version > 0) {
      const [row] = await db
        .update(voiceCards)
        .set(next)
        .where(and(ofVersion, eq(voiceCards.language, language)))
        .returning();
      return row;
    }
    const [row] = await db
      .insert(voiceCards)
      .values({ ...within, language, ...next })
      .onConflictDoUpdate({ target: [voiceCards.shopId, voiceCards.language], set: { own: sql`excluded.own`, version: 1 }, setWhere: sql`${ofVersion}` })
      .returning();
    return row;
  },
});

const of = ({ accountId, shopId }: Within) => and(eq(voiceCards.accountId, accountId), eq(voiceCards.shopId, shopId));
