import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { points } from '../../../kit/format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TopUpLink, useBalance, useUsed } from '../../billing/index.ts';
import { Part } from './part.tsx';

/** What there is, and what was used so far. */
export function PointsUsed() {
  const { t } = useLingui();
  const balance = useBalance();
  const used = useUsed();
  const both = {
    data: balance.data && used.data ? { balance: balance.data, used: used.data } : undefined,
    error: balance.error ?? used.error,
    isPending: balance.isPending || used.isPending,
    refetch: () => Promise.all([balance.refetch(), used.refetch()]),
  };
  return (
    <Part title={t`Points`} note={t`The starter, the score, drafts and publishing cost none.`}>
      <Loaded from={both} failed={errorText(both.error)} loading={<Skeleton className="h-[68px] w-full rounded-m!" />}>
        {(found) => (
          <dl className="grid grid-cols-3 gap-4 phone:grid-cols-2">
            <Figure name={t`Points to use`} value={found.balance.available} low={found.balance.low} />
            <Figure name={t`Used this month`} value={found.used.used_this_month} />
            <Figure name={t`Used so far`} value={found.used.total_used} />
          </dl>
        )}
      </Loaded>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <TopUpLink />
        <TextLink to="/history">{t`History`}</TextLink>
      </p>
    </Part>
  );
}

function Figure({ name, value, low = false }: { name: string; value: string; low?: boolean }) {
  const { t } = useLingui();
  return (
    <div className="min-w-0">
      <dt className="text-s text-ink-3">{name}</dt>
      <dd className="text-l font-bold tracking-[-.012em] tabular-nums">
        {points(value)} {low && <small className="text-s font-medium tracking-normal text-amber">{t`low`}</small>}
      </dd>
    </div>
  );
}
