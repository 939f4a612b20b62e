/**
 * The desk: one draft being written, with its brief, up to three variants and what is happening to it. Everything here
 * is a pure step from one state to the next; the clock, the network and the browser's storage live beside it.
 */
import type { Fact, Listing, ListingField } from '@storewright/contract/listing/listing';
import type { Brief, Draft, WritingPart, Written } from '@storewright/contract/writers';
import { asSoFar, begun, partArrived, type VariantName, type Writing, type WritingStart } from './writing.ts';

export type Variant = {
  listing: Listing;
  /** Earlier texts, oldest first: what a write replaced, and what undo goes back to. */
  earlier: { listing: Listing; at: number }[];
  /** Whose words these are: an engine's label, or empty for the shop's and the owner's own. */
  by: string;
  score: number | null;
  /** How often this variant was written; each time another wording is asked for. */
  round: number;
};

export type Vouch = { claim: string; reason: string };
/** Why the last save failed: a field the server does not take, no answer, or anything else. */
export type SaveFault = { field: string } | 'connection' | 'other';
export type Failure = { variant: VariantName; code: string; message: string; points: string; retry: WritingStart };

export type Desk = {
  draftId: string | null;
  version: number | null;
  productId: string | null;
  brief: Brief;
  variants: Record<VariantName, Variant | null>;
  active: VariantName;
  vouches: Vouch[];
  writing: Writing | null;
  failure: Failure | null;
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

export type DeskAction =
  | { type: 'brief'; brief: Partial<Brief> }
  | { type: 'edit'; field: ListingField; value: string | string[] }
  | { type: 'replace'; listing: Partial<Listing>; at: number }
  | { type: 'choose'; variant: VariantName }
  | { type: 'undo' }
  | { type: 'fact'; fact: Fact }
  | { type: 'forget-fact'; name: string }
  | { type: 'vouch'; vouch: Vouch }
  | { type: 'scored'; points: number }
  | { type: 'start'; start: WritingStart; at: number }
  | { type: 'parts'; parts: WritingPart[]; at: number }
  | { type: 'stop'; at: number }
  | { type: 'back-to-earlier' }
  | { type: 'failed'; code: string; message: string; points: string }
  | { type: 'dismiss-failure' }
  | { type: 'saving' }
  | { type: 'saved'; draft: Pick<Draft, 'id' | 'version'>; changes: number; at: number }
  | { type: 'save-failed'; fault: SaveFault }
  | { type: 'conflict'; draft: Draft }
  | { type: 'keep-mine' }
  | { type: 'take-theirs' };

export const step = (desk: Desk, action: DeskAction): Desk => {
  switch (action.type) {
    case 'brief':
      return touched({ ...desk, brief: { ...desk.brief, ...action.brief } });
    case 'edit':
      if (desk.writing || same(current(desk).listing[action.field], action.value)) return desk;
      return touched(withVariant(desk, (variant) => ({ ...variant, listing: { ...variant.listing, [action.field]: action.value } })));
    case 'replace':
      return touched(
        outside(withVariant(desk, (variant) => ({ ...variant, listing: { ...variant.listing, ...action.listing }, earlier: remembered(variant, action.at) }))),
      );
    case 'choose':
      return desk.variants[action.variant] && action.variant !== desk.active ? touched(outside({ ...desk, active: action.variant })) : desk;
    case 'undo':
      return undone(desk);
    case 'fact':
      return touched({ ...desk, brief: { ...desk.brief, facts: [...desk.brief.facts.filter(({ name }) => name !== action.fact.name), action.fact] } });
    case 'forget-fact':
      return touched({ ...desk, brief: { ...desk.brief, facts: desk.brief.facts.filter(({ name }) => name !== action.name) } });
    case 'vouch':
      return { ...desk, vouches: [...desk.vouches.filter(({ claim }) => claim !== action.vouch.claim), action.vouch] };
    case 'scored':
      return withVariant(desk, (variant) => (variant.score === action.points ? variant : { ...variant, score: action.points }));
    case 'start':
      return started(desk, action.start, action.at);
    case 'parts':
      return arrived(desk, action.parts, action.at);
    case 'stop':
      return stopped(desk, action.at);
    case 'back-to-earlier':
      return outside({ ...desk, ...leftWriting(desk) });
    case 'failed':
      return failed(desk, action);
    case 'dismiss-failure':
      return { ...desk, failure: null };
    case 'saving':
      return { ...desk, saving: 'saving' };
    case 'saved':
      return {
        ...desk,
        draftId: action.draft.id,
        version: action.draft.version,
        savedChanges: action.changes,
        saving: 'idle',
        saveFault: null,
        savedAt: action.at,
      };
    case 'save-failed':
      return { ...desk, saving: 'failed', saveFault: action.fault };
    case 'conflict':
      return { ...desk, saving: 'idle', conflict: action.draft };
    case 'keep-mine':
      return desk.conflict ? touched({ ...desk, draftId: desk.conflict.id, version: desk.conflict.version, conflict: null }) : desk;
    case 'take-theirs':
      return desk.conflict ? outside(deskOfDraft(desk.conflict, desk.revision)) : desk;
  }
};

export const current = (desk: Desk): Variant => desk.variants[desk.active] ?? emptyVariant;
/** What the screen shows: while a variant is written, what has arrived so far in place of what it replaces. */
export const shown = (desk: Desk): Listing => (desk.writing?.variant === desk.active ? asSoFar(current(desk).listing, desk.writing) : current(desk).listing);
export const isDirty = (desk: Desk): boolean => desk.changes !== desk.savedChanges;

const emptyListing: Listing = { title: '', description: '', seo_title: '', seo_description: '', tags: [] };
export const emptyBrief: Brief = { title: '', description: '', key_features: '', tone: 'plain', language: 'en', keywords: [], facts: [] };
const emptyVariant: Variant = { listing: emptyListing, earlier: [], by: '', score: null, round: 0 };

export const newDesk = (begin: { productId?: string | null; brief?: Partial<Brief>; listing?: Listing; revision?: number } = {}): Desk => ({
  draftId: null,
  version: null,
  productId: begin.productId ?? null,
  brief: { ...emptyBrief, ...begin.brief },
  variants: { A: { ...emptyVariant, listing: begin.listing ?? emptyListing }, B: null, C: null },
  active: 'A',
  vouches: [],
  writing: null,
  failure: null,
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

const same = (one: string | string[], other: string | string[]): boolean => String(one) === String(other);
const touched = (desk: Desk): Desk => ({ ...desk, changes: desk.changes + 1, unchanged: null });
const outside = (desk: Desk): Desk => ({ ...desk, revision: desk.revision + 1 });
const withVariant = (desk: Desk, change: (variant: Variant) => Variant, name = desk.active): Desk => {
  const before = desk.variants[name] ?? emptyVariant;
  const after = change(before);
  return after === before ? desk : { ...desk, variants: { ...desk.variants, [name]: after } };
};

/** The last ten texts are kept: enough to go back through an hour of trying, small enough for the browser's storage. */
const remembered = (variant: Variant, at: number) =>
  isEmpty(variant.listing) ? variant.earlier : [...variant.earlier, { listing: variant.listing, at }].slice(-10);
const isEmpty = (listing: Listing) => !listing.title && !listing.description && !listing.seo_title && !listing.seo_description && listing.tags.length === 0;

const undone = (desk: Desk): Desk => {
  const last = current(desk).earlier.at(-1);
  if (!last || desk.writing) return desk;
  return touched(outside(withVariant(desk, (variant) => ({ ...variant, listing: last.listing, earlier: variant.earlier.slice(0, -1), score: null }))));
};

const started = (desk: Desk, start: WritingStart, at: number): Desk => ({
  ...desk,
  active: start.variant,
  failure: null,
  receipt: null,
  unchanged: null,
  writing: begun(start, at),
  revision: desk.revision + 1,
});

const arrived = (desk: Desk, parts: WritingPart[], at: number): Desk => {
  if (!desk.writing) return desk;
  const writing = parts.reduce((now, part) => partArrived(now, part, at), desk.writing);
  const last = parts.at(-1);
  if (last?.type === 'failed') return failed({ ...desk, writing }, last);
  if (last?.type !== 'done') return { ...desk, writing };
  const { listing, receipt, score } = last.written;
  const variant = writing.variant;
  const asked = writing.start.ask;
  if (asked && alike(listing[asked.field], asked.text)) return outside({ ...desk, receipt, writing: null, active: variant, unchanged: asked.instruction });
  // A rewritten selection is put in place by the editor, which knows where it stood.
  const taken: Answered = writing.start.range ? {} : listing;
  const next = withVariant(
    { ...desk, receipt, writing: null, active: variant },
    (before) => ({
      listing: filled(before.listing, taken),
      earlier: remembered(before, at),
      by: receipt.engine.label,
      score: score.points,
      round: before.round + 1,
    }),
    variant,
  );
  return touched(outside(next));
};

/** An engine may set its lines otherwise; that changes nothing a buyer reads. */
const alike = (answer: string | string[] | undefined, text: string): boolean => answer !== undefined && flat(answer) === flat(text);
const flat = (text: string | string[]) =>
  (typeof text === 'string' ? text : text.join(', '))
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim();

const filled = (listing: Listing, { title, description, seo_title, seo_description, tags }: Answered): Listing => ({
  title: title ?? listing.title,
  description: description ?? listing.description,
  seo_title: seo_title ?? listing.seo_title,
  seo_description: seo_description ?? listing.seo_description,
  tags: tags ?? listing.tags,
});
type Answered = { [F in keyof Listing]?: Listing[F] | undefined };

/** Stopping keeps what has arrived; what it replaced stays one undo away. */
const stopped = (desk: Desk, at: number): Desk => {
  const writing = desk.writing;
  if (!writing) return desk;
  const arrivedAny = Object.keys(writing.text).length > 0 && !writing.start.range;
  if (!arrivedAny) return outside({ ...desk, ...leftWriting(desk) });
  const next = withVariant(
    { ...desk, writing: null, active: writing.variant },
    (before) => ({
      ...before,
      listing: asSoFar(before.listing, writing),
      earlier: remembered(before, at),
      by: writing.engine?.label ?? '',
      score: null,
    }),
    writing.variant,
  );
  return touched(outside(next));
};

const failed = (desk: Desk, { code, message, points }: { code: string; message: string; points: string }): Desk =>
  desk.writing
    ? outside({ ...desk, ...leftWriting(desk), failure: { variant: desk.writing.variant, code, message, points, retry: desk.writing.start } })
    : desk;

/** A variant that never got a text is not left behind as an empty tab. */
const leftWriting = (desk: Desk): Pick<Desk, 'writing' | 'active'> => {
  const name = desk.writing?.variant ?? desk.active;
  return { writing: null, active: desk.variants[name] ? name : (desk.writing?.start.from ?? 'A') };
};
