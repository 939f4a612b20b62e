/**
 * What a text states, from what it mentions: neighbours are read together, so that “Italian leather” is one statement that
 * is narrower than “leather”, and “without BPA” says the opposite of “BPA”.
 */
import type { ListingField } from '../listing.ts';
import { isCjkCode, isDigitCode, isSpaceCode, isWordCode, wordEnd } from './fold.ts';
import { entryOf, is, type Mention, mentionsIn, type OwnWord, type OwnWords } from './mentions.ts';
import type { Page } from './quantities.ts';
import type { Measure } from './units.ts';

type Span = { start: number; end: number };
export type QuantityStatement = Span & { kind: 'quantity'; measures: Measure[][]; guarantee: boolean };
export type ConceptStatement = Span & {
  kind: 'material' | 'colour' | 'certificate';
  concepts: string[];
  modifiers: string[];
  percent: number | null;
  own: OwnWord | null;
};
export type OriginStatement = Span & { kind: 'origin'; places: string[]; raw: string; handmade: boolean; year: number | null };
export type CompatibilityStatement = Span & { kind: 'compatibility'; things: string[] };
export type Statement = QuantityStatement | ConceptStatement | OriginStatement | CompatibilityStatement;

/** `strict` is for texts; a fact is read with every sense of its words, and a place in it needs no “made in”. */
export function statementsIn(page: Page, strict: boolean, own?: OwnWords, field: ListingField = 'description'): Statement[] {
  const reader = new Reader(page, mentionsIn(page, own), strict, field);
  return reader.read();
}

/** Certificates that also narrow the material they stand beside. */
const narrowing = new Set(['organic', 'recycled', 'upcycled', 'vegan', 'fsc', 'gots', 'fair-trade', 'food-safe']);
/** Says no more than the material's name does. */
const neutral = new Set(['genuine']);

class Reader {
  private readonly page: Page;
  private readonly mentions: Mention[];
  private readonly strict: boolean;
  private readonly field: ListingField;
  private readonly taken = new Set<Mention>();
  private readonly statements: Statement[] = [];
  private freeUntil = -1;

  constructor(page: Page, mentions: Mention[], strict: boolean, field: ListingField) {
    this.page = page;
    this.mentions = mentions;
    this.strict = strict;
    this.field = field;
  }

  read(): Statement[] {
    for (let at = 0; at < this.mentions.length; at++) this.concept(at);
    for (let at = 0; at < this.mentions.length; at++) this.rest(at);
    return this.statements.sort((one, other) => one.start - other.start || other.end - one.end);
  }

  /** Materials, colours, certificates and what is absent. */
  private concept(at: number): void {
    const mention = this.mentions[at] as Mention;
    if (is(mention, 'idiom') || mention.quantity) return;
    const kind = this.kindOf(mention, at);
    if (kind === null) return;
    const free = this.freeSpan(at, mention);
    if (free) {
      const concepts = mention.entries.filter((entry) => entry.kind === 'substance' || entry.kind === 'material').map((entry) => `free:${entry.concept}`);
      if (concepts.length > 0) this.statements.push({ kind: 'certificate', ...free, concepts, modifiers: [], percent: null, own: null });
      this.taken.add(mention);
      return;
    }
    if (kind === 'substance') return;
    if (this.denied(at)) {
      this.taken.add(mention);
      return;
    }
    if (kind === 'certificate') {
      if (this.taken.has(mention) || this.narrowsNext(at)) return;
      this.push(kind, mention, mention.start, mention.end, [], null);
      return;
    }
    const before = this.modifiersBefore(at);
    const behind = this.modifiersBehind(at);
    const all = [...before, ...behind];
    const modifiers = all.flatMap(({ entries }) =>
      entries
        .filter(({ kind: one, concept }) => narrows(one, concept))
        .map(({ kind: one, concept }) => (one === 'from-place' || one === 'place' ? `from:${concept}` : concept)),
    );
    const percent = all.find(({ quantity }) => quantity)?.quantity?.measures[0]?.[0]?.value ?? null;
    for (const one of all) this.taken.add(one);
    this.push(
      kind,
      mention,
      Math.min(mention.start, ...before.map(({ start }) => start)),
      Math.max(mention.end, ...behind.map(({ end }) => end)),
      modifiers,
      percent,
    );
  }

