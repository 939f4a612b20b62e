import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCancelPlan } from './plans.api.ts';

/** Ends the plan with its period; nothing is taken before. */
export function CancelPlan({ until }: { until: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const cancel = useCancelPlan();
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        setOpen(false);
        toast('ok', t`The plan ends on ${until}.`);
      },
    });
  return (
    <>
      <LinkButton quiet onClick={() => setOpen(true)}>{t`Cancel the plan`}</LinkButton>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t`Cancel the plan?`}
          note={t`It runs until ${until}, then you are on Free. Your points stay, and nothing more is charged.`}
          foot={
            <>
              <Button onClick={() => setOpen(false)}>
                <Trans>Keep it</Trans>
              </Button>
              <Button kind="danger" busy={cancel.isPending} onClick={confirm}>
                <Trans>Cancel the plan</Trans>
              </Button>
            </>
          }
        >
          {cancel.error && <CallFault text={errorText(cancel.error)} />}
        </Dialog>
      )}
    </>
  );
}
