import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { type Look, useDeleteLook } from './looks.api.ts';

/** What goes, and what is proved afterwards. */
export function DeleteLook({ look: { id, name, trainer, state }, onClose }: { look: Pick<Look, 'id' | 'name' | 'trainer' | 'state'>; onClose: () => void }) {
  const { t } = useLingui();
  const go = useNavigate();
  const remove = useDeleteLook();
  return (
    <AskDialog
      onClose={onClose}
      title={t`Delete ${name}?`}
      kind="danger"
      verb={t`Delete this look`}
      deed={remove}
      onVerb={() => remove.mutate(id, { onSuccess: () => void go({ to: '/ai_painting/looks' as never }) })}
    >
      <p className="text-s text-ink-2">
        {state !== 'ready' ? (
          <Trans>The set and its descriptions go. The photos stay.</Trans>
        ) : (
          <Trans>What was learned goes at {trainer} too. It is asked for once more there, and the answer stands in the log. Pictures that it drew stay.</Trans>
        )}
      </p>
    </AskDialog>
  );
}
