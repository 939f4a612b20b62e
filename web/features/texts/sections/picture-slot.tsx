import { Trans, useLingui } from '@lingui/react/macro';
import type { TextPicture } from '@storewright/contract/texts/section';
import { ImagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ShownPicture } from './shown-picture.tsx';
import { lazyPart, LostDialog } from '../../../ui/lazy-part.tsx';

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog, LostDialog);

type Props = { picture: TextPicture | null; name: string; disabled: boolean; onChange: (picture: TextPicture | null) => void };

/** Where a picture stands or may stand. */
export function PictureSlot({ picture, name, disabled, onChange }: Props) {
  const { t } = useLingui();
  const [choosing, choose] = useState(false);
  return (
    <>
      {picture && (
        <figure className="my-2">
          <ShownPicture picture={picture} />
          <figcaption className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
            <span className={picture.alt ? undefined : 'font-medium text-amber'}>{picture.alt || t`No alt text`}</span>
            <LinkButton tight disabled={disabled} onClick={() => choose(true)}>
              <Trans>Change the picture</Trans>
            </LinkButton>
          </figcaption>
        </figure>
      )}
      {!picture && (
        <LinkButton quiet disabled={disabled} aria-haspopup="dialog" aria-label={t`Add a picture: ${name}`} onClick={() => choose(true)}>
          <ImagePlus aria-hidden />
          <Trans>Add a picture</Trans>
        </LinkButton>
      )}
      {choosing && (
        <Suspense>
          <PictureDialog picture={picture} onTake={onChange} onClose={() => choose(false)} />
        </Suspense>
      )}
    </>
  );
}
