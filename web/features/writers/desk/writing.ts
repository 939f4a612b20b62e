/** One writing request as it arrives: which fields are done, which is being written, and what has been written so far. */
import { mergeTags } from '@storewright/rules/text/diff';
import type { Claim, Fact, Listing, ListingField } from '@storewright/contract/listing/listing';
import type { Brief, WritingPart } from '@storewright/contract/writers';

/** In the order they are written. Said again here because the contract's own list would bring its shapes into the page. */
export const fieldsInOrder = ['title', 'description', 'seo_title', 'seo_description', 'tags'] as const satisfies readonly ListingField[];

export const variantNames = ['A', 'B', 'C'] as const;
export type VariantName = (typeof variantNames)[number];

/** What was pressed, who writes, and the price that stood on the button. */
export type Press = {
  variant: VariantName;
  /** The variant that was shown when it was pressed. */
  from: VariantName;
  /** The fields this request may write. */
  fields: readonly ListingField[];
  /** An instruction for a text that is there already; absent for a whole write. */
  ask?: { instruction: string; field: ListingField; text: string };
  /** Where the rewritten selection stands in the editor. */
  range?: { from: number; to: number };
  /** The engine's id. */
  engine: string;
  points: string;
};

/** A press on its way. The same words under the same key are one request, however often they are sent: it is paid for once. */
export type WritingStart = Press & {
  key: string;
  brief: Brief;
  /** Which wording of the same facts. */
  wording: number;
};

export type Writing = {
  start: WritingStart;
  variant: VariantName;
  startedAt: number;
  stage: 'facts' | 'plan' | 'write' | 'check' | 'fit';
  field: ListingField | null;
  engine: Extract<WritingPart, { type: 'started' }>['engine'] | null;
  points: string;
  factCount: number | null;
  text: Partial<Record<ListingField, string>>;
  /** How long each finished field took, in milliseconds. */
  took: Partial<Record<ListingField, number>>;
  fieldStartedAt: number;
  tokens: number | null;
};

export const begun = (start: WritingStart, at: number): Writing => ({
  start,
  variant: start.variant,
  startedAt: at,
  stage: 'facts',
  field: null,
  engine: null,
  points: start.points,
  factCount: null,
  text: {},
  took: {},
  fieldStartedAt: at,
  tokens: null,
});

/** The shop's own description may be used again, but proves nothing. */
export const provenIn = (facts: readonly Fact[]): Fact[] => facts.filter(({ source }) => source !== 'description');

/** Of what has been written so far: a field that still says what it said before is not judged while the others are written. */
export const claimsSoFar = (writing: Writing, claims: readonly Claim[]): Claim[] => claims.filter(({ field }) => (writing.text[field] ?? '') !== '');

export const partArrived = (writing: Writing, part: WritingPart, at: number): Writing => {
  switch (part.type) {
    case 'started':
      return { ...writing, engine: part.engine, points: part.points, factCount: provenIn(part.facts).length };
    case 'stage':
      return { ...writing, stage: part.stage, ...(part.field && part.field !== writing.field && { field: part.field, fieldStartedAt: at }) };
    case 'text': {
      const began = part.field !== writing.field;
      return {
        ...writing,
        field: part.field,
        ...(began && { fieldStartedAt: at }),
        text: { ...writing.text, [part.field]: (writing.text[part.field] ?? '') + part.text },
      };
    }
    case 'field': {
      const began = part.field === writing.field ? writing.fieldStartedAt : at;
      const text = Array.isArray(part.value) ? part.value.join(', ') : part.value;
      return { ...writing, text: { ...writing.text, [part.field]: text }, took: { ...writing.took, [part.field]: writing.took[part.field] ?? at - began } };
    }
    case 'usage':
      return { ...writing, tokens: part.output };
    default:
      return writing;
  }
};

/** New tags come behind those that stand there: they sort the shop's collections. Whoever asked for other tags means them. */
export const asSoFar = (listing: Listing, { text, start }: Writing): Listing => {
  if (start.range) return listing;
  const { tags, description, title = listing.title, seo_title = listing.seo_title, seo_description = listing.seo_description } = text;
  return {
    ...listing,
    title,
    seo_title,
    seo_description,
    ...(description !== undefined && { description: withoutNewPictures(closedHtml(description), listing.description) }),
    ...(tags !== undefined && {
      tags: mergeTags(
        [],
        start.ask ? [] : listing.tags,
        tags
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    }),
  };
};

/** The server drops a picture that an engine invents once the text is complete; until then it is not shown either. */
const withoutNewPictures = (html: string, before: string): string =>
  html.replace(/<img\b[^>]*>/gi, (tag) => {
    const address = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1];
    return address && before.includes(address) ? tag : '';
  });

/** Drops a tag or an entity that has only half arrived: the browser closes what is open. */
export const closedHtml = (html: string): string => html.replace(/<[^>]*$/, '').replace(/&[a-z0-9#]*$/i, '');

export type FieldProgress = 'done' | 'now' | 'waiting' | 'kept';
export const progressOf = (writing: Writing, field: ListingField): FieldProgress => {
  if (!writing.start.fields.includes(field)) return 'kept';
  if (writing.took[field] !== undefined) return 'done';
  return writing.field === field ? 'now' : 'waiting';
};

/** A rough share of the work, from where a listing's words usually stand. Below a sixth it says nothing yet. */
export const secondsLeft = (writing: Writing, at: number): number | null => {
  const wanted = fieldsInOrder.filter((field) => writing.start.fields.includes(field));
  const all = wanted.reduce((sum, field) => sum + usual[field], 0);
  const done = wanted.reduce(
    (sum, field) => sum + (writing.took[field] !== undefined ? usual[field] : Math.min(usual[field] * 0.9, writing.text[field]?.length ?? 0)),
    0,
  );
  const share = done / all;
  if (share < 1 / 6) return null;
  return Math.max(1, Math.round(((at - writing.startedAt) / 1000) * ((1 - share) / share)));
};

/** Characters of a usual field. */
const usual: Record<ListingField, number> = { title: 50, description: 1_600, seo_title: 60, seo_description: 150, tags: 60 };
