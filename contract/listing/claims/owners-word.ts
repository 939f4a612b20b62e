/**
 * What the shop's own old text says of a size, a number of parts, a material or a colour. It proves nothing, but nobody made it up
 * either: where no field says otherwise it is pointed at as the owner's word. What a shop is held to, a remedy, a certificate, an
 * origin, how long a thing lasts, needs a fact all the same.
 */
import type { Language } from '../../kit/languages.ts';
import type { Fact } from '../listing.ts';
import type { FactBook } from './book.ts';
import { ownersBook } from './factbook.ts';
import { partAt } from './parts.ts';
import { thingsCounted } from './quantity-support.ts';
import type { ConceptStatement, QuantityStatement, Statement } from './statement.ts';
import { supportOf } from './support.ts';

/** `aside`: it says nothing of the thing, and no field could say otherwise. */
type Said = { facts: readonly Fact[]; book: FactBook; folded: string; language: Language; aside?: boolean };

/** The sentence of the old text that says the same; `book` is what the fields say. */
export function ownersWord(statement: Statement, { facts, book, folded, language, aside = false }: Said): Fact | null {
  const plain = isPlain(statement) ? statement : null;
  if (!aside && !plain) return null;
  const old = ownersBook(facts, language);
  const own = old && supportOf(statement, old, folded, language);
  if (!own || aside || !plain) return own;
  const contested = plain.kind === 'quantity' ? isMeasuredOtherwise(plain, book, folded, language) : isMadeOtherwise(plain, book, folded);
  return contested ? null : own;
}

function isPlain(statement: Statement): statement is QuantityStatement | ConceptStatement {
  if (statement.kind === 'material' || statement.kind === 'colour')
    return statement.modifiers.every((one) => looks.has(one)) && !statement.concepts.some((one) => guarded.has(one));
  if (statement.kind !== 'quantity' || statement.guarantee) return false;
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
  'length side area mass volume voltage power charge energy current frequency data pressure light colour-temperature gsm denier pixels resolution angle rotation density torque flow inch-weight'.split(
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
  return statement.measures.some((readings) => measures.contests({ readings, attributes: statement.attributes, things, ahead }));
}
const longestName = 30;

/** A field tells what it is made of, or which colours there are, and this is not among them. Of a part it need not tell. */
const isMadeOtherwise = ({ kind, start, end }: ConceptStatement, { told }: FactBook, folded: string): boolean =>
  kind === 'colour' ? told.has('colour') : told.has(partAt(folded, start, end) ?? 'whole');
