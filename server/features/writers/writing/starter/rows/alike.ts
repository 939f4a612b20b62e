/** Two rows that tell the same, or of which one tells less: 重量 beside 整车重量, 附赠 beside 赠品, one list of ingredients under two names. */
import { bare, squeezed } from '../../lines.ts';
import { isFuller } from './fuller.ts';
import type { Row } from './row.ts';

export const withoutAlike = (rows: Row[]): Row[] => {
  if (rows.length > 100) return rows;
  // One of the two stays.
  let left = rows;
  for (const row of rows)
    if (!row.chosen && left.some((one) => one !== row && (isTwin(row, one) || isCounted(row, one) || isSame(row, one))))
      left = left.filter((one) => one !== row);
  return left;
};

/** The same list twice: “Ingrédients (INCI)” and “Liste INCI”. */
const isSame = (row: Row, one: Row): boolean =>
  squeezed(row.text).length > 11 && squeezed(row.text) === squeezed(one.text) && (row.attribute === undefined || one.attribute !== undefined);

/** “Height” of 24 cm beside “Height with handle up” of 24 cm, 重量 beside 整车重量, 480Mbps beside USB 2.0 (480Mbps). */
const isTwin = (row: Row, one: Row): boolean => {
  if (one.chosen || row.label === one.label) return false;
  const [mine, theirs] = [squeezed(row.text), squeezed(one.text)];
  const isEqual = mine === theirs && mine.length > 1 && (/\d/u.test(mine) || mine.length > 5);
  if (isEqual && (bare(one.label).startsWith(`${bare(row.label)} `) || (isAsian.test(row.label) && row.label.length > 1 && one.label.endsWith(row.label))))
    return true;
  // „Griffmaterial“ beside „Griff“.
  if (
    isEqual &&
    row.label.length > one.label.length &&
    one.label.length > 3 &&
    bare(row.label).startsWith(bare(one.label)) &&
    bare(row.label)[bare(one.label).length] !== ' '
  )
    return true;
  // 附赠 of 猫薄荷粉1小包 beside 赠品 of 猫薄荷粉1包: less of the same, under a name of the same sign.
  const isLess = mine.length > 1 && theirs.length > mine.length && isFuller(row.text, one.text);
  return isLess && isAsian.test(row.label) && [...row.label.replace(/[适適用のス사용]/gu, '')].some((sign) => one.label.includes(sign)) && !/^\d/u.test(mine);
};
const isAsian = /^[\p{Script=Han}\p{Script=Hangul}]/u;
/** 入数 of 20 beside 160g(8g×20包). */
const isCounted = (row: Row, one: Row): boolean => {
  const count = /^\d{1,3}$/u.exec(row.text.trim())?.[0];
  return count !== undefined && /^(?:pack|pieces)$/u.test(row.attribute ?? '') && new RegExp(`[×xX✕*]\\s?${count}(?!\\d)`, 'u').test(one.text);
};
