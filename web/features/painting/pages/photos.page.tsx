import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { largestUploadedPicture, mostUploads } from '@storewright/contract/uploads/bounds';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DropFiles } from '../../../ui/drop-files.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type Show, sendPhoto, usePhotos } from '../painting.api.ts';
import { PhotoCard } from '../photos/photo-card.tsx';

/** Photos come in here: each is cut out on this server, and says whether somebody should look. */
export function PhotosPage() {
  const { t } = useLingui();
  const [show, setShow] = useState<Show>('all');
  const photos = usePhotos(show);
  const counts = photos.data?.pages[0]?.counts;
  const items = photos.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-5 px-6 py-5 phone:px-4">
      <DropFiles
        label={t`Photos`}
        name="photos"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
        verb={t`Choose photos`}
        note={t`Drop photos or a folder here, or paste. JPEG, PNG, WebP, AVIF, GIF, TIFF, up to ${largestUploadedPicture / 1_000_000} MB.`}
        ready
        most={mostUploads}
        forgets
        camera={t`Take a photo`}
        words={{
          list: t`Photos on their way`,
          waiting: t`Waiting`,
          sending: (name) => t`Sending ${name}`,
          cancel: (name) => t`Cancel ${name}`,
          again: (name) => t`Send ${name} again`,
          remove: (name) => t`Take ${name} off the list`,
        }}
        send={(file, { signal }) => sendPhoto(file, signal)}
        sent={() => null}
        refused={(error) => errorText(error)}
        mayGoWell={(error) => !(error instanceof ApiError && error.status < 500 && error.status !== 401)}
      />
      <p className="text-s text-ink-2">
        <Trans>
          Cut out on this server by U²-Net-p, 0 points. A clear ground that a photo came with is kept. Place, camera and names inside the file are removed
          before anything is kept.
        </Trans>
      </p>
      {counts && counts.working > 0 && (
        <div className="flex flex-col gap-1.5">
          <span className="text-s" role="status">
            <Plural value={counts.working} one="# photo is being cut out" other="# photos are being cut out" />
          </span>
          <Progress label={t`Cut out`} value={counts.all - counts.working} total={counts.all} />
        </div>
      )}
      {counts && counts.all > 0 && (
        <Segmented
          label={t`Show`}
          value={show}
          onChange={setShow}
          className="max-w-full self-start overflow-x-auto"
          parts={[
            { value: 'all', text: t`All ${counts.all}` },
            { value: 'clean', text: t`Clean ${counts.clean}` },
            { value: 'check', text: t`Check ${counts.check}` },
            { value: 'working', text: t`Working ${counts.working}` },
          ]}
        />
      )}
      <Loaded from={photos} failed={errorText(photos.error)} empty={() => items.length === 0 && <span />}>
        {() => (
          <ul aria-label={t`Photos`} className="grid grid-cols-[repeat(auto-fill,minmax(176px,1fr))] gap-4 phone:grid-cols-2 phone:gap-3">
            {items.map((photo) => (
              <PhotoCard key={photo.id} photo={photo} />
            ))}
          </ul>
        )}
      </Loaded>
      <ListFoot of={photos} />
      <NextBar
        check={items.find(({ cut }) => cut && cut.doubts.length > 0)?.id}
        clean={items.find(({ cut }) => cut?.doubts.length === 0)?.id}
        count={counts?.clean ?? 0}
        doubted={counts?.check ?? 0}
      />
    </div>
  );
}

/** Nothing waits for the rest: what is ready goes on. */
function NextBar({ check, clean, count, doubted }: { check: string | undefined; clean: string | undefined; count: number; doubted: number }) {
  const { t } = useLingui();
  if (!check && !clean) return null;
  return (
    <div className="sticky bottom-0 -mx-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-6 py-3 phone:-mx-4 phone:px-4">
      {check && (
        <ButtonLink kind={clean ? 'default' : 'primary'} to={'/ai_painting' as never} search={{ image: check, step: 'cut' } as never}>
          <Plural value={doubted} one="Check # edge" other="Check # edges" />
        </ButtonLink>
      )}
      {clean && count === 1 && <ButtonLink kind="primary" to={'/ai_painting' as never} search={{ image: clean } as never}>{t`Set a scene`}</ButtonLink>}
      {count > 1 && (
        <ButtonLink kind="primary" to={'/ai_painting/batches' as never} search={{ batch: 'new', from: 'clean' } as never}>
          {t`One recipe over ${count} photos`}
        </ButtonLink>
      )}
    </div>
  );
}
