import { useLingui } from '@lingui/react/macro';
import type { Engine } from '@storewright/contract/inference';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { useForgetEngine } from '../inference.api.ts';

/** Asked once more: its key does not come back. */
export function ForgetEngine({ engine, onClose }: { engine: Engine; onClose: () => void }) {
  const { t } = useLingui();
  const forget = useForgetEngine();
  const label = engine.label;
  return (
    <AskDialog
      onClose={onClose}
      title={t`Forget ${label}?`}
      note={t`Its key is destroyed here. Drafts it wrote stay. starter writes until you choose another.`}
      kind="danger"
      keep={t`Keep it`}
      verb={t`Forget`}
      deed={forget}
      onVerb={() => forget.mutate(engine.id, { onSuccess: onClose })}
    />
  );
}
