/** Why a picture is not taken, in words that say what to do. */
import { largestUploadedPicture, leastPictureSide } from '@storewright/contract/uploads/bounds';
import type { UnusablePicture } from '../../adapters/pictures/pictures.ts';
import { Fault } from '../../kit/fault.ts';

export const faultOf = ({ reason, size }: UnusablePicture): Fault =>
  new Fault(reason, 422, { message: sentences[reason](size ? ` This one has ${size.width} × ${size.height}.` : ''), ...(size && { details: size }) });

const sentences: Record<UnusablePicture['reason'], (size: string) => string> = {
  image_broken: () => 'This picture is damaged. Save it anew and send it again.',
  image_unsupported: () => 'JPEG, PNG, WebP, AVIF, GIF and TIFF can be sent. Photos of an iPhone can once Settings → Camera → Formats says “Most Compatible”.',
  image_too_large: (size) => `A picture may have 50 million pixels, and ${largestUploadedPicture / 1_000_000} MB.${size}`,
  image_too_small: (size) => `The shorter side of a picture has ${leastPictureSide} pixels at least.${size}`,
  image_ratio: (size) => `A picture may be eight times as long as it is wide.${size}`,
};
