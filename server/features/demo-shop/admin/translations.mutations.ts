/** Registering and removing what products say in other languages, with Shopify's refusals. */
import { changing } from '../demo.store.ts';
import type { DemoProduct } from '../product.ts';
import { type Asked, idOf } from './asked.ts';
import { shown } from './product.answer.ts';
import { contentOf, translationsOf } from './translations.answer.ts';

type Input = { locale: string; key: string; value: string; translatableContentDigest: string };

export const translationMutations = (asked: Asked) => {
  const { db, now, shop } = asked;
  const refused = (userErrors: { field: string[]; message: string; code: string }[]) => ({ translations: null, userErrors });
  const missing = (id: string) => refused([{ field: ['resourceId'], message: `Resource ${id} does not exist`, code: 'RESOURCE_NOT_FOUND' }]);

  return {
    translationsRegister: ({ resourceId, translations }: { resourceId: string; translations: Input[] }) =>
      changing(db, shop.domain, async (store) => {
        const before = await store.product(shop.domain, idOf('Product', resourceId) ?? 0);
        if (!before) return missing(resourceId);
        const errors = translations.flatMap((one, index) =>
          refusalsOf(before.product, one, shop.locales).map((error) => ({ ...error, field: ['translations', String(index), error.field] })),
        );
        if (errors.length > 0) return refused(errors);
        const all: NonNullable<DemoProduct['translations']> = { ...before.product.translations };
        for (const { locale, key, value, translatableContentDigest: digest } of translations)
          all[locale] = { ...all[locale], [key]: { value, digest, updatedAt: shown(now) } };
        const product = { ...before.product, translations: all };
        await store.saveProduct(shop.domain, { ...before, product });
        const named = (locale: string, key: string) => translations.some((one) => one.locale === locale && one.key === key);
        const registered = Object.keys(all).flatMap((locale) => translationsOf(product, locale).filter(({ key }) => named(locale, key)));
        return { translations: registered, userErrors: [] };
      }),

    translationsRemove: ({ resourceId, translationKeys, locales }: { resourceId: string; translationKeys: string[]; locales: string[] }) =>
      changing(db, shop.domain, async (store) => {
        const before = await store.product(shop.domain, idOf('Product', resourceId) ?? 0);
        if (!before) return missing(resourceId);
        const gone = locales.flatMap((locale) => translationsOf(before.product, locale).filter(({ key }) => translationKeys.includes(key)));
        const translations = Object.fromEntries(
          Object.entries(before.product.translations ?? {}).map(([locale, texts]) => [
            locale,
            locales.includes(locale) ? Object.fromEntries(Object.entries(texts).filter(([key]) => !translationKeys.includes(key))) : texts,
          ]),
        );
        await store.saveProduct(shop.domain, { ...before, product: { ...before.product, translations } });
        return { translations: gone, userErrors: [] };
      }),
  };
};

const refusalsOf = (product: DemoProduct, { locale, key, value, translatableContentDigest }: Input, locales: readonly { locale: string }[]) => {
  const content = contentOf(product).find((one) => one.key === key);
  if (locale === 'en') return [{ field: 'locale', message: 'Locale cannot be the same as the shop primary locale', code: 'INVALID_LOCALE_FOR_SHOP' }];
  if (!locales.some((one) => one.locale === locale))
    return [{ field: 'locale', message: 'Locale is not a valid locale for the shop', code: 'INVALID_LOCALE_FOR_SHOP' }];
  if (!content) return [{ field: 'key', message: `Key ${key} is not a valid translatable field`, code: 'INVALID_KEY_FOR_MODEL' }];
  if (content.digest !== translatableContentDigest)
    return [{ field: 'translatableContentDigest', message: 'Translatable content hash is invalid', code: 'INVALID_TRANSLATABLE_CONTENT' }];
  if (value.trim() === '') return [{ field: 'value', message: "Value can't be blank", code: 'BLANK' }];
  if (key === 'title' && value.length > 255)
    return [{ field: 'value', message: 'Title is too long (maximum is 255 characters)', code: 'FAILS_RESOURCE_VALIDATION' }];
  return [];
};
