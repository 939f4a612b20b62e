/** From rows of batches to the contract's shapes. */
import type { Batch, BatchItem } from '@storewright/contract/painting/batch';
import { pointsOf } from '@storewright/contract/kit/points';
import { showJob } from '../../jobs/index.ts';
import type { batchStore, FoundBatch, FoundItem } from './batches.store.ts';

type Counts = Awaited<ReturnType<ReturnType<typeof batchStore>['countsOf']>>[number];
type JobRow = Parameters<typeof showJob>[0];

export const showBatch = (row: FoundBatch, found: Counts | undefined, job: JobRow | undefined, now: Date): Batch => {
  const { batchId: _, spent, ...counts } = found ?? { ...nothing, batchId: row.id };
  const hasWork = counts.waiting + counts.making + counts.wanted + counts.reverting > 0;
  return {
    id: row.id,
    name: row.name,
    state: row.state === 'open' || row.state === 'removed' ? (hasWork ? 'running' : 'done') : row.state,
    paused: row.paused,
    trouble: row.trouble,
    recipe: row.recipe,
    counts,
    price: pointsOf(row.price),
    cap: pointsOf(row.cap),
    spent: pointsOf(BigInt(spent)),
    job: job && hasWork ? showJob(job, now) : null,
    by: row.by,
    created_at: row.createdAt.toISOString(),
  };
};
const nothing: Omit<Counts, 'batchId'> = {
  all: 0,
  waiting: 0,
  making: 0,
  made: 0,
  failed: 0,
  check: 0,
  open: 0,
  accepted: 0,
  rejected: 0,
  homeless: 0,
  wanted: 0,
  published: 0,
  not_published: 0,
  reverting: 0,
  reverted: 0,
  spent: '0',
};

export const showItem = ({ item, product }: FoundItem): BatchItem => ({
  id: item.id,
  position: item.position,
  title: item.title,
  state: item.state,
  flags: item.flags,
  decision: item.decision,
  out: item.out,
  photo_id: item.photoId,
  image_id: item.imageId,
  product,
  product_id: item.productId,
  alt: item.alt,
  points: item.points === null ? null : pointsOf(item.points),
  error: item.error,
});
