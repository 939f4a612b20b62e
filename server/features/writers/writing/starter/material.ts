/**
 * What the starter may use: the owner's own sentences, calmed, and the facts as rows with a label. Only offers go, and what a
 * row says already: a sentence that no fact bears out stays, and the check marks it.
 */
import { bare } from '../lines.ts';
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../engine.ts';
import { type Keepsakes, keepsakesOf, specificationsIn, withoutTables } from '../keepsakes.ts';
import { blocksOf } from './reading/blocks.ts';
import type { Passage } from './reading/passages/passage.ts';
import { inReadingOrder, listedIn } from './reading/passages/passages.ts';
import type { Row } from './rows/row.ts';
import { withChosen } from './chosen-lines.ts';
import { withSpecifications } from './specification-lines.ts';
import { withBracketsOnce } from './rows/label-brackets.ts';
import { withoutTwiceTold } from './rows/twice-told.cjk.ts';
import { withoutAsianSides, withoutCountAgain, withoutListed, withoutRepeated, withoutSaid, withoutSides } from './rows/row-places.ts';
import { inOrder } from './rows/row-order.ts';
import { withoutAlike } from './rows/alike.ts';
import { withoutTold } from './rows/told-in-lines.ts';
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import { isListHeading } from './naming/labels.ts';
import { isIdleHeading } from './reading/headings/latin-headings.ts';
import { isInRows, noteOfTable, isTabled } from './reading/labels/own-labels.ts';
import { withLabelsInRows } from './label-items.cjk.ts';
import { withoutLoneLines } from './lone-lines.ts';
import { standing } from './standing.ts';
import { nameOf } from './name.ts';
import { featuresIn } from './rows/feature-lists.ts';
import { OwnersText } from './owners-text.ts';

/**
 * `name` is the title without its noise; `items` are features that stand for themselves, `heads` the owner's heading over each;
 * `lede` is what is told before the first heading and the first list.
 */
export type Material = {
  name: string;
  lede: ReadonlySet<string>;
  passages: Passage[];
  items: string[];
  heads: ReadonlyMap<string, string>;
  rows: Row[];
  /** The rows without those that a line of the owner's tells as well. */
  shown: Row[];
  keepsakes: Keepsakes;
};

export const materialOf = (source: Source): Material => {
  const own = new OwnersText(source);
  for (const line of [...source.features, ...featuresIn(source.facts)]) own.feature(line);
  const { pairs, rest } = specificationsIn(source.description);
  for (const [name, value] of pairs) own.pair(name, value);
  const stays = {
    row: (text: string) => !isOffer(text),
    words: standing(source),
    note: (text: string, isAlone: boolean) => noteOfTable(text, source.language, isAlone),
    // “Technische Daten” stands above the rows.
    heads: (text: string) => !isListHeading(text) && !isIdleHeading(text),
  };
  const keepsakes = keepsakesOf(rest, stays);
  const blocks = blocksOf(keepsakes.tables.length > 0 ? withoutTables(rest, stays) : rest, source.title, [source.shopName, source.vendor]);
  const chosen = withSpecifications(withChosen(blocks, own.owners.rows), own.owners.rows, source);
  for (const [at, block] of chosen.entries()) own.take(block, chosen[at + 1]);
  own.settle();
  if (isCjk(source.language)) withLabelsInRows(own, source.language);
  else withoutLoneLines(own);
  const { passages, items, heads } = own;
  const rows = isCjk(source.language) ? withoutTwiceTold(own.owners.rows.map(withBracketsOnce), source.language) : own.owners.rows;
  const tables = keepsakes.tables.filter((table) => !isInRows(table, rows));
  const untabled = rows.filter((row) => !isTabled(row, tables));
  /** Sides, counts and lists that are told together elsewhere. */
  const withoutSpread = (all: Row[]): Row[] =>
    withoutListed(
      withoutRepeated(
        withoutSides(withoutSaid(withoutAsianSides(withoutCountAgain(all), [...items, ...listedIn(passages)], source.language), passages, source.language)),
        source.language,
      ),
      listedIn(passages),
    );
  const ordered = inOrder(withoutAlike(withoutSpread(untabled)));
  return {
    name: nameOf(source),
    lede: own.lede,
    passages: inReadingOrder(
      passages.filter(({ parts }) => parts.length > 0),
      source,
      items.length > 0,
    ),
    items: withoutShorter(items),
    heads,
    rows: ordered,
    shown: withoutTold(ordered, items, passages, source.language),
    keepsakes: { ...keepsakes, tables },
  };
};

/** “Hammer loop” beside “Hammer loop on the left leg”. */
const withoutShorter = (items: readonly string[]): string[] =>
  items.length > 200
    ? [...items]
    : items.filter((item) => !items.some((other) => other.length > item.length + 2 && `${bare(other)} `.startsWith(`${bare(item)} `)));
