/** The root of every query. */
import { GraphQLError } from 'graphql';
import { demoStore, type SortKey, type StoredProduct } from '../demo.store.ts';
import { partsPerProduct } from '../product.ts';
import { parseSearch, type Search } from '../search.ts';
import { type Asked, gid, idOf } from './asked.ts';
import { collectionsAnswer, findCollection } from './collections.answer.ts';
import { filesStore } from '../files.store.ts';
import { contentsAnswer, findContent } from './contents.answer.ts';
import { fileAnswer, filesAnswer } from './files.mutations.ts';
import { connection, type PageArguments, wishOf } from './paging.ts';
import { productAnswer } from './product.answer.ts';
import { findPublication, publicationAnswer, publicationsAnswer } from './publications.answer.ts';
import { apiVersion } from './schema.ts';
import { grantedScopes } from './scopes.ts';
import { shopAnswer } from './shop.answer.ts';
import { type DefinitionsWish, definitionsAnswer, taxonomyAnswer } from './taxonomy.answer.ts';
import { findTranslatable, localesAnswer, translatablesAnswer } from './translations.answer.ts';

type Products = PageArguments & { query?: string | null; sortKey?: SortKey | null; reverse?: boolean | null };

export const queries = (asked: Asked) => {
  const { domain } = asked.shop;
  const store = demoStore(asked.db);
  const shownProduct = (row: StoredProduct | undefined) => (row ? productAnswer(asked, row) : null);
  const product = async (id: string) => {
    const number = idOf('Product', id);
    if (number === undefined) throw new GraphQLError(`Invalid global id '${id.slice(0, 100)}'`, { extensions: { code: 'argumentLiteralsIncompatible' } });
    return shownProduct(await store.product(domain, number));
  };
  const node = async (id: string): Promise<unknown> => {
    const type = /^gid:\/\/shopify\/([A-Za-z]+)\/\d+$/.exec(id)?.[1];
    if (type === 'Product') return product(id);
    if (type === 'Shop') return shopAnswer(asked).id === id ? shopAnswer(asked) : null;
    if (type === 'Collection') return findCollection(asked, id);
    if (type === 'Publication') return shownPublication(id);
    const file = type === 'MediaImage' && (await filesStore(asked.db).one(domain, idOf('MediaImage', id) ?? 0));
    if (file) return file.alt === null ? null : fileAnswer(file, asked.picturesAt);
    return type === 'ProductVariant' || type === 'MediaImage' || type === 'Metafield' ? partOf(id, type) : null;
  };
  const partOf = async (id: string, type: string): Promise<unknown> => {
    const owner = shownProduct(await store.product(domain, Math.floor(idOf(type, id)! / partsPerProduct)));
    if (!owner) return null;
    const parts: { id: string }[] = [owner.variants, owner.media, owner.metafields].flatMap((list) => list({ first: 250 }).nodes as { id: string }[]);
    return parts.find((part) => part.id === id) ?? null;
  };
  return {
    products: async ({ query, sortKey, reverse, ...wish }: Products) => {
      const page = await store.page({ domain, search: searched(asked, 'products', query), sort: sortKey ?? 'ID', reverse: reverse ?? false, ...wishOf(wish) });
      return connection(
        page.rows.map((row) => ({ cursor: row.cursor, node: productAnswer(asked, row) })),
        page,
      );
    },
    productsCount: async ({ query, limit }: { query?: string | null; limit?: number | null }) => {
      const count = await store.count({ domain, search: searched(asked, 'productsCount', query) });
      return limit !== null && limit !== undefined && count > limit ? { count: limit, precision: 'AT_LEAST' } : { count, precision: 'EXACT' };
    },
    product: ({ id }: { id: string }) => product(id),
    productByIdentifier: async ({ identifier }: { identifier: { id?: string; handle?: string; customId?: unknown } }) => {
      if (identifier.id) return product(identifier.id);
      if (identifier.handle) return shownProduct(await store.productByHandle(domain, identifier.handle));
      throw new GraphQLError('The demo shop has no unique metafields: ask by id or handle.', { extensions: { code: 'BAD_REQUEST' } });
    },
    productByHandle: async ({ handle }: { handle: string }) => shownProduct(await store.productByHandle(domain, handle)),
    blogs: (wish: PageArguments) => contentsAnswer(asked, 'Blog', wish),
    blog: ({ id }: { id: string }) => findContent(asked, 'Blog', id),
    articles: (wish: PageArguments) => contentsAnswer(asked, 'Article', wish),
    article: ({ id }: { id: string }) => findContent(asked, 'Article', id),
    pages: (wish: PageArguments) => contentsAnswer(asked, 'Page', wish),
    page: ({ id }: { id: string }) => findContent(asked, 'Page', id),
    taxonomy: () => taxonomyAnswer,
    metafieldDefinitions: (wish: DefinitionsWish) => definitionsAnswer(wish),
    shop: () => shopAnswer(asked),
    shopLocales: ({ published }: { published?: boolean | null }) => localesAnswer(asked, published),
    translatableResource: ({ resourceId }: { resourceId: string }) => findTranslatable(asked, resourceId),
    translatableResources: (wish: Parameters<typeof translatablesAnswer>[1]) => translatablesAnswer(asked, wish),
    collections: (wish: PageArguments) => collectionsAnswer(asked, wish),
    collection: ({ id }: { id: string }) => findCollection(asked, id),
    publications: (wish: PageArguments & { catalogType?: string | null }) => publicationsAnswer(wish),
    publication: ({ id }: { id: string }) => shownPublication(id),
    files: (wish: Parameters<typeof filesAnswer>[1]) => filesAnswer(asked, wish),
    node: ({ id }: { id: string }) => node(id),
    nodes: ({ ids }: { ids: string[] }) => Promise.all(ids.map(node)),
    publicApiVersions: () => [{ handle: apiVersion, displayName: apiVersion, supported: true }],
    currentAppInstallation: () => ({
      id: gid('AppInstallation', 1),
      accessScopes: grantedScopes.map((handle) => ({ handle, description: handle.replaceAll('_', ' ') })),
    }),
  };
};

const shownPublication = (id: string) => {
  const found = findPublication(idOf('Publication', id) ?? 0);
  return found ? publicationAnswer(found) : null;
};

const searched = (asked: Asked, field: string, query: string | null | undefined): Search | undefined => {
  if (!query?.trim()) return undefined;
  const { search, unknown } = parseSearch(query);
  if (unknown.length > 0)
    asked.searchWarnings.push({ path: [field], query, warnings: unknown.map((name) => ({ field: name, message: 'Invalid search field for this query.' })) });
  return search;
};
