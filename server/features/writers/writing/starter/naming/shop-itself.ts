/** Whether who is called the maker is only the shop by a shorter name: its name stands behind every title already. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { bare, squeezed } from '../../lines.ts';

/** Chinese, Japanese and Korean shops have what they are known by in their names: 老周车行 of 老周车行 单车配件, mikan of ねこと針しごと mikan. */
export const isShopItself = (vendor: string, shopName: string): boolean => {
  if (bare(vendor) === bare(shopName)) return true;
  const [one, other] = [squeezed(vendor), squeezed(shopName)];
  if (!holdsCjk(shopName)) return false;
  return (holdsCjk(vendor) ? one.length > 1 : one.length > 3) && (other.includes(one) || (other.length > 1 && one.includes(other)));
};
