import { useLingui } from '@lingui/react/macro';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { type App, useRemoveApp } from '../integration.api.ts';

export function RemoveApp({ app, onGone, onClose }: { app: App; onGone: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveApp();
  return (
    <AskDialog
      onClose={onClose}
      title={t`Remove ${app.name}?`}
      note={t`Its keys stop at once. Its calls and what they cost stay in the history.`}
      kind="danger"
      verb={t`Remove`}
      deed={remove}
      onVerb={() => remove.mutate(app.id, { onSuccess: onGone })}
    />
  );
}
