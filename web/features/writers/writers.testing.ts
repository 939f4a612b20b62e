/** What the tests of this feature share: texts, a draft, a review, parts of a stream, and a worker that answers at once. */
import type { Claim, Listing, Score } from '@storewright/contract/listing/listing';
import type { Draft, Publication, Review, WritingPart, WritingState } from '@storewright/contract/writers';
import { vi } from 'vitest';
import { emptyBrief } from './desk/desk.ts';
import { fieldsInOrder, type Press, type WritingStart } from './desk/writing.ts';
import { assess, type Question } from './score/assessment.ts';

export const aListing = (change: Partial<Listing> = {}): Listing => ({
  title: 'Fjell Bottle',
  description: '<p>A steel bottle.</p>',
  seo_title: 'Fjell Bottle',
  seo_description: 'A bottle of steel.',
  tags: ['bottle'],
  ...change,
});

export const aDraft = (change: Partial<Draft> = {}): Draft => ({
  id: '0190a0c0-0000-7000-8000-0000000000d1',
  version: 3,
  product_id: '0190a0c0-0000-7000-8000-0000000000p1',
  product: { title: 'Fjell Bottle', picture_url: null, sku: 'FJ-750' },
  brief: { ...emptyBrief, title: 'Fjell Bottle' },
  listing: aListing(),
  base: { at: '2026-11-21T10:12:00.000Z', listing: aListing() },
  score: 70,
  unsupported: 0,
  engine: 'starter',
  status: 'draft',
  author: 'Ines Marlow',
  created_at: '2026-11-21T10:12:00.000Z',
  updated_at: '2026-11-21T10:31:00.000Z',
  ...change,
});

export const aClaim = (text: string, change: Partial<Claim> = {}): Claim => ({
  field: 'description',
  start: 0,
  end: text.length,
  text,
  kind: 'quantity',
  state: 'unsupported',
  fact: null,
  ...change,
});

const aScore: Score = { points: 70, uncapped: 70, cap: 'none', rules: [] };

export const aReview = (fields: Partial<Review['fields'][number]>[], change: Partial<Review> = {}): Review => ({
  draft: aDraft(),
  shop_read_at: '2026-11-21T10:40:00.000Z',
  shop_digest: 'd1',
  fields: fields.map((field) => ({
    field: 'title',
    base: 'a',
    shop: 'a',
    draft: 'b',
    changed: true,
    conflict: false,
    claims: [],
    holds: [],
    lock: null,
    ...field,
  })),
  score_now: aScore,
  score_after: aScore,
  other_language: false,
  vouches: [],
  ...change,
});

export const aPublication = (change: Partial<Publication> = {}): Publication => ({
  id: '0190a0c0-0000-7000-8000-0000000000f1',
  draft_id: aDraft().id,
  product_id: aDraft().product_id,
  product_title: 'Fjell Bottle',
  mode: 'update',
  state: 'published',
  fields: ['title'],
  before: { title: 'a' },
  after: { title: 'b' },
  vouches: [],
  error: null,
  by: 'Ines Marlow',
  reverts: null,
  created_at: '2026-11-21T10:41:00.000Z',
  finished_at: '2026-11-21T10:41:01.000Z',
  ...change,
});

export const aPress = (change: Partial<Press> = {}): Press => ({ variant: 'A', from: 'A', fields: fieldsInOrder, engine: 'starter', points: '0', ...change });
export const aStart = (change: Partial<WritingStart> = {}): WritingStart => ({ ...aPress(), key: 'k', brief: emptyBrief, wording: 0, ...change });

const engine = { id: 'starter', label: 'Starter', kind: 'starter' } as const;
export const started: WritingPart = { type: 'started', request_id: aDraft().id, engine, points: '0', facts: [] };
const receipt = {
  request_id: aDraft().id,
  movement_id: aDraft().id,
  engine,
  points: '0',
  words: 3,
  tokens: { input: null, output: null },
  milliseconds: 5,
};
/** What the server says of a request by its key. */
export const became = (state: WritingState['state'], points = '0', free_tries = 0): WritingState => ({
  state,
  receipt: state === 'running' ? null : { ...receipt, points },
  free_tries,
});
export const done = (listing: Partial<Listing>, points = '0'): WritingPart => ({
  type: 'done',
  written: {
    listing,
    claims: [],
    score: { ...aScore, points: 82 },
    receipt: { ...receipt, points },
  },
});

/** Scores in the same thread: the browser's worker is not what is tested. */
export const withWorker = (): void => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ id, question }: { id: number; question: Question }) {
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, assessment: assess(question) } })));
      }
      terminate() {}
    },
  );
};
