import { Trans, useLingui } from '@lingui/react/macro';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { type PaintImage, useRemoveImage } from '../painting.api.ts';

/** What goes with it is said before it goes. */
export function RemoveDialog({ image, onClose }: { image: PaintImage; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveImage();
  const { name } = image;
  return (
    <AskDialog
      onClose={onClose}
      title={t`Remove ${name}?`}
      kind="danger"
      verb={t`Remove`}
      deed={remove}
      onVerb={() => remove.mutate(image.id, { onSuccess: onClose })}
    >
      <p className="text-s text-ink-2">
        {image.origin === 'upload' ? (
          <Trans>The photo, what was brushed and every picture made of it go. What a shop has stays there.</Trans>
        ) : (
          <Trans>The picture goes from here. What a shop has stays there.</Trans>
        )}
      </p>
    </AskDialog>
  );
}
