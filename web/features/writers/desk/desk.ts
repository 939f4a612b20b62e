/** The desk: one draft being written, with its brief, up to three variants and what is happening to it. */
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import type { Brief, Draft, Written } from '@storewright/contract/writers';
import { asSoFar, type VariantName, type Writing, type WritingStart } from './writing.ts';

export type Variant = {
  listing: Listing;
  /** Earlier texts, oldest first: what a write replaced, and what undo goes back to. */
  earlier: { listing: Listing; at: number }[];
  /** Whose words these are: an engine's label, or empty for the shop's and the owner's own. */
  by: string;
  score: number | null;
  /** How often this variant was written; each time another wording is asked for. */
  round: number;
  /** The tags that the last write added: the next one puts its own in their place. */
  added?: string[];
  /** A write was stopped: what it did not bring to its end. `asked`: it was to change a text, not to write one. */
  unfinished?: { fields: ListingField[]; asked: boolean } | null;
  /** Fields whose answer was longer than they can be: said until somebody changes them. */
  cut?: ListingField[];
};

export type Vouch = { claim: string; reason: string };
/** Why the last save failed: a field the server does not take, no answer, or anything else. */
export type SaveFault = { field: string } | 'connection' | 'other';
/** `points` is null while nobody knows what it cost, `unanswered` when that was asked in vain; `free`: the same request again is paid for. */
export type Failure = { variant: VariantName; code: string; message: string; points: string | null; unanswered: boolean; free: boolean; retry: WritingStart };
/** What the server says of a request whose answer did not arrive whole. */
export type Became = { points: string; receipt: Written['receipt'] | null; free: boolean };

export type Desk = {
  /** Makes a first save that is sent twice, also by the page after a reload, one draft. */
  saveKey: string;
  draftId: string | null;
  version: number | null;
  productId: string | null;
  brief: Brief;
  variants: Record<VariantName, Variant | null>;
  active: VariantName;
  vouches: Vouch[];
  /** What engines gave since the desk was opened; what they gave before, the server knows. */
  engines: string[];
  writing: Writing | null;
  failure: Failure | null;
  /** A request whose end nobody here has seen: what it cost is asked for, also after a reload. `stopped` by whoever sits here. */
  unsettled: { start: WritingStart; stopped: boolean } | null;
  /** What the last request cost: said until the next one. */
  receipt: Written['receipt'] | null;
  /** The instruction that brought the same text back: said until something is changed. */
  unchanged: string | null;
  /** Grows with every change of text or brief; `savedChanges` is the one the server has. */
  changes: number;
  savedChanges: number;
  saving: 'idle' | 'saving' | 'failed';
  saveFault: SaveFault | null;
  savedAt: number | null;
  /** The newer draft another tab or person saved; nothing is saved until somebody chooses. */
  conflict: Draft | null;
  /** Grows when the text was changed from outside the editor, which then takes it over. */
  revision: number;
};

export const current = (desk: Desk): Variant => desk.variants[desk.active] ?? emptyVariant;
/** What the screen shows: while a variant is written, what has arrived so far in place of what it replaces. */
export const shown = (desk: Desk): Listing => (desk.writing?.variant === desk.active ? asSoFar(current(desk).listing, desk.writing) : current(desk).listing);
export const isDirty = (desk: Pick<Desk, 'changes' | 'savedChanges'>): boolean => desk.changes !== desk.savedChanges;

const emptyListing: Listing = { title: '', description: '', seo_title: '', seo_description: '', tags: [] };
export const emptyBrief: Brief = { title: '', description: '', key_features: '', tone: 'plain', language: 'en', keywords: [], facts: [] };
const emptyVariant: Variant = { listing: emptyListing, earlier: [], by: '', score: null, round: 0 };

export const newDesk = (begin: { productId?: string | null; brief?: Partial<Brief>; listing?: Listing; revision?: number } = {}): Desk => ({
  saveKey: crypto.randomUUID(),
  draftId: null,
  version: null,
  productId: begin.productId ?? null,
  brief: { ...emptyBrief, ...begin.brief },
  variants: { A: { ...emptyVariant, listing: begin.listing ?? emptyListing }, B: null, C: null },
  active: 'A',
  vouches: [],
  engines: [],
  writing: null,
  failure: null,
  unsettled: null,
  receipt: null,
  unchanged: null,
  changes: 0,
  savedChanges: 0,
  saving: 'idle',
  saveFault: null,
  savedAt: null,
  conflict: null,
  revision: (begin.revision ?? 0) + 1,
});

export const deskOfDraft = (draft: Draft, revision = 0): Desk => ({
  ...newDesk({ productId: draft.product_id, brief: draft.brief, listing: draft.listing, revision }),
  draftId: draft.id,
  version: draft.version,
  savedAt: Date.parse(draft.updated_at),
});

export const touched = (desk: Desk): Desk => ({ ...desk, changes: desk.changes + 1, unchanged: null });
export const outside = (desk: Desk): Desk => ({ ...desk, revision: desk.revision + 1 });
export const withVariant = (desk: Desk, change: (variant: Variant) => Variant, name = desk.active): Desk => {
  const before = desk.variants[name] ?? emptyVariant;
  const after = change(before);
  return after === before ? desk : { ...desk, variants: { ...desk.variants, [name]: after } };
};

/** The last ten texts are kept: enough to go back through an hour of trying, small enough for the browser's storage. */
export const remembered = (variant: Variant, at: number) =>
  isEmpty(variant.listing) ? variant.earlier : [...variant.earlier, { listing: variant.listing, at }].slice(-10);
const isEmpty = (listing: Listing) => !listing.title && !listing.description && !listing.seo_title && !listing.seo_description && listing.tags.length === 0;
