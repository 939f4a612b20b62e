/** Numbers that are part of a name: iPhone 15 is one phone, not fifteen of something. */
import type { Page } from './quantities.ts';

/** “Charger: iPhone 15”: a number straight behind a device is its own. */
export const isModelOf = ({ folded }: Page, start: number): boolean => modelBefore.test(folded.slice(Math.max(0, start - 24), start));
const modelBefore =
  /(?:iphone|ipad|ipod|galaxy|pixel|macbook|watch|airpods|redmi|oneplus|xperia|kindle|playstation|xbox|switch|series|gopro|アイフォン|아이폰|갤럭시|苹果|华为|小米)(?: ?[a-z]{1,5})? ?$/;

/** “iPhone 13, 14 and 15 Pro” names three. */
export const eachModel = (folded: string): string =>
  folded.replace(models, (_, name: string, first: string, more: string) => name + first + more.replace(/\d+/g, (number) => `, ${name}${number}`));
const models =
  /(?<![\p{L}\p{N}])(\p{L}{2,20} ?)(\d{1,4})((?: ?(?:[,/、，&]|\b(?:and|or|und|oder|et|ou|y|o|e)\b) ?\d{1,4}(?![\d.]| ?(?:mm|cm|m|ml|l|g|kg|%)\b))+)/gu;