  private push(kind: ConceptStatement['kind'], mention: Mention, start: number, end: number, modifiers: string[], percent: number | null): void {
    const concepts = mention.entries
      .filter((entry) => entry.kind === 'material' || entry.kind === 'colour' || entry.kind === 'certificate')
      .map(({ concept }) => concept);
    this.taken.add(mention);
    this.statements.push({ kind, start, end, concepts, modifiers, percent, own: mention.own });
  }

  private kindOf(mention: Mention, at: number): ConceptStatement['kind'] | 'substance' | null {
    if (mention.own) return mention.own.kind;
    for (const kind of ['certificate', 'material', 'colour', 'substance'] as const) {
      const entry = entryOf(mention, kind);
      if (!entry) continue;
      if (this.strict && entry.ambiguous && kind !== 'substance' && !this.saidToBeMade(at)) {
        if (is(mention, 'substance')) return 'substance';
        continue;
      }
      if (this.strict && kind === 'colour' && this.isName(mention)) continue;
      return kind;
    }
    return null;
  }

  /** “made of felt”, “100 % lin”, “solid walnut”: what stands before takes the doubt away. */
  private saidToBeMade(at: number): boolean {
    const before = this.mentions[at - 1];
    if (!before || this.gap(before, this.mentions[at] as Mention) > 3) return false;
    return (
      is(before, 'made-of') ||
      is(before, 'modifier') ||
      (is(before, 'certificate') && before.entries.some(({ concept }) => narrowing.has(concept))) ||
      before.quantity?.measures[0]?.[0]?.dimension === 'percent'
    );
  }

