/** Whether who is called the maker is only the shop by a shorter name, which stands behind every title already, or nobody. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { bare, squeezed } from '../../lines.ts';

/** Chinese, Japanese and Korean shops have what they are known by in their names: 老周车行 of 老周车行 单车配件, mikan of ねこと針しごと mikan. */
export const isShopItself = (vendor: string, shopName: string): boolean => {
  if (bare(vendor) === bare(shopName) || isNobody(vendor)) return true;
  const [one, other] = [squeezed(vendor), squeezed(shopName)];
  if (!holdsCjk(shopName)) return false;
  return (holdsCjk(vendor) ? one.length > 1 : one.length > 3) && (other.includes(one) || (other.length > 1 && one.includes(other)));
};

/** What a shop's software asks for, and the shop does not know. */
export const isNobody = (vendor: string): boolean => nobody.test(vendor.trim());
const nobody =
  /^(?:gen[eé]ric[oa]?s?|g[eé]n[eé]rique|generisch|no[ -]?name|no[ -]brand|unbranded|o[ed]m|adaptable|compatible|kompatibel|aftermarket|s(?:in|em) marca|sans marque|ohne marke|markenlos|n\/a|ノーブランド品?|无品牌|無品牌|其他|其它|기타|노브랜드|브랜드 ?없음)$/iu;
