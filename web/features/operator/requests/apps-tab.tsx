import { useLingui } from '@lingui/react/macro';
import { moment } from '../../../kit/format.ts';
import { Note } from '../../../ui/note.tsx';
import { AccountName } from '../components/account-name.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { RowAct, useActs } from '../components/row-act.tsx';
import { useDeciding } from '../components/use-deciding.ts';
import { Words } from '../components/words.tsx';
import { type AppReview, useAppReviews, useDecideApp } from '../operator.api.ts';

/** Integrations that call an endpoint of their own: nothing goes there before somebody has looked. */
export function AppsTab() {
  const { t } = useLingui();
  const decide = useDecideApp();
  const { about: open, ask, close, done } = useDeciding<{ app: AppReview; approve: boolean }>(decide);
  const acts = useActs<AppReview>((app) => (
    <span className="inline-flex gap-3">
      <RowAct of={app.name} onClick={() => ask({ app, approve: true })}>{t`Approve`}</RowAct>
      <RowAct quiet of={app.name} onClick={() => ask({ app, approve: false })}>{t`Decline`}</RowAct>
    </span>
  ));
  return (
    <>
      <Listing
        from={useAppReviews()}
        label={t`Integrations to look at`}
        empty={t`No integration waits`}
        keyOf={({ id }) => id}
        columns={[
          { key: 'account', head: t`Account`, cell: ({ account }) => <AccountName account={account} /> },
          {
            key: 'name',
            head: t`Name`,
            cell: ({ name, title, description }) => <Words text={[name, title, description].filter(Boolean).join('. ')} answer={null} />,
          },
          { key: 'endpoint', head: t`Endpoint`, cell: ({ endpoint }) => <code className="text-xs [overflow-wrap:anywhere]">{endpoint}</code> },
          { key: 'at', head: t`Time`, cell: ({ created_at: at }) => moment(at) },
          acts,
        ]}
      />
      {open && (
        <ReasonDialog
          title={open.approve ? t`Let ${open.app.name} work` : t`Decline ${open.app.name}`}
          note={<code className="[overflow-wrap:anywhere]">{open.app.endpoint}</code>}
          act={open.approve ? t`Approve` : t`Decline`}
          danger={!open.approve}
          optional={open.approve}
          help={t`The account reads this beside its integration.`}
          deed={decide}
          onSend={(reason) => decide.mutate({ id: open.app.id, approve: open.approve, endpoint: open.app.endpoint, reason }, { onSuccess: done })}
          onClose={close}
        >
          <Note>{t`Calls go there with the account's own key, never with one of yours.`}</Note>
        </ReasonDialog>
      )}
    </>
  );
}
