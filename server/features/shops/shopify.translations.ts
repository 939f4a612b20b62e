/** The products of a Shopify shop in its other languages. */
import { type TranslationField, translationFields } from '@storewright/contract/translations';
import { Fault } from '../../kit/fault.ts';
import type { ShopTranslations, Translatable } from './shop-translations.ts';
import type { ShopifyClient } from './shopify.client.ts';
import type { Lane } from './shopify.throttle.ts';
import type { Changed, InLocale } from './shopify.translation.answers.ts';

export const shopifyTranslations = (client: ShopifyClient, lane: Lane): ShopTranslations => ({
  locales: async (signal) => (await client.ask('locales', {}, { lane, signal })).shopLocales,
  page: async (locale, after, signal) => {
    const { nodes, pageInfo } = (await client.ask('translatablePage', { locale, after }, { lane, signal })).translatableResources;
    return { products: nodes.map(shown), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  },
  one: async (gid, locale, signal) => {
    const { translatableResource } = await client.ask('translatable', { id: gid, locale }, { lane, signal });
    return translatableResource ? shown(translatableResource) : undefined;
  },
  register: async (gid, locale, texts, signal) => {
    const fields = translationFields.filter((field) => texts[field] !== undefined);
    const translations = fields.map((field) => ({ key: keys[field], locale, value: texts[field]!.text, translatableContentDigest: texts[field]!.digest }));
    taken((await client.ask('register', { id: gid, translations }, { lane, signal })).translationsRegister, fields);
  },
  remove: async (gid, locale, fields, signal) => {
    const about = { id: gid, locales: [locale], keys: fields.map((field) => keys[field]) };
    taken((await client.ask('unregister', about, { lane, signal })).translationsRemove, fields);
  },
});

/** The shop's names of what we translate. */
const keys: Record<TranslationField, string> = { title: 'title', description: 'body_html', seo_title: 'meta_title', seo_description: 'meta_description' };

const shown = ({ resourceId, translatableContent, translations }: InLocale): Translatable => {
  const product: Translatable = { gid: resourceId, source: {}, found: {} };
  for (const field of translationFields) {
    const content = translatableContent.find(({ key }) => key === keys[field]);
    // What says nothing has nothing to be translated.
    if (content?.value && content.digest) product.source[field] = { text: content.value, digest: content.digest };
    const there = translations.find(({ key }) => key === keys[field]);
    if (there?.value) product.found[field] = { text: there.value, outdated: there.outdated, at: there.updatedAt };
  }
  return product;
};

/** Of several texts some may have been taken before one was refused. */
const taken = (answer: Changed, fields: TranslationField[]): void => {
  if (!answer) throw new Fault('shop_unreachable', 503, { retryAfter: 10, details: { maybe_written: true } });
  const [first] = answer.userErrors;
  if (!first) return;
  const wrong: Record<string, string> = {};
  for (const { field, message } of answer.userErrors) wrong[fields[Number(field?.find((part) => /^\d+$/.test(part)))] ?? 'locale'] ??= message;
  const details = { reason: fields.length > 1 ? 'in_part' : 'fields', fields: wrong };
  if (answer.userErrors.every(({ code }) => code === 'INVALID_TRANSLATABLE_CONTENT')) throw new Fault('source_changed', 409, { details });
  throw new Fault('shop_refused', 409, { message: first.message.slice(0, 500), details });
};
