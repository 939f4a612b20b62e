import { useLingui } from '@lingui/react/macro';
import type { BulkJobLine } from '../bulk.api.ts';

type Known = Pick<BulkJobLine, 'state' | 'counts'>;

/** What a job is at, in one word: a job that wrote everything still waits for people. */
export const useJobStates = () => {
  const { t } = useLingui();
  const names: Record<BulkJobLine['state'], string> = {
    waiting: t`Waiting`,
    running: t`Running`,
    paused: t`Paused`,
    done: t`Done`,
    cancelled: t`Stopped`,
    failed: t`Failed`,
  };
  return {
    nameOf: ({ state, counts }: Known) => (state === 'done' && counts.review > 0 ? t`To review` : names[state]),
    toneOf: ({ state, counts }: Known) =>
      (({ waiting: 'neutral', running: 'accent', paused: 'warn', done: counts.review > 0 ? 'info' : 'ok', cancelled: 'neutral', failed: 'bad' }) as const)[
        state
      ],
  };
};
