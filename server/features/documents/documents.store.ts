/** Documents and what they state. Every question names the account. */
import type { Decision, FoundFact } from '@storewright/contract/documents/fact';
import { type DocumentScope, documentScopes, fitting } from '@storewright/contract/documents/fitting';
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/db/db.ts';
import { users } from '../account/index.ts';
import { products, type Shops } from '../shops/index.ts';
import { documentFacts, documents } from './documents.tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type FactRow = typeof documentFacts.$inferSelect & { decider: string | null };
export type ShownRow = { document: DocumentRow; author: string | null; productTitle: string | null; namedTitle: string | null };
export type ProvenRow = Pick<DocumentRow, 'pages' | 'scope' | 'productId' | 'about'> & { fact: typeof documentFacts.$inferSelect; document: string };
type Named = Awaited<ReturnType<Shops['papers']['namedIn']>>;
type Within = { accountId: string; shopId: string };
/** A product with its brand: what speaks of either speaks of it. */
export type About = { productId: string; vendor: string };

const namedProducts = alias(products, 'named_product');

export const documentsStore = (db: Db) => {
  const shown = () =>
    db
      .select({ document: documents, author: users.name, productTitle: products.title, namedTitle: namedProducts.title })
      .from(documents)
      .leftJoin(users, eq(users.id, documents.userId))
      .leftJoin(products, eq(products.id, documents.productId))
      .leftJoin(namedProducts, eq(namedProducts.id, documents.namedProductId));

  return {
    async insert(row: typeof documents.$inferInsert): Promise<void> {
      await db.insert(documents).values(row);
    },
    /** The same bytes about the same thing. */
    async same({
      accountId,
      shopId,
      sha256,
      scope,
      about,
    }: Pick<DocumentRow, 'accountId' | 'shopId' | 'sha256' | 'scope' | 'about'>): Promise<DocumentRow | undefined> {
      const [row] = await db
        .select()
        .from(documents)
        .where(
          and(
            eq(documents.accountId, accountId),
            eq(documents.shopId, shopId),
            eq(documents.sha256, sha256),
            eq(documents.scope, scope),
            eq(documents.about, about),
          ),
        );
      return row;
    },
    /** Where these bytes are kept already. */
    async keyOf(accountId: string, sha256: string): Promise<string | undefined> {
      const [row] = await db
        .select({ key: documents.key })
        .from(documents)
        .where(and(eq(documents.accountId, accountId), eq(documents.sha256, sha256)))
        .limit(1);
      return row?.key;
    },
    async howMany(accountId: string): Promise<number> {
      const [row] = await db.select({ all: count() }).from(documents).where(eq(documents.accountId, accountId));
      return row?.all ?? 0;
    },
    page: (within: Within, { about, after, limit }: { about: About | undefined; after: string | undefined; limit: number }): Promise<ShownRow[]> =>
      shown()
        .where(and(of(within), about && speakingOf([about]), after === undefined ? undefined : lt(documents.id, after)))
        .orderBy(desc(documents.id))
        .limit(limit),
    async one(accountId: string, id: string): Promise<ShownRow | undefined> {
      const [row] = await shown().where(and(eq(documents.accountId, accountId), eq(documents.id, id)));
      return row;
    },
    facts: async (accountId: string, ids: string[]): Promise<FactRow[]> => {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ fact: documentFacts, decider: users.name })
        .from(documentFacts)
        .leftJoin(users, eq(users.id, documentFacts.decidedBy))
        .where(and(eq(documentFacts.accountId, accountId), inArray(documentFacts.documentId, ids)))
        .orderBy(asc(documentFacts.documentId), asc(documentFacts.position));
      return rows.map(({ fact, decider }) => ({ ...fact, decider }));
    },

    /** What was read, all at once and once; a document that is gone meanwhile stays gone. */
    async read(
      { accountId, id }: Pick<DocumentRow, 'accountId' | 'id'>,
      { pages, facts, named, unread }: { pages: number; facts: ({ id: string } & FoundFact)[] | null; named: Named; unread: DocumentRow['reason'] },
    ): Promise<void> {
      const [row] = await db
        .update(documents)
        .set({ state: facts === null ? 'no_text' : 'read', reason: unread, pages, ...namedOf(named) })
        .where(unreadYet({ accountId, id }))
        .returning({ id: documents.id });
      if (!row || !facts || facts.length === 0) return;
      await db.insert(documentFacts).values(
        facts.map(({ valid_until: until, ...fact }, position) => ({
          ...fact,
          accountId,
          documentId: id,
          position,
          readValue: fact.value,
          validUntil: until,
          readValidUntil: until,
        })),
      );
    },
    async unread({ accountId, id }: Pick<DocumentRow, 'accountId' | 'id'>, reason: NonNullable<DocumentRow['reason']>): Promise<void> {
      await db.update(documents).set({ state: 'failed', reason }).where(unreadYet({ accountId, id }));
    },

    async speakOf({ accountId, id }: Pick<DocumentRow, 'accountId' | 'id'>, of: Pick<DocumentRow, 'shopId' | 'scope' | 'about' | 'productId'>): Promise<void> {
      await db
        .update(documents)
        .set(of)
        .where(and(eq(documents.accountId, accountId), eq(documents.id, id)));
    },
    /** False where it was read, or is being read. */
    async reopen({ accountId, id }: Pick<DocumentRow, 'accountId' | 'id'>): Promise<boolean> {
      const rows = await db
        .update(documents)
        .set({ state: 'waiting', reason: null })
        .where(and(eq(documents.accountId, accountId), eq(documents.id, id), inArray(documents.state, ['no_text', 'failed'])))
        .returning({ id: documents.id });
      return rows.length > 0;
    },

    /** What was decided of these until now; nobody decides anything else before this transaction ends. */
    held: (accountId: string, documentId: string, ids: string[]): Promise<Pick<FactRow, 'id' | 'version' | 'state' | 'kind'>[]> =>
      db
        .select({ id: documentFacts.id, version: documentFacts.version, state: documentFacts.state, kind: documentFacts.kind })
        .from(documentFacts)
        .where(and(eq(documentFacts.accountId, accountId), eq(documentFacts.documentId, documentId), inArray(documentFacts.id, ids)))
        .orderBy(asc(documentFacts.id))
        .for('update'),
    async decide(accountId: string, { id, state, value, valid_until }: Decision, by: { userId: string; at: Date }): Promise<void> {
      const set = {
        state,
        decidedBy: by.userId,
        decidedAt: by.at,
        endedAt: null,
        version: sql`${documentFacts.version} + 1`,
        ...(value !== undefined && { value }),
        ...(valid_until !== undefined && { validUntil: valid_until }),
      };
      await db
        .update(documentFacts)
        .set(set)
        .where(and(eq(documentFacts.accountId, accountId), eq(documentFacts.id, id)));
    },

    /** The house's own: documents of which something that was accepted is over by this day, and nobody was told. */
    ended: (today: string): Promise<DocumentRow[]> =>
      db
        .select()
        .from(documents)
        .where(inArray(documents.id, db.select({ id: documentFacts.documentId }).from(documentFacts).where(over(today))))
        .orderBy(asc(documents.id)),
    async endedBy({ accountId, id }: Pick<DocumentRow, 'accountId' | 'id'>, { today, at }: { today: string; at: Date }): Promise<void> {
      await db
        .update(documentFacts)
        .set({ endedAt: at })
        .where(and(eq(documentFacts.accountId, accountId), eq(documentFacts.documentId, id), over(today)));
    },

    /** Answers where the bytes of those are that no other document has. */
    async remove(accountId: string, which: { id: string } | { shopId: string }): Promise<{ removed: number; unused: string[] }> {
      const gone = await db
        .delete(documents)
        .where(and(eq(documents.accountId, accountId), 'id' in which ? eq(documents.id, which.id) : eq(documents.shopId, which.shopId)))
        .returning({ key: documents.key });
      const keys = [...new Set(gone.map(({ key }) => key))];
      const used = new Set(await this.used(accountId, keys));
      return { removed: gone.length, unused: keys.filter((key) => !used.has(key)) };
    },
    async used(accountId: string, keys: string[]): Promise<string[]> {
      if (keys.length === 0) return [];
      const rows = await db
        .selectDistinct({ key: documents.key })
        .from(documents)
        .where(and(eq(documents.accountId, accountId), inArray(documents.key, keys)));
      return rows.map(({ key }) => key);
    },

    /** What was accepted of products, of their brands and of the shop, and still holds on this day: of each of them no more than `most`, the oldest papers first. */
    proven: (within: Within, abouts: About[], { today, most }: { today: string; most: number }): Promise<ProvenRow[]> => {
      const ranked = db.$with('ranked').as(
        db
          .select({
            id: documentFacts.id,
            place: sql<number>`row_number() over (partition by ${documents.scope}, ${documents.about} order by ${documents.id}, ${documentFacts.position})`.as(
              'place',
            ),
          })
          .from(documentFacts)
          .innerJoin(documents, eq(documents.id, documentFacts.documentId))
          .where(holding(within, abouts, today)),
      );
      return db
        .with(ranked)
        .select({
          fact: documentFacts,
          document: documents.name,
          pages: documents.pages,
          scope: documents.scope,
          productId: documents.productId,
          about: documents.about,
        })
        .from(ranked)
        .innerJoin(documentFacts, eq(documentFacts.id, ranked.id))
        .innerJoin(documents, eq(documents.id, documentFacts.documentId))
        .where(lte(ranked.place, most))
        .orderBy(asc(documents.id), asc(documentFacts.position));
    },
    /** As many as hold for a product. */
    async howManyHold(within: Within, about: About, today: string): Promise<number> {
      const [row] = await db
        .select({ all: count() })
        .from(documentFacts)
        .innerJoin(documents, eq(documents.id, documentFacts.documentId))
        .where(holding(within, [about], today));
      return row?.all ?? 0;
    },
  };
};

