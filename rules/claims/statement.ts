import type { Attribute } from '../words/attributes.ts';
import type { Measure } from '../words/units.ts';
import type { OwnWord } from './mention.ts';

type Span = { start: number; end: number };
/** Every number must be backed, each may be readable in two ways; a promise only by a fact about a promise, a height by none about a width. */
export type QuantityStatement = Span & { kind: 'quantity'; measures: Measure[][]; guarantee: boolean; attributes: Attribute[] };
/** `concepts` are readings of one word; `modifiers` and `percent` narrow them. */
export type ConceptStatement = Span & {
  kind: 'material' | 'colour' | 'certificate' | 'promise';
  concepts: string[];
  modifiers: string[];
  percent: number | null;
  own: OwnWord | null;
  /** A colour that is called after a metal, or a look of it. */
  hue: boolean;
  /** The material that a colour is said of. */
  of?: readonly string[];
  /** All concepts are asked for; or the words themselves, which no other promise stands for. */
  promise?: { told: string | null };
};
/** `raw` is a place that no list knows; `design` says that it was drawn there, not made, or leaves it open; `of` are the materials it is said of. */
export type OriginStatement = Span & {
  kind: 'origin';
  places: string[];
  raw: string;
  handmade: boolean;
  year: number | null;
  design: boolean | 'either';
  of: string[];
  /** The name of a place and nothing that says what happens there, as facts give it. */
  bare: boolean;
};
export type CompatibilityStatement = Span & { kind: 'compatibility'; thing: string };
/** Put above all others, or said to heal. `said`: its words without an article; `concepts`: what another fact may call it. */
export type WordedStatement = Span & { kind: 'superlative' | 'medical'; said: string; concepts: string[] };
export type Statement = QuantityStatement | ConceptStatement | OriginStatement | CompatibilityStatement | WordedStatement;
