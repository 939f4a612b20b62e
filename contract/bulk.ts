/** What can be asked of bulk jobs: many products written, reviewed, published and taken back as one. The shapes stand beside. */
import { z } from 'zod';
import {
  Approvable,
  ApprovableCount,
  ApproveAll,
  BulkRevertReview,
  Decide,
  Decided,
  EditItem,
  PublishItems,
  RetryItems,
  RevertItems,
  RewriteItem,
  VouchItem,
} from './bulk/decision.ts';
import { BulkItem, BulkRow, BulkRowQuery } from './bulk/item.ts';
import { BulkJob, BulkJobLine } from './bulk/job.ts';
import { FieldLock, SetLocks } from './bulk/locks.ts';
import { AskEstimate, Estimate, ResumeJob, StartBulk } from './bulk/recipe.ts';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { get, post, under } from './kit/route.ts';

export * from './bulk/decision.ts';
export * from './bulk/item.ts';
export * from './bulk/job.ts';
export * from './bulk/locks.ts';
export * from './bulk/recipe.ts';

const member = { door: 'member' } as const;
const oneJob = { ...member, params: Id } as const;
const oneItem = { ...member, params: z.strictObject({ id: z.uuid(), item: z.uuid() }) } as const;

const jobRoutes = under('/api/bulk', {
  estimate: post('/estimate/', {
    ...member,
    body: AskEstimate,
    answer: Estimate,
    summary: 'What a bulk job would write, skip, cost and take. Changes nothing.',
  }),
  start: post('/jobs/', {
    ...member,
    idempotent: 'required',
    body: StartBulk,
    answer: BulkJob,
    summary: 'Starts a bulk job over the current shop. Never spends more than its cap.',
  }),
  jobs: get('/jobs/', { ...member, query: Paging, answer: pageOf(BulkJobLine), summary: 'Bulk jobs of the current shop, newest first.' }),
  job: get('/jobs/{id}/', { ...oneJob, answer: BulkJob, summary: 'One bulk job: how far it is and what it cost.' }),
  pause: post('/jobs/{id}/pause/', { ...oneJob, answer: BulkJob, summary: 'Begins no further item; those that are being worked on come to their end.' }),
  resume: post('/jobs/{id}/resume/', {
    ...oneJob,
    body: ResumeJob.prefault({}),
    answer: BulkJob,
    summary:
      'Goes on, with another cap where one is given. Where the price is why it waits, that price is agreed to, and no other. What failed because the engine or the shop refused many in a row is tried again.',
  }),
  cancel: post('/jobs/{id}/cancel/', {
    ...oneJob,
    answer: BulkJob,
    summary: 'Stops here: nothing further is written, published or taken back. What was written stays and can still be published.',
  }),
  retry: post('/jobs/{id}/retry/', {
    ...oneJob,
    body: RetryItems.prefault({}),
    answer: BulkJob,
    summary:
      'Does what failed once more, or some of it. A job that was paused goes on with that, unless it waits for another cap, a price that is agreed to or, where only some are retried, the person who paused it.',
  }),
});

const reviewRoutes = under('/api/bulk/jobs/{id}', {
  items: get('/items/', {
    ...oneJob,
    query: BulkRowQuery,
    answer: pageOf(BulkRow),
    summary: 'Items as light rows: page by page with `cursor`, or any window with `offset`. `total` counts all that the filter finds.',
  }),
  item: get('/items/{item}/', { ...oneItem, answer: BulkItem, summary: 'One item whole: before, after, claims, score, receipt.' }),
  decide: post('/decide/', {
    ...oneJob,
    body: Decide,
    answer: Decided,
    summary: 'Approves, rejects or leaves open: one item or many, whole or field by field.',
  }),
  edit: post('/items/{item}/edit/', {
    ...oneItem,
    body: EditItem,
    answer: BulkItem,
    summary: 'Changes texts or adds facts; score and claims are judged anew. A version seen by nobody else any more answers 409 `item_changed`.',
  }),
  vouch: post('/items/{item}/vouch/', { ...oneItem, body: VouchItem, answer: BulkItem, summary: 'Stands for claims that no fact says.' }),
  rewrite: post('/items/{item}/rewrite/', {
    ...oneItem,
    body: RewriteItem,
    answer: BulkJob,
    summary: 'Writes one item anew, as a request of its own within the cap. Its text and what was decided stay until the new one is there.',
  }),
  approvable: get('/approvable/', {
    ...oneJob,
    query: Approvable,
    answer: ApprovableCount,
    summary: 'How many undecided items have at least this score, no open claim and a voice like that of the shop, in the language that was asked for.',
  }),
  approveAll: post('/approve_all/', {
    ...oneJob,
    body: ApproveAll,
    answer: z.object({ approved: z.number().int() }),
    summary:
      'Approves every undecided item with at least this score, no lower one than its product has now, and no open claim, in the language that was asked for.',
  }),
  publish: post('/publish/', {
    ...oneJob,
    body: PublishItems.prefault({}),
    answer: BulkJob,
    summary:
      'Lets the approved fields go out, now or at a time to come, as part of the job. Asked again, nothing goes out twice. A text in another language than asked for takes `other_language`.',
  }),
  unschedule: post('/unschedule/', {
    ...oneJob,
    body: z.strictObject({ item_ids: PublishItems.shape.item_ids }).prefault({}),
    answer: BulkJob,
    summary: 'Takes back what is scheduled and has not gone out: approved again.',
  }),
  revertReview: get('/revert/', { ...oneJob, answer: BulkRevertReview, summary: 'What taking the job back would change, as far as the shop was looked up.' }),
  check: post('/revert/check/', { ...oneJob, answer: BulkJob, summary: 'Looks up in the shop what changed since it was published, as part of the job.' }),
  revert: post('/revert/', {
    ...oneJob,
    body: RevertItems.prefault({}),
    answer: BulkJob,
    summary: 'Puts back what was published to what it was before, as part of the job.',
  }),
});

const lockRoutes = under('/api/bulk/locks', {
  locks: get('/', {
    ...member,
    query: Paging.extend({ product_id: z.uuid().optional() }),
    answer: pageOf(FieldLock),
    summary: 'Field locks of the current shop: those of the whole shop first, then by product.',
  }),
  lock: post('/', { ...member, body: SetLocks, answer: z.object({ locked: z.number().int() }), summary: 'Locks fields. What is locked already stays so.' }),
  unlock: post('/remove/', { ...member, body: SetLocks, answer: Done, summary: 'Opens fields again.' }),
});

/** The receipts of a job as CSV: `GET /api/bulk/jobs/{id}/receipts.csv`, a file beside the contract. */
export const bulk = { ...jobRoutes, ...reviewRoutes, ...lockRoutes };
