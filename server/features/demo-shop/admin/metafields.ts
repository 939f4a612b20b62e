/** Metafields of a product: typed values, one per namespace and key. */
import { createHash } from 'node:crypto';
import { definitions } from '../definitions.ts';
import { type DemoMetafield, type DemoProduct, partsPerProduct } from '../product.ts';

export const digestOf = (value: string): string => createHash('sha256').update(value).digest('hex');

export type MetafieldWish = {
  id?: string | null;
  namespace?: string | null;
  key?: string | null;
  type?: string | null;
  value?: string | null;
  compareDigest?: string | null;
};
export type MetafieldRefusal = { field: string; code: string; message: string };

export const setMetafields = (product: DemoProduct, productId: number, wishes: MetafieldWish[]): { product: DemoProduct } | { refusal: MetafieldRefusal } => {
  let changed = product;
  for (const wish of wishes) {
    const namespace = wish.namespace ?? 'custom';
    const key = wish.key ?? '';
    const known = changed.metafields.find((metafield) => metafield.namespace === namespace && metafield.key === key);
    const type = wish.type ?? known?.type;
    const refusal = refusalOf({ namespace, key, type, value: wish.value ?? '' }, known, wish.compareDigest);
    if (refusal) return { refusal };
    const next: DemoMetafield = { id: known?.id ?? productId * partsPerProduct + changed.lastPart + 1, namespace, key, type: type!, value: wish.value! };
    changed = known
      ? { ...changed, metafields: changed.metafields.map((metafield) => (metafield === known ? next : metafield)) }
      : { ...changed, metafields: [...changed.metafields, next], lastPart: changed.lastPart + 1 };
  }
  return { product: changed };
};

const refusalOf = (
  wish: { namespace: string; key: string; type: string | undefined; value: string },
  known: DemoMetafield | undefined,
  compareDigest: string | null | undefined,
): MetafieldRefusal | undefined => {
  if (wish.key.length < 2) return { field: 'key', code: 'TOO_SHORT', message: 'Key is too short (minimum is 2 characters)' };
  if (wish.key.length > 64) return { field: 'key', code: 'TOO_LONG', message: 'Key is too long (maximum is 64 characters)' };
  if (wish.namespace.length < 3) return { field: 'namespace', code: 'TOO_SHORT', message: 'Namespace is too short (minimum is 3 characters)' };
  if (!wish.type) return { field: 'type', code: 'BLANK', message: "Type can't be blank" };
  const due = definitions.find(({ namespace, key }) => namespace === wish.namespace && key === wish.key)?.type ?? known?.type;
  if (due && due !== wish.type)
    return { field: 'type', code: 'INVALID_TYPE', message: `Type '${wish.type}' must be consistent with the definition's type: '${due}'.` };
  if (wish.value.trim() === '') return { field: 'value', code: 'BLANK', message: "Value can't be blank." };
  const wrong = wrongValue(wish.type, wish.value);
  if (wrong) return { field: 'value', code: 'INVALID_VALUE', message: wrong };
  if (compareDigest && known && compareDigest !== digestOf(known.value))
    return {
      field: 'compareDigest',
      code: 'STALE_OBJECT',
      message: 'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.',
    };
  return undefined;
};

const wrongValue = (type: string, value: string): string | undefined => {
  if (type === 'number_integer' && !/^-?\d+$/.test(value)) return 'Value must be an integer.';
  if (type === 'number_decimal' && !/^-?\d+(\.\d+)?$/.test(value)) return 'Value must be a decimal.';
  if (type === 'boolean' && value !== 'true' && value !== 'false') return 'Value must be true or false.';
  if (type === 'single_line_text_field' && /[\r\n]/.test(value)) return 'Value must be a single line text string.';
  if ((type === 'json' || type.startsWith('list.') || type === 'weight' || type === 'volume' || type === 'dimension') && !isJson(value))
    return 'Value is not valid JSON.';
  return undefined;
};

const isJson = (value: string): boolean => {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};
