/** The shop's languages, and what its products say in them. Of all that Shopify lets be translated the demo knows products. */
import { createHash } from 'node:crypto';
import { demoStore, type StoredProduct } from '../demo.store.ts';
import type { DemoProduct } from '../product.ts';
import { type Asked, gid, idOf } from './asked.ts';
import { connection, type PageArguments, wishOf } from './paging.ts';

export const localesAnswer = ({ shop }: Asked, published?: boolean | null) =>
  [{ locale: 'en', primary: true, published: true }, ...shop.locales.map((one) => ({ ...one, primary: false }))]
    .filter((one) => !published || one.published)
    .map((one) => ({ ...one, name: names.of(one.locale) ?? one.locale }));
const names = new Intl.DisplayNames('en', { type: 'language' });

/** In Shopify's order. */
export const contentOf = ({ title, descriptionHtml, handle, productType, seo }: DemoProduct): { key: string; value: string; digest: string; type: string }[] =>
  [
    { key: 'title', value: title, type: 'SINGLE_LINE_TEXT_FIELD' },
    { key: 'body_html', value: descriptionHtml, type: 'HTML' },
    { key: 'handle', value: handle, type: 'URI' },
    { key: 'product_type', value: productType, type: 'SINGLE_LINE_TEXT_FIELD' },
    { key: 'meta_title', value: seo.title ?? '', type: 'SINGLE_LINE_TEXT_FIELD' },
    { key: 'meta_description', value: seo.description ?? '', type: 'MULTI_LINE_TEXT_FIELD' },
  ].map((one) => ({ ...one, digest: createHash('sha256').update(one.value).digest('hex') }));

export const translationsOf = (product: DemoProduct, locale: string, outdated?: boolean | null) =>
  Object.entries(product.translations?.[locale] ?? {})
    .map(([key, { value, digest, updatedAt }]) => ({
      key,
      locale,
      market: null,
      value,
      updatedAt,
      outdated: contentOf(product).find((content) => content.key === key)?.digest !== digest,
    }))
    .filter((one) => outdated === undefined || outdated === null || one.outdated === outdated);

const resource = ({ id, product }: StoredProduct) => ({
  resourceId: gid('Product', id),
  translatableContent: () => contentOf(product).map((one) => ({ ...one, value: one.value || null, locale: 'en' })),
  translations: ({ locale, outdated }: { locale: string; outdated?: boolean | null }) => translationsOf(product, locale, outdated),
});

export const translatablesAnswer = async (
  asked: Asked,
  { resourceType, reverse, ...wish }: PageArguments & { resourceType: string; reverse?: boolean | null },
) => {
  const { domain } = asked.shop;
  const page =
    resourceType === 'PRODUCT'
      ? await demoStore(asked.db).page({ domain, sort: 'ID', reverse: reverse ?? false, ...wishOf(wish) })
      : { rows: [], hasNext: false, hasPrevious: false };
  return connection(
    page.rows.map((row) => ({ cursor: row.cursor, node: resource(row) })),
    page,
  );
};

export const findTranslatable = async (asked: Asked, id: string) => {
  const row = await demoStore(asked.db).product(asked.shop.domain, idOf('Product', id) ?? 0);
  return row ? resource(row) : null;
};
