/** Finds what could be said better of a product's surroundings, and lays over it what people decided. Nothing is kept of what nobody decided about. */
import type { Given } from '@storewright/contract/kit/route';
import { squeeze } from '@storewright/contract/kit/fold';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import type { SuggestedProduct, suggestions as routes } from '@storewright/contract/suggestions';
import { altProposals } from '@storewright/rules/suggestions/alt';
import { categoryProposal } from '@storewright/rules/suggestions/category';
import { handleProposal } from '@storewright/rules/suggestions/handle';
import { metafieldProposals } from '@storewright/rules/suggestions/metafields';
import { suggestionKinds } from '@storewright/contract/suggestions/kinds';
import { groundOf, type Proposal, type Suggestion, type SuggestionKind } from '@storewright/contract/suggestions/suggestion';
import { tagsProposal } from '@storewright/rules/suggestions/tags';
import { titleProposal } from '@storewright/rules/suggestions/titles';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import type { Shop, Shops } from '../../shops/index.ts';
import { type DecisionRow, suggestionStore, type WrittenRow } from '../suggestions.store.ts';
import { createHabits, type Habits } from './habits.ts';
import { shownDecision, shownProduct, shownProposal } from './views.ts';

type Query = Given<typeof routes.list>['query'];
type Page = { items: SuggestedProduct[]; next_cursor: string | null; looked_at: number };
/** A product with what is suggested for it, decided about it, and taken by others of its shop. */
type Found = { shop: Shop; product: Product; shown: SuggestedProduct; decisions: DecisionRow[]; handles: ReadonlySet<string> };
type Needs = {
  db: Db;
  shops: Pick<Shops, 'current' | 'the' | 'placeOf' | 'search' | 'product' | 'products' | 'habits' | 'admin'>;
  /** What papers say of products, as far as somebody accepted it. */
  documentedOf(within: { accountId: string; shopId: string }, abouts: { productId: string; vendor: string }[]): Promise<Map<string, Fact[]>>;
  clock: Clock;
};

export type Finding = ReturnType<typeof createFinding>;
export const createFinding = ({ db, shops, documentedOf, clock }: Needs) => {
  const store = suggestionStore(db);
  const { ofShop: habitsOf, namedIn } = createHabits({ shops, clock });

  /** With what papers say of them, as one product is read. */
  const productsOf = async (shop: Shop, ids: string[]): Promise<Product[]> => {
    const products = await shops.products(shop, ids);
    const papers = await documentedOf(
      { accountId: shop.accountId, shopId: shop.id },
      products.map(({ id, vendor }) => ({ productId: id, vendor })),
    );
    return products.map((product) => ({ ...product, documented: papers.get(product.id) ?? [] }));
  };

  /** Every proposal of these kinds for these products. */
  const proposed = async (shop: Shop, products: Product[], { kinds, habits }: { kinds: ReadonlySet<SuggestionKind>; habits: Habits }) => {
    const rivalIds = [...new Set(products.flatMap(({ id }) => (habits.rivals.get(id) ?? []).map((rival) => rival.id)))];
    const rivals = new Map((rivalIds.length === 0 ? [] : await productsOf(shop, rivalIds)).map((one) => [one.id, one]));
    const named = kinds.has('category') ? await namedIn(shop, products, habits.categories) : new Map<string, string>();
    return new Map(products.map((product) => [product.id, proposalsFor(product, { kinds, habits, rivals, named })]));
  };

  const laidOver = async (
    shop: Shop,
    products: Product[],
    how: { kinds: ReadonlySet<SuggestionKind>; habits: Habits; states: ReadonlySet<Suggestion['state']> },
  ) => {
    const ids = products.map(({ id }) => id);
    const [proposals, decisions, written] = await Promise.all([
      proposed(shop, products, how),
      store.ofProducts(shop.accountId, ids),
      store.written(shop.accountId, ids),
    ]);
    return products.map((product) => merged(product, { proposals: proposals.get(product.id) ?? [], decisions, written, ...how }));
  };

  return {
    async list(caller: Caller, { state, kind, search, status, cursor, limit }: Query): Promise<Page> {
      const shop = await shops.current(caller);
      if (!shop) return { items: [], next_cursor: null, looked_at: 0 };
      const kinds = new Set<SuggestionKind>(kind === 'all' ? suggestionKinds : [kind]);
      const habits = await habitsOf(shop, kinds);
      const items: SuggestedProduct[] = [];
      let looked = 0;
      if (state !== 'open') {
        const states: DecisionRow['state'][] = state === 'accepted' ? ['accepted', 'publishing'] : [state];
        const within = { accountId: shop.accountId, shopId: shop.id };
        const ids = await store.productsIn(within, { states, kind: kind === 'all' ? undefined : kind, after: idAfter(cursor), limit: limit + 1 });
        const { items: page, next_cursor } = pageById(
          ids.map((id) => ({ id })),
          limit,
          ({ id }) => id,
        );
        const products = (await productsOf(shop, page)).sort((one, other) => (one.id < other.id ? -1 : 1));
        const all = await laidOver(shop, products, { kinds, habits, states: new Set(states) });
        return {
          items: all.filter(({ suggestions }) => suggestions.length > 0),
          next_cursor,
          looked_at: products.length,
        };
      }
      let next = cursor;
      let rounds = 0;
      do {
        rounds += 1;
        const page = await shops.search(shop, { search, status, quality: 'all', sort: 'title', cursor: next, limit });
        const ids = page.items.map(({ id }) => id);
        const found = new Map((await productsOf(shop, ids)).map((one) => [one.id, one]));
        const products = ids.flatMap((id) => found.get(id) ?? []);
        const all = await laidOver(shop, products, { kinds, habits, states: new Set(['open']) });
        items.push(...all.filter(({ suggestions }) => suggestions.length > 0));
        looked += ids.length;
        next = page.next_cursor ?? undefined;
      } while (next !== undefined && items.length < limit && looked < mostLooked && rounds < mostRounds);
      return { items, next_cursor: next ?? null, looked_at: looked };
    },

    /** Everything about these products, whatever was decided. A shop is asked for its habits once, however many of its products are meant. */
    async ofProducts(caller: Pick<Caller, 'accountId'>, ids: Iterable<string>): Promise<Map<string, Found>> {
      const kinds = new Set<SuggestionKind>(suggestionKinds);
      const states = new Set<Suggestion['state']>(['open', 'accepted', 'dismissed', 'publishing', 'published']);
      const known = new Map<string, Habits>();
      const found = new Map<string, Found>();
      for (const id of new Set(ids)) {
        const product = await shops.product(caller, id);
        const { shop } = await shops.placeOf(caller, id);
        const habits = known.get(shop.id) ?? (await habitsOf(shop, kinds));
        known.set(shop.id, habits);
        const [shown] = await laidOver(shop, [product], { kinds, habits, states });
        const decisions = await store.ofProducts(caller.accountId, [id]);
        found.set(id, { shop, product, shown: shown as SuggestedProduct, decisions, handles: habits.handles });
      }
      return found;
    },
  };
};

