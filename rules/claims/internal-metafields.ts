/** Metafields that apps and the shop's own system keep for themselves: they say nothing of the product to a buyer. */
import { isOwnBusiness } from '../words/internal.ts';

type Field = { namespace: string; key: string; name?: string | undefined };

/** `shopify.color-pattern` is of Shopify's taxonomy and a fact; `shopify--discovery--…` and `app--…` are bookkeeping. */
export const isBookkeeping = ({ namespace, key, name }: Field, value: string): boolean =>
  apps.test(namespace) ||
  ownDesk.test(namespace) ||
  counters.test(key.replaceAll('-', '_')) ||
  isOwnBusiness(key) ||
  (name !== undefined && isOwnBusiness(name)) ||
  areHandles(value);

/** The shop's own drawer: what it says there is not meant for a buyer, whatever it is called. */
const ownDesk =
  /^(?:intern(?:al|e|o|a|es)?|wms|warehouse|lager|almacen|estoque|deposito|purchas(?:e|ing)|einkauf|compras|procurement|accounting|buchhaltung|fulfil+ment|customs|zoll|backoffice|back_office|private|priv|zaiko|souko|cangku|changgo|内部|社内|내부)(?:[_-].*)?$/i;

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
