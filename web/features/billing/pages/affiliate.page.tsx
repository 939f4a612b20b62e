import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { points } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Invitation, useInvitation } from '../affiliate/affiliate.api.ts';
import { InvitedBy } from '../affiliate/invited-by.tsx';
import { Rewards } from '../affiliate/rewards.tsx';
import { ToShare } from '../affiliate/to-share.tsx';
import { WithdrawDialog } from '../affiliate/withdraw-dialog.tsx';

/** Who was brought here, what that earned, and how it is taken out. */
export function AffiliatePage() {
  const { t } = useLingui();
  const invitation = useInvitation();
  return (
    <>
      <Loaded
        from={invitation}
        failed={<span className="block p-6">{errorText(invitation.error)}</span>}
        loading={<Skeleton className="h-[180px] rounded-m!" />}
      >
        {(data) => <Programme invitation={data} />}
      </Loaded>
      <Section title={t`Rewards`} note={t`what each top-up of theirs earned`} aside={<TextLink to="/history/withdrawal">{t`Withdrawal history`}</TextLink>}>
        <Rewards />
      </Section>
    </>
  );
}

function Programme({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const staff = useProfile().user.role === 'staff';
  const { percent, months, pending_days: days, available, pending, asked, owed, withdrawn, referred } = invitation;
  const [part, year, wait] = [String(percent), String(months), String(days)];
  return (
    <>
      <Figures
        figures={[
          {
            key: 'available',
            name: t`Available`,
            value: points(available),
            beside: t`points`,
            below: staff ? undefined : (
              <Button className="mt-1 max-w-full px-2! whitespace-normal!" disabled={available === '0'} onClick={() => setOpen(true)}>
                {t`Convert or withdraw`}
              </Button>
            ),
          },
          { key: 'pending', name: t`Pending`, value: points(pending), beside: t`points`, below: t`free after ${wait} days` },
          ...(asked === '0' ? [] : [{ key: 'asked', name: t`Asked for`, value: points(asked), beside: t`points`, below: t`the operator decides` }]),
          { key: 'withdrawn', name: t`Taken out`, value: points(withdrawn), beside: t`points` },
          { key: 'referred', name: t`Accounts you brought`, value: points(String(referred)) },
        ]}
      />
      {owed !== '0' && (
        <Note tone="warn" className="mt-3">
          {asked === '0'
            ? t`Payments that earned ${points(owed)} of the points you took out were given back. Your next rewards pay for them.`
            : t`Payments that earned ${points(owed)} of these points were given back: so much less of what you asked for is paid out, and your next rewards pay for what is still missing.`}
        </Note>
      )}
      <Section title={t`Your link`}>
        <p className="mb-3 max-w-[66ch] text-s text-ink-2">
          {t`Who opens an account by your link brings you ${part} % of what they pay for points, for ${year} months. It is free to take out ${wait} days after they paid, and taken back if they are refunded before.`}
        </p>
        <ToShare invitation={invitation} />
        <InvitedBy invitation={invitation} />
      </Section>
      {open && <WithdrawDialog invitation={invitation} onClose={() => setOpen(false)} />}
    </>
  );
}
