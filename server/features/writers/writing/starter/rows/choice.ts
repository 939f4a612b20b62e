/** A line of the owner's that tells of one of the things to choose from. */
import type { Row } from './row.ts';

/** “Azeite – a receita de sempre” beside a choice of Azeite and Tomate. */
export const isChoice = (item: string, { chosen, values }: Pick<Row, 'chosen' | 'values'>): boolean =>
  chosen &&
  values.length > 1 &&
  // “2" (50mm): 1.2 mm leaf” beside a choice of “2" / 50mm” and “3" / 75mm”.
  values
    .flatMap((value) => [value, ...value.split(/\s\/\s/u)])
    .some((value) => item.toLowerCase().startsWith(value.toLowerCase()) && sets.test(item.slice(value.length)));
const sets = /^\s?[:：／/｜|(（–—…-]/u;
