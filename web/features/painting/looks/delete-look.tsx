import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Look, useDeleteLook } from './looks.api.ts';

/** What goes, and what is proved afterwards. */
export function DeleteLook({ look: { id, name, trainer, state }, onClose }: { look: Pick<Look, 'id' | 'name' | 'trainer' | 'state'>; onClose: () => void }) {
  const { t } = useLingui();
  const go = useNavigate();
  const remove = useDeleteLook();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Delete ${name}?`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            kind="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(id, { onSuccess: () => void go({ to: '/ai_painting/looks' as never }) })}
          >{t`Delete this look`}</Button>
        </>
      }
    >
      <p className="text-s text-ink-2">
        {state !== 'ready' ? (
          <Trans>The set and its descriptions go. The photos stay.</Trans>
        ) : (
          <Trans>What was learned goes at {trainer} too. It is asked for once more there, and the answer stands in the log. Pictures that it drew stay.</Trans>
        )}
      </p>
      {remove.error && <CallFault text={errorText(remove.error)} className="mt-3" />}
    </Dialog>
  );
}
