/** The products of a shop as two tables: a copy of what this server knows of them. */
import { mostProducts } from '@storewright/contract/knowledge/bounds';
import type { Product } from '@storewright/contract/shops';
import type { Shop, Shops } from '../shops/index.ts';

const atOnce = 100;

export const catalogueOf = async (
  shops: Pick<Shops, 'search' | 'products'>,
  shop: Shop,
  signal: AbortSignal,
): Promise<{ name: string; rows: (string | number | null)[][] }[]> => {
  const all: Product[] = [];
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await shops.search(shop, { search: '', status: 'ALL', quality: 'all', sort: 'title', limit: atOnce, ...(cursor !== undefined && { cursor }) });
    const ids = page.items.map(({ id }) => id);
    const byId = new Map((await shops.products(shop, ids)).map((one) => [one.id, one]));
    all.push(...ids.flatMap((id) => byId.get(id) ?? []));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && all.length < mostProducts);
  return [
    {
      name: 'products',
      rows: [
        [
          'product',
          'title',
          'vendor',
          'type',
          'category',
          'status',
          'tags',
          'variants',
          'pictures',
          'lowest_price',
          'highest_price',
          'currency',
          'score',
          'description_words',
          'search_title',
          'search_description',
        ],
        ...all.map((one) => {
          const prices = one.variants.map(({ price }) => Number(price)).filter(Number.isFinite);
          return [
            one.handle,
            one.title,
            one.vendor,
            one.product_type,
            one.category,
            one.status,
            one.tags.join(', '),
            one.variants.length,
            one.pictures.length,
            prices.length === 0 ? null : Math.min(...prices),
            prices.length === 0 ? null : Math.max(...prices),
            one.currency,
            one.score,
            one.description_html
              .replace(/<[^>]*>/g, ' ')
              .split(/\s+/)
              .filter(Boolean).length,
            one.seo_title,
            one.seo_description,
          ];
        }),
      ],
    },
    {
      name: 'variants',
      rows: [
        ['product', 'title', 'variant', 'sku', 'barcode', 'price', 'currency', 'weight', 'weight_unit'],
        ...all.flatMap((one) =>
          one.variants.map((variant) => [
            one.handle,
            one.title,
            variant.title,
            variant.sku,
            variant.barcode,
            Number.isFinite(Number(variant.price)) ? Number(variant.price) : null,
            one.currency,
            variant.weight?.value ?? null,
            variant.weight?.unit ?? null,
          ]),
        ),
      ],
    },
  ];
};
