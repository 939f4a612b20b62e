/** The name of what comes next in a Chinese, Japanese or Korean text, where a line is no more than that. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import type { Line } from '../lines/line.ts';
import { ends, insideOf, leading, markOf } from '../lines/signs.ts';
import { isDivider } from '../headings/old-headings.ts';
import { isOfShop } from '../shop-talk/shop-talk.cjk.ts';
import { isOneRow, isStep, numbered } from './rows-of-signs.ts';

export const nameIn = (one: Line, before: Line | undefined, next: Line | undefined): string | null => {
  const { kind, text } = one;
  if (kind === 'heading') {
    const named = insideOf(text) ?? text;
    return named !== text || isOfShop(text) || !before ? named : null;
  }
  if (kind !== 'paragraph' || text.length > 60) return null;
  const inside = insideOf(text);
  if (inside !== undefined) return /[\p{L}\p{N}]/u.test(inside) && !/[。]./u.test(inside) ? inside : null;
  if (!next) return null;
  const plain = text.replace(leading, '');
  // “购物须知：”, and what must be known beneath it.
  if (/[:：]$/u.test(plain) && isOfShop(plain.slice(0, -1))) return plain.slice(0, -1);
  if (ofSizes.test(plain)) return plain;
  // “作品说明”, and 1., 2. and 3. beneath it.
  const short = plain.replace(/\s?[:：]$/u, '');
  if (
    markOf(text) === '' &&
    !firstOfList.test(text) &&
    short.length <= 12 &&
    /^[\p{L} ]{2,12}$/u.test(short) &&
    holdsCjk(short) &&
    !ends.test(short) &&
    firstOfList.test(next.text)
  )
    return short;
  if (numbered.test(plain)) return isStep(before) || isStep(next) || ends.test(plain) || /[，,、]/u.test(plain) ? null : plain.replace(/\u3000/gu, ' ');
  const mark = markOf(text);
  if (mark === '' || /[※—~～]/u.test(mark)) return null;
  // “■ 세척방법” opens its own element, and how to wash it stands beneath: what stood before it is no list with it.
  const opensOwn = one.opens && !next.opens && markOf(next.text) !== mark && plain.length <= 10;
  if (isDivider(plain) && next.opens) return plain;
  // One of a row is an item of a list.
  if (!opensOwn && [before, next].some((other) => other && isOneRow(markOf(other.text), mark))) return null;
  // “✅ 이런 분께 추천드려요”, and for whom beneath it.
  if (plain.length <= 16 && !next.opens && /[요죠]$/u.test(plain)) return plain;
  return isName(plain) && (next.opens ? plain.length <= 16 : plain.length <= 24) && next.kind !== 'heading' ? plain : null;
};
const isName = (text: string): boolean =>
  text.length <= 24 && !ends.test(text) && !/[:：,，、;；]/u.test(text) && !/\d\s?(?:[mc]?m|k?g|m?l)\b/u.test(text.replace(/[(（][^()（）]{0,20}[)）]/gu, ''));

const firstOfList = /^(?:[1１][.．)）、](?!\d)|①|[・·•※*＊-]\s?\S)/u;
/** “尺码表（单位cm）”, and a size on each line beneath it. */
export const ofSizes =
  /^(?:(?:商品)?尺[码寸](?:对照)?表|サイズ表|(?:실측 ?)?사이즈 ?(?:표|안내|정보)|size(?: ?(?:chart|table|guide|표))?)\s?(?:[（(].{0,24}[)）])?[:：]?$/iu;
