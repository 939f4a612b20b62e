/** Everything that can happen to a desk is a pure step from one state to the next; the clock, the network and the browser's storage live beside it. */
import type { Fact, Listing, ListingField } from '@storewright/contract/listing/listing';
import type { Brief, Draft, WritingPart } from '@storewright/contract/writers';
import { arrived, cut, failed, leftByHand, leftWriting, settled, started, stopped, unanswered } from './request.ts';
import { type Became, current, type Desk, deskOfDraft, outside, remembered, type SaveFault, touched, type Vouch, withVariant } from './desk.ts';
import type { VariantName, WritingStart } from './writing.ts';

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
  | { type: 'failed'; code: string; message: string; points: string | null }
  | { type: 'cut' }
  | { type: 'unanswered'; key: string }
  | { type: 'settled'; key: string; became: Became }
  | { type: 'dismiss-failure' }
  | { type: 'dismiss-unfinished' }
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
      return touched(
        withVariant(desk, (variant) => ({
          ...variant,
          listing: { ...variant.listing, [action.field]: action.value },
          ...(variant.cut && { cut: variant.cut.filter((field) => field !== action.field) }),
        })),
      );
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
      return outside({ ...desk, ...leftWriting(desk), unsettled: leftByHand(desk) });
    case 'failed':
      return failed(desk, action);
    case 'cut':
      return cut(desk);
    case 'unanswered':
      return unanswered(desk, action.key);
    case 'settled':
      return settled(desk, action.key, action.became);
    case 'dismiss-failure':
      return { ...desk, failure: null, unsettled: null };
    case 'dismiss-unfinished':
      return withVariant(desk, (variant) => ({ ...variant, unfinished: null }));
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

const same = (one: string | string[], other: string | string[]): boolean => String(one) === String(other);
const undone = (desk: Desk): Desk => {
  const last = current(desk).earlier.at(-1);
  if (!last || desk.writing) return desk;
  return touched(
    outside(
      withVariant(desk, (variant) => ({ ...variant, listing: last.listing, earlier: variant.earlier.slice(0, -1), score: null, unfinished: null, cut: [] })),
    ),
  );
};
