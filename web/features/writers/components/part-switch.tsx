import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { segment } from '../../../ui/segmented.tsx';

export type Part = 'brief' | 'draft' | 'score';

/** Where the parts of the desk do not fit side by side, one of them is shown. */
export function PartSwitch({ part, score, onPart }: { part: Part; score: number | string; onPart: (part: Part) => void }) {
  const { t } = useLingui();
  const parts: Record<Part, string> = { brief: t`Brief`, draft: t`Draft`, score: t`Score ${score}` };
  return (
    <div
      role="group"
      aria-label={t`Part of the writer`}
      className="mx-3 mt-2.5 grid grid-cols-2 gap-0.5 rounded-m border border-line bg-surface-3 p-0.5 max-md:grid-cols-3 md:mb-2.5 xl:hidden"
    >
      {(Object.keys(parts) as Part[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={part === one || (part === 'score' && one === 'draft' ? undefined : false)}
          onClick={() => onPart(one)}
          className={cx(
            segment,
            'aria-pressed:bg-surface aria-pressed:text-ink-1 aria-pressed:ring-1 aria-pressed:ring-control dark:aria-pressed:bg-line-strong',
            one === 'score' && 'md:hidden',
          )}
        >
          {parts[one]}
        </button>
      ))}
    </div>
  );
}
