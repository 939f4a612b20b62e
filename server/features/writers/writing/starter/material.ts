/**
 * What the starter may use: the owner's own sentences, calmed, and the facts as rows with a label. Only offers go, and what a
 * row says already: a sentence that no fact bears out stays, and the check marks it.
 */
import { claimsIn } from '@storewright/contract/listing/claims';
import { isCjk } from '@storewright/contract/kit/languages';
import { spelledOut } from '@storewright/contract/listing/wording/spelled-out';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Source } from '../engine.ts';
import { type Keepsakes, keepsakesOf, specificationsIn, withoutTables } from '../keepsakes.ts';
import { bare, colon, isAbbreviated, plainLine, sentencesOf, space } from '../lines.ts';
import type { Block } from './reading/block.ts';
import { blocksOf } from './reading/blocks.ts';
import { ringAnswered } from './naming/answers.ts';
import { isListHeading } from './naming/labels.ts';
import { withNouns } from './wording/german-nouns.ts';
import { isIdleHeading, isOfCare } from './reading/latin-headings.ts';
import { attributeOf, labelOf, namesFor, ourLabel } from './naming/naming.ts';
import type { Passage } from './reading/passage.ts';
import { featuresIn } from './rows/feature-lists.ts';
import type { Row } from './rows/row.ts';
import { withoutSides } from './rows/row-places.ts';
import { inOrder, isSilent, rowsOf, textOf } from './rows/rows.ts';
import { calm, capital, isOffer, tidyTitle, withoutDecoration } from '@storewright/contract/listing/wording/shouting';
import { isShopTalk, withoutShopTalk } from './reading/shop-talk.ts';
import { withoutAsking } from './reading/shop-talk.latin.ts';
import { isInRows, isItsName, isLabelled, isProductName, isTabled, isTitle } from './reading/own-labels.ts';
import { titleSpellingOf, uncapped } from './wording/spelling.ts';
import { ended, withoutOffer } from './reading/without-offer.ts';
import { isReview, unhurried } from './reading/latin-lines.ts';
import { isRetold, isSaid, isTold } from './reading/told.ts';
import { asItsMaker, written } from './wording/wording.ts';

/** `name` is the title without its noise; `items` are features that stand for themselves. */
export type Material = { name: string; passages: Passage[]; items: string[]; rows: Row[]; keepsakes: Keepsakes };

export const materialOf = (source: Source): Material => {
  const reader = new Reader(source, rowsOf(source));
  for (const line of [...source.features, ...featuresIn(source.facts)]) reader.feature(line);
  const { pairs, rest } = specificationsIn(source.description);
  for (const [name, value] of pairs) reader.pair(name, value);
  const keepsakes = keepsakesOf(rest, { row: (text) => !isOffer(text), words: standing(source) });
  for (const block of blocksOf(keepsakes.tables.length > 0 ? withoutTables(rest) : rest, source.title)) reader.take(block);
  reader.settle();
  const { passages, items, rows } = reader;
  const tables = keepsakes.tables.filter((table) => !isInRows(table, rows));
  return {
    name: nameOf(source),
    passages: inReadingOrder(
      passages.filter(({ parts }) => parts.length > 0),
      source,
    ),
    items,
    rows: inOrder(withoutSides(rows.filter((row) => !isTabled(row, tables)))),
    keepsakes: { ...keepsakes, tables },
  };
};

/** What is about the whole comes before what stands under a heading, or it would be read as part of that. */
const inReadingOrder = (passages: Passage[], { language }: Source): Passage[] =>
  isCjk(language) ? passages : [...passages.filter(({ heading }) => heading === ''), ...passages.filter(({ heading }) => heading !== '')];

