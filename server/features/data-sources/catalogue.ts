/** The products of a shop as two tables: a copy of what this server knows of them. */
import { productsIn } from '../knowledge/index.ts';
import type { Shop, Shops } from '../shops/index.ts';

export const catalogueOf = async (
  shops: Pick<Shops, 'search' | 'products'>,
  shop: Shop,
  signal: AbortSignal,
): Promise<{ name: string; rows: (string | number | null)[][] }[]> => {
  const { products } = await productsIn(shops, shop, { status: 'ALL', signal });
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
        ...products.map((one) => {
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
        ...products.flatMap((one) =>
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
