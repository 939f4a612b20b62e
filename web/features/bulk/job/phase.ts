import type { BulkJob } from '../bulk.api.ts';

/** What the job is at: it writes first; later it sends, looks up and takes back what people told it to. */
export const phaseOf = ({
  counts,
  items,
  left,
  stopped,
  failed_in: failed,
}: BulkJob): { phase: 'write' | 'publish' | 'check' | 'revert' | 'stopped'; done: number; total: number } => {
  if (left.write > 0) return { phase: 'write', done: items - left.write - counts.skipped - counts.cancelled - failed.write, total: items };
  if (left.publish > 0) return { phase: 'publish', done: counts.published, total: counts.published + left.publish };
  if (left.check > 0) return { phase: 'check', done: counts.published - left.check, total: counts.published };
  if (left.revert > 0) return { phase: 'revert', done: counts.reverted, total: counts.reverted + left.revert };
  // Until somebody decides about the rest.
  if (stopped > 0) return { phase: 'stopped', done: counts.published, total: counts.published + stopped };
  return { phase: 'write', done: items - counts.waiting - counts.writing - counts.skipped - counts.cancelled - failed.write, total: items };
};
