/** One text of one kind, ready to be asked of an engine. A further kind of writing is a further file that makes such a value. */
import type { Place } from '@storewright/contract/billing/ledger';
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import type { Style } from '@storewright/contract/voice/style';
import type { Asked, FieldValue, Wish } from '../../writers/index.ts';

/** What a text is written from, beside its form. */
export type Around = {
  products: Product[];
  shop: { name: string; domain: string };
  /** How the shop writes; null where nobody knows. */
  voice: Style | null;
  variant: number;
  /** Who asks. */
  author: string;
  /** Addresses that begin with a slash are of here. */
  home: string;
  /** Who sends the shop's mails, from where, as its owner typed it last; empty where nobody has. */
  sender?: string;
};

export type Put<Text> = { text: Text; value: FieldValue; isCut: boolean };
export type Job<Text, Judged> = {
  kind: Asked['kind'];
  place: Place;
  /** What the history of points calls it. */
  subject: string;
  language: Language;
  facts: Fact[];
  /** The text with the parts that are to be written still empty. */
  frame: Text;
  wish: Wish;
  /** Makes it fit and puts it in its place. `isCut`: it was longer than its place. */
  put(text: Text, field: string, value: FieldValue): Put<Text>;
  /** Whether our own bounds hold it: nothing is kept, and nothing paid, that could not be handed out. */
  holds(text: Text): boolean;
  /** Everything that was written, as plain text. */
  read(text: Text): string;
  judged(text: Text): Judged;
};

/** What is asked for of every kind: who, with which words, and what an answer may cost. */
export type Order = { engine?: string | undefined; points?: string | undefined; variant: number };
