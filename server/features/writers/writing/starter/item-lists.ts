/** Under which heading the features stand: the owner's own where there was one, and that of the table for what is no feature. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../engine.ts';
import { headingOf, isSpecificationHeading } from './naming/labels.ts';
import type { Material } from './material.ts';
import type { Row } from './rows/row.ts';

export type ItemList = { heading: string; items: string[] };

/** What stands above the table under its own heading, and what under the table's. */
export const listsOf = (
  { items, heads, rows }: Pick<Material, 'items' | 'heads' | 'rows'>,
  { language }: Pick<Source, 'language'>,
): { lists: ItemList[]; tabled: ItemList } => {
  const ours = headingOf('features', language);
  const tabled: ItemList = { heading: headingOf('specifications', language), items: [] };
  if (!isCjk(language)) return { lists: items.length > 0 ? [{ heading: ours, items }] : [], tabled };
  const lists: ItemList[] = [];
  for (const heading of new Set(items.map((item) => heads.get(item) ?? ''))) {
    const own = items.filter((item) => (heads.get(item) ?? '') === heading);
    const ofTable = heading === '' ? isNoFeature(own) : isSpecificationHeading(heading);
    if (!ofTable) lists.push({ heading: heading || choiceIn(own, rows) || ours, items: own });
    else {
      tabled.items.push(...own);
      if (heading !== '') tabled.heading = heading;
    }
  }
  return { lists, tabled };
};

/** “よもぎ／青々とした香り”, “米ぬか／ほんのり甘い香り”: a list of what there is to choose from goes by the name of the choice. */
const choiceIn = (items: readonly string[], rows: readonly Row[]): string =>
  rows.find(({ chosen, values }) => chosen && values.length > 1 && items.every((item) => values.some((value) => namedFirst(item, value))))?.label ?? '';
const namedFirst = (item: string, value: string): boolean => item.startsWith(value) && /^\s?[:：／/｜|(（–—-]/u.test(item.slice(value.length));

/** “フックは付属しません”: nobody praises what is not in the box, or what to beware of. */
const isNoFeature = (items: readonly string[]): boolean =>
  lacking.test(items[0] ?? '') || items.filter((item) => lacking.test(item)).length * 2 >= items.length;
const lacking =
  /付属(?:し(?:ません|ておりません|ていません)|なし|いたしません)|含まれ(?:ません|ておりません|ていません)|(?:は|が)?付(?:き|いてい)ません|別売|別途ご?(?:用意|購入)|不[含附帶带](?!糖|酒精|添加|防腐|双酚|雙酚|酰)|不包[含括]|[未無无]附|需?另[购購][买買]?|[须須]另[购購]|自[备備]$|미포함|포함(?:되지|돼 있지)|별매|별도 ?(?:구매|구입|판매)|제공(?:되지|하지)|ご注意|(?:请|請)[勿小注]|주의/u;
