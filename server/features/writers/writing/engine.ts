/** Who turns a wish into words. The pipeline around it gathers, checks and fits; an engine only writes. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact, ListingField } from '@storewright/contract/listing/listing';
import type { Style } from '@storewright/contract/voice/style';
import type { Brief } from '@storewright/contract/writers';
import type { Price } from '../../billing/index.ts';

/** What the owner and the shop say about one product: all that may be written comes from here. */
export type Source = {
  title: string;
  /** HTML, as the owner left it. */
  description: string;
  features: string[];
  /** What stands in search results now. */
  seoTitle: string;
  seoDescription: string;
  facts: Fact[];
  tags: string[];
  keywords: string[];
  vendor: string;
  productType: string;
  shopName: string;
  language: Language;
  /** The code of its own, where that is none of ours and no other was asked for: then no word of ours stands beside its own. */
  otherLanguage: string | null;
  /** What the shop's own texts are in, whatever was asked for: who writes none anew goes on in it. */
  own: { language: Language; otherLanguage: string | null };
  tone: Brief['tone'];
  /** 0, 1, 2 …: another wording or order of the same facts. */
  variant: number;
};

/** A text that somebody asked to have changed. */
export type Edit = { text: string; instruction: string; field: ListingField };
export type Plan = {
  source: Source;
  fields: ListingField[];
  limits: Limits;
  edit: Edit | null;
  /** How the shop writes; null where nobody knows. */
  voice: Style | null;
  /** Addresses of the shop's own pictures, and of those in what the owner wrote: no other may stand in a text. */
  pictures: string[];
};
/** What fits, in the units that searchers and shops cut by. */
export type Limits = {
  titleCharacters: number;
  seoTitleEm: number;
  seoTitleCharacters: number;
  seoDescriptionEm: number;
  descriptionWords: number;
  tags: number;
};

export type FieldValue = string | string[];
export type EnginePart =
  | { type: 'text'; field: string; text: string }
  | { type: 'field'; field: string; value: FieldValue }
  | { type: 'usage'; input: number; output: number };

/** What an engine is asked for, whatever kind of text it is. */
export type Wish = {
  /** The kind, in a word that a model understands. */
  name: string;
  /** In the order they are written. */
  fields: readonly string[];
  /** Those of them that are lists of short texts. */
  lists: readonly string[];
  /** For a model: what to do, and the data it may use. The data stands between `<<<fence` and `fence>>>`. */
  told(fence: string): { task: string; data: unknown };
  voice: Style | null;
  maxTokens: number;
  /** More than one answer holds: asked for one after the other, each knowing what came before it. All of them together are the fields. */
  steps?: readonly Step[];
  /** What the starter makes of the same facts. Throws a Fault where it cannot. */
  starter(): Partial<Record<string, FieldValue>>;
};

/** A part of a long text, as one question to a model. */
export type Step = Pick<Wish, 'fields' | 'lists' | 'maxTokens'> & {
  told(fence: string, before: Readonly<Record<string, FieldValue>>): { task: string; data: unknown };
};

export interface WritingEngine {
  id: string;
  label: string;
  kind: 'starter' | 'managed' | 'endpoint' | 'local';
  price: Price;
  /** Parts in the order of the wish's fields; every field that was begun ends in a `field`. Throws a Fault when it cannot go on. */
  write(wish: Wish, signal: AbortSignal): AsyncIterable<EnginePart>;
}
