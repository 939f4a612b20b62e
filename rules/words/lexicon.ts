/**
 * The shape of a language's words for what claims are about. Alternatives stand between bars; `{,s,es}` writes endings in
 * one place; `~` marks a word that also means something else (felt, down, or): it counts in a fact, and in a text only
 * behind “made of” and the like; a trailing `-` lets the word begin a German compound.
 */
import type { CertificateId, ColourId, MaterialId, ModifierId, PlaceId, SubstanceId } from './concepts.ts';
import type { CountId, UnitId } from './units.ts';

export type Words<Id extends string> = Partial<Record<Id, string>>;

export type Lexicon = {
  materials: Words<MaterialId>;
  colours: Words<ColourId>;
  certificates: Words<CertificateId>;
  substances: Words<SubstanceId>;
  modifiers: Words<ModifierId>;
  /** The names of places, and what is said of things from there: Italy, Italian. */
  places: Words<PlaceId>;
  fromPlaces: Words<PlaceId>;
  units: Words<UnitId>;
  counts: Words<CountId>;
  /** Number words, from the value to the words. */
  numbers: Record<number, string>;
  /** Phrases that look like a claim and are none: golden rule, 24 hours a day. */
  idioms: string;
  phrases: Words<PhraseId>;
  /** What a search title must not say. */
  promotions: string;
  /** What marks the language in a short text, beside its script. */
  stopWords: string;
};

export const phraseIds = [
  'made-in',
  'made-in-after',
  'handmade',
  'from',
  'since',
  'without',
  'free-after',
  'not',
  'guarantee',
  'compatible',
  'compatible-after',
  'made-of',
  'not-after',
  'to',
  'by',
  'and',
  'article',
  'set-of',
  'yes',
  'no',
  'holder',
] as const;
type PhraseId = (typeof phraseIds)[number];
