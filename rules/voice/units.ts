/** Numbers with a unit as a text writes them: with a space or without, centimetres or inches, a point or a comma. */
import type { Found } from './persons.ts';
import type { Spacing } from '@storewright/contract/voice/style';

/** `spacing`: null where a sign or a hyphen leaves no choice: 10″, 12-inch. */
export type Quantity = Found & { spacing: Spacing | null; system: 'metric' | 'imperial' | null; decimal: 'point' | 'comma' | null };

export const quantitiesIn = (text: string): Quantity[] => {
  const plain = [...text.matchAll(quantity)].map(({ index, 0: whole, 1: number = '', 2: gap = '', 3: unit = '' }) => ({
    start: index,
    end: index + whole.length,
    text: whole,
    spacing: gap === '' ? ('joined' as const) : ('spaced' as const),
    system: metric.has(unit.toLowerCase()) ? ('metric' as const) : imperial.has(unit.toLowerCase()) ? ('imperial' as const) : null,
    decimal: decimalOf(number),
  }));
  const marked = [...text.matchAll(inchMark)].flatMap(({ index, 0: whole, 1: number = '', 2: mark = '' }) =>
    (mark === '"' || mark === '”') && isQuoted(text, index)
      ? []
      : [{ start: index, end: index + whole.length, text: whole, spacing: null, system: 'imperial' as const, decimal: decimalOf(number) }],
  );
  return marked.length === 0 ? plain : [...plain, ...marked].sort((one, other) => one.start - other.start);
};

export const respaced = (text: string, spacing: Spacing): string =>
  text.replace(quantity, (_, number: string, gap: string, unit: string) => (spacing === 'joined' ? number + unit : number + (gap || ' ') + unit));

/** 1.500 and 1,500 are thousands. */
const decimalOf = (number: string): Quantity['decimal'] => (/[.,]\d{1,2}$/.test(number) ? (number.includes('.') ? 'point' : 'comma') : null);

const metric = new Set('mm cm m km ml cl dl l mg g kg m² cm² 厘米 毫米 毫升 公斤 千克 克 升 米'.split(' '));
const imperial = new Set('inch inches oz lb lbs ft yd qt pt gal 英寸'.split(' '));
/** An inch is too like the word “in” to be told from it. */
const quantity =
  /(?<![A-Za-z\d.,/-])(\d{1,7}(?:[.,]\d{1,3})?)([ \u00a0\u202f]?)(mm|cm|km|ml|cl|dl|mg|kg|mAh|Ah|Wh|GHz|MHz|Hz|GB|TB|MB|inches|inch|oz|lbs?|ft|yd|m²|cm²|[mlLgWVA]|厘米|毫米|毫升|公斤|千克|英寸|[克升米])(?![A-Za-z\u00c0-\u024f\d²])/gu;
const inchMark = /(?<![A-Za-z\d.,/-])(\d{1,4}(?:[.,]\d{1,2})?(?:[ -]\d\/\d{1,2}|[½¼¾])?)(″|"|”|''|-(?:inch|foot|ft|lb|oz|pound|ounce))(?![\p{L}\d"])/gu;

/** “Size 10”: the mark ends what another one opened in the same line. */
const isQuoted = (text: string, at: number): boolean => /(?:^|[\s(])["“][^"”]*$/.test(text.slice(Math.max(text.lastIndexOf('\n', at), at - 200, 0), at));
