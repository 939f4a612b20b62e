import { useLingui } from '@lingui/react/macro';
import { Coins, TriangleAlert } from 'lucide-react';
import { points } from '../../../kit/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useBalance, useRunningOut } from './balance.api.ts';

/** What is left, in a header: where no side menu stands beside it. */
export function PointsLink({ className }: { className?: string }) {
  const { t } = useLingui();
  const { data } = useBalance();
  const out = useRunningOut();
  const left = data ? points(data.available) : '…';
  return (
    <ButtonLink
      to="/membership"
      kind="ghost"
      className={className}
      aria-label={out ? t`Points left: ${left}, running low` : t`Points left: ${left}`}
      icon={out ? <TriangleAlert aria-hidden="true" className="text-amber" /> : <Coins aria-hidden="true" />}
    >
      <span className="min-w-9 tabular-nums">{left}</span>
    </ButtonLink>
  );
}
