/** Reads what an owner wrote of a product; only offers and shop talk go, and what a row says already. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../engine.ts';
import { bare, plainLine, sentencesOf, space } from '../lines.ts';
import type { Block } from './reading/lines/block.ts';
import { isDataHeading, isFeatureHeading, isListHeading } from './naming/labels.ts';
import { withNouns } from './wording/german-nouns.ts';
import { isIdleHeading } from './reading/headings/latin-headings.ts';
import type { Passage } from './reading/passages/passage.ts';
import { followsOthers, withoutLastQuestion } from './reading/passages/passages.ts';
import { calm, capital, isShouted } from '@storewright/contract/listing/wording/shouting';
import { goes, goesAsHeading, withoutShopTalk } from './reading/shop-talk/shop-talk.ts';
import { isToldTogether, withLead } from './reading/passages/told-together.ts';
import { isLabelOfLacking } from './reading/needed/lacking.ts';
import { isUnasked } from './reading/labels/unasked.ts';
import { isShortQuestion, withoutAsking } from './reading/shop-talk/shop-talk.latin.ts';
import { isLabelled, isTitle } from './reading/labels/own-labels.ts';
import { calmSingle } from './wording/single-shouts.ts';
import { uncapped } from './wording/spelling.ts';
import { ended, withoutOffer } from './reading/shop-talk/without-offer.ts';
import { isOfMeasuring } from './reading/labels/notes.ts';
import { listInOneLine } from './reading/lists/one-line-lists.ts';
import { isAdvice } from './reading/needed/advice.cjk.ts';
import { keptIn } from './reading/labels/kept.cjk.ts';
import { isReview, unhurried } from './reading/lines/latin-lines.ts';
import { isChoice } from './rows/choice.ts';
import { isOfBox, withoutNumber } from './reading/needed/boxed.latin.ts';
import { attributeOf } from './naming/naming.ts';
import { isOfContents, isRetold, isScattered, isTold } from './reading/passages/told.ts';
import { isNamed, OwnersRows } from './owners-rows.ts';
import { calmed, cleaned, cleanedItem, tidy, upright, withNoun } from './reading/cleaned.ts';

/** The text, block by block: what of it is a sentence, an item, a heading or a row. */
export class OwnersText {
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
  /** Whether a heading of data stands above. */
  private isData = false;
  /** Whether a line of its list came by. */
  private isListed = false;
  /** Whether a list of features came by, under whatever heading. */
  private isBehind = false;
  /** Whether a list stands right behind what is read. */
  private leads = false;
  /** Whether what comes is of the whole again, behind headings that stand behind the features. */
  private closes = false;

  constructor(source: Source) {
    this.source = source;
    this.owners = new OwnersRows(source);
    this.single = calmSingle(source);
    this.spelled = this.owners.rows.filter(({ chosen }) => chosen).flatMap(({ values }) => values);
  }

  feature(line: string): void {
    this.item(plainLine(line));
    this.isListed = false;
  }

  /** A row of the owner's table; one that has no place among ours is a feature. */
  pair(name: string, value: string): void {
    const left = this.owners.pair(name, value);
    if (left !== '') this.item(left);
  }

