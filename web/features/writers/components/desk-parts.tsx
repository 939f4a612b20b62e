import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Part } from './part-switch.tsx';

type Props = { part: Part; busy: boolean; brief: ReactNode; draft: ReactNode; score: ReactNode };

/** The three parts of a desk side by side; where there is no room, those that were chosen. */
export function DeskParts({ part, busy, brief, draft, score }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid flex-1 grid-cols-[272px_minmax(0,1fr)_340px] max-2xl:grid-cols-[252px_minmax(0,1fr)_310px] max-xl:grid-cols-[minmax(0,1fr)_320px] max-xl:border-t max-xl:border-line max-md:block max-md:border-t-0">
      <section
        aria-label={t`Brief`}
        className={cx(
          'flex min-w-0 flex-col gap-4 bg-surface-2 px-5 pt-5 pb-6 xl:border-r xl:border-line max-xl:mx-auto max-xl:w-full max-xl:max-w-[540px] max-xl:bg-transparent',
          part !== 'brief' && 'max-xl:hidden',
        )}
      >
        {brief}
      </section>
      <section
        aria-label={t`Draft`}
        aria-busy={busy}
        className={cx('flex min-w-0 flex-col', part === 'brief' && 'max-xl:hidden', part === 'score' && 'max-md:hidden')}
      >
        {draft}
      </section>
      <section
        aria-label={t`Score`}
        className={cx('min-w-0 bg-surface-2 max-md:bg-transparent md:border-l md:border-line', part !== 'score' && 'max-md:hidden')}
      >
        <div className="md:sticky md:top-0 md:max-h-[calc(100dvh-60px)] md:overflow-y-auto">{score}</div>
      </section>
    </div>
  );
}
