/** A request on the desk: begun, filled part by part, stopped, failed, and what it turned out to have cost. */
import { mergeTags } from '@storewright/rules/text/diff';
import { decodeEntities } from '@storewright/rules/text/entities';
import type { Listing } from '@storewright/contract/listing/listing';
import type { WritingPart } from '@storewright/contract/writers';
import { type Became, current, type Desk, type Failure, outside, remembered, touched, type Variant, withVariant } from './desk.ts';
import { asStopped, unfinishedIn } from './stopped.ts';
import { begun, partArrived, type WritingStart } from './writing.ts';

export const started = (desk: Desk, start: WritingStart, at: number): Desk => ({
  ...desk,
  active: start.variant,
  failure: null,
  receipt: null,
  unchanged: null,
  writing: begun(start, at),
  unsettled: { start, stopped: false },
  revision: desk.revision + 1,
});

export const arrived = (desk: Desk, parts: WritingPart[], at: number): Desk => {
  if (!desk.writing) return desk;
  const writing = parts.reduce((now, part) => partArrived(now, part, at), desk.writing);
  const last = parts.at(-1);
  if (last?.type === 'failed') return failed({ ...desk, writing }, { ...last, points: null });
  if (last?.type !== 'done') return { ...desk, writing };
  const { listing, receipt, score, cut = [] } = last.written;
  const variant = writing.variant;
  const asked = writing.start.ask;
  const ended = { receipt, writing: null, unsettled: null, engines: withTexts(desk, listing) };
  if (asked && alike(listing[asked.field], asked.text)) return outside({ ...desk, ...ended, active: variant, unchanged: asked.instruction });
  // A rewritten selection is put in place by the editor, which knows where it stood.
  const taken: Answered = writing.start.range ? {} : listing;
  const next = withVariant(
    { ...desk, ...ended, active: variant },
    (before) => ({
      ...withTags(before, filled(before.listing, taken), asked === undefined),
      earlier: remembered(before, at),
      cut: [...(before.cut ?? []).filter((field) => taken[field] === undefined), ...cut.filter((field) => taken[field] !== undefined)],
      by: receipt.engine.label,
      score: score.points,
      round: before.round + 1,
    }),
    variant,
  );
  return touched(outside(next));
};

/** What an engine gave stays an engine's, also where somebody undoes it. */
const withTexts = ({ engines }: Desk, texts: Partial<Record<keyof Listing, string | string[] | undefined>>): string[] => [
  ...engines,
  ...Object.values(texts).flatMap((text) => text ?? []),
];

/** A whole write adds its tags, in place of those that the last one added. */
const withTags = ({ listing: { tags }, added = [] }: Variant, listing: Listing, isWhole: boolean): Pick<Variant, 'listing' | 'added'> => {
  if (!isWhole || listing.tags === tags) return { listing, added };
  const own = tags.filter((tag) => !added.includes(tag));
  const merged = mergeTags([], own, listing.tags);
  return { listing: { ...listing, tags: merged }, added: merged.filter((tag) => !own.includes(tag)) };
};

/** An engine may set its lines otherwise, and the server tidies tags; that changes nothing a buyer reads. */
const alike = (answer: string | string[] | undefined, text: string): boolean => answer !== undefined && flat(answer) === flat(text);
const flat = (text: string | string[]) =>
  decodeEntities(
    (typeof text === 'string' ? text : text.join(', ')).replace(/<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi, (_, end: string, name: string, rest: string) =>
      idle.test(name) ? '' : `<${end}${name.toLowerCase()}${/\s(?:src|href)\s*=\s*("[^"]*"|'[^']*')/i.exec(rest)?.[1]?.slice(1, -1) ?? ''}>`,
    ),
  )
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ?(<[^<>]*>) ?/g, '$1')
    .trim();
/** What the server takes off or turns into line breaks. */
const idle = /^(?:br|tbody|div|span|font|section|article|center)$/i;

