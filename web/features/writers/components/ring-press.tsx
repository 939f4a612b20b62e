import { Plural, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { MeterRing } from '../../../ui/meter.tsx';

type Props = {
  points: number | null;
  held: number | null;
  /** Before it was written. */
  was?: number | null;
  fix: number;
  improve: number;
  busy: boolean;
  open: boolean;
  onPress: () => void;
};

/** The score, with how much there is to do: it opens the rules. */
export function RingPress({ points, held, was = null, fix, improve, busy, open, onPress }: Props) {
  const { t } = useLingui();
  const grade = points === null ? '' : points >= 80 ? t`Good` : points >= 50 ? t`Can be better` : t`Needs work`;
  const better = points !== null && was !== null && points > was;
  const told = busy ? t`Scored when complete` : better ? t`Better, was ${was}` : grade;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onPress}
      className="-mt-2 -ml-2.5 flex items-center gap-3.5 rounded-l border border-transparent px-2.5 py-2 text-left hover:border-line hover:bg-surface-2 aria-expanded:border-line aria-expanded:bg-surface-2 @min-[880px]:w-full"
    >
      <MeterRing
        value={busy ? null : points}
        held={busy ? null : held}
        busy={busy}
        label={points === null || busy ? t`Not scored yet` : t`Score ${points} of 100`}
        className="size-[72px]! phone:size-[56px]!"
      />
      <span className="hidden min-w-0 flex-1 @min-[560px]:block">
        <b className="block text-[15px] leading-[22px] font-bold">{told}</b>
        {!busy && (
          <span className="hidden text-s text-ink-2 @min-[880px]:block">
            {fix > 0 && (
              <span className="block">
                <Plural value={fix} one="# to fix" other="# to fix" />
              </span>
            )}
            {improve > 0 && (
              <span className="block">
                <Plural value={improve} one="# to improve" other="# to improve" />
              </span>
            )}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="hidden size-4 flex-none stroke-2 text-ink-3 @min-[560px]:block" />
    </button>
  );
}
