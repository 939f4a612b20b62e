import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type Alerts, useRenewAlertSecret, type useTestAlerts } from '../integration.api.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** Whether the webhook takes what it is sent, and another secret for it. */
export function Webhook({ last, test, onRenewed }: { last: Alerts['last']; test: ReturnType<typeof useTestAlerts>; onRenewed: (secret: string) => void }) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const renew = useRenewAlertSecret();
  const renewed = ({ secret }: { secret: string }) => {
    setAsks(false);
    onRenewed(secret);
  };
  return (
    <div className="mt-6 flex max-w-[560px] flex-col gap-4 border-t border-line pt-4">
      <Last last={last} />
      <div className="flex flex-wrap gap-3">
        <Button busy={test.isPending} onClick={() => test.mutate()}>{t`Send a test`}</Button>
        <Button onClick={() => setAsks(true)}>{t`New secret`}</Button>
      </div>
      {test.data && <Tried {...test.data} />}
      {test.error && <CallFault text={errorText(test.error)} />}
      {asks && (
        <AskDialog
          onClose={() => setAsks(false)}
          title={t`Make a new secret?`}
          note={t`It signs from now on, and the old one no more. What your server refuses until it knows the new one is sent again for a day.`}
          verb={t`New secret`}
          deed={renew}
          onVerb={() => renew.mutate(undefined, { onSuccess: renewed })}
        />
      )}
    </div>
  );
}

export function SecretOnce({ secret }: { secret: string }) {
  const { t } = useLingui();
  return (
    <Note tone="warn" role="status" className="mt-4 max-w-[560px]" action={<CopyButton text={secret} />}>
      {t`Keep this secret now, it is shown once:`} <code className="[overflow-wrap:anywhere]">{secret}</code>
    </Note>
  );
}

function Tried({ status, why }: { status: number | null; why: string | null }) {
  const { t } = useLingui();
  if (why === null)
    return (
      <Note tone="accent" role="status">
        {t`The test arrived: your server answered ${status}.`}
      </Note>
    );
  return (
    <Note tone="bad" role="alert">
      {status === null ? t`The test did not arrive: ${why}` : t`Your server did not take the test: it answered ${status}.`}
    </Note>
  );
}

function Last({ last }: { last: Alerts['last'] }) {
  const { t } = useLingui();
  if (!last) return <p className="text-s text-ink-3">{t`No alert was sent to this webhook yet.`}</p>;
  const at = moment(last.at);
  const { status } = last;
  const said = status === null ? (last.why ?? '') : t`it answered ${status}`;
  if (last.state === 'sent') return <p className="text-s text-ink-2">{t`The alert of ${at} arrived: ${said}.`}</p>;
  const next = last.next_at && moment(last.next_at);
  return (
    <Note tone="bad">{next ? t`The alert of ${at} did not arrive (${said}). It is sent again: ${next}.` : t`The alert of ${at} was given up: ${said}.`}</Note>
  );
}
