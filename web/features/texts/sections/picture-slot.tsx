import { Trans, useLingui } from '@lingui/react/macro';
import type { TextPicture } from '@storewright/contract/texts/section';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isOwnPicture } from '../../writers/desk.ts';
import { usePictures } from './use-pictures.ts';

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }));

type Props = { picture: TextPicture | null; name: string; disabled: boolean; onChange: (picture: TextPicture | null) => void };

/** Where a picture stands or may stand. One of another site is not loaded here: only its address is read. */
export function PictureSlot({ picture, name, disabled, onChange }: Props) {
  const { t } = useLingui();
  const [choosing, choose] = useState(false);
  const pictures = usePictures();
  const shown = picture && isOwnPicture(picture.url, pictures.hosts);
  return (
    <>
      {picture && (
        <figure className="my-2">
          {shown ? (
            <img src={picture.url} alt={picture.alt} className="max-h-80 max-w-full rounded-m object-contain" />
          ) : (
            <span className="picture-elsewhere">{pictures.elsewhere(picture.url)}</span>
          )}
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
