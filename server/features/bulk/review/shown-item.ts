/** An item as people are told of it: as a row, and whole. */
import type { BulkItem, BulkRow } from '@storewright/contract/bulk';
import { ErrorCode } from '@storewright/contract/errors';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Score } from '@storewright/contract/listing/listing';
import { Language } from '@storewright/contract/kit/languages';
import type { Claim, Fact } from '@storewright/contract/listing/listing';
import type { Publication } from '@storewright/contract/writers';
import type { WholeItem } from './items.store.ts';
import type { ListedItem } from './rows.store.ts';

type Row = Omit<ListedItem, 'key'>;

export const showRow = (item: Row): BulkRow => ({
  id: item.id,
  position: item.position,
  product_id: item.productId,
  title: item.title,
  sku: item.sku,
  picture_url: item.pictureUrl,
  state: item.state,
  version: item.version,
  score_before: item.scoreBefore,
  score_after: item.scoreAfter,
  open_claims: item.openClaims,
  backed_claims: item.backedClaims,
  holds: item.holds ?? [],
  voice: item.voice,
  other_language: item.elsewhere === true,
  changed: item.changed,
  approved: item.approved,
  locked: item.locked,
  words: item.words,
  points: item.points === null ? null : pointsOf(item.points),
  failed_in: item.failedIn,
  error: item.error && { code: ErrorCode.catch('internal').parse(item.error.code), message: item.error.message },
  drifted: item.drifted,
  decided: item.decidedAt && { by: item.decidedBy ?? '', at: item.decidedAt.toISOString() },
  publish_at: item.publishAt?.toISOString() ?? null,
});

type About = {
  scoredBefore: Score | null;
  scoredAfter: Score | null;
  /** Of its product. */
  unread: string | null;
  facts: Fact[];
  /** What it states beyond its facts. */
  unproven: Claim[];
  drift: BulkItem['drift'];
  locked: BulkRow['locked'];
  publications: Publication[];
};

export const showItem = (item: WholeItem, { scoredBefore, scoredAfter, unread, facts, unproven, drift, locked, publications }: About): BulkItem => ({
  ...showRow({ ...item, decidedBy: item.decider, backedClaims: item.claims.filter(({ state }) => state === 'supported' || state === 'vouched').length }),
  job_id: item.jobId,
  language: Language.catch('en').parse(item.language),
  unread_language: unread,
  fields: [...item.fields, ...item.locked].map((field) => {
    const after = item.after && item.fields.includes(field) ? item.after[field] : null;
    const written = item.written?.[field];
    return {
      field,
      before: (item.before ?? item.shopTexts)?.[field] ?? (field === 'tags' ? [] : ''),
      after,
      written: written === undefined || JSON.stringify(written) === JSON.stringify(after) ? null : written,
      changed: item.changed.includes(field),
      decision: item.approved.includes(field) ? ('approved' as const) : item.rejected.includes(field) ? ('rejected' as const) : ('open' as const),
      locked: item.locked.includes(field) || locked.includes(field),
      conflict: item.conflicts.includes(field),
      claims: [...item.claims, ...unproven].filter((claim) => claim.field === field),
    };
  }),
  facts,
  added_facts: item.facts,
  drift,
  vouches: item.vouches,
  scored_before: scoredBefore,
  scored_after: scoredAfter,
  receipt: item.receipt,
  publications: publications.map(({ id, mode, state, created_at }) => ({ id, mode: mode === 'revert' ? 'revert' : 'update', state, at: created_at })),
  edited: item.editedAt && { by: item.editor ?? '', at: item.editedAt.toISOString() },
});
