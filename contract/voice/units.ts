/** Numbers with a unit as a text writes them: with a space or without, centimetres or inches, a point or a comma. */
import type { Found } from './persons.ts';
import type { Spacing } from './style.ts';

export type Quantity = Found & { spacing: Spacing; system: 'metric' | 'imperial' | null; decimal: 'point' | 'comma' | null };

export const quantitiesIn = (text: string): Quantity[] =>
  [...text.matchAll(quantity)].map(({ index, 0: whole, 1: number = '', 2: gap = '', 3: unit = '' }) => ({
    start: index,
    end: index + whole.length,
    text: whole,
    spacing: gap === '' ? 'joined' : 'spaced',
    system: metric.has(unit.toLowerCase()) ? 'metric' : imperial.has(unit.toLowerCase()) ? 'imperial' : null,
    // 1.500 and 1,500 are thousands.
    decimal: /[.,]\d{1,2}$/.test(number) ? (number.includes('.') ? 'point' : 'comma') : null,
  }));

export const respaced = (text: string, spacing: Spacing): string =>
  text.replace(quantity, (_, number: string, gap: string, unit: string) => (spacing === 'joined' ? number + unit : number + (gap || ' ') + unit));

const metric = new Set('mm cm m km ml cl dl l mg g kg m² cm² 厘米 毫米 毫升 公斤 千克 克 升 米'.split(' '));
const imperial = new Set('inch inches oz lb lbs ft yd qt pt gal fl″ ″ 英寸'.split(' '));
/** An inch is too like the word “in” to be told from it, and a mark of inches stands close everywhere. */
const quantity =
  /(?<![A-Za-z\d.,/-])(\d{1,7}(?:[.,]\d{1,3})?)([ \u00a0\u202f]?)(mm|cm|km|ml|cl|dl|mg|kg|mAh|Ah|Wh|GHz|MHz|Hz|GB|TB|MB|inches|inch|oz|lbs?|ft|yd|m²|cm²|[mlLgWVA]|厘米|毫米|毫升|公斤|千克|英寸|[克升米])(?![A-Za-z\u00c0-\u024f\d²])/gu;
