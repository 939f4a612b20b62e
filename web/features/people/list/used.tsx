import { useLingui } from '@lingui/react/macro';
import { milliOf } from '@storewright/contract/kit/milli';
import { cx } from 'class-variance-authority';
import { points } from '../../../kit/format.ts';
import type { Member } from '../people.api.ts';

/** How much of a monthly limit is gone, in figures and as a bar. */
export function Used({ of: { used, limit } }: { of: Pick<Member, 'used' | 'limit'> }) {
  const { t } = useLingui();
  const [gone, most] = [points(used), limit === null ? '' : points(limit)];
  if (limit === null) return <span className="tabular-nums">{t`${gone}, no limit`}</span>;
  const share = milliOf(limit) === 0n ? 100 : Math.min(100, Number((milliOf(used) * 100n) / milliOf(limit)));
  const tone = share >= 100 ? 'bg-red-fill' : share >= 80 ? 'bg-amber-fill' : 'bg-brand';
  return (
    <span className="block min-w-36">
      <span className={cx('block tabular-nums', share >= 100 ? 'text-red' : share >= 80 && 'text-amber')}>{t`${gone} of ${most}`}</span>
      <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-surface-3">
        <span className={cx('block h-full', tone)} style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}
