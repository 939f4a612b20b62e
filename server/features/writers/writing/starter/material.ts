/**
 * What the starter may use: the owner's own sentences, calmed, and the facts as rows with a label. Only offers go, and what a
 * row says already: a sentence that no fact bears out stays, and the check marks it.
 */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../engine.ts';
import { type Keepsakes, keepsakesOf, specificationsIn, withoutTables } from '../keepsakes.ts';
import { bare, plainLine, sentencesOf } from '../lines.ts';
import type { Block } from './reading/block.ts';
import { blocksOf } from './reading/blocks.ts';
import { isFeatureHeading, isListHeading } from './naming/labels.ts';
import { withNouns } from './wording/german-nouns.ts';
import { isIdleHeading, isOfCare } from './reading/latin-headings.ts';
import type { Passage } from './reading/passage.ts';
import { followsOthers, inReadingOrder, listedIn, withoutLastQuestion } from './reading/passages.ts';
import type { Row } from './rows/row.ts';
import { withoutListed, withoutRepeated, withoutSides } from './rows/row-places.ts';
import { inOrder } from './rows/rows.ts';
import { calm, isOffer } from '@storewright/contract/listing/wording/shouting';
import { goes, withoutShopTalk } from './reading/shop-talk.ts';
import { isShortQuestion, withoutAsking } from './reading/shop-talk.latin.ts';
import { isInRows, noteOfTable, isTabled, isTitle } from './reading/own-labels.ts';
import { calmSingle } from './wording/single-shouts.ts';
import { uncapped } from './wording/spelling.ts';
import { ended, withoutOffer } from './reading/without-offer.ts';
import { withoutLoneLines } from './reading/lone-lines.latin.ts';
import { isOfMeasuring } from './reading/notes.ts';
import { listInOneLine } from './reading/one-line-lists.ts';
import { isReview, unhurried } from './reading/latin-lines.ts';
import { isRetold, isScattered, isTold } from './reading/told.ts';
import { standing } from './standing.ts';
import { nameOf } from './name.ts';
import { featuresIn } from './rows/feature-lists.ts';
import { OwnersRows } from './owners-rows.ts';
import { calmed, cleaned, itemOf, tidy, withNoun } from './reading/cleaned.ts';

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
  keepsakes: Keepsakes;
};

export const materialOf = (source: Source): Material => {
  const reader = new Reader(source);
  for (const line of [...source.features, ...featuresIn(source.facts)]) reader.feature(line);
  const { pairs, rest } = specificationsIn(source.description);
  for (const [name, value] of pairs) reader.pair(name, value);
  const stays = { row: (text: string) => !isOffer(text), words: standing(source), note: (text: string) => noteOfTable(text, source.language) };
  const keepsakes = keepsakesOf(rest, stays);
  for (const block of blocksOf(keepsakes.tables.length > 0 ? withoutTables(rest, stays) : rest, source.title)) reader.take(block);
  reader.settle();
  if (!isCjk(source.language)) withoutLoneLines(reader);
  const { passages, items, heads } = reader;
  const { rows } = reader.owners;
  const tables = keepsakes.tables.filter((table) => !isInRows(table, rows));
  return {
    name: nameOf(source),
    lede: reader.lede,
    passages: inReadingOrder(
      passages.filter(({ parts }) => parts.length > 0),
      source,
    ),
    items,
    heads,
    rows: inOrder(withoutListed(withoutRepeated(withoutSides(rows.filter((row) => !isTabled(row, tables))), source.language), listedIn(passages))),
    keepsakes: { ...keepsakes, tables },
  };
};

class Reader {
  readonly passages: Passage[] = [{ heading: '', parts: [] }];
  readonly items: string[] = [];
  readonly lede = new Set<string>();
  readonly heads = new Map<string, string>();
  readonly owners: OwnersRows;
  private readonly source: Source;
  private readonly spelled: readonly string[];
  private readonly single: (word: string, opens: boolean) => string;
  /** What was said, and in the list of which passage; two sets may hold the same. */
  private readonly seen = new Map<string, string>();
  /** Where the next items belong: to the features or to this passage. */
  private place: 'features' | 'passage' = 'features';
  private opens = true;
  private title = '';
  private under = '';
  /** The heading of a list that belongs to the features. */
  private head = '';
  /** Whether a line of its list came by. */
  private isListed = false;

  constructor(source: Source) {
    this.source = source;
    this.owners = new OwnersRows(source);
    this.single = calmSingle(source);
    this.spelled = this.owners.rows.filter(({ chosen }) => chosen).flatMap(({ values }) => values);
  }

  feature(line: string): void {
    this.item(plainLine(line));
  }

  /** A row of the owner's table; one that has no place among ours is a feature. */
  pair(name: string, value: string): void {
    const left = this.owners.pair(name, value);
    if (left !== '') this.item(left);
  }