class Reader {
  readonly passages: Passage[] = [{ heading: '', parts: [] }];
  readonly items: string[] = [];
  readonly rows: Row[];
  private readonly source: Source;
  private readonly spelled: readonly string[];
  /** What was said, and in the list of which passage; two sets may hold the same. */
  private readonly seen = new Map<string, string>();
  /** Where the next items belong: to the features or to this passage. */
  private place: 'features' | 'passage' = 'features';
  private title = '';
  private under = '';

  constructor(source: Source, rows: Row[]) {
    this.source = source;
    this.rows = rows;
    this.spelled = rows.filter(({ chosen }) => chosen).flatMap(({ values }) => values);
  }

  feature(line: string): void {
    this.item(plainLine(line), this.items);
  }

  /** A row of the owner's table stands in ours: two tables would say the same. */
  pair(name: string, value: string): void {
    const { language } = this.source;
    const said = this.cleaned(value).replace(/[.。]$/u, '');
    const label = capital(tidy(name).replace(/\s?[:：]$/u, ''));
    if (said === '' || label === '' || isSilent(label) || isItsName(label, said, this.source.title) || this.isRow(label + colon(language) + said)) return;
    const taken = this.rows.some((row) => bare(row.label) === bare(label));
    const attribute = taken && isCjk(language) ? attributeOf({ name, field: '', value: said }, language) : undefined;
    // 尺寸 of 30cm and 40cm to choose from, and 外形尺寸.
    const other = attribute && namesFor(attribute, language).find((one) => !this.rows.some((row) => bare(row.label) === bare(one)));
    if (other) this.add(other, said, name);
    else if (taken) this.item(label + colon(language) + said, this.items);
    else this.add(label, said, name);
  }

  take({ kind, text: typed, isStep = false }: Block): void {
    const latin = !isCjk(this.source.language);
    if (latin && isReview(typed)) return;
    const text = latin ? unhurried(typed, this.spelled, (name) => uncapped(name, this.source, 'sentence', true)) : typed;
    const ordered = latin && isStep;
    const before = this.passages.at(-1)!.parts.at(-1);
    // What is no step stands behind the steps, and belongs to none.
    if (latin && kind === 'item' && !isStep && before && 'items' in before && before.ordered) this.heading('');
    if (kind === 'heading') return this.heading(tidy(text));
    // “Capacity 473 ml / weight 320 g / no dishwasher” is a list.
    if (kind === 'paragraph' && named.test(text)) for (const part of text.split('／')) this.sentences([part]);
    else if (kind === 'paragraph' && /\s[/|｜]\s.*\s[/|｜]\s/u.test(text) && !choices.test(text) && !/[.!?。！？]\s/u.test(text))
      for (const part of text.split(/\s[/|｜]\s/u))
        if (latin) this.take({ kind: 'item', text: part });
        else this.item(part, this.items);
    else if (kind === 'paragraph' && pairs.test(text)) for (const part of text.split(/\s[|·]\s/u)) this.sentences([part]);
    else if (kind === 'paragraph') this.sentences(withoutAsking(sentencesOf(tidy(text)), isShopTalk));
    else if (this.place === 'features' && !ordered) this.item(text, this.items);
    else {
      const last = this.passages.at(-1)!.parts.at(-1);
      const goesOn = last && 'items' in last && Boolean(last.ordered) === ordered;
      const list = goesOn ? last.items : [];
      const item = this.cleaned(itemOf(withNouns(text, this.source.language)));
      if (item && this.fresh(item, this.under)) list.push(item);
      if (list.length > 0 && !goesOn) this.passages.at(-1)!.parts.push({ items: list, ...(ordered && { ordered }) });
    }
  }

  /** A heading with nothing under it is a sentence; the title of what became rows is none. */
  settle(): void {
    const { title } = this;
    const last = this.passages.at(-1)!;
    this.title = '';
    if (title === '' || last.parts.length > 0) return;
    last.heading = '';
    if (/[.!?。！？]$/u.test(title) || title.length > 30) this.sentences(sentencesOf(title));
  }

