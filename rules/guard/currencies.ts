/** The money a price is in. “¥” is yen and yuan: what may be either differs from neither. */

/** What it may be, by how it is written before a number or behind it; longer ones first. */
// biome-ignore format: a table
const written: readonly (readonly [words: string, money: string])[] = [
  ['us\\$|ca\\$|c\\$|au\\$|a\\$|nz\\$|s\\$|us dollars?|dollars?|dolar(?:es)?|usd|cad|aud|美元|美金|米ドル|ドル|달러|미국 ?달러', 'dollar'],
  ['hk\\$|hkd|港元|港币|港幣|香港ドル|홍콩 ?달러', 'hkd'], ['nt\\$|twd|新台币|新臺幣|台币|台幣|台湾ドル|대만 ?달러', 'twd'],
  ['r\\$|brl|reais|real|雷亚尔|レアル|헤알', 'real'],
  ['€|eur|euros?|欧元|歐元|ユーロ|유로', 'euro'], ['£|gbp|pounds? sterling|英镑|英鎊|英ポンド|영국 ?파운드', 'sterling'],
  ['₩|krw|won|韩元|韓元|韩币|韓幣|ウォン|원(?![형통목])', 'won'], ['jp¥|jpy|yen|日元|日圆|日幣|円|엔(?![진])', 'yen'], ['cny|rmb|cn¥|yuan|renminbi|人民币|人民幣|人民元|위안', 'yuan'],
  ['[¥¥]', 'yen yuan'], ['元|块钱', 'yuan twd hkd'],
  ['chf|sfr\\.?|franken|schweizer franken|francs? suisses?|瑞士法郎|スイスフラン|스위스 ?프랑', 'franc'],
  ['\\$', 'dollar hkd twd'],
];
const all = written.map(([words]) => `(${words})`).join('|');
const before = new RegExp(`(?<!\\p{Script=Latin})(?:${all}) ?$`, 'u');
const behind = new RegExp(`^[ -]?(?:${all})(?!\\p{Script=Latin})`, 'u');

/** Null beside a number that is no price. */
export const moneyAt = (folded: string, start: number, end: number): ReadonlySet<string> | null => {
  const found = behind.exec(folded.slice(end, end + 20)) ?? before.exec(folded.slice(Math.max(0, start - 16), start));
  const at = found?.slice(1).findIndex((one) => one !== undefined) ?? -1;
  return at < 0 ? null : new Set(written[at]![1].split(' '));
};

/** Whether two prices can be in the same money. Of a number that is no price nothing is said. */
export const isSameMoney = (one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean =>
  one === null || other === null || [...one].some((money) => other.has(money));
