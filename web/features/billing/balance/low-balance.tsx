import { useLingui } from '@lingui/react/macro';
import { points } from '../../../kit/format.ts';
import { Note } from '../../../ui/note.tsx';
import { useBalance, useRunningOut } from './balance.api.ts';
import { TopUpLink } from './top-up-link.tsx';

/** Says that points run low, and that none are left. Who never used any, and needs none, is left alone: `spending` says that work costs points; `calls`, that programs ask for it. */
export function LowBalance({ spending = false, calls = false }: { spending?: boolean; calls?: boolean }) {
  const { t } = useLingui();
  const state = useRunningOut({ spending });
  const left = points(useBalance().data?.available ?? '0');
  if (!state) return null;
  return (
    <div className="border-b border-line px-6 py-3 phone:px-4">
      <Note tone="warn" role="status" action={<TopUpLink tight className="text-amber! underline" />}>
        {state === 'none' && calls && t`No points are left: calls that cost points are refused until you top up.`}
        {state === 'none' && !calls && t`No points are left. Models wait until you top up; the starter goes on at 0 points.`}
        {state === 'low' && t`Points run low: ${left} left.`}
      </Note>
    </div>
  );
}