  take({ kind, text: typed, isStep = false }: Block): void {
    const latin = !isCjk(this.source.language);
    if (latin && isReview(typed)) return;
    const text = latin ? unhurried(typed, this.spelled, (name) => uncapped(name, this.source, 'sentence', true), this.single) : typed;
    const ordered = latin && isStep;
    if (kind === 'item') this.opens = false;
    const before = this.passages.at(-1)!.parts.at(-1);
    // What is no step stands behind the steps, and belongs to none.
    if (latin && kind === 'item' && !isStep && before && 'items' in before && before.ordered) this.heading('');
    if (kind === 'heading') return this.heading(tidy(text));
    const list = kind === 'paragraph' ? listInOneLine(text) : null;
    if (list && 'rows' in list) for (const part of list.rows) this.sentences([part]);
    else if (list)
      for (const part of list.items)
        if (latin) this.take({ kind: 'item', text: part });
        else this.item(part);
    else if (kind === 'paragraph') this.sentences(withoutAsking(sentencesOf(tidy(text)), goes));
    else if (this.place === 'features' && !ordered) this.item(text);
    else {
      const last = this.passages.at(-1)!.parts.at(-1);
      const goesOn = last && 'items' in last && Boolean(last.ordered) === ordered;
      const open = goesOn ? last.items : [];
      const item = cleaned(itemOf(withNouns(text, this.source.language)), this.source);
      if (item && this.fresh(item, this.under)) open.push(item);
      if (open.length > 0 && !goesOn) this.passages.at(-1)!.parts.push({ items: open, ...(ordered && { ordered }) });
    }
  }

  /** A heading with nothing under it is a sentence; the title of what became rows is none. */
  settle(): void {
    const { title } = this;
    const last = this.passages.at(-1)!;
    this.title = '';
    if (title === '' || last.parts.length > 0) return;
    last.heading = '';
    // What nobody answers is not asked.
    if (isShortQuestion(title)) return;
    if (/[.!?。！？]$/u.test(title) || title.length > 30) this.sentences(sentencesOf(title));
  }

  private heading(text: string): void {
    this.settle();
    // The title stands above the text.
    const left =
      isListHeading(text) || isIdleHeading(text.replace(/\s?[:.]$/u, '')) || isTitle(text, this.source.title) ? '' : withoutOffer(text, this.source.language);
    const kept = /[\p{L}\p{N}]/u.test(left);
    this.title = kept ? left : '';
    if (kept) this.opens = false;
    this.passages.push({ heading: kept ? calmed(left, this.source, left.endsWith('?') ? 'sentence' : 'title') : '', parts: [] });
    this.place = kept ? 'passage' : 'features';
    this.under = bare(left);
    this.isListed = false;
    this.head = !kept && isCjk(this.source.language) && isListHeading(text) ? text.replace(/[\s:：]+$/u, '') : '';
  }

  private sentences(all: string[]): void {
    // The title stands above the text.
    const opens = this.passages.length === 1 && this.passages[0]!.parts.length === 0;
    if (opens && all.length === 1 && all[0]!.length <= 300 && !isCjk(this.source.language) && isTitle(all[0]!.replace(/[.!]+$/u, ''), this.source.title))
      return;
    // “Cuidados: hidratar. Evitar el agua.” is told together: the second alone would say something else.
    const joint = all.length > 1 && isOfCare(/^[^:]{1,40}(?=\s?:)/u.exec(all[0]!)?.[0].trim() ?? '');
    let rowed = false;
    const sentences = withoutShopTalk(all)
      .map((sentence) => (this.source.tone === 'playful' ? sentence : calm(sentence)))
      .map((sentence) => cleaned(sentence, this.source))
      .filter(
        (sentence, at) =>
          sentence &&
          !unasked.test(sentence) &&
          // “手工测量,误差在5mm以内。” behind sizes that became a row is torn from them.
          !(rowed && isOfMeasuring(sentence)) &&
          !(rowed = joint && at === 0 ? isTold(sentence, this.owners.rows, this.source.language) : this.isRow(sentence, true)) &&
          this.fresh(sentence),
      )
      .map((sentence) => ended(sentence, this.source.language));
    // “Dúvida de tamanho?” above a link to nowhere.
    if (sentences.length === 0 && all.every(goes)) withoutLastQuestion(this.passages.at(-1)!);
    if (sentences.length > 0) this.open().parts.push({ sentences });
    if (this.opens) for (const sentence of sentences) this.lede.add(sentence);
    if (!/[:：]$/u.test(all.at(-1) ?? '')) return;
    this.place = 'passage';
    this.under = bare(all.at(-1)!);
  }

  /** Where the next text belongs. */
  private open(): Passage {
    const last = this.passages.at(-1)!;
    if (!this.isListed && followsOthers(this.passages)) last.heading = this.head;
    return last;
  }

  private item(text: string): void {
    this.isListed = true;
    const item = cleaned(itemOf(this.source.language === 'de' ? withNouns(withNoun(text), 'de') : text), this.source);
    if (
      item &&
      // “제조원 : 곡물상점 온, 익산” beneath 상품 정보.
      !this.isRow(item, this.head !== '' && !isFeatureHeading(this.head)) &&
      !isRetold(item, this.owners.rows, this.source.language) &&
      !isScattered(item, this.owners.rows, this.source.language) &&
      this.fresh(item)
    ) {
      this.items.push(item);
      this.heads.set(item, this.head);
    }
  }

  private isRow(text: string, isLine = false): boolean {
    return this.owners.takes(text, { isLine, underHeading: this.passages.at(-1)!.heading !== '' });
  }

  private fresh(text: string, under = ''): boolean {
    const known = this.seen.get(bare(text));
    if (known !== undefined && (under === '' || known === '' || known === under)) return false;
    return Boolean(this.seen.set(bare(text), under));
  }
}

/** What does not arise. */
const unasked = /^[^:]{1,40}:\s?n\/a\.?$/iu;
