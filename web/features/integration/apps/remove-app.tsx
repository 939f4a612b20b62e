import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type App, useRemoveApp } from '../integration.api.ts';

export function RemoveApp({ app, onGone, onClose }: { app: App; onGone: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveApp();
  return (
    <Dialog
      open
      onClose={() => !remove.isPending && onClose()}
      title={t`Remove ${app.name}?`}
      note={t`Its keys stop at once. Its calls and what they cost stay in the history.`}
      foot={
        <>
          <Button disabled={remove.isPending} onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(app.id, { onSuccess: onGone })}>{t`Remove`}</Button>
        </>
      }
    >
      {remove.error && <CallFault text={errorText(remove.error)} />}
    </Dialog>
  );
}
