import { useLingui } from '@lingui/react/macro';
import { points } from '../../../kit/format.ts';
import { Progress } from '../../../ui/progress.tsx';
import { heightOf } from '../../billing/index.ts';
import type { App } from '../integration.api.ts';

/** What an app spent of its month's limit. */
export function LimitBar({ app: { monthly_usage: used, usage_limit: limit, name } }: { app: Pick<App, 'monthly_usage' | 'usage_limit' | 'name'> }) {
  const { t } = useLingui();
  const [spent, most] = [points(used), limit === null ? '' : points(limit)];
  if (limit === null) return <span>{t`${spent}, unlimited`}</span>;
  return (
    <span className="flex min-w-28 flex-col gap-1">
      <span className="tabular-nums">{t`${spent} of ${most}`}</span>
      <Progress label={t`Points of this month: ${name}`} value={heightOf(used)} total={heightOf(limit)} />
    </span>
  );
}
