import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, money, points } from '../../../kit/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { yuanOf } from '../amounts.ts';
import { useWithdrawals, type Withdrawal } from '../affiliate/affiliate.api.ts';

/** What was taken out of the affiliate programme, and how far each request is. */
export function WithdrawalPage() {
  const { t } = useLingui();
  const withdrawals = useWithdrawals();
  const items = withdrawals.data?.pages.flatMap((page) => page.items) ?? [];
  if (withdrawals.error && items.length === 0)
    return <CallFault className="p-6" text={errorText(withdrawals.error)} onRetry={() => void withdrawals.refetch()} />;
  if (withdrawals.isPending) return <SkeletonLines lines={6} className="p-6" />;
  if (items.length === 0)
    return (
      <Empty title={t`Nothing was taken out yet`} action={<ButtonLink to="/affiliate">{t`Affiliate`}</ButtonLink>} className="m-auto">
        {t`What you convert to points or ask to be paid stands here, with its state.`}
      </Empty>
    );
  return (
    <>
      <Table
        label={t`Withdrawals`}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { key: 'time', head: t`Time`, cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
          { key: 'kind', head: t`What for`, cell: (one) => (one.kind === 'points' ? t`Points` : t`Money, ${money(yuanOf(one.points))}`) },
          { key: 'points', head: t`Points`, right: true, cell: (one) => points(one.points) },
          { key: 'state', head: t`State`, cell: ({ state }) => <State state={state} /> },
          {
            key: 'note',
            head: t`Note`,
            cell: ({ note, reason }) => <span className="text-ink-2">{[note, reason && t`Declined: ${reason}`].filter(Boolean).join(' · ') || '–'}</span>,
          },
        ]}
      />
      <ListFoot of={withdrawals} />
    </>
  );
}

function State({ state }: { state: Withdrawal['state'] }) {
  const { t } = useLingui();
  const names = { requested: t`asked for`, approved: t`approved`, paid: t`paid`, rejected: t`declined` };
  const tones = { requested: 'neutral', approved: 'info', paid: 'ok', rejected: 'bad' } as const;
  return <Chip tone={tones[state]}>{names[state]}</Chip>;
}
