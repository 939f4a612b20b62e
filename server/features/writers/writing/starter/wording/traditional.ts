/** A shop of Taiwan or Hong Kong writes 規格; beside its text the starter's own words do, too. */
import type { Listing } from '@storewright/contract/listing/listing';
import { plainText } from '../../lines.ts';
import type { Source } from '../../engine.ts';

/** Only characters that the owner never writes are changed: what is the owner's stays as it is. */
export const inTraditional = (listing: Listing, { title, description, facts, language }: Source): Listing => {
  if (language !== 'zh') return listing;
  const owners = new Set(`${title} ${plainText(description)}`);
  const written = ways.filter(([, traditional]) => owners.has(traditional)).length;
  if (written < 3 || ways.filter(([simplified]) => owners.has(simplified)).length > 1) return listing;
  const all = new Set([...owners, ...facts.flatMap(({ name, value }) => [...name, ...value])]);
  const ours = new Map(ways.filter(([simplified]) => !all.has(simplified)));
  const said = (text: string): string => text.replace(/\p{Script=Han}/gu, (one) => ours.get(one) ?? one);
  return {
    title: said(listing.title),
    description: said(listing.description),
    seo_title: said(listing.seo_title),
    seo_description: said(listing.seo_description),
    tags: listing.tags.map(said),
  };
};

/** Of the characters of our own labels and frames those that Traditional texts write otherwise. */
// biome-ignore format: one row of pairs
const ways = '与與 个個 为為 书書 于於 产產 储儲 净淨 单單 厂廠 压壓 参參 叠疊 号號 围圍 图圖 处處 声聲 宝寶 宽寬 对對 径徑 戏戲 护護 择擇 数數 时時 洁潔 涤滌 温溫 点點 烧燒 热熱 类類 级級 纳納 纶綸 线線 组組 经經 续續 缆纜 肤膚 艺藝 节節 范範 蓝藍 蜡蠟 装裝 规規 认認 证證 语語 说說 质質 贮貯 转轉 输輸 过過 连連 适適 采採 里裡 钟鐘 钢鋼 锈鏽 长長 间間 闭閉 难難 页頁 项項 领領 颜顏 风風 龄齡 种種 积積 码碼'.split(' ').map((pair): [string, string] => [pair[0]!, pair[1]!]);