const mostLooked = 1_000;
/** Of whoever wants one product at a time: each round asks the database anew. */
const mostRounds = 50;

type About = { kinds: ReadonlySet<SuggestionKind>; habits: Habits; rivals: ReadonlyMap<string, Product>; named: ReadonlyMap<string, string> };

const proposalsFor = (product: Product, { kinds, habits, rivals, named }: About): Proposal[] => {
  const near = habits.rivals.get(product.id) ?? [];
  const proposals = [
    ...(kinds.has('title') && near.length > 0
      ? [
          titleProposal(
            product,
            near,
            near.flatMap(({ id }) => rivals.get(id) ?? []),
          ),
        ]
      : []),
    ...(kinds.has('alt') ? altsFor(product) : []),
    ...(kinds.has('handle') ? [handleProposal(product, (handle) => !habits.handles.has(handle))] : []),
    ...(kinds.has('tags') ? [tagsProposal(product, habits.tags)] : []),
    ...(kinds.has('category') ? [categoryProposal(product, habits.categories, named)] : []),
    ...(kinds.has('metafield') ? metafieldProposals(product, habits.definitions) : []),
  ];
  return proposals.filter((one) => one !== null);
};

/** A picture without words is told by the title anyway; and “from behind” would stand in a language of ours. */
const altsFor = (product: Product): Proposal[] =>
  product.other_language === undefined
    ? altProposals(product).filter(({ reason, proposed }) => reason !== 'missing' || squeeze(String(proposed)) !== squeeze(product.title))
    : [];

type Laid = {
  proposals: Proposal[];
  decisions: DecisionRow[];
  written: WrittenRow[];
  kinds: ReadonlySet<SuggestionKind>;
  states: ReadonlySet<Suggestion['state']>;
};

/** A decision holds as long as its ground does; what is on its way or arrived is shown as it was sent. */
const merged = (product: Product, { proposals, decisions, written, kinds, states }: Laid): SuggestedProduct => {
  const own = new Map(decisions.filter(({ productId }) => productId === product.id).map((row) => [`${row.kind}:${row.target}`, row]));
  const found = proposals.map((proposal) => {
    const key = `${proposal.kind}:${proposal.target}`;
    const row = own.get(key);
    const holds = row && (row.ground === groundOf(proposal) || row.state === 'publishing');
    if (holds) own.delete(key);
    // Another ground: what was decided about the one before counts no more.
    else if (row && row.state !== 'published') own.delete(key);
    return { state: holds ? row.state : ('open' as const), show: () => (holds ? shownDecision(product, row) : shownProposal(product, proposal)) };
  });
  const past = [...own.values()]
    .filter(({ state, kind }) => (state === 'published' || state === 'publishing') && kinds.has(kind))
    .map((row) => ({ state: row.state, show: () => shownDecision(product, row) }));
  // Most of what is found is not asked for: what it claims is not read.
  const suggestions = [...found, ...past].filter(({ state }) => states.has(state)).map(({ show }) => show());
  return shownProduct(product, { suggestions, written: written.filter(({ productId }) => productId === product.id) });
};
