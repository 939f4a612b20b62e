import { useLingui } from '@lingui/react/macro';
import { Check, CloudOff, RotateCcw } from 'lucide-react';
import { ago } from '../../../kit/format.ts';
import { type Desk, isDirty } from '../desk/desk.ts';
import { useNow } from '../request/use-now.ts';

type Props = { desk: Pick<Desk, 'saving' | 'savedAt' | 'changes' | 'savedChanges'>; fault?: string; short?: boolean };

/** Where the draft is kept, or why not: without `fault` that is said elsewhere. `short`: on a phone there is room for the reason as it is. */
export function SavedState({ desk, fault, short = false }: Props) {
  const { t } = useLingui();
  useNow(15_000);
  const when = desk.savedAt === null ? null : ago(new Date(desk.savedAt).toISOString());
  const state =
    desk.saving === 'failed'
      ? fault === undefined
        ? null
        : { sign: CloudOff, tone: 'text-red', text: fault, short: short ? fault : t`Not saved` }
      : desk.saving === 'saving'
        ? { sign: RotateCcw, tone: 'text-ink-3', text: t`Saving…`, short: t`Saving…` }
        : isDirty(desk)
          ? { sign: Check, tone: 'text-ink-3', text: t`Kept in this browser`, short: t`Kept` }
          : when
            ? { sign: Check, tone: 'text-ink-3', text: t`Saved ${when}`, short: t`Saved` }
            : null;
  if (!state) return null;
  const { sign: Sign } = state;
  return (
    <span
      role="status"
      className={`flex min-w-0 items-center gap-[5px] text-s phone:ml-auto ${desk.saving === 'failed' ? '' : 'whitespace-nowrap'} ${state.tone}`}
    >
      <Sign className="size-[15px] flex-none stroke-2" aria-hidden />
      <span className="phone:hidden">{state.text}</span>
      <span className="sm:hidden">{state.short}</span>
    </span>
  );
}
