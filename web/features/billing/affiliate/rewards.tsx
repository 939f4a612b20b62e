import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, points } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { type Reward, useRewards } from './affiliate.api.ts';

/** Each record: whose top-up, who brought them, how much, when, and whether it is free yet. */
export function Rewards() {
  const { t } = useLingui();
  const rewards = useRewards();
  const items = rewards.data?.pages.flatMap((page) => page.items) ?? [];
  if (rewards.error && items.length === 0) return <CallFault text={errorText(rewards.error)} onRetry={() => void rewards.refetch()} />;
  if (rewards.isPending) return <SkeletonLines lines={4} />;
  if (items.length === 0) return <Empty title={t`No rewards yet`}>{t`They stand here once somebody you brought has paid for points.`}</Empty>;
  return (
    <div className="-mx-6 phone:-mx-4">
      <Table
        label={t`Rewards`}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { key: 'email', head: t`E-mail`, cell: ({ email }) => <b className="font-medium">{email}</b> },
          { key: 'referrer', head: t`Referrer`, cell: ({ referrer }) => referrer },
          { key: 'amount', head: t`Amount`, right: true, cell: ({ amount }) => points(amount) },
          { key: 'time', head: t`Time`, cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
          { key: 'state', head: t`State`, cell: (reward) => <State reward={reward} /> },
        ]}
      />
      <ListFoot of={rewards} />
    </div>
  );
}

function State({ reward: { state, available_at: free } }: { reward: Reward }) {
  const { t } = useLingui();
  const day = moment(free, { day: 'numeric', month: 'short' });
  if (state === 'pending') return <Chip tone="neutral">{t`pending until ${day}`}</Chip>;
  if (state === 'available') return <Chip tone="ok">{t`available`}</Chip>;
  return <Chip tone="bad">{state === 'rejected' ? t`rejected` : t`taken back`}</Chip>;
}
