import { useLingui } from '@lingui/react/macro';
import { moment, money, points } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { yuanOf } from '../../billing/index.ts';
import { useDecidePayOut, usePayOuts, type Withdrawal } from '../operator.api.ts';
import { useWithdrawalStates } from './names.ts';
import { AccountName } from '../components/account-name.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { RowAct, useActs } from '../components/row-act.tsx';
import { useDeciding } from '../components/use-deciding.ts';
import { Words } from '../components/words.tsx';
import { type Decision, PayOutDialog } from './pay-out-dialog.tsx';
import { useTakenBack } from './taken-back.ts';

/** Earnings that somebody wants as money. */
export function WithdrawalsTab() {
  const { t } = useLingui();
  const states = useWithdrawalStates();
  const decide = useDecidePayOut();
  const payOuts = usePayOuts();
  const items = payOuts.data?.pages.flatMap((page) => page.items) ?? [];
  const { about: open, ask, close, done } = useDeciding<{ asked: Withdrawal; decision: Decision }>(decide);
  const tones = { requested: 'info', approved: 'accent', paid: 'ok', rejected: 'neutral' } as const;
  const acts: Record<Decision, string> = { approve: t`Approve`, paid: t`Mark paid`, reject: t`Reject` };
  const decisionsFor = ({ state, left }: Withdrawal): Decision[] =>
    state === 'requested' ? [...(left === '0' ? [] : ['approve' as const]), 'paid', 'reject'] : state === 'approved' ? ['paid', 'reject'] : [];
  const column = useActs<Withdrawal>((asked) => (
    <span className="inline-flex flex-wrap justify-end gap-3">
      {decisionsFor(asked).map((decision) => (
        <RowAct key={decision} of={asked.account.name} quiet={decision === 'reject'} onClick={() => ask({ asked, decision })}>
          {acts[decision]}
        </RowAct>
      ))}
    </span>
  ));
  return (
    <>
      <Listing
        from={payOuts}
        label={t`Withdrawals`}
        empty={t`Nobody has asked yet`}
        keyOf={({ id }) => id}
        columns={[
          { key: 'account', head: t`Account`, cell: ({ account }) => <AccountName account={account} /> },
          { key: 'points', head: t`Points`, right: true, cell: (one) => <Sum asked={one} /> },
          { key: 'kind', head: t`As`, cell: (one) => (one.kind === 'cash' ? money(yuanOf(one.points)) : t`Points`) },
          {
            key: 'note',
            head: t`Where to`,
            cell: ({ note, reason }) => <Words text={note} answer={reason && t`Reason: ${reason}`} />,
          },
          { key: 'at', head: t`Time`, cell: ({ at }) => moment(at) },
          { key: 'state', head: t`State`, cell: ({ state }) => <Chip tone={tones[state]}>{states[state]}</Chip> },
          column,
        ]}
      />
      {open && (
        <PayOutDialog
          asked={items.find(({ id }) => id === open.asked.id) ?? open.asked}
          decision={open.decision}
          act={acts[open.decision]}
          deed={decide}
          onDone={done}
          onOther={() => void payOuts.refetch()}
          onClose={close}
        />
      )}
    </>
  );
}

/** What is left of it, before anybody presses. */
function Sum({ asked }: { asked: Withdrawal }) {
  const takenBack = useTakenBack(asked);
  return (
    <span className="inline-block phone:text-right">
      {points(asked.points)}
      {takenBack && <span className="block max-w-[28ch] text-xs whitespace-normal text-amber">{takenBack}</span>}
    </span>
  );
}