  /** Black Forest, Red Bull: in running text, a capital in the middle of a sentence before another capital. */
  private isName({ start, end }: Span): boolean {
    if (this.field !== 'description' && this.field !== 'seo_description') return false;
    const { text } = this.page;
    if (!isCapital(text, start)) return false;
    const before = text.slice(Math.max(0, start - 2), start);
    const sentenceStart = start === 0 || /[.!?:\n\t•–—-]\s?$|^["“(]?$/.test(before);
    return !sentenceStart && text[end] === ' ' && isCapital(text, end + 1);
  }

  private freeSpan(at: number, mention: Mention): Span | null {
    const before = this.mentions[at - 1];
    const behind = this.mentions[at + 1];
    if (before && is(before, 'without') && this.gap(before, mention) <= 5) {
      this.freeUntil = mention.end;
      return { start: before.start, end: mention.end };
    }
    if (behind && is(behind, 'free-after') && this.gap(mention, behind) <= 1) {
      this.freeUntil = behind.end;
      return { start: mention.start, end: behind.end };
    }
    // free of BPA, phthalates and PVC
    if (this.freeUntil >= 0 && mention.start - this.freeUntil <= 7 && isEnumeration(this.page.folded.slice(this.freeUntil, mention.start))) {
      this.freeUntil = mention.end;
      return { start: mention.start, end: mention.end };
    }
    return null;
  }

  private denied(at: number): boolean {
    const before = this.mentions[at - 1];
    const behind = this.mentions[at + 1];
    const mention = this.mentions[at] as Mention;
    return (is(before, 'not') && this.gap(before as Mention, mention) <= 4) || (is(behind, 'not-after') && this.gap(mention, behind as Mention) <= 4);
  }

  private narrowsNext(at: number): boolean {
    const mention = this.mentions[at] as Mention;
    if (!mention.entries.some(({ concept }) => narrowing.has(concept))) return false;
    for (let next = at + 1; next < this.mentions.length && this.joined(next - 1, next); next++) {
      const one = this.mentions[next] as Mention;
      if (is(one, 'material') || one.own?.kind === 'material') return true;
      if (!isModifier(one)) return false;
    }
    return false;
  }

  private modifiersBefore(at: number): Mention[] {
    const found: Mention[] = [];
    for (let one = at - 1; one >= 0; one--) {
      const mention = this.mentions[one] as Mention;
      if (this.taken.has(mention) || !isModifier(mention) || !(this.joined(one, one + 1) || this.oneWordApart(mention, this.mentions[one + 1] as Mention)))
        break;
      if (is(mention, 'place') && !is(mention, 'from-place') && is(this.mentions[one - 1], 'made-in')) break;
      found.push(mention);
    }
    return found;
  }

  /** Cuir italien, coton bio: where the language puts them behind. */
  private modifiersBehind(at: number): Mention[] {
    const found: Mention[] = [];
    if (!this.page.comma || (this.page.mask & behindMask) === 0) return found;
    for (let one = at + 1; one < this.mentions.length; one++) {
      const mention = this.mentions[one] as Mention;
      if (!isModifier(mention) || mention.quantity || !this.joined(one - 1, one)) break;
      found.push(mention);
    }
    return found;
  }

  private rest(at: number): void {
    const mention = this.mentions[at] as Mention;
    if (this.taken.has(mention)) return;
    if (mention.quantity) this.quantity(at, mention);
    else if (is(mention, 'set-of')) this.setOf(at, mention);
    else if (is(mention, 'since')) this.since(at, mention);
    else if (is(mention, 'made-in')) this.madeIn(at, mention);
    else if (is(mention, 'place') || is(mention, 'from-place')) this.place(at, mention);
    else if (is(mention, 'handmade'))
      this.statements.push({ kind: 'origin', start: mention.start, end: mention.end, places: [], raw: '', handmade: true, year: null });
    else if (is(mention, 'device') || is(mention, 'holder')) this.device(at, mention);
    else if (is(mention, 'compatible')) this.compatible(at, mention);
  }

  private quantity(at: number, mention: Mention): void {
    const quantity = mention.quantity as NonNullable<Mention['quantity']>;
    const before = this.mentions[at - 1];
    const behind = this.mentions[at + 1];
    const promised = is(behind, 'guarantee') && this.gap(mention, behind as Mention) <= 6 ? behind : undefined;
    const promise = is(before, 'guarantee') && this.gap(before as Mention, mention) <= 8 ? before : undefined;
    const timed = quantity.measures[0]?.[0]?.dimension === 'time';
    const guarantee = timed && (promised ?? promise) !== undefined;
    // “one day”, “in one piece”, 一年四季: a single one is a figure of speech, unless it is a promise.
    if (quantity.one && !guarantee && this.strict) return;
    this.statements.push({
      kind: 'quantity',
      start: Math.min(mention.start - (quantity.signed ? 1 : 0), (guarantee ? promise : undefined)?.start ?? mention.start),
      end: Math.max(mention.end, (guarantee ? promised : undefined)?.end ?? mention.end),
      measures: quantity.measures,
      guarantee,
    });
  }

  private setOf(at: number, mention: Mention): void {
    const behind = this.mentions[at + 1];
    if (!behind || behind.quantity || behind.number === null || behind.number > 9_999 || this.gap(mention, behind) > 2) return;
    const measure = { dimension: 'count:piece', value: behind.number, stated: behind.number, decimals: 0, unit: null };
    this.statements.push({ kind: 'quantity', start: mention.start, end: behind.end, measures: [[measure]], guarantee: false });
  }

  private since(at: number, mention: Mention): void {
    for (const other of [this.mentions[at + 1], this.mentions[at - 1]]) {
      if (!other || other.number === null || other.number < 1500 || other.number > 2100 || this.gap(mention, other) > 4 || this.gap(other, mention) > 4)
        continue;
      this.statements.push({
        kind: 'origin',
        start: Math.min(mention.start, other.start),
        end: Math.max(mention.end, other.end),
        places: [],
        raw: '',
        handmade: false,
        year: other.number,
      });
      return;
    }
  }

  /** “Handmade in Sheffield”, “made in the UK”, “produced in Hebden Bridge”. */
  private madeIn(at: number, mention: Mention): void {
    const before = this.mentions[at - 1];
    const handmade = is(mention, 'handmade') || (is(before, 'handmade') && this.gap(before as Mention, mention) <= 4);
    const start = handmade && before && is(before, 'handmade') ? before.start : mention.start;
    let next = at + 1;
    while (is(this.mentions[next], 'article')) next++;
    const place = this.mentions[next];
    if (handmade && before) this.dropLast(before);
    if (place && is(place, 'place') && this.gap(mention, place) <= 14) {
      this.taken.add(place);
      this.statements.push({ kind: 'origin', start, end: place.end, places: conceptsOf(place), raw: '', handmade, year: null });
      return;
    }
    const named = nameAt(this.page.text, mention.end);
    if (named > 0)
      this.statements.push({ kind: 'origin', start, end: named, places: [], raw: this.page.folded.slice(mention.end, named).trim(), handmade, year: null });
    else if (handmade) this.statements.push({ kind: 'origin', start, end: mention.end, places: [], raw: '', handmade: true, year: null });
  }

  /** The place without “made in” before it: 日本製, Italian-made, from Italy. In a fact, the place alone. */
  private place(at: number, mention: Mention): void {
    const before = this.mentions[at - 1];
    const behind = this.mentions[at + 1];
    const places = conceptsOf(mention);
    const made = behind && (is(behind, 'made-in-after') || is(behind, 'handmade')) && this.gap(mention, behind) <= 2 ? behind : undefined;
    if (made) {
      this.taken.add(made);
      this.statements.push({ kind: 'origin', start: mention.start, end: made.end, places, raw: '', handmade: is(made, 'handmade'), year: null });
    } else if (is(mention, 'place') && is(before, 'handmade') && this.gap(before as Mention, mention) <= 8) {
      this.dropLast(before as Mention);
      this.statements.push({ kind: 'origin', start: (before as Mention).start, end: mention.end, places, raw: '', handmade: true, year: null });
    } else if (is(mention, 'place') && is(before, 'from') && this.gap(before as Mention, mention) <= 5) {
      this.statements.push({ kind: 'origin', start: (before as Mention).start, end: mention.end, places, raw: '', handmade: false, year: null });
    } else if (!this.strict && is(mention, 'place')) {
      this.statements.push({ kind: 'origin', start: mention.start, end: mention.end, places, raw: '', handmade: false, year: null });
    }
  }

  /** What it fits, when something says that it does: “works with USB-C”, “iPhone 15対応”. */
  private device(at: number, mention: Mention): void {
    if (!this.strict) return;
    const end = modelEnd(this.page.folded, mention.end);
    const behind = this.mentions.slice(at + 1, at + 5).find(({ start }) => start >= end);
    const told = behind && is(behind, 'compatible-after') && behind.start - end <= 2 ? behind : undefined;
    let from = at - 1;
    while (from >= 0 && at - from < 8 && !is(this.mentions[from], 'compatible') && mention.start - (this.mentions[from] as Mention).end <= 40) from--;
    const before = this.mentions[from];
    const says = before && is(before, 'compatible') && this.sameClause(before.end, mention.start) ? before : undefined;
    if (!told && !says) return;
    this.taken.add(mention);
    const near = says && !this.taken.has(says) && mention.start - says.end <= 12;
    if (says) this.taken.add(says);
    this.statements.push({
      kind: 'compatibility',
      start: near ? says.start : mention.start,
      end: told?.end ?? end,
      things: [this.page.folded.slice(mention.start, end)],
    });
  }

  /** “Compatible with Ember Mug”: a name that no list knows. */
  private compatible(at: number, mention: Mention): void {
    const behind = this.mentions[at + 1];
    if (!this.strict || (behind && (is(behind, 'device') || is(behind, 'holder')) && behind.start - mention.end < 14)) return;
    if (!entryOf(mention, 'compatible')?.concept || !surelyCompatible.test(this.page.folded.slice(mention.start, mention.end))) return;
    const end = nameAt(this.page.text, mention.end);
    if (end > 0) this.statements.push({ kind: 'compatibility', start: mention.start, end, things: [this.page.folded.slice(mention.end, end).trim()] });
  }

  private dropLast({ start, end }: Span): void {
    const index = this.statements.findLastIndex((one) => one.kind === 'origin' && one.start === start && one.end === end);
    if (index >= 0) this.statements.splice(index, 1);
  }

  private sameClause = (from: number, to: number): boolean => to - from <= 60 && !/[.;:!?。；！？\n]\s|[。；！？\n]/.test(this.page.folded.slice(from, to));
  private gap = (one: Span, other: Span): number =>
    other.start < one.end ? 0 : /[.;:!?。；！？\n\t]/.test(this.page.folded.slice(one.end, Math.min(other.start, one.end + 16))) ? 99 : other.start - one.end;

  private joined(one: number, other: number): boolean {
    const [first, second] = [this.mentions[one], this.mentions[other]];
    return first !== undefined && second !== undefined && second.start - first.end <= 4 && joint.test(this.page.folded.slice(first.end, second.start));
  }

  /** “Italian calf leather”: a place stands one plain word away. */
  private oneWordApart(one: Mention, other: Mention): boolean {
    if (!is(one, 'from-place')) return false;
    const between = this.page.folded.slice(one.end, other.start);
    return between.length <= 20 && /^ [\p{L}-]+ $/u.test(between);
  }
}

const behindMask = (1 << 2) | (1 << 4) | (1 << 5);
/** Not across lines: two items of a list say two things. */
const joint = /^(?:[ \u00a0\u202f\u3000-]{0,2}|的|の|[ \u00a0]?(?:de|d['’]|do|da|del|em|en|aus|of)[ \u00a0]?)$/;
const surelyCompatible = /compatib|kompatib|works with|兼容|适用于|対応|호환/;
const isModifier = (mention: Mention): boolean =>
  is(mention, 'modifier') ||
  is(mention, 'from-place') ||
  is(mention, 'place') ||
  mention.entries.some(({ kind, concept }) => kind === 'certificate' && narrowing.has(concept)) ||
  mention.quantity?.measures[0]?.[0]?.dimension === 'percent';
const narrows = (kind: string, concept: string): boolean =>
  (kind === 'modifier' && !neutral.has(concept)) || kind === 'from-place' || kind === 'place' || (kind === 'certificate' && narrowing.has(concept));
const conceptsOf = (mention: Mention): string[] => [
  ...new Set(mention.entries.filter(({ kind }) => kind === 'place' || kind === 'from-place').map(({ concept }) => concept)),
];
const isCapital = (text: string, at: number): boolean => at < text.length && /\p{Lu}/u.test(text[at] as string);
const isEnumeration = (between: string): boolean =>
  /^\s?(?:[,、，/&+・]|and|or|nor|und|oder|noch|et|ou|ni|y|o|e|和|及|与|や|と|및|와|과|,\s?(?:and|or|und|oder|et|ou|y|o|e))\s?(?:le |la |los |de |d['’])?$/.test(
    between,
  );

/** Up to three capitalised words, or up to six Chinese characters, behind a space; -1 where there is no name. */
function nameAt(text: string, from: number): number {
  let at = from;
  while (at - from < 2 && (isSpaceCode(text.charCodeAt(at)) || text[at] === ':' || text[at] === '：')) at++;
  if (at === from) return -1;
  let end = -1;
  for (let words = 0; words < 3 && isCapital(text, at); words++) {
    end = wordEnd(text, at);
    if (text[end] !== ' ' && text[end] !== '-') break;
    at = end + 1;
  }
  return end;
}

/** The model behind a device's name: 15 Pro Max, Series 9, S24+. */
function modelEnd(folded: string, from: number): number {
  let end = from;
  for (let words = 0; words < 4; words++) {
    let at = end;
    if (isSpaceCode(folded.charCodeAt(at)) || folded[at] === '-') at++;
    if (at >= folded.length || isCjkCode(folded.charCodeAt(at)) || !isWordCode(folded.charCodeAt(at))) break;
    const stop = wordEnd(folded, at);
    const word = folded.slice(at, stop);
    if (
      !/^(?:\d{1,2}(?:\.\d)?[a-z]{0,2}|\d\.\d|pro|max|plus|mini|ultra|air|se|gen|series|[a-z]\d{1,3}|note|fold|flip)$/.test(word) ||
      (at === end && !isDigitCode(folded.charCodeAt(at)))
    )
      break;
    end = folded[stop] === '+' ? stop + 1 : stop;
    if (folded[end] === '.' && isDigitCode(folded.charCodeAt(end + 1))) end = wordEnd(folded, end + 1);
  }
  return end;
}
