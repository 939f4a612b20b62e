/** What the facts of a listing state, as claims are held against it. */
import type { PartId } from '../words/parts.ts';
import type { Measure } from '../words/units.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Measured } from './measured.ts';
import type { OwnWord } from './mention.ts';

/** `part`: what it is said of, where it is not said of the whole. */
export type ConceptFact = { fact: Fact; modifiers: ReadonlySet<string>; percent: number | null; part: PartId | null };
export type FactBook = {
  measures: Measured;
  concepts: Map<string, ConceptFact[]>;
  /** Of how much facts tell: “per 100 g”. */
  per: { measure: Measure; fact: Fact }[];
  /** The parts that some fact says what they are made of. */
  parts: Set<PartId>;
  /** Where it is made, and where it was drawn. */
  places: Map<string, Fact>;
  designs: Map<string, Fact>;
  handmade: Fact | null;
  years: Map<number, Fact>;
  /** `from`: it may say where the product comes from. */
  texts: { fact: Fact; folded: string; squeezed: string; from: boolean }[];
  own: Map<string, OwnWord[]>;
  /** Facts that deny something: as a whole they may be said again. */
  denials: { fact: Fact; folded: string }[];
  /** What the vendor and brands are called: within such a name nothing is stated. */
  names: { fact: Fact; folded: string }[];
};
