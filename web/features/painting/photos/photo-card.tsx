import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Check, CircleAlert, Eye, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Busy } from '../../../ui/busy.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { type PaintImage, useImageUrl } from '../painting.api.ts';
import { RemoveDialog } from '../parts.ts';
import { useDoubtNames } from '../studio/names.ts';
import { chequer, Shown } from './shown.tsx';

/** Large enough to judge an edge on the chequer; its state stands under it in words. */
export function PhotoCard({ photo }: { photo: PaintImage }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const isCut = photo.cut !== null && photo.state === 'ready';
  // Of one that waits there is no small one yet.
  const url = useImageUrl(photo.state === 'waiting' && !photo.cut ? undefined : photo, photo.cut ? 'preview' : 'picture');
  const doubt = photo.cut?.doubts[0];
  const { name } = photo;
  const size = `${photo.width} × ${photo.height}`;
  const questions = useDoubtNames();
  const question = doubt && questions[doubt];
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <Link
        to={'/ai_painting' as never}
        search={{ image: photo.id, ...(doubt && { step: 'cut' }) } as never}
        className={cx('relative block aspect-square overflow-hidden rounded-l border', doubt ? 'border-amber' : 'border-line', chequer)}
      >
        <Shown url={url} alt={isCut ? t`${name}, cut out` : name} className={cx('size-full object-contain', !isCut && 'opacity-60')} />
        {question && <span className="absolute inset-x-0 bottom-0 bg-amber-soft px-2 py-1.5 text-xs font-medium text-amber">{question}</span>}
      </Link>
      <div className="flex items-center gap-2">
        <b className="min-w-0 flex-1 truncate text-s font-medium" title={name}>
          {name}
        </b>
        <IconButton label={t`Remove ${name}`} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <State photo={photo} />
        <span className="text-xs text-ink-3">{size}</span>
      </div>
      <Suspense>{isAsking && <RemoveDialog image={photo} onClose={() => setAsking(false)} />}</Suspense>
      {photo.bad_profile && <p className="text-xs text-ink-3">{t`Its colour profile could not be read.`}</p>}
    </li>
  );
}

function State({ photo }: { photo: PaintImage }) {
  const { t } = useLingui();
  if (photo.state === 'failed')
    return (
      <Chip tone="bad" icon={<CircleAlert aria-hidden="true" />}>
        {t`Could not be cut out`}
      </Chip>
    );
  if (photo.state === 'waiting')
    return photo.job?.state === 'running' ? <Chip tone="accent" icon={<Busy />}>{t`Cutting out`}</Chip> : <Chip>{t`Waiting`}</Chip>;
  if (photo.cut?.doubts.length)
    return (
      <Chip tone="warn" icon={<Eye aria-hidden="true" />}>
        {t`Check the edge`}
      </Chip>
    );
  return (
    <Chip tone="ok" icon={<Check aria-hidden="true" />}>
      {photo.cut?.engine === 'kept' ? t`Already cut` : t`Looks clean`}
    </Chip>
  );
}
