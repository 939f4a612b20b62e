import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTold } from '../../../ui/use-told.ts';
import { useCancelPlan } from './plans.api.ts';

/** Ends the plan with its period; nothing is taken before. */
export function CancelPlan({ until }: { until: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton quiet onClick={() => setOpen(true)}>{t`Cancel the plan`}</LinkButton>
      {open && <Sure until={until} onClose={() => setOpen(false)} />}
    </>
  );
}

function Sure({ until, onClose }: { until: string; onClose: () => void }) {
  const { t } = useLingui();
  const cancel = useCancelPlan();
  const confirm = useTold(cancel, {
    done: (_, here) => {
      if (here) onClose();
      toast('ok', t`The plan ends on ${until}.`);
    },
  });
  return (
    <AskDialog
      onClose={onClose}
      title={t`Cancel the plan?`}
      note={t`It runs until ${until}, then you are on Free. Your points stay, and nothing more is charged.`}
      kind="danger"
      keep={t`Keep it`}
      verb={t`Cancel the plan`}
      deed={cancel}
      onVerb={() => confirm(undefined)}
    />
  );
}
