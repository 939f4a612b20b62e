/**
 * What a listing states beyond its facts. The claim check knows the kinds of claims that cost a shop its buyers' trust or a
 * fine, and asks a fact for each. Here no kind is known: words that no fact says are pointed at, quietly, so that nothing made
 * up passes unseen. What the shop's own old text says is told apart from what nobody has said before.
 */
import type { Language } from '@storewright/contract/kit/languages';
import { plainText } from './claims.ts';
import { typed, type Words, wordsAmong } from './owners-word.ts';
import { readOnce } from './read-once.ts';
import type { Claim, Fact, Listing, ListingField } from '@storewright/contract/listing/listing';
import { type Word, wordsSaid } from '../text/language/words-said.ts';

/** Texts that are read by people; tags are looked over one by one, and stand in no sentence. */
const read = ['title', 'description', 'seo_title', 'seo_description'] as const satisfies readonly ListingField[];

/** `claims`: what the claim check found in the same listing with the same facts; what it speaks of is not told twice. */
export const unprovenOf = (listing: Listing, facts: readonly Fact[], language: Language, claims: readonly Claim[], words: Words = wordsAmong(facts)): Claim[] =>
  read.flatMap((field) =>
    unprovenIn(plainText(listing, field), {
      facts,
      words,
      language,
      field,
      claims: claims.filter((claim) => claim.field === field),
    }),
  );

type Beside = { facts: readonly Fact[]; words?: Words; language: Language; field: ListingField; claims: readonly Pick<Claim, 'start' | 'end'>[] };

/**
 * The statements of one plain text that no fact says, at most one a sentence, from the first word that is new to the last.
 * `fact` is the sentence of the shop's own text that says as much; null where nobody said it before.
 */
export function unprovenIn(text: string, { facts, words: written = wordsAmong(facts), language, field, claims }: Beside): Claim[] {
  const known = knownFrom(facts, language);
  const [shop, engines] = [saidFrom(written.shop, language), written.engines && saidFrom(written.engines, language)];
  const statements: Claim[] = [];
  const isClaimed = withinAny(claims);
  for (const words of sentencesOf(text, language, known.isSaid)) {
    const fresh = words.filter((word) => !isClaimed(word) && !known.isSaid(word));
    const [first, last] = [fresh[0], fresh.at(-1)];
    if (!first || !last) continue;
    const [start, end] = [first.start, last.end];
    const said = text.slice(start, end);
    const own = shop(fresh) ?? (engines && !engines(fresh) ? typed(said) : null);
    statements.push({ field, start, end, text: said, kind: 'statement', state: 'unproven', fact: own });
  }
  return statements;
}

/** Whether a place lies in one of these; asked from the first place to the last. */
function withinAny(spans: Beside['claims']): (word: Word) => boolean {
  const inOrder = spans.toSorted((one, other) => one.start - other.start);
  let next = 0;
  return (word) => {
    while (next < inOrder.length && (inOrder[next]?.end ?? 0) <= word.start) next++;
    return (inOrder[next]?.start ?? Infinity) < word.end;
  };
}

/**
 * The words and numbers of each sentence; a name of a few words before a colon, or in the first cell of a row, states nothing: but of « squalane
 * d’olive » where a fact tells of squalane, what is new says more than a name.
 */
function* sentencesOf(text: string, language: Language, isSaid: Known['isSaid']): Generator<Word[]> {
  for (const { 0: sentence, index } of text.matchAll(sentences)) {
    if (isOrdinal.test(sentence)) continue;
    const named = name.exec(sentence)?.[0].length ?? 0;
    const label = isLatin.test(sentence.slice(0, named)) ? wordsIn(sentence.slice(0, named).replace(/\d/g, ' '), language, index) : [];
    const words = wordsIn(sentence.slice(named), language, index + named);
    yield label.some(isSaid) && words.some((word) => !isSaid(word) && !/^\d/.test(word.form)) ? [...label, ...words] : words;
  }
}
/** The number of a step. */
const isOrdinal = /^\s*\d{1,3}$/;
const isLatin = /^[^\t\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

function wordsIn(text: string, language: Language, at: number): Word[] {
  const words = [...wordsSaid(text, language), ...(numbered.test(text) ? numbersSaid(text) : [])].map((word) => ({
    ...word,
    start: at + word.start,
    end: at + word.end,
  }));
  return words.sort((one, other) => one.start - other.start);
}

/** 82-86 of a table of sizes, 12/2026: a figure that no unit makes a claim. One digit alone counts or lists. */
function* numbersSaid(text: string): Generator<Word> {
  for (const { 0: said, index } of text.matchAll(figures)) yield { start: index, end: index + said.length, form: said.replace(',', '.') };
}
const numbered = /\d[\d.,]/;
const figures = /(?<![\p{L}\d.,#])(?:\d+[.,]\d+|\d{2,})(?![\d\p{L}]|[.)]\s)/gu;
const sentences = /(?:[^.!?…;。！？；\n]|[.!?…;](?!\s|$))+/g;
const name = /^[^:：\t]{1,40}\t|^(?=[^:：\t]{1,40}[:：])\s*[^\s:：\t]+(?:\s[^\s:：\t]+){0,3}\s?[:：]/;

type Known = { isSaid: (word: Word) => boolean };
const knownFrom = readOnce(
  (facts, language): Known => ({
    isSaid: saidIn(
      facts.filter(({ source }) => source !== 'description').map(({ name, value }) => `${name}: ${value}`),
      language,
    ),
  }),
);

/** The sentence that says most of these words, where all of them are said. */
const saidFrom = readOnce((sentences, language) => {
  const each = sentences.map((fact) => ({ fact, isSaid: saidIn([fact.value], language) }));
  return (words: readonly Word[]): Fact | null => {
    const told = each.filter(({ isSaid }) => words.some(isSaid));
    if (!words.every((word) => told.some(({ isSaid }) => isSaid(word)))) return null;
    return told.toSorted((one, other) => words.filter(other.isSaid).length - words.filter(one.isSaid).length)[0]?.fact ?? null;
  };
});

function saidIn(texts: readonly string[], language: Language): (word: Word) => boolean {
  const forms = new Set(
    texts.flatMap((text) => [...wordsIn(text, language, 0).map(({ form }) => form), ...(text.match(anyFigure) ?? []).map((one) => one.replace(',', '.'))]),
  );
  const beginnings = new Set([...forms].map((form) => form.slice(0, 2)));
  return ({ form }) => forms.has(form) || (language === 'de' && isPutTogether(form, forms)) || (isHangul.test(form) && beginnings.has(form.slice(0, 2)));
}
const anyFigure = /\d+(?:[.,]\d+)?/g;
const isHangul = /^\p{Script=Hangul}{2}/u;

/** Keramiktasse where both Keramik and Tasse are told of. `ends`: where a part or its joint may end. */
function isPutTogether(form: string, forms: ReadonlySet<string>): boolean {
  if (form.length > longestWord) return false;
  const ends = new Set([0]);
  for (const from of ends) {
    for (let to = from + shortestPart; to <= form.length; to++) {
      if (!forms.has(form.slice(from, to))) continue;
      ends.add(to);
      for (const joint of joints) if (form.startsWith(joint, to)) ends.add(to + joint.length);
    }
  }
  return ends.has(form.length);
}
const longestWord = 60;
const shortestPart = 3;
const joints = ['e', 'n', 's', 'en', 'es', 'er'];
