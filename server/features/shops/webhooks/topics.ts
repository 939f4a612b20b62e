/** What a shop may tell of, what of it is worth keeping until it is done, and what we ask it to tell. */
import { mayReadLocales } from '../connections/grants.ts';

/** The names under which one asks for them. The privacy topics, and those of an app as a whole, stand in the app's own configuration. */
export const toldTopics = (scopes: string[]): string[] => [
  'PRODUCTS_CREATE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'APP_UNINSTALLED',
  'APP_SCOPES_UPDATE',
  'SHOP_UPDATE',
  'BULK_OPERATIONS_FINISH',
  ...(mayReadLocales(scopes) ? ['LOCALES_CREATE', 'LOCALES_UPDATE', 'LOCALES_DESTROY'] : []),
];

/** Of a product with thousands of variants the number is enough, and when it changed: the shop is read for the rest. */
export const fieldsOf = (topic: string): string[] | null => (topic.startsWith('PRODUCTS_') ? ['id', 'admin_graphql_api_id', 'updated_at'] : null);

export const isOfLocales = (topic: string): boolean => /^locales\/(create|update|destroy)$/.test(topic);

export const isOfProduct = (topic: string): boolean => /^products\/(create|update|delete)$/.test(topic);

/** Whether what is told is of the shop at this address, where a payload of the topic says whose it is. */
export const isOfShop = (topic: string, payload: Record<string, unknown>, domain: string): boolean => {
  const name = shopNames.get(topic);
  return name === undefined || String(payload[name]).toLowerCase() === domain;
};
const shopNames = new Map([
  ['shop/redact', 'shop_domain'],
  ['customers/redact', 'shop_domain'],
  ['customers/data_request', 'shop_domain'],
  ['app/uninstalled', 'myshopify_domain'],
  ['shop/update', 'myshopify_domain'],
]);

/** No more than the work needs, and nothing of a customer ever. */
export const worthKeeping = (topic: string, payload: Record<string, unknown>): Record<string, unknown> => {
  if (isOfProduct(topic)) return { ...only(payload, ['id']), ...momentIn(payload['updated_at']) };
  if (topic === 'shop/update') return only(payload, ['id', 'name', 'myshopify_domain', 'currency', 'shop_owner']);
  return topic === 'app/scopes_update' ? only(payload, ['current']) : {};
};

/** `gid://shopify/Product/1`, from the number that a payload names. */
export const gidOf = (kind: 'Product' | 'Shop', id: unknown): string | undefined => (/^\d{1,20}$/.test(String(id)) ? `gid://shopify/${kind}/${id}` : undefined);

const momentIn = (said: unknown): { updated_at?: string } => {
  const at = new Date(typeof said === 'string' ? said : Number.NaN);
  return Number.isNaN(at.getTime()) ? {} : { updated_at: at.toISOString() };
};

const only = (payload: Record<string, unknown>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => payload[name] !== undefined).map((name) => [name, payload[name]]));
