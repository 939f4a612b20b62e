/** Which facts share a row. Where the owner gave two facts names of their own, 实测尺寸 beside 尺码, they are two. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Source } from '../../engine.ts';
import { bare } from '../../lines.ts';
import type { Attribute } from '../naming/attributes.ts';
import { isKey } from '../naming/naming.ts';
import type { Row } from './row.ts';

type Open = Omit<Row, 'text'>;

export const placeOf = (
  attribute: Attribute | undefined,
  fact: Fact,
  label: string,
  values: string[],
  rows: ReadonlyMap<string, Open>,
  language: Source['language'],
): string => {
  const row = attribute && rows.get(attribute);
  if (
    !row ||
    (!isCjk(language) && row.chosen) ||
    fact.source === 'vendor' ||
    fact.source === 'type' ||
    fact.source === 'variant' ||
    fact.field.startsWith('shopify.')
  )
    return attribute ?? bare(label);
  const same =
    bare(row.label) === bare(label) || (isCjk(language) && isKey(fact)) || values.every((value) => row.values.some((one) => bare(one) === bare(value)));
  return same || row.weighed ? attribute : bare(label);
};

/** “フェイスタオル 約34×80cm、バスタオル 約60×120cm” tells the choice and its measures; the choice alone above it would be told twice. */
export const withoutCounted = (rows: Open[], language: Source['language']): Open[] => {
  if (!isCjk(language)) return rows;
  const whole = (row: Open): Open | undefined =>
    row.chosen && row.values.length > 1 && sizes.has(row.attribute)
      ? rows.find(
          (one) =>
            one !== row && !one.chosen && sizes.has(one.attribute) && row.values.every((value) => value.length > 1 && one.values.join(' ').includes(value)),
        )
      : undefined;
  const told = new Map(rows.flatMap((row) => (whole(row) ? [[row, whole(row)!] as const] : [])));
  return rows
    .filter((row) => !told.has(row))
    .map((row) => {
      const counted = [...told].find(([, one]) => one === row)?.[0];
      return counted && row.names.some((name) => bare(name) === bare(counted.label)) ? { ...row, label: counted.label } : row;
    });
};
const sizes = new Set<Row['attribute']>(['size', 'dimensions']);

/** A width of 42, a depth of 36 and a height of 52 cm beside “Maße B x T x H: 42 x 36 x 52 cm” say it twice. */
export const withoutSides = (rows: Row[]): Row[] => {
  const sides = rows.filter(({ attribute, text, chosen }) => attribute && lengths.has(attribute) && !chosen && sideOf.test(text));
  const numberOf = ({ text }: Row): string => (sideOf.exec(text)?.[1] ?? '').replace(',', '.');
  const told = rows.flatMap(({ text }) => {
    const numbers = summed.test(text) ? (text.match(/\d+(?:[.,]\d+)?/gu) ?? []).map((number) => number.replace(',', '.')) : [];
    return numbers.length > 0 && numbers.every((number) => sides.some((side) => numberOf(side) === number)) ? numbers : [];
  });
  return rows.filter((row) => !sides.includes(row) || !told.includes(numberOf(row)));
};
const lengths = new Set<Row['attribute']>(['length', 'width', 'height', 'depth', 'diameter', 'thickness']);
const sideOf = /^(\d+(?:[.,]\d+)?) ?[cm]?m$/u;
const summed = /^\d+(?:[.,]\d+)?(?: ?[cm]?m)?(?: ?[x×*] ?\d+(?:[.,]\d+)?(?: ?[cm]?m)?){1,2}$/u;