/** What a paper speaks of; null: nobody has said. */
export const spokenOf = ({ scope, productId, about }: Pick<DocumentRow, 'scope' | 'productId' | 'about'>): Parameters<Shops['papers']['changed']>[2] | null =>
  scope === 'unsaid' ? null : scope === 'shop' ? { scope } : scope === 'brand' ? { scope, brand: about } : { scope, productId: productId ?? about };

const namedOf = (named: Named): Pick<DocumentRow, 'namedProductId' | 'namedBrand'> => ({
  namedProductId: named && 'productId' in named ? named.productId : null,
  namedBrand: named && 'brand' in named ? named.brand : '',
});

const over = (today: string) => and(eq(documentFacts.state, 'accepted'), lt(documentFacts.validUntil, today), isNull(documentFacts.endedAt));
/** A run that was taken for dead may end behind the one that took its place: what was read stays as it is. */
const unreadYet = ({ accountId, id }: Pick<DocumentRow, 'accountId' | 'id'>) =>
  and(eq(documents.accountId, accountId), eq(documents.id, id), inArray(documents.state, ['waiting', 'failed']));
const holding = (within: Within, abouts: About[], today: string) =>
  and(
    of(within),
    speakingOf(abouts),
    isFitting,
    eq(documentFacts.accountId, within.accountId),
    eq(documentFacts.state, 'accepted'),
    or(isNull(documentFacts.validUntil), gte(documentFacts.validUntil, today)),
  );
const fittingIn = (scope: DocumentScope): SQL | undefined => {
  const kinds = fitting[scope];
  return and(eq(documents.scope, scope), kinds === 'all' ? undefined : inArray(documentFacts.kind, [...kinds]));
};
/** What a paper says of one product is said of no other. */
const isFitting = or(...documentScopes.map(fittingIn));
const of = ({ accountId, shopId }: Within) => and(eq(documents.accountId, accountId), eq(documents.shopId, shopId));
/** Of any of them. */
const speakingOf = (abouts: About[]): SQL | undefined => {
  const brands = new Set(abouts.map(({ vendor }) => vendor));
  return or(
    eq(documents.scope, 'shop'),
    and(
      eq(documents.scope, 'product'),
      inArray(
        documents.productId,
        abouts.map(({ productId }) => productId),
      ),
    ),
    and(eq(documents.scope, 'brand'), inArray(documents.about, [...brands])),
  );
};
