/** Metafields that apps and the shop's own system keep for themselves: they say nothing of the product to a buyer. */

type Field = { namespace: string; key: string };

/** `shopify.color-pattern` is of Shopify's taxonomy and a fact; `shopify--discovery--…` and `app--…` are bookkeeping. */
export const isBookkeeping = ({ namespace, key }: Field, value: string): boolean =>
  apps.test(namespace) || counters.test(key.replaceAll('-', '_')) || areHandles(value);

const apps =
  /^(?:shopify--.*|app--.*|\$app.*|mm-google-shopping|mc-facebook|google.*|facebook|meta|pinterest|tiktok|bing|klaviyo|seo.*|global|spr|reviews?|(?:ali_?|a)reviews|judgeme|yotpo|loox|stamped|okendo|okendo_reviews|junip|fera|rivyo|ryviu|opinew|trustoo|growave|ssw|vitals|reviewscouk|reviews_io|stocky|recharge|subscriptions?|bold.*|pagefly|gempages|shogun|avada.*|tinyseo|smart_?seo|upsell.*|cross_?sell.*|related_?products|search_?boost.*)$/i;
/** Kept under a namespace of the shop's own all the same. */
const counters =
  /^(?:rating|rating_(?:count|value)|reviews?_(?:count|average|rating|widget)|average_rating|badge|google_(?:product_)?category|custom_product|(?:complementary|related|recommended|similar|upsell|cross_?sell)_(?:products?|items|handles?)|.*_handles?)$/i;

/** “some-other-handle; second-handle”: addresses of other products. “water-based, oil-free” are words. */
const areHandles = (value: string): boolean => {
  const parts = value.split(/\s*[;,\n]\s*/u).filter(Boolean);
  return parts.length > 1 && parts.every((part) => /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(part)) && parts.some((part) => /-.*-/.test(part));
};

/** A list of Shopify's taxonomy is written “white; black” in a file and as a list everywhere else. */
export const listed = ({ namespace }: Pick<Field, 'namespace'>, value: string): string => (namespace === 'shopify' ? value.replace(/\s*;\s*/gu, ', ') : value);