  /** `next`: what stands behind it. */
  take({ kind, text: typed, isStep = false }: Block, next?: Block): void {
    this.leads = next?.kind === 'item';
    const latin = !isCjk(this.source.language);
    if (latin && isReview(typed)) return;
    const said = latin ? withoutNumber(typed) : typed;
    if (said === '' && typed !== '') return;
    const text = latin ? unhurried(said, this.spelled, (name) => uncapped(name, this.source, 'sentence', true), this.single) : said;
    const ordered = latin && isStep;
    if (kind === 'item') this.opens = false;
    const before = this.passages.at(-1)!.parts.at(-1);
    // What is no step stands behind the steps, and belongs to none.
    if (latin && kind === 'item' && !isStep && before && 'items' in before && before.ordered) this.heading('');
    if (kind === 'heading') return this.heading(tidy(text));
    // “DOUX // SURGRAS” is lowered as a whole: a short word alone would stay loud.
    const list = kind === 'paragraph' ? listInOneLine(latin && isShouted(text) ? calmed(text, this.source, 'sentence') : text) : null;
    if (list && 'rows' in list) for (const part of list.rows) this.sentences([part]);
    else if (list)
      for (const part of list.items)
        if (latin) this.take({ kind: 'item', text: part });
        else this.item(part);
    else if (kind === 'paragraph')
      this.sentences(
        withoutAsking(
          latin
            ? sentencesOf(upright(tidy(text)))
                .map(withoutNumber)
                .filter(Boolean)
            : sentencesOf(tidy(text)),
          goes,
        ),
      );
    else if (this.place === 'features' && !ordered) this.item(text);
    else {
      const last = this.passages.at(-1)!.parts.at(-1);
      const goesOn = last && 'items' in last && Boolean(last.ordered) === ordered;
      const open = goesOn ? last.items : [];
      const item = cleanedItem(withNouns(text, this.source.language), this.source, this.isOfChoice(text));
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
    this.isData = !isCjk(this.source.language) && isDataHeading(text);
    // The title stands above the text.
    const left =
      isListHeading(text) ||
      this.isData ||
      isIdleHeading(text.replace(/\s?[:.]$/u, '')) ||
      (!isCjk(this.source.language) && goesAsHeading(text)) ||
      isTitle(text, this.source.title)
        ? ''
        : withoutOffer(text, this.source.language);
    const kept = /[\p{L}\p{N}]/u.test(left);
    this.title = kept ? left : '';
    if (kept) this.opens = false;
    this.isBehind ||= this.isListed;
    const heading = kept ? capital(calmed(left, this.source, left.endsWith('?') ? 'sentence' : 'title')) : '';
    // What closes a text behind its headings opens none.
    this.closes = text === '' && isCjk(this.source.language) && this.passages.some(({ behind, parts }) => behind && parts.length > 0);
    this.passages.push({ heading, parts: [], ...((kept || this.closes) && this.isBehind && { behind: true }) });
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
    // “재질 : 본체 스테인리스 / 뚜껑 PP” beside another 재질 is a line of a list, and no sentence.
    if (this.place === 'features' && all.length === 1 && isLabelled(all[0]!, this.source.language)) {
      const [line = ''] = withoutShopTalk(all);
      if (!this.isRow(cleaned(line, this.source), true)) this.item(line);
      return;
    }
    const [name = '', ...told] = keptIn(all, this.source.language);
    if (told.length > 0 && this.owners.pair(name, told.join(space(this.source.language))) === '') return;
    // “Cuidados: hidratar. Evitar el agua.” is told together: the second alone would say something else.
    if (this.isBox(all)) return;
    const joint = all.length > 1 && isToldTogether(all, this.source.language);
    // What answers a question stays beneath it, whatever the rows say.
    const answers = !isCjk(this.source.language) && this.passages.at(-1)!.heading.endsWith('?');
    let rowed = false;
    const left = this.leads ? withLead(withoutShopTalk(all), all.at(-1)!) : withoutShopTalk(all);
    // One of several sentences stays, whatever the rows say: without it those around it are torn. A line with a label is a row.
    const inRow = (sentence: string, at: number): boolean =>
      (joint && at === 0) || isAdvice(sentence, this.source.language)
        ? isTold(sentence, this.owners.rows, this.source.language)
        : (left.length < 2 || isNamed(sentence)) && this.isRow(sentence, true);
    const sentences = left
      .map((sentence) => (this.source.tone === 'playful' ? sentence : calm(sentence)))
      .map((sentence) => cleaned(sentence, this.source, this.leads && /[:：]$/u.test(sentence)))
      .filter(
        (sentence, at) =>
          sentence &&
          !isUnasked(sentence) &&
          // “手工测量,误差在5mm以内。” behind sizes that became a row is torn from them.
          !(rowed && isOfMeasuring(sentence)) &&
          !(rowed = !answers && inRow(sentence, at)) &&
          this.fresh(sentence),
      )
      .map((sentence) => ended(sentence, this.source.language));
    // 全成分 above what became a row is no heading of the next paragraph.
    const under = this.passages.at(-1)!;
    if (sentences.length === 0 && rowed && under.parts.length === 0) this.title = under.heading = '';
    // “Dúvida de tamanho?” above a link to nowhere.
    if (sentences.length === 0 && all.every(goes)) withoutLastQuestion(this.passages.at(-1)!);
    this.isData &&= sentences.length === 0;
    if (sentences.length > 0) this.open(sentences).parts.push({ sentences });
    if (this.opens) for (const sentence of sentences) this.lede.add(sentence);
    if (!/[:：]$/u.test(all.at(-1) ?? '')) return;
    this.place = 'passage';
    this.under = bare(all.at(-1)!);
  }

  /** “Lieferumfang: Gerät, Gürtelclip. Im Koffer nur bei … . Steckschlüssel nicht enthalten.”: what is in the box is told in one place. */
  private isBox(all: string[]): boolean {
    if (isCjk(this.source.language) || all.length < 2 || all.length > 5 || !all.slice(1).every(isOfBox)) return false;
    const [, name = '', first = ''] = /^([^:]{2,30}?)\s?:\s(\S.{2,})$/u.exec(all[0]!) ?? [];
    if (name === '' || attributeOf({ name, field: '', value: first }, this.source.language) !== 'contents') return false;
    return this.owners.pair(name, withoutShopTalk([first, ...all.slice(1)]).join(' ')) === '';
  }

  /** Where the next text belongs. */
  private open(sentences: readonly string[]): Passage {
    const last = this.passages.at(-1)!;
    if (!this.isListed && followsOthers(this.passages)) last.heading = this.head;
    // “※輸入品のため外箱に傷がある場合がございます。” beneath a list opens no text.
    const behind = (this.isBehind || this.isListed) && sentences.every((sentence) => /^[※＊*]/u.test(sentence));
    if (last.heading !== '' || this.closes || behind === Boolean(last.behind)) return last;
    const next: Passage = { heading: '', parts: [], ...(behind && { behind }) };
    this.passages.push(next);
    return next;
  }

  private item(text: string): void {
    this.isListed = true;
    const isOfChoice = this.isOfChoice(text);
    const item = cleanedItem(this.source.language === 'de' ? withNouns(withNoun(text), 'de') : text, this.source, isOfChoice);
    if (
      item &&
      !isUnasked(item) &&
      // “Picante – com malagueta” stays beside “Tomate – molho espesso”, whatever the row of ingredients says.
      (isOfChoice || !this.isInRows(item)) &&
      this.fresh(item)
    ) {
      this.items.push(item);
      this.heads.set(item, this.head);
    }
  }

  private isOfChoice(item: string): boolean {
    return this.owners.rows.some((row) => isChoice(item, row));
  }

  private isInRows(item: string): boolean {
    const { rows } = this.owners;
    const { language } = this.source;
    // “제조원 : 곡물상점 온, 익산” beneath 상품 정보.
    // “別売：ACアダプター” is no feature, whatever list it stands in.
    return (
      this.isRow(item, isLabelOfLacking(item) || (this.head !== '' && !isFeatureHeading(this.head))) ||
      (this.isData && this.owners.specified(item)) ||
      isOfContents(item, rows) ||
      isRetold(item, rows, language) ||
      isScattered(item, rows, language)
    );
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
