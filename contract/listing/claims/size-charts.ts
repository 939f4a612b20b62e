/** A cell of a size chart, “M | 45" | 34"”, tells the sizes apart: the owner's own figures, which no field repeats. They are pointed at as such, not held against the facts. */
import type { Page } from './quantities.ts';
import type { QuantityStatement } from './statement.ts';

export function isOfSizeChart({ start, end, measures }: QuantityStatement, { folded }: Page): boolean {
  if (!measures.every(([measure]) => bodily.has(measure?.dimension ?? ''))) return false;
  const behind = folded.slice(end, end + 6);
  if (!/^\s*(?:[\t\n]|$)|^\s?(?:以[上下内]|이[상하])\t/.test(behind)) return false;
  const ahead = folded.slice(Math.max(0, start - longest), start).replace(/^[^]*\n/, '');
  // “L | 40 cm” and nothing else is a length.
  if (/^\s*l\s*\t\s*$/.test(ahead) && !behind.includes('\t')) return false;
  return (/\t[\d\s.,]*(?:[-–~〜x×]|a|à|al|to|bis|até|hasta)?\s*$/.test(ahead) && size.test(ahead)) || (body.test(ahead) && behind.includes('\t'));
}
/** No row of a chart is longer. */
const longest = 200;
const bodily: ReadonlySet<string> = new Set(['length', 'mass']);
/** XS, 2XL, 38, 5-6 years, 均码 in the first column. */
const size =
  /^\s*(?:\d?x{0,4}[smlg]|ch|eg|pp?|gg|\d{1,3}(?:\s?[-–~/]\s?\d{1,3})?(?:\s?(?:cm|y|yrs?|years?(?: old)?|jahre|ans|anos|months?|monate|mois|meses|号|歳|岁|세|호))?|one size|均码|均碼|フリー|free|프리|(?:身[高長长]|[体體]重|키|신장|체중|몸무게)\s?\d[\d\s~〜–-]*(?:cm|kg|斤|公斤)?\s?(?:以[上下内]|이[상하])?)\s*\t/;
/** 身高150-158cm in the first column. */
const body = /^\s*(?:身[高長长]|[体體]重|키|신장|체중|몸무게)\s?$/;
