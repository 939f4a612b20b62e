import { useLingui } from '@lingui/react/macro';
import { moment, points } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { usePlanNames } from '../../billing/index.ts';
import { type ProReason, useDecidePro, useProReasons } from '../operator.api.ts';
import { useReasonStates } from './names.ts';
import { AccountName } from '../components/account-name.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { RowAct, useActs } from '../components/row-act.tsx';
import { useDeciding } from '../components/use-deciding.ts';
import { Words } from '../components/words.tsx';

/** Who asks for a plan that is not for everybody, and why. */
export function ProTab() {
  const { t } = useLingui();
  const plans = usePlanNames();
  const states = useReasonStates();
  const decide = useDecidePro();
  const { about: open, ask, close, done } = useDeciding<{ asked: ProReason; approve: boolean }>(decide);
  const acts = useActs<ProReason>(
    (asked) =>
      asked.state === 'asked' && (
        <span className="inline-flex gap-3">
          <RowAct of={asked.account.name} onClick={() => ask({ asked, approve: true })}>{t`Approve`}</RowAct>
          <RowAct quiet of={asked.account.name} onClick={() => ask({ asked, approve: false })}>{t`Decline`}</RowAct>
        </span>
      ),
  );
  const tones = { asked: 'info', approved: 'ok', declined: 'neutral' } as const;
  return (
    <>
      <Listing
        from={useProReasons()}
        label={t`Pro requests`}
        empty={t`Nobody has asked yet`}
        keyOf={({ id }) => id}
        columns={[
          { key: 'account', head: t`Account`, cell: ({ account }) => <AccountName account={account} /> },
          { key: 'plan', head: t`Plan`, cell: ({ plan }) => plans[plan] },
          { key: 'mean', head: t`Points a day`, right: true, cell: ({ mean }) => points(mean) },
          {
            key: 'text',
            head: t`Reason`,
            cell: ({ text, answer }) => <Words text={text} answer={answer && t`Answer: ${answer}`} />,
          },
          { key: 'at', head: t`Time`, cell: ({ at }) => moment(at) },
          { key: 'state', head: t`State`, cell: ({ state }) => <Chip tone={tones[state]}>{states[state]}</Chip> },
          acts,
        ]}
      />
      {open && (
        <ReasonDialog
          title={open.approve ? t`Let ${open.asked.account.name} on ${plans[open.asked.plan]}` : t`Decline ${open.asked.account.name}`}
          act={open.approve ? t`Approve` : t`Decline`}
          danger={!open.approve}
          label={t`Answer`}
          optional
          help={t`The account reads this beside its request.`}
          deed={decide}
          onSend={(answer) => decide.mutate({ id: open.asked.id, approve: open.approve, answer }, { onSuccess: done })}
          onClose={close}
        />
      )}
    </>
  );
}
