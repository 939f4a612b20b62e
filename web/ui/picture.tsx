import { cx } from 'class-variance-authority';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { smallerPicture } from '../kit/smaller-picture.ts';

/** A picture in its frame: 36, 44, 64, or as wide as its place. Shows that it is missing, or has not come. */
export function PictureTile({
  url,
  alt = '',
  size = 44,
  className,
}: {
  url: string | null | undefined;
  alt?: string;
  size?: 36 | 44 | 64 | 'fluid';
  className?: string;
}) {
  const [lost, setLost] = useState<string | null>(null);
  const frame = { 36: 'size-9 rounded-[8px]', 44: 'size-11 rounded-[9px]', 64: 'size-16 rounded-[12px]', fluid: 'aspect-square w-full rounded-[12px]' }[size];
  const shown = size === 'fluid' ? widestFluid : size;
  return (
    <span className={cx('grid flex-none place-items-center overflow-hidden bg-surface-3 text-ink-3 dark:brightness-88', frame, className)}>
      {url && lost !== url ? (
        <img
          src={smallerPicture(url, shown)}
          width={shown}
          height={shown}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setLost(url)}
        />
      ) : (
        <ImageOff className="size-1/2 max-h-6 stroke-[1.5]" aria-hidden="true" />
      )}
    </span>
  );
}

/** In points: what is as wide as its place stands in a row of several. */
const widestFluid = 200;
