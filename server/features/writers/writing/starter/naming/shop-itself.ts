/** Whether who is called the maker is only the shop by a shorter name: its name stands behind every title already. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { bare, squeezed } from '../../lines.ts';

/** In Chinese, Japanese and Korean a shop's name begins with what it is known by: 老周车行 of 老周车行 单车配件. */
export const isShopItself = (vendor: string, shopName: string): boolean => {
  if (bare(vendor) === bare(shopName)) return true;
  const [one, other] = [squeezed(vendor), squeezed(shopName)];
  return holdsCjk(vendor) && one.length > 1 && (other.includes(one) || (other.length > 1 && one.includes(other)));
};
