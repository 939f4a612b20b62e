import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../ui/toast.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { type Account, useUnfreeze } from '../operator.api.ts';

/** Points that a dispute froze, before the bank has decided. */
export function UnfreezeDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useLingui();
  const unfreeze = useUnfreeze();
  const send = (reason: string) =>
    unfreeze.mutate(
      { id: account.id, reason },
      {
        onSuccess: () => {
          toast('ok', t`The points can be spent again.`);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={t`Unfreeze the points of ${account.name}`}
      note={t`They can be spent at once. If the dispute is lost, what was spent is owed; the bank’s next word about an open dispute freezes them again.`}
      act={t`Unfreeze`}
      deed={unfreeze}
      onSend={send}
      onClose={onClose}
    />
  );
}
