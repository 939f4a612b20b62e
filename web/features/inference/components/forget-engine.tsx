import { Trans, useLingui } from '@lingui/react/macro';
import type { Engine } from '@storewright/contract/inference';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useForgetEngine } from '../inference.api.ts';

/** Asked once more: its key does not come back. */
export function ForgetEngine({ engine, onClose }: { engine: Engine; onClose: () => void }) {
  const { t } = useLingui();
  const forget = useForgetEngine();
  const label = engine.label;
  const close = () => forget.isPending || onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={t`Forget ${label}?`}
      note={t`Its key is destroyed here. Drafts it wrote stay. starter writes until you choose another.`}
      foot={
        <>
          <Button disabled={forget.isPending} onClick={close}>
            <Trans>Keep it</Trans>
          </Button>
          <Button kind="danger" busy={forget.isPending} onClick={() => forget.mutate(engine.id, { onSuccess: onClose })}>
            <Trans>Forget</Trans>
          </Button>
        </>
      }
    >
      {forget.error && <CallFault text={errorText(forget.error)} />}
    </Dialog>
  );
}
