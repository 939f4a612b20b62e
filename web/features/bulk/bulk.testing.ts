/** What the tests of this feature share: a job, its rows, an item, and a server that answers windows of them. */
import { aProfile } from '../../app/console.testing.tsx';
import type { Asked } from '../../kit/serving.testing.ts';
import { anEngine } from '../inference/inference.testing.ts';
import type { BulkJob } from './bulk.api.ts';
import type { BulkItem, BulkRow } from './review/items.api.ts';

export const jobId = '0190a0c0-0000-7000-8000-0000000000b1';
export const jobAt = `/api/bulk/jobs/${jobId}`;
const none = {
  waiting: 0,
  writing: 0,
  review: 0,
  approved: 0,
  rejected: 0,
  scheduled: 0,
  publishing: 0,
  published: 0,
  reverting: 0,
  reverted: 0,
  failed: 0,
  skipped: 0,
  cancelled: 0,
};

type Change = Partial<Omit<BulkJob, 'counts'>> & { counts?: Partial<BulkJob['counts']> };
export const aJob = ({ counts, ...change }: Change = {}): BulkJob => ({
  id: jobId,
  name: '',
  shop: { id: '0190a0c0-0000-7000-8000-000000000001', name: 'Hearth & Heath' },
  choice: { by: 'filter', filter: { search: '', status: 'ALL', quality: 'all', sort: 'worst', without: [], first: 10_000 } },
  fields: ['title', 'description'],
  recipe: { tone: 'plain', language: 'own', instruction: '', voice: true },
  engine: { id: 'starter', kind: 'starter', label: 'Starter' },
  state: 'done',
  paused: null,
  left: { write: 0, publish: 0, check: 0, revert: 0 },
  next_at: null,
  items: 3,
  counts: { ...none, review: 3, ...counts },
  open_claims: 0,
  other_language: 0,
  stopped: 0,
  failed_in: { write: 0, publish: 0, revert: 0 },
  cap: '10',
  price: '2',
  spent: '6',
  held: '0',
  receipts: { requests: 3, points: '6', words: 300 },
  seconds_left: null,
  current: '',
  by: 'Ines Marlow',
  may_spend: true,
  created_at: '2026-11-21T10:12:00.000Z',
  finished_at: null,
  ...change,
});

export const aRow = (at: number, change: Partial<BulkRow> = {}): BulkRow => ({
  id: `0190a0c0-0000-7000-8000-${String(at).padStart(12, '0')}`,
  position: at,
  product_id: `0190a0c0-0000-7000-9000-${String(at).padStart(12, '0')}`,
  title: `Product ${String(at)}`,
  sku: `SKU-${String(at)}`,
  picture_url: null,
  state: 'review',
  version: 1,
  score_before: 40,
  score_after: 84,
  open_claims: 0,
  backed_claims: 3,
  holds: [],
  voice: null,
  other_language: false,
  changed: ['title', 'description'],
  approved: [],
  locked: [],
  words: 120,
  points: '2',
  failed_in: null,
  error: null,
  drifted: null,
  decided: null,
  publish_at: null,
  ...change,
});

export const anItem = (row: BulkRow, change: Partial<BulkItem> = {}): BulkItem => ({
  ...row,
  job_id: jobId,
  language: 'en',
  unread_language: null,
  fields: [
    { field: 'title', before: 'Bottle', after: 'Steel Bottle', written: null, changed: true, decision: 'open', locked: false, conflict: false, claims: [] },
  ],
  facts: [],
  added_facts: [],
  drift: [],
  vouches: [],
  scored_before: null,
  scored_after: null,
  receipt: null,
  publications: [],
  edited: null,
  ...change,
});

/** The server of one job: windows of its rows, and decisions that count versions. */
export const answersOf = (job: BulkJob | (() => BulkJob), rows: BulkRow[]) => ({
  'GET /api/user/profile/': aProfile(),
  'GET /api/engine/': { items: [anEngine({ chosen: true })] },
  [`GET ${jobAt}/`]: job,
  [`GET ${jobAt}/approvable/`]: () => ({ count: rows.filter(({ state, open_claims: open }) => state === 'review' && open === 0).length, no_better: 0 }),
  [`GET ${jobAt}/items/`]: ({ query }: Asked) => {
    const asked = new URLSearchParams(query);
    const offset = Number(asked.get('offset'));
    return { items: rows.slice(offset, offset + Number(asked.get('limit'))), next_cursor: null, total: rows.length };
  },
  [`POST ${jobAt}/decide/`]: ({ body }: Asked) => {
    const { items, decision } = body as { items: { id: string }[]; decision: 'approved' | 'rejected' | 'open' };
    const changed = items.map(({ id }) => {
      const at = rows.findIndex((row) => row.id === id);
      const row = rows[at]!;
      rows[at] = { ...row, version: row.version + 1, state: decision === 'open' ? 'review' : decision, approved: decision === 'approved' ? row.changed : [] };
      return rows[at];
    });
    return { items: changed, quicker: [], held: [] };
  },
});