  private heading(text: string): void {
    this.settle();
    // The title stands above the text.
    const left =
      isListHeading(text) || isIdleHeading(text.replace(/\s?[:.]$/u, '')) || isTitle(text, this.source.title) ? '' : withoutOffer(text, this.source.language);
    const kept = /[\p{L}\p{N}]/u.test(left);
    this.title = kept ? left : '';
    this.passages.push({ heading: kept ? calmed(left, this.source, left.endsWith('?') ? 'sentence' : 'title') : '', parts: [] });
    this.place = kept ? 'passage' : 'features';
    this.under = bare(left);
  }

  private sentences(all: string[]): void {
    // “Cuidados: hidratar. Evitar el agua.” is told together: the second alone would say something else.
    const joint = all.length > 1 && isOfCare(/^[^:]{1,40}(?=\s?:)/u.exec(all[0]!)?.[0].trim() ?? '');
    const sentences = withoutShopTalk(all)
      .map((sentence) => (this.source.tone === 'playful' ? sentence : calm(sentence)))
      .map((sentence) => this.cleaned(sentence))
      .filter(
        (sentence, at) =>
          sentence &&
          !unasked.test(sentence) &&
          !(joint && at === 0 ? isTold(sentence, this.rows, this.source.language) : this.isRow(sentence, true)) &&
          this.fresh(sentence),
      )
      .map((sentence) => ended(sentence, this.source.language));
    if (sentences.length > 0) this.passages.at(-1)!.parts.push({ sentences });
    if (!/[:：]$/u.test(all.at(-1) ?? '')) return;
    this.place = 'passage';
    this.under = bare(all.at(-1)!);
  }

  private item(text: string, list: string[]): void {
    const item = this.cleaned(itemOf(this.source.language === 'de' ? withNouns(withNoun(text), 'de') : text));
    if (item && !this.isRow(item) && !isRetold(item, this.rows, this.source.language) && this.fresh(item)) list.push(item);
  }

  private cleaned(said: string): string {
    const text = isShopTalk(said) ? withoutShopTalk(sentencesOf(said)).join(space(this.source.language)) : said;
    const left = written(withoutOffer(text, this.source.language), this.source.language).replace(acronym, (word) => word.toUpperCase());
    if (!/[\p{L}\p{N}]/u.test(left)) return '';
    return capital(calmed(left, this.source, 'sentence')).replace(runOn, (said: string, end: string, letter: string, at: number, whole: string) =>
      isAbbreviated(whole.slice(Math.max(0, at - 16), at + 1)) ? said : end + letter.toUpperCase(),
    );
  }

