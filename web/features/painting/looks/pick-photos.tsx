import { Plural, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type PaintImage, useImageUrl, usePhotos } from '../painting.api.ts';
import { Shown } from '../photos/shown.tsx';

/** Photos that are here already, as many as fit. */
export function PickPhotos({ had, most, onPick, onClose }: { had: string[]; most: number; onPick: (photos: PaintImage[]) => void; onClose: () => void }) {
  const { t } = useLingui();
  const photos = usePhotos('all');
  // By name: a look at the list again brings them anew.
  const [ids, setIds] = useState<string[]>([]);
  const items = (photos.data?.pages.flatMap((page) => page.items) ?? []).filter(({ id }) => !had.includes(id));
  const picked = items.filter(({ id }) => ids.includes(id));
  return (
    <AskDialog
      onClose={onClose}
      title={t`Add pictures`}
      verb={<Plural value={picked.length} one="Add # picture" other="Add # pictures" />}
      disabled={picked.length === 0}
      onVerb={() => onPick(picked)}
    >
      <Loaded
        from={photos}
        failed={errorText(photos.error)}
        empty={() =>
          items.length === 0 && (
            <p className="flex flex-wrap items-center gap-3 text-s text-ink-2">
              {t`No other photo is here.`} <ButtonLink to={'/upload_images' as never}>{t`Add photos`}</ButtonLink>
            </p>
          )
        }
      >
        {() => (
          <ul aria-label={t`Photos`} className="grid grid-cols-4 gap-3 phone:grid-cols-3">
            {items.map((photo) => (
              <Choice
                key={photo.id}
                photo={photo}
                isPicked={picked.includes(photo)}
                isFull={picked.length >= most}
                onChange={(isPicked) => setIds(isPicked ? [...ids, photo.id] : ids.filter((one) => one !== photo.id))}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ListFoot of={photos} className="px-0!" />
    </AskDialog>
  );
}

function Choice({ photo, isPicked, isFull, onChange }: { photo: PaintImage; isPicked: boolean; isFull: boolean; onChange: (isPicked: boolean) => void }) {
  const url = useImageUrl(photo, 'picture');
  return (
    <li>
      <label className="block cursor-pointer has-focus-visible:rounded-m has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        <input
          type="checkbox"
          className="sr-only"
          aria-label={photo.name}
          checked={isPicked}
          disabled={isFull && !isPicked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={cx('block aspect-square overflow-hidden rounded-m border', isPicked ? 'border-brand ring-2 ring-brand' : 'border-line-strong')}>
          <Shown url={url} alt="" className="size-full object-cover" />
        </span>
        <span className="block truncate text-xs text-ink-3">{photo.name}</span>
      </label>
    </li>
  );
}
