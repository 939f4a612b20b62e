import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type PaintImage, useRemoveImage } from '../painting.api.ts';

/** What goes with it is said before it goes. */
export function RemoveDialog({ image, onClose }: { image: PaintImage; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveImage();
  const { name } = image;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Remove ${name}?`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(image.id, { onSuccess: onClose })}>{t`Remove`}</Button>
        </>
      }
    >
      <p className="text-s text-ink-2">
        {image.origin === 'upload' ? (
          <Trans>The photo, what was brushed and every picture made of it go. What a shop has stays there.</Trans>
        ) : (
          <Trans>The picture goes from here. What a shop has stays there.</Trans>
        )}
      </p>
      {remove.error && <CallFault text={errorText(remove.error)} className="mt-3" />}
    </Dialog>
  );
}
