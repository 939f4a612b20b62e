import { useLingui } from '@lingui/react/macro';
import { moment, money, points } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { yuanOf } from '../../billing/index.ts';
import { useDecidePayOut, usePayOuts, type Withdrawal } from '../operator.api.ts';
import { useWithdrawalStates } from './names.ts';
import { AccountName } from '../accounts/account-name.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { RowAct, useActs } from '../components/row-act.tsx';
import { useDeciding } from '../components/use-deciding.ts';
import { Words } from '../components/words.tsx';

type Decision = 'approve' | 'paid' | 'reject';

/** Earnings that somebody wants as money. */
export function WithdrawalsTab() {
  const { t } = useLingui();
  const states = useWithdrawalStates();
  const decide = useDecidePayOut();
  const { about: open, ask, close, done } = useDeciding<{ asked: Withdrawal; decision: Decision }>(decide);
  const tones = { requested: 'info', approved: 'accent', paid: 'ok', rejected: 'neutral' } as const;
  const acts: Record<Decision, string> = { approve: t`Approve`, paid: t`Mark paid`, reject: t`Reject` };
  const decisionsFor = ({ state }: Withdrawal): Decision[] =>
    state === 'requested' ? ['approve', 'paid', 'reject'] : state === 'approved' ? ['paid', 'reject'] : [];
  const column = useActs<Withdrawal>((asked) => (
    <span className="inline-flex flex-wrap justify-end gap-3">
      {decisionsFor(asked).map((decision) => (
        <RowAct key={decision} of={asked.account.name} quiet={decision === 'reject'} onClick={() => ask({ asked, decision })}>
          {acts[decision]}
        </RowAct>
      ))}
    </span>
  ));
  const sum = open ? money(yuanOf(open.asked.points)) : '';
  return (
    <>
      <Listing
        from={usePayOuts()}
        label={t`Withdrawals`}
        empty={t`Nobody has asked yet`}
        keyOf={({ id }) => id}
        columns={[
          { key: 'account', head: t`Account`, cell: ({ account }) => <AccountName account={account} /> },
          { key: 'points', head: t`Points`, right: true, cell: (one) => points(one.points) },
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
        <ReasonDialog
          title={t`${acts[open.decision]}: ${points(open.asked.points)} points of ${open.asked.account.name}`}
          note={
            open.decision === 'reject'
              ? t`The points go back to what they earned.`
              : open.decision === 'paid'
                ? t`You sent ${sum}. This cannot be taken back.`
                : t`You will send ${sum}.`
          }
          act={acts[open.decision]}
          danger={open.decision === 'reject'}
          optional={open.decision !== 'reject'}
          deed={decide}
          onSend={(reason) => decide.mutate({ id: open.asked.id, decision: open.decision, reason }, { onSuccess: done })}
          onClose={close}
        />
      )}
    </>
  );
}
