import { useLingui } from '@lingui/react/macro';
import { textPicturesPath } from '@storewright/contract/texts/pictures';
import type { TextPicture } from '@storewright/contract/texts/section';
import { ImageOff } from 'lucide-react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isOwnPicture } from '../../writers/desk.ts';
import { useOwnPicture } from '../texts.api.ts';
import { usePictures } from './use-pictures.ts';

/** A picture as it stands in a text. One of another site is not loaded here: only its address is read. */
export function ShownPicture({ picture: { url, alt } }: { picture: TextPicture }) {
  const { t } = useLingui();
  const pictures = usePictures();
  const own = useOwnPicture(url);
  const address = url.startsWith(textPicturesPath) ? own.data : url;
  if (own.isError)
    return (
      <span className="picture-elsewhere inline-flex items-center gap-1.5">
        <ImageOff className="size-4 stroke-[1.5]" aria-hidden />
        {t`This picture is not there any more. Choose it again.`}
      </span>
    );
  if (address === undefined) return <Skeleton className="h-40! w-64!" />;
  if (!isOwnPicture(address, pictures.hosts)) return <span className="picture-elsewhere">{pictures.elsewhere(url)}</span>;
  return <img src={address} alt={alt} className="max-h-80 max-w-full rounded-m object-contain" />;
}
