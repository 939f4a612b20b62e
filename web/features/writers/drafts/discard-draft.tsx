import { useLingui } from '@lingui/react/macro';
import type { DraftLine } from '@storewright/contract/writers';
import { errorText } from '../../../kit/error-texts.ts';
import { useRef } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDiscard } from '../writers.api.ts';

/** Asked once more: a draft that is thrown away does not come back. */
export function DiscardDraft({ draft, onClose }: { draft: DraftLine; onClose: () => void }) {
  const { t } = useLingui();
  const left = useRef(false);
  // How it ends is said here; to who did not wait for it, on the screen they left for.
  const discard = useDiscard((error) => left.current && toast('bad', errorText(error)));
  const title = draft.title || t`Without a title`;
  const close = () => {
    left.current = true;
    onClose();
  };
  return (
    <AskDialog
      onClose={close}
      title={t`Discard “${title}”?`}
      note={t`The draft is gone for good. What is in the shop stays as it is.`}
      kind="danger"
      keep={t`Keep it`}
      verb={t`Discard`}
      busy={discard.isPending}
      onVerb={() => discard.mutate(draft.id, { onSuccess: onClose })}
    >
      {discard.error && <CallFault text={errorText(discard.error)} />}
    </AskDialog>
  );
}
