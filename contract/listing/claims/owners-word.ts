/**
 * What the shop's own old text says of a size, a number of parts, a material or a colour. It proves nothing, but nobody made it up
 * either: where no field says otherwise it is pointed at as the owner's word. What a shop is held to, a remedy, a certificate, an
 * origin, how long a thing lasts, needs a fact all the same.
 */
import type { Language } from '../../kit/languages.ts';
import type { Fact } from '../listing.ts';
import { fold } from '../../kit/fold.ts';
import type { FactBook } from './book.ts';
import { careName } from './fact-names.ts';
import { ownersBook } from './factbook.ts';
import { forbidsWashing, isDeclared, isKeptSoLong, isNourishing, isShare, isWashedSoHot, isWashing } from './labelled.ts';
import { isOfOtherThan, isOfUntoldPart, isOfWhatItFits, isSplit } from './of-others.ts';
import { partAt } from './parts.ts';
import { thingsCounted } from './quantity-support.ts';
import type { ConceptStatement, OriginStatement, QuantityStatement, Statement } from './statement.ts';
import { supportOf } from './support.ts';

/** `aside`: it says nothing of the thing, and no field could say otherwise. */
type Said = { facts: readonly Fact[]; book: FactBook; folded: string; language: Language; aside?: boolean };

/** The sentence of the old text that says the same; `book` is what the fields say. */
export function ownersWord(statement: Statement, { facts, book, folded, language, aside = false }: Said): Fact | null {
  const plain = isPlain(statement, folded) ? statement : null;
  if (!aside && !plain) return null;
  const old = ownersBook(facts, language);
  const own = old && (supportOf(statement, old, folded, language) ?? (plain && !isCounted(plain) ? inTheSameWords(plain, old, folded) : null));
  if (!own || aside || !plain) return own;
  const contested = plain.kind === 'quantity' ? isMeasuredOtherwise(plain, book, folded, language) : isToldOtherwise(plain, book, folded);
  return contested ? null : own;
}

/** “The brown skin is not to be taken off”: what a sentence denies is another matter, and the old text has the very sentence. */
function inTheSameWords({ start, end }: Statement, { texts }: FactBook, folded: string): Fact | null {
  // No sentence is longer; what lies further back is not read for every number again.
  const line = Math.max(folded.lastIndexOf('\n', start - 1) + 1, start - longestSentence);
  const opens = line + (/^.*[.!?。！？][)」』”"]?\s*/su.exec(folded.slice(line, start))?.[0].length ?? 0);
  const from = Math.max(opens, start - beside);
  const words =
    folded
      .slice(from, end + beside)
      .split('\n')[0]
      ?.trim() ?? '';
  if (words.length < end - start + 6) return null;
  return (
    texts.find(({ folded: told }) => {
      const at = told.indexOf(words);
      return at >= 0 && (from > opens || opensThere.test(told.slice(Math.max(0, at - 3), at)));
    })?.fact ?? null
  );
}
const isCounted = (plain: Statement): boolean =>
  plain.kind === 'quantity' && plain.measures.some((readings) => readings.some(({ dimension }) => dimension.startsWith('count:')));
const opensThere = /(?:^|[\n\t.!?。！？:：•])\s*$/;
const beside = 14;
/** Longer than any sentence that somebody wrote. */
const longestSentence = 1_000;

function isPlain(statement: Statement, folded: string): statement is QuantityStatement | ConceptStatement | OriginStatement {
  if (statement.kind === 'origin') return isDeclared(statement, folded);
  if (statement.kind === 'certificate') return isWashing(statement);
  if (statement.kind === 'material' || statement.kind === 'colour')
    return statement.modifiers.every((one) => looks.has(one)) && !statement.concepts.some((one) => guarded.has(one));
  if (statement.kind !== 'quantity' || statement.guarantee) return false;
  if (isKeptSoLong(statement, folded) || isNourishing(statement, folded) || isShare(statement, folded) || isWashedSoHot(statement, folded)) return true;
  return statement.measures.every((readings) => readings.every(({ dimension }) => sizes.has(dimension) || parts.test(dimension)) && !isLoad(statement));
}

/** Says how it looks or is put together, not where it comes from or what it was tested for. */
const looks: ReadonlySet<string> = new Set(['light', 'dark', 'solid', 'waxed', 'full-grain', 'top-grain']);
/** Another house's name, and what is stamped: a buyer may ask for the papers. */
const guarded: ReadonlySet<string> = new Set(
  'gore-tex sympatex cordura dyneema kevlar vibram primaloft thinsulate polartec coolmax pertex econyl repreve ventile alcantara harris-tweed ykk swarovski pyrex corian sunbrella gold-metal solid-gold gold-14k gold-18k gold-plated gold-vermeil sterling-silver silver-metal silver-plated platinum real:gold real:silver diamond jade'.split(
    ' ',
  ),
);
/** How long, how hot, how loud and how much less are no sizes: that is what a thing does. */
const sizes: ReadonlySet<string> = new Set(
  'length side area mass volume voltage power charge energy current frequency data pressure light colour-temperature paper gsm denier pixels resolution angle rotation density torque flow inch-weight'.split(
    ' ',
  ),
);
const parts = /^count:(?!(?:star|review|customer|sold|person|wash)$)/;
/** Somebody stands on it. */
const isLoad = ({ attributes, measures }: QuantityStatement): boolean => attributes.includes('capacity') && measures[0]?.[0]?.dimension === 'mass';

/** A field measures the same, of the same side or under the name that stands before the number, and found another figure. */
function isMeasuredOtherwise(statement: QuantityStatement, { measures }: FactBook, folded: string, language: Language): boolean {
  const ahead = folded.slice(Math.max(0, statement.start - longestName), statement.start);
  const things = thingsCounted(statement, folded, language);
  if (isWashedSoHot(statement, folded)) return measures.holds(statement.measures);
  if (isSplit(folded, statement) || isOfWhatItFits(folded, statement)) return false;
  const isOther = (fact: Fact): boolean => isOfOtherThan(fact, folded, statement);
  return statement.measures.some((readings) => measures.contests({ readings, attributes: statement.attributes, things, ahead, isOther }));
}
const longestName = 30;

/** A field of its care says otherwise; where an ingredient comes from, no field tells. */
function isToldOtherwise(statement: ConceptStatement | OriginStatement, book: FactBook, folded: string): boolean {
  if (statement.kind === 'origin') return book.places.size > 0;
  if (statement.kind === 'certificate')
    return (
      !statement.concepts.includes('hand-wash-only') && book.texts.some(({ fact, folded: told }) => careName.test(fold(fact.name)) && forbidsWashing(told))
    );
  return isMadeOtherwise(statement, book, folded);
}

/** A field tells what it is made of, or which colours there are, and this is not among them. Of a part it need not tell. */
function isMadeOtherwise(statement: ConceptStatement, book: FactBook, folded: string): boolean {
  const { kind, start, end } = statement;
  const told = book.told.has(kind === 'colour' ? 'colour' : (partAt(folded, start, end) ?? 'whole'));
  return told && !isOfUntoldPart(book, folded, statement);
}