  /** Said by a row already, or made one: “Maße: 19 × 13 cm” is no sentence. */
  private isRow(text: string, isLine = false): boolean {
    const { language } = this.source;
    const told = isTold(text, this.rows, language);
    const [, name = '', value = ''] = /^([^:：.。]{1,30}?)\s?[:：]\s*(\S.{0,300})$/u.exec(text) ?? bareMeasure.exec(text) ?? [];
    const fact = {
      name: name.replace(/\s?[(（][^()（）]{1,20}[)）]$/u, ''),
      value: value.replace(/[.。]$/u, ''),
      field: '',
      source: 'description' as const,
    };
    const attribute = name && sentencesOf(fact.value).length < 2 && !/[。！？]./u.test(fact.value) ? attributeOf(fact, language) : undefined;
    const namesake = name && this.rows.find((row) => bare(row.label) === bare(name));
    // A ring is no word, and says “yes” none the less.
    if (
      (name && isItsName(name, fact.value, this.source.title)) ||
      (namesake && [fact.value, ringAnswered(fact.value, language, name)].some((said) => namesake.text.trim() === said.trim()))
    )
      return true;
    // 齿数 beside 棘轮齿数, and 表面 that tells more than 表面处理.
    const longer =
      isCjk(language) && name.length > 1 ? this.rows.find(({ label }) => label !== name && (label.endsWith(name) || label.startsWith(name))) : undefined;
    if (longer && !longer.chosen && bare(longer.text) === bare(fact.value)) return true;
    if (longer && !longer.chosen && bare(fact.value).startsWith(bare(longer.text)) && longer.label.startsWith(name)) {
      Object.assign(longer, { values: [fact.value], text: fact.value });
      return true;
    }
    if (!attribute && isLine && (this.passages.at(-1)!.heading === '' || isProductName(name)) && isLabelled(text, language))
      return told || (!namesake && this.add(name, fact.value));
    // A warning is for everybody, not for whoever looks something up.
    if (!attribute || attribute === 'warning') return told;
    // “Maße (H × B × T)” says which is which.
    const label = fact.name === name ? labelOf(attribute, fact, language) : name;
    const known = this.rows.find(
      (row) =>
        row.attribute === attribute ||
        (isSaid(fact.value, row.text) && [attribute, row.attribute].every((one) => amounts.has(one))) ||
        (isSaid(row.text, fact.value) && !row.chosen && [attribute, row.attribute].every((one) => sizes.has(one))),
    );
    // The owner's own weight is that of the thing, the parcel's is not.
    if (known?.weighed && attribute === known.attribute) {
      Object.assign(known, { label, values: [fact.value], text: fact.value, weighed: false });
      return true;
    }
    // “Wash cold, no dryer” says all that “wash cold” says, and more.
    if (known && !known.chosen && (attribute === known.attribute || sizes.has(known.attribute)) && !told && isSaid(known.text, fact.value)) {
      // Beside サイズ, 実寸 keeps its name.
      Object.assign(known, {
        label: this.rows.some((row) => row !== known && bare(row.label) === bare(label)) ? known.label : label,
        values: [fact.value],
        text: fact.value,
      });
      return true;
    }
    // What the owner calls it in words is better than what a key is translated to.
    if (known && known.label === ourLabel(known.attribute!, language) && (told || isSaid(fact.value, known.text))) known.label = label;
    if (known || told) return told || isSaid(fact.value, known!.text);
    return !this.rows.some((row) => bare(row.label) === bare(label)) && this.add(label, textOf([fact.value], language), name, attribute);
  }

  private add(label: string, said: string, name = label, attribute?: Row['attribute']): boolean {
    // Beside “電子レンジ：可” a ring is an answer, too.
    const answer = ringAnswered(said, this.source.language, label);
    const text = this.rows.some((row) => row.text === answer) ? answer : said;
    return this.rows.push({ attribute, label, names: [name], values: [text], text, chosen: false, weighed: false }) > 0;
  }

  private fresh(text: string, under = ''): boolean {
    const known = this.seen.get(bare(text));
    if (known !== undefined && (under === '' || known === '' || known === under)) return false;
    return Boolean(this.seen.set(bare(text), under));
  }
}

/** “uv-beständig”. */
const acronym = /(?<![\p{L}\p{N}-])(?:uv|led|usb|bpa|pvc)(?=-\p{Ll})/gu;
/** „ohne duftstoffe“: behind these two a single word is a noun. */
const withNoun = (text: string): string =>
  text.replace(/^(ohne|aus|mit) (\p{Ll})(?=\p{Ll}{4,}(?<!em)$)/iu, (_, before: string, letter: string) => `${before} ${letter.toUpperCase()}`);
/** “容量：0.8L／重量：420g”. */
const named = /^[^:：／]{1,12}[:：][^：:／]{1,60}(?:／[^:：／]{1,12}[:：][^：:／]{1,60})+$/u;
/** “Boden rutschfest. kein Spielzeug”: two sentences; “inkl. zwei” is one. */
const runOn =
  /(?<=\p{L}{2})(?<!(?<!\p{L})(?:inkl|incl|approx|aprox|evtl|zzgl|bspw|usw|etc|vgl|max|min|ggf|env|bzw|tel|mind|lt|gem|sog))([.!?]\s+)(\p{Ll})(?=\p{Ll}{2,}(?!\p{L}))/giu;
