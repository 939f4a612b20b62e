/** A line of the owner's that tells of one of the things to choose from. */
import type { Row } from './row.ts';

/** “Azeite – a receita de sempre” beside a choice of Azeite and Tomate. */
export const isChoice = (item: string, { chosen, values }: Pick<Row, 'chosen' | 'values'>): boolean =>
  chosen && values.length > 1 && values.some((value) => item.toLowerCase().startsWith(value.toLowerCase()) && sets.test(item.slice(value.length)));
const sets = /^\s?[:：／/｜|(（–—…-]/u;
