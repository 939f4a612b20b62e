import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moment, points } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePlanNames } from '../../billing/index.ts';
import { type ProReason, useDecidePro, useProReasons } from '../operator.api.ts';
import { useReasonStates } from '../names.ts';
import { AccountName } from '../accounts/account-name.tsx';
import { Listing } from '../components/listing.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';

/** Who asks for a plan that is not for everybody, and why. */
export function ProTab() {
  const { t } = useLingui();
  const plans = usePlanNames();
  const states = useReasonStates();
  const decide = useDecidePro();
  const [open, setOpen] = useState<{ asked: ProReason; approve: boolean } | null>(null);
  const close = () => {
    decide.reset();
    setOpen(null);
  };
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
            cell: ({ text, answer }) => (
              <span className="block max-w-[46ch] [overflow-wrap:anywhere] whitespace-pre-wrap">
                {text}
                {answer && <span className="mt-1 block text-xs text-ink-3">{t`Answer: ${answer}`}</span>}
              </span>
            ),
          },
          { key: 'at', head: t`Time`, cell: ({ at }) => moment(at) },
          { key: 'state', head: t`State`, cell: ({ state }) => <Chip tone={tones[state]}>{states[state]}</Chip> },
          {
            key: 'act',
            head: <span className="sr-only">{t`What can be done`}</span>,
            right: true,
            cell: (asked) =>
              asked.state === 'asked' && (
                <span className="inline-flex gap-3">
                  <LinkButton tight onClick={() => setOpen({ asked, approve: true })}>
                    {t`Approve`}
                    <span className="sr-only"> {asked.account.name}</span>
                  </LinkButton>
                  <LinkButton tight quiet onClick={() => setOpen({ asked, approve: false })}>
                    {t`Decline`}
                    <span className="sr-only"> {asked.account.name}</span>
                  </LinkButton>
                </span>
              ),
          },
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
          onSend={(answer) => decide.mutate({ id: open.asked.id, approve: open.approve, answer }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
