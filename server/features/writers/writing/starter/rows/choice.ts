/** A line of the owner's that tells of one of the things to choose from. */
import type { Row } from './row.ts';

/** “Azeite – a receita de sempre” beside a choice of Azeite and Tomate, “Puerta chica = hasta 60 cm” beside one of doors, 5枚用：約8.5cm beside 5枚 and 10枚. */
export const isChoice = (item: string, { chosen, values, label }: Pick<Row, 'chosen' | 'values' | 'label'>): boolean => {
  if (!chosen || values.length < 2) return false;
  const said = item.toLowerCase();
  const told = said.startsWith(`${label.toLowerCase()} `) ? said.slice(label.length + 1) : said;
  // “2" (50mm): 1.2 mm leaf” beside a choice of “2" / 50mm” and “3" / 75mm”.
  const heads = values.map((value) => value.split(' ')[0]!);
  // A款 of “A款 双孔” and “B款 单耳”.
  const short = new Set(heads).size === heads.length ? heads.filter((head) => head.length > 1) : [];
  return values
    .flatMap((value) => [value, ...value.split(/\s\/\s/u)])
    .concat(short)
    .some((value) => [said, told].some((text) => text.startsWith(value.toLowerCase()) && sets.test(text.slice(value.length))));
};
const sets = /^[用용]?\s?[:：=／/｜|(（–—…-]/u;
