import { demoStore } from '../demo.store.ts';
import { collections } from '../products/collections.ts';
import { type Asked, gid, idOf } from './asked.ts';
import { type Connection, type PageArguments, connection, listed, wishOf } from './paging.ts';
import { productAnswer } from './product.answer.ts';

type Listing = PageArguments & { reverse?: boolean | null };

/** Every collection of the shop: a trade is a collection. */
export const collectionsAnswer = (asked: Asked, { sortKey, ...wish }: Listing & { sortKey?: string | null }) => {
  const all = collections.map((_, at) => collectionNode(asked, at));
  return listed(sortKey === 'TITLE' ? all.toSorted((one, other) => (one.node.title < other.node.title ? -1 : 1)) : all, wish);
};

export const findCollection = (asked: Asked, collectionGid: string) => {
  const id = idOf('Collection', collectionGid);
  return id !== undefined && collections[id - 1] ? collectionNode(asked, id - 1).node : null;
};

/** The one collection a product stands in, as a list. */
export const collectionOf = (asked: Asked, handle: string): { id: number; node: CollectionAnswer }[] => {
  const at = collections.findIndex((collection) => collection.handle === handle);
  return at < 0 ? [] : [collectionNode(asked, at)];
};

type CollectionAnswer = ReturnType<typeof collectionAnswer>;
const collectionNode = (asked: Asked, at: number): { id: number; node: CollectionAnswer } => ({ id: at + 1, node: collectionAnswer(asked, at) });

const collectionAnswer = (asked: Asked, at: number) => {
  const { title, handle } = collections[at]!;
  return {
    __typename: 'Collection' as const,
    id: gid('Collection', at + 1),
    legacyResourceId: String(at + 1),
    title,
    handle,
    description: '',
    descriptionHtml: '',
    seo: { title: null, description: null },
    updatedAt: '2026-01-12T09:00:00Z',
    image: null,
    productsCount: async () => ({ count: await demoStore(asked.db).count({ domain: asked.shop.domain, collection: handle }), precision: 'EXACT' }),
    products: async ({ reverse, ...wish }: Listing): Promise<Connection<unknown>> => {
      const page = await demoStore(asked.db).page({ domain: asked.shop.domain, collection: handle, sort: 'ID', reverse: reverse ?? false, ...wishOf(wish) });
      return connection(
        page.rows.map((row) => ({ cursor: row.cursor, node: productAnswer(asked, row) })),
        page,
      );
    },
  };
};
