import { useEffect, useRef, useState } from 'react';
import type { BulkJob } from '../bulk.api.ts';
import { freshen } from './items.api.ts';

/**
 * Rows are read anew when the job changed some. Where all of them are listed each keeps its place; where only those of one
 * state are, new ones would push away what is being read: there it waits for a press.
 */
export const useFreshRows = (job: BulkJob, state: string): { waiting: boolean; show: () => void } => {
  const now = JSON.stringify([job.counts, job.spent]);
  const [shown, show] = useState({ state, now });
  if (shown.state !== state) show({ state, now });
  const seen = useRef(now);
  useEffect(() => {
    if (seen.current === now) return;
    seen.current = now;
    if (state === 'all') void freshen(job.id);
  }, [now, state, job.id]);
  return {
    waiting: state !== 'all' && shown.now !== now,
    show: () => {
      show({ state, now });
      void freshen(job.id);
    },
  };
};
