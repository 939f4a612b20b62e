import type { Fact } from '@storewright/contract/listing/listing';
import type { Quantity } from './quantities.ts';
import type { Entry } from './vocabulary.ts';

/** A word, number or sign of a text that the claim check knows. */
export type Mention = {
  start: number;
  end: number;
  /** All readings of the same length; empty for a quantity, a lone number or a word of the owner's. */
  entries: Entry[];
  quantity: Quantity | null;
  number: number | null;
  own: OwnWord | null;
};

/** A word that a fact itself gives as a colour or a material: Moss, Tencel. */
export type OwnWord = { folded: string; kind: 'colour' | 'material'; fact: Fact };
/** By their first word, or their first character where there are no spaces. */
export type OwnWords = ReadonlyMap<string, readonly OwnWord[]>;

/** Whether one of the readings is of this kind. */
export const is = (mention: Mention | undefined, kind: Entry['kind']): boolean => mention?.entries.some((entry) => entry.kind === kind) ?? false;
export const entryOf = (mention: Mention, kind: Entry['kind']): Entry | undefined => mention.entries.find((entry) => entry.kind === kind);
export const isPercent = (mention: Mention | undefined): boolean => mention?.quantity?.measures[0]?.[0]?.dimension === 'percent';
