/** Under which heading the features stand: the owner's own where there was one, and that of the table for what is no feature. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../engine.ts';
import { headingOf, isSpecificationHeading } from './naming/labels.ts';
import { ourLabel } from './naming/naming.ts';
import { natureTitle } from './naming/natures.ts';
import type { Material } from './material.ts';
import { isLacking } from './reading/needed/lacking.ts';
import { isChoice } from './rows/choice.ts';
import type { Row } from './rows/row.ts';

export type ItemList = { heading: string; items: string[] };

/** What stands above the table under its own heading, and what under the table's. */
export const listsOf = (
  { items, heads, rows }: Pick<Material, 'items' | 'heads' | 'rows'>,
  { language }: Pick<Source, 'language'>,
): { lists: ItemList[]; tabled: ItemList } => {
  const ours = headingOf('features', language);
  const tabled: ItemList = { heading: headingOf('specifications', language), items: [] };
  if (!isCjk(language)) return { lists: withChoices(items, rows, ours, language), tabled };
  const lists: ItemList[] = [];
  for (const heading of new Set(items.map((item) => heads.get(item) ?? ''))) {
    const own = items.filter((item) => (heads.get(item) ?? '') === heading);
    for (const list of heading === '' ? withChoices(own, rows, '', language) : [{ heading, items: own }]) {
      const ofTable =
        list.heading === ''
          ? isNoFeature(list.items) || (rows.length > 1 && list.items.every((item) => measured.test(item)))
          : heading !== '' && isSpecificationHeading(heading);
      const named = list.heading || (list.items.every((item) => ofCare.test(item)) ? natureTitle('use', language) : ours);
      if (!ofTable) lists.push({ heading: named, items: list.items });
      else {
        tabled.items.push(...list.items);
        if (heading !== '') tabled.heading = heading;
      }
    }
  }
  return { lists, tabled };
};

/**
 * “Azeite – a receita de sempre”, “Tomate – molho espesso” among features, “よもぎ／青々とした香り”, “米ぬか／ほんのり甘い香り”: those of
 * them that tell of what there is to choose from stand apart, under its name.
 */
const withChoices = (items: string[], rows: readonly Row[], ours: string, language: Source['language']): ItemList[] => {
  const row = rows.find((one) => items.filter((item) => isChoice(item, one)).length > 1);
  const isOne = (item: string): boolean => row !== undefined && isChoice(item, row);
  const lists = [
    { heading: row ? nameOf(row, items.filter(isOne), language) : '', items: items.filter(isOne) },
    { heading: ours, items: items.filter((item) => !isOne(item)) },
  ];
  return (items.length > 0 && isOne(items[0]!) ? lists : lists.toReversed()).filter((list) => list.items.length > 0);
};

/** “600: 60 x 22 x 10cm” tells more than the 폭 that is chosen. */
const nameOf = (row: Row, items: readonly string[], language: Source['language']): string =>
  row.attribute && sides.has(row.attribute) && items.every((item) => /\d\s?[x×*]\s?\d/iu.test(item)) ? ourLabel('size', language) : row.label;
const sides = new Set<Row['attribute']>(['width', 'length', 'height', 'depth', 'diameter', 'thickness']);

/** 色落ちしますので、単独で水洗いしてください: how it is cared for is no feature. */
const ofCare = /洗|ほつれ|色落ち|陰干し|ください|下さい|お手入れ|请|請|勿|避免|保养|保養|세탁|건조|주세요|마세요|보관/u;
/** 腰圍 62-86cm, 褲長 94cm: measures are no features. */
const measured = /^\P{N}{1,12}[\d約约～〜~–-][^。，,、]{0,24}(?:[cm]?m|kg|g|公分|吋|L)(?![\p{Script=Latin}])/u;
/** “フックは付属しません”: nobody praises what is not in the box, or what to beware of. */
const isNoFeature = (items: readonly string[]): boolean => isLacking(items[0] ?? '') || items.filter(isLacking).length * 2 >= items.length;
