/** What a shop says of its products in other languages. `shopify.translations.ts` is the one implementer. */
import type { ShopLocale } from '@storewright/contract/shop-connections';
import type { TranslationField } from '@storewright/contract/translations';

/** `digest` changes with the source; a translation names the one it was made from. */
export type Translatable = {
  gid: string;
  source: Partial<Record<TranslationField, { text: string; digest: string }>>;
  /** `outdated`: the source says something else since. */
  found: Partial<Record<TranslationField, { text: string; outdated: boolean; at: string | null }>>;
};
type Registration = Partial<Record<TranslationField, { text: string; digest: string }>>;

export interface ShopTranslations {
  /** As the shop says them now. */
  locales(signal?: AbortSignal): Promise<ShopLocale[]>;
  /** Products in the shop's order, each with what it says in this language. */
  page(locale: string, after: string | null, signal?: AbortSignal): Promise<{ products: Translatable[]; next: string | null }>;
  /** Undefined where the shop has no such product (any more). */
  one(gid: string, locale: string, signal?: AbortSignal): Promise<Translatable | undefined>;
  /** Throws `source_changed` 409 where a digest is not the source's any more, `shop_refused` 409 with `details.fields` where the shop says no. */
  register(gid: string, locale: string, texts: Registration, signal?: AbortSignal): Promise<void>;
  remove(gid: string, locale: string, fields: TranslationField[], signal?: AbortSignal): Promise<void>;
}
