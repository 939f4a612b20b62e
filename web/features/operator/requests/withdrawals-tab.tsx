import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moment, points } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useDecidePayOut, usePayOuts, type Withdrawal } from '../operator.api.ts';
import { useWithdrawalStates } from '../names.ts';
import { AccountName } from '../accounts/account-name.tsx';
import { Listing } from '../components/listing.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';

type Decision = 'approve' | 'paid' | 'reject';

/** Earnings that somebody wants as money. */
export function WithdrawalsTab() {
  const { t } = useLingui();
  const states = useWithdrawalStates();
  const decide = useDecidePayOut();
  const [open, setOpen] = useState<{ asked: Withdrawal; decision: Decision } | null>(null);
  const close = () => {
    decide.reset();
    setOpen(null);
  };
  const tones = { requested: 'info', approved: 'accent', paid: 'ok', rejected: 'neutral' } as const;
  const acts: Record<Decision, string> = { approve: t`Approve`, paid: t`Mark paid`, reject: t`Reject` };
  const decisionsFor = ({ state }: Withdrawal): Decision[] =>
    state === 'requested' ? ['approve', 'paid', 'reject'] : state === 'approved' ? ['paid', 'reject'] : [];
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
          { key: 'kind', head: t`As`, cell: ({ kind }) => (kind === 'cash' ? t`Money` : t`Points`) },
          {
            key: 'note',
            head: t`Where to`,
            cell: ({ note, reason }) => (
              <span className="block max-w-[46ch] [overflow-wrap:anywhere] whitespace-pre-wrap">
                {note || '–'}
                {reason && <span className="mt-1 block text-xs text-ink-3">{t`Reason: ${reason}`}</span>}
              </span>
            ),
          },
          { key: 'at', head: t`Time`, cell: ({ at }) => moment(at) },
          { key: 'state', head: t`State`, cell: ({ state }) => <Chip tone={tones[state]}>{states[state]}</Chip> },
          {
            key: 'act',
            head: <span className="sr-only">{t`What can be done`}</span>,
            right: true,
            cell: (asked) => (
              <span className="inline-flex flex-wrap justify-end gap-3">
                {decisionsFor(asked).map((decision) => (
                  <LinkButton key={decision} tight quiet={decision === 'reject'} onClick={() => setOpen({ asked, decision })}>
                    {acts[decision]}
                    <span className="sr-only"> {asked.account.name}</span>
                  </LinkButton>
                ))}
              </span>
            ),
          },
        ]}
      />
      {open && (
        <ReasonDialog
          title={t`${acts[open.decision]}: ${points(open.asked.points)} points of ${open.asked.account.name}`}
          note={
            open.decision === 'reject'
              ? t`The points go back to what they earned.`
              : open.decision === 'paid'
                ? t`You sent the money. This cannot be taken back.`
                : t`You will send the money.`
          }
          act={acts[open.decision]}
          danger={open.decision === 'reject'}
          optional={open.decision !== 'reject'}
          deed={decide}
          onSend={(reason) => decide.mutate({ id: open.asked.id, decision: open.decision, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