const filled = (listing: Listing, { title, description, seo_title, seo_description, tags }: Answered): Listing => ({
  title: title ?? listing.title,
  description: description ?? listing.description,
  seo_title: seo_title ?? listing.seo_title,
  seo_description: seo_description ?? listing.seo_description,
  tags: tags ?? listing.tags,
});
type Answered = { [F in keyof Listing]?: Listing[F] | undefined };

/** Stopping keeps what has arrived whole; what it replaced stays one undo away. */
export const stopped = (desk: Desk, at: number): Desk => {
  const writing = desk.writing;
  if (!writing) return desk;
  const arrivedAny = Object.keys(writing.text).length > 0 && !writing.start.range;
  const unsettled = leftByHand(desk);
  const before = desk.variants[writing.variant]?.listing;
  const nothingWhole = !arrivedAny || (before && JSON.stringify(asStopped(before, writing)) === JSON.stringify(before));
  if (nothingWhole) return outside({ ...desk, ...leftWriting(desk), unsettled });
  const fields = unfinishedIn(writing);
  const next = withVariant(
    { ...desk, writing: null, active: writing.variant, unsettled, engines: withTexts(desk, writing.text) },
    (before) => ({
      ...before,
      listing: asStopped(before.listing, writing),
      unfinished: fields.length > 0 ? { fields, asked: writing.start.ask !== undefined } : null,
      earlier: remembered(before, at),
      by: writing.engine?.label ?? '',
      score: null,
    }),
    writing.variant,
  );
  return touched(outside(next));
};

export const leftByHand = ({ unsettled }: Desk): Desk['unsettled'] => unsettled && { ...unsettled, stopped: true };

export const failed = (desk: Desk, { code, message, points }: { code: string; message: string; points: string | null }): Desk => {
  if (!desk.writing) return desk;
  const failure = failureOf(desk.writing.start, { code, message, points });
  return outside({ ...desk, ...leftWriting(desk), failure, ...(points !== null && { unsettled: null }) });
};
const failureOf = (start: WritingStart, { code, message, points }: Pick<Failure, 'code' | 'message' | 'points'>): Failure => ({
  variant: start.variant,
  code,
  message,
  points,
  unanswered: false,
  free: false,
  retry: start,
});

/** A request that was on its way when the page went has ended for this page, and what became of it is asked for. */
export const cut = (desk: Desk): Desk => {
  const { unsettled, failure } = desk;
  if (failure) return { ...desk, failure: { ...failure, unanswered: false } };
  return unsettled && !unsettled.stopped ? { ...desk, failure: failureOf(unsettled.start, { code: 'network', message: '', points: null }) } : desk;
};

/** Nobody could say what it cost. It is asked for again when the line is back, or the desk is opened. */
export const unanswered = (desk: Desk, key: string): Desk =>
  desk.failure && desk.unsettled?.start.key === key ? { ...desk, failure: { ...desk.failure, unanswered: true } } : desk;

/** What is paid for and not here yet is kept until it is, or nobody wants it any more. */
export const settled = (desk: Desk, key: string, { points, receipt, free }: Became): Desk => {
  const { unsettled, failure } = desk;
  if (unsettled?.start.key !== key) return desk;
  // Who wrote nothing and took nothing did not write the text that stands there.
  const wrote = receipt !== null && (receipt.points !== '0' || current(desk).by === receipt.engine.label);
  if (unsettled.stopped) return { ...desk, receipt: wrote ? receipt : null, unsettled: null };
  return { ...desk, failure: failure && { ...failure, points, unanswered: false, free }, unsettled: free ? unsettled : null };
};

/** A variant that never got a text is not left behind as an empty tab. */
export const leftWriting = (desk: Desk): Pick<Desk, 'writing' | 'active'> => {
  const name = desk.writing?.variant ?? desk.active;
  return { writing: null, active: desk.variants[name] ? name : (desk.writing?.start.from ?? 'A') };
};
