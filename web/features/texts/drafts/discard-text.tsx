import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type KindOf, type TextLine, useDiscardText } from '../texts.api.ts';

/** Asked once more: a draft that is thrown away does not come back. */
export function DiscardText({ kind, draft, onClose }: { kind: KindOf; draft: TextLine; onClose: () => void }) {
  const { t } = useLingui();
  const left = useRef(false);
  // How it ends is said here; to who did not wait for it, on the screen they left for.
  const discard = useDiscardText(kind, (error) => left.current && toast('bad', errorText(error)));
  const title = draft.title || t`Without a title`;
  const close = () => {
    left.current = true;
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t`Discard “${title}”?`}
      note={t`The draft is gone for good. What is in the shop stays as it is.`}
      foot={
        <>
          <Button disabled={discard.isPending} onClick={close}>
            <Trans>Keep it</Trans>
          </Button>
          <Button kind="danger" busy={discard.isPending} onClick={() => discard.mutate(draft.id, { onSuccess: onClose })}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {discard.error && <CallFault text={errorText(discard.error)} />}
    </Dialog>
  );
}
