/** Style cards. Every question names the account and the shop. */
import type { Language } from '@storewright/contract/kit/languages';
import type { OwnStyle, StyleCard } from '@storewright/contract/voice/style';
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { voiceCards } from './voice.tables.ts';

export type CardRow = typeof voiceCards.$inferSelect;
type Within = { accountId: string; shopId: string };
/** `brand` is empty for the whole shop. */
export type CardPlace = { language: Language; brand: string };
type Measured = CardPlace & { measured: StyleCard | null; texts: number; measuredAt: Date };

export const voiceStore = (db: Db) => ({
  listOf: (within: Within): Promise<CardRow[]> => db.select().from(voiceCards).where(of(within)).orderBy(asc(voiceCards.language), asc(voiceCards.brand)),

  /** Of the whole shop, and of the brand. */
  both: (within: Within, { language, brand }: CardPlace): Promise<CardRow[]> =>
    db
      .select()
      .from(voiceCards)
      .where(and(of(within), eq(voiceCards.language, language), inArray(voiceCards.brand, ['', brand]))),

  hasCard: async (within: Within, brand: string): Promise<boolean> =>
    (await db.select({ brand: voiceCards.brand }).from(voiceCards).where(and(of(within), eq(voiceCards.brand, brand))).limit(1)).length > 0, // biome-ignore format: one question

  async putMeasured(within: Within, { language, brand, ...measured }: Measured): Promise<void> {
    await db
      .insert(voiceCards)
      .values({ ...within, language, brand, ...measured })
      .onConflictDoUpdate({ target: place, set: measured, setWhere: sql`${of(within)}` });
  },

  /** A brand whose texts are no more has no card any more, unless its owner set something in it. */
  async keepBrands(within: Within, { language, brands, measuredAt }: { language: Language; brands: string[]; measuredAt: Date }): Promise<void> {
    const gone = and(of(within), eq(voiceCards.language, language), ne(voiceCards.brand, ''), notInArray(voiceCards.brand, brands));
    await db.delete(voiceCards).where(and(gone, eq(voiceCards.version, 0)));
    await db.update(voiceCards).set({ measured: null, texts: 0, measuredAt }).where(gone);
  },

  /** Languages that the shop has no text in any more. */
  async nothingIn(within: Within, besides: Language[], measuredAt: Date): Promise<void> {
    const silent = and(of(within), notInArray(voiceCards.language, besides));
    await db.delete(voiceCards).where(and(silent, ne(voiceCards.brand, ''), eq(voiceCards.version, 0)));
    await db.update(voiceCards).set({ measured: null, texts: 0, measuredAt }).where(silent);
  },

  /**
   * Undefined where the card is not of this version any more. A card of the whole shop that nobody measured or set is of
   * version 0; a brand's is there once it was measured.
   */
  async setOwn(within: Within, { language, brand }: CardPlace, { own, version }: { own: OwnStyle; version: number }): Promise<CardRow | undefined> {
    const next = { own, version: version + 1 };
    const ofVersion = and(of(within), eq(voiceCards.version, version));
    if (version > 0 || brand !== '') {
      const [row] = await db
        .update(voiceCards)
        .set(next)
        .where(and(ofVersion, eq(voiceCards.language, language), eq(voiceCards.brand, brand)))
        .returning();
      return row;
    }
    const [row] = await db
      .insert(voiceCards)
      .values({ ...within, language, brand, ...next })
      .onConflictDoUpdate({ target: place, set: { own: sql`excluded.own`, version: 1 }, setWhere: sql`${ofVersion}` })
      .returning();
    return row;
  },
});

const of = ({ accountId, shopId }: Within) => and(eq(voiceCards.accountId, accountId), eq(voiceCards.shopId, shopId));
const place = [voiceCards.shopId, voiceCards.language, voiceCards.brand];
