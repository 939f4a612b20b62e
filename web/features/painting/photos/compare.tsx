import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import { type PaintImage, useImageUrl } from '../painting.api.ts';
import { useCropNames, useSceneName } from '../studio/names.ts';
import { chequer, Shown } from './shown.tsx';

/** Two to four side by side, each with how it was made. */
export function CompareDialog({ images, onClose }: { images: PaintImage[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Compare`} className="not-phone:w-[min(1200px,calc(100vw-32px))]! max-h-[92dvh]!">
      <ul aria-label={t`Pictures`} className="grid grid-cols-2 gap-4 phone:gap-2">
        {images.map((image) => (
          <One key={image.id} image={image} />
        ))}
      </ul>
    </Dialog>
  );
}

function One({ image }: { image: PaintImage }) {
  const url = useImageUrl(image, 'picture');
  const scene = useSceneName(image);
  const crops = useCropNames();
  const recipe = image.composed?.recipe;
  return (
    <li className="min-w-0">
      <span className={`block aspect-square overflow-hidden rounded-l border border-line ${chequer}`}>
        <Shown url={url} alt={`${image.name}, ${scene}`} className="size-full object-contain" />
      </span>
      <span className="mt-1 block truncate text-s font-medium">{image.name}</span>
      <span className="block text-xs text-ink-3">
        {scene}
        {recipe && `, ${crops[recipe.crop].shape}`} · {image.width} × {image.height}
      </span>
    </li>
  );
}
