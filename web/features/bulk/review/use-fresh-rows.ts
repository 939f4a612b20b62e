import { useEffect, useRef, useState } from 'react';
import type { BulkJob } from '../bulk.api.ts';
import { freshen } from './items.api.ts';

type Asked = {
  state: string;
  list: string;
  editing: boolean;
  /** The server does not answer. */
  lost: boolean;
};

/**
 * Rows are read anew when the job changed some. Where all of them are listed each keeps its place; where only those of one
 * state are, new ones would push away what is being read: there it waits for a press.
 */
export const useFreshRows = (job: BulkJob, { state, list, editing, lost }: Asked): { waiting: boolean; show: () => void } => {
  const now = state === 'all' ? JSON.stringify([job.counts, job.spent]) : movedIn(job);
  const [shown, show] = useState({ state, now });
  if (shown.state !== state) show({ state, now });
  const seen = useRef(now);
  useEffect(() => {
    // What somebody types in stays where it is.
    if (seen.current === now || editing) return;
    seen.current = now;
    if (state === 'all') void freshen(job.id);
  }, [now, state, job.id, editing]);
  // A list that was looked at before is as old as that.
  const listed = useRef(list);
  useEffect(() => {
    if (listed.current === list) return;
    listed.current = list;
    void freshen(job.id);
  }, [list, job.id]);
  // What could not be read meanwhile is read as soon as the server answers again.
  const away = useRef(lost);
  useEffect(() => {
    if (away.current && !lost && !editing) void freshen(job.id);
    if (lost || !editing) away.current = lost;
  }, [lost, job.id, editing]);
  return {
    waiting: state !== 'all' && shown.now !== now && !editing,
    show: () => {
      show({ state, now });
      void freshen(job.id);
    },
  };
};

/** What the job did by itself: what people decide here is shown at once. */
const movedIn = ({ counts, spent }: BulkJob): string => {
  const { review: _, approved: __, rejected: ___, ...moved } = counts;
  return JSON.stringify([moved, spent]);
};
