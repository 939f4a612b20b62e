import { useLingui } from '@lingui/react/macro';
import type { Sketch } from '@storewright/contract/painting';
import { useState } from 'react';
import { type PaintImage, useImageUrl } from '../painting.api.ts';
import { chequer } from '../photos/shown.tsx';
import { Waits } from './waits.tsx';

type Shown = {
  photo: PaintImage;
  picture: Pick<Sketch, 'width' | 'height' | 'placed'> | undefined;
  after: string | undefined;
  hasWords: boolean;
  isWaiting: boolean;
};

/** As tall as `--tall` at most. Both share one frame, and the product stands on the same pixels in both: the line runs through it and nothing jumps. */
export function BeforeAfter({ photo, picture, after, hasWords, isWaiting }: Shown) {
  const { t } = useLingui();
  // Until somebody moves it: in the middle, and out of the way of words.
  const [moved, setLine] = useState<number | null>(null);
  const line = moved ?? (hasWords ? 0 : 50);
  const before = useImageUrl(photo, 'picture');
  const placed = picture?.placed;
  const share = (part: number, of: number): string => `${(part / of) * 100}%`;
  return (
    <figure className="flex flex-col gap-2">
      <div
        className={`relative mx-auto max-h-(--tall) max-w-full overflow-hidden rounded-l border border-line ${chequer}`}
        style={{
          aspectRatio: picture ? `${picture.width} / ${picture.height}` : '1',
          width: picture ? `min(100%, calc(var(--tall) * ${picture.width / picture.height}))` : 'min(100%, var(--tall))',
        }}
      >
        {after && <img src={after} alt={t`After`} className="absolute inset-0 size-full" draggable={false} />}
        {before && picture && placed && (
          <span aria-hidden="true" className="absolute inset-0 overflow-hidden" style={{ clipPath: `inset(0 ${100 - line}% 0 0)` }}>
            <span className="absolute inset-0 bg-surface-3" />
            <img
              src={before}
              alt=""
              draggable={false}
              className="absolute max-w-none"
              style={{
                left: share(placed.left, picture.width),
                top: share(placed.top, picture.height),
                width: share(photo.width * placed.scale, picture.width),
              }}
            />
          </span>
        )}
        {after && <span aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-white shadow-float" style={{ left: `${line}%` }} />}
        <Waits on={isWaiting} />
      </div>
      <label className="flex items-center gap-3 text-s text-ink-2">
        {t`Before`}
        <input
          type="range"
          min="0"
          max="100"
          value={line}
          aria-label={t`Before and after`}
          className="min-w-0 flex-1 accent-brand"
          onChange={({ target }) => setLine(target.valueAsNumber)}
        />
        {t`After`}
      </label>
    </figure>
  );
}