/** “内页图案：5mm方格 / 7mm横线 / 空白” is one row. */
const choices = /^[^:：/|｜ -\u024f]{1,12}[:：][^:：]{1,80}$/u;
/** “Peso líquido: 240 g | Peso escorrido: 140 g”. */
const pairs = /^[^:|·]{1,40}:\s?[^:|·]{1,80}(?:\s[|·]\s[^:|·]{1,40}:\s?[^:|·]{1,80}){1,8}$/u;
/** What does not arise. */
const unasked = /^[^:]{1,40}:\s?n\/a\.?$/iu;
/** “Höhe 28 cm”. */
const bareMeasure = /^(\p{L}[\p{L} ]{1,20}?)\s?((?:ca\.|approx\.|env\.|约|約|약)?\s?\d[\d.,\s×x]*\s?(?:[a-zA-Z°%％″"]{1,3}|\p{Script=Han}{1,2}))[.。]?$/u;
/** “B6” and “B6 (128 × 182 mm)”. */
const sizes = new Set<Row['attribute']>(['size', 'dimensions']);
/** What is in the box goes by several names. */
const amounts = new Set<Row['attribute']>(['pack', 'pieces', 'netWeight', 'volume', 'capacity', 'contents']);

/** Two numbers may meet where an offer stood between them; then the title stays as it was. */
const nameOf = (source: Source): string => {
  const { facts, language, title } = source;
  const respelled = titleSpellingOf(source);
  const told = [tidyTitle(title), tidy(title)].map((name) => capital(respelled(written(calmed(written(name, language), source, 'title'), language))));
  // The same words, and only smaller, claim no more than the owner's title.
  const same = told.find((name) => closed(name) === closed(title));
  // What the owner's title says without a witness it says without its badges, too.
  const doubts = new Set([title, spelledOut(title, language)].flatMap((said) => doubtsIn(said, source)));
  const tidied = told.find((name) => doubtsIn(name, source).every((text) => doubts.has(text)));
  return asItsMaker(told.find((name) => claimed(name, facts, language)) ?? tidied ?? same ?? title, source.vendor);
};
const doubtsIn = (text: string, { facts, language }: Source): string[] =>
  claimsIn(text, facts, language).flatMap((claim) => (claim.state === 'unsupported' ? [claim.text] : []));
const closed = (text: string): string => bare(text).replaceAll(' ', '');
/** Among Chinese, Japanese and Korean words capitals are no shout: “POINT 1. 원목 상판”. */
const calmed = (text: string, source: Source, kind: 'title' | 'sentence'): string => (isCjk(source.language) ? text : uncapped(text, source, kind));
const tidy = (text: string): string => withoutDecoration(text).replace(/\s+/g, ' ').trim();
/** In a Chinese list one item ends as the others do. */
const chineseEnd = /^(?!.*[\p{Script=Hiragana}\p{Script=Hangul}])(?=.*\p{Script=Han})([^。！？]{1,80})。$/u;
const itemOf = (text: string): string => calm(tidy(text).replace(/^[•●▪◆*·–—-]\s*/u, '').replace(/[;；,，、]$/u, '').replace(chineseEnd, '$1')); // biome-ignore format: one step after another

/** Kept beside the owner's words: says something, is no offer, and claims nothing that no fact says. */
export const standing =
  ({ facts, language }: Pick<Source, 'facts' | 'language'>) =>
  (text: string): boolean =>
    /[\p{L}\p{N}]/u.test(text) && !isOffer(text) && claimed(text, facts, language);

export const claimed = (text: string, facts: Fact[], language: Source['language']): boolean =>
  claimsIn(text, facts, language).every(({ state }) => state !== 'unsupported');
