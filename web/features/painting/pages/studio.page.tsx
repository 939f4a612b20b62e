import { useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Gallery } from '../photos/gallery.tsx';
import { type PaintImage, useCutAgain, useImage } from '../painting.api.ts';
import { CutStep } from '../studio/cut-step.tsx';
import { SceneStep } from '../studio/scene-step.tsx';
import { ImagePreview } from '../parts.ts';

type Step = 'cut' | 'scene';

/** One photo at a time: cut out, set on a scene, attached. Without one, all that was made. */
export function StudioPage() {
  const { image: id }: Record<string, string | undefined> = useSearch({ strict: false });
  const image = useImage(id);
  if (!id) return <Gallery />;
  return (
    <Loaded from={image} failed={errorText(image.error)}>
      {(photo) =>
        photo.origin === 'drawn' ? (
          <Navigate to={'/ai_painting' as never} replace />
        ) : photo.composed ? (
          // What was made of a photo is worked on at the photo.
          <Navigate to={'/ai_painting' as never} search={{ image: photo.composed.photo_id } as never} replace />
        ) : (
          <Studio key={photo.id} photo={photo} />
        )
      }
    </Loaded>
  );
}

function Studio({ photo }: { photo: PaintImage }) {
  const { t } = useLingui();
  const go = useNavigate();
  const again = useCutAgain();
  const { step, batch, item }: Record<string, string | undefined> = useSearch({ strict: false });
  const [isNear, setNear] = useState(false);
  const at: Step = step === 'cut' ? 'cut' : 'scene';
  if (photo.state === 'failed')
    return (
      <Empty
        title={t`This photo could not be cut out.`}
        action={<Button kind="primary" busy={again.isPending} onClick={() => again.mutate({ id: photo.id })}>{t`Try again`}</Button>}
      >
        {photo.job?.error && codeText(photo.job.error.code)}
      </Empty>
    );
  if (!photo.cut)
    return (
      <p role="status" className="flex items-center gap-2 px-6 py-10 text-ink-2">
        <Busy /> {t`Cutting out`}
      </p>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-6 py-3 phone:px-4">
        <Segmented
          label={t`Step`}
          value={at}
          onChange={(next) => void go({ to: '/ai_painting' as never, search: { image: photo.id, step: next, ...(batch && { batch, item }) } as never })}
          parts={[
            { value: 'cut', text: t`Cut out` },
            { value: 'scene', text: t`Scene` },
          ]}
        />
        <b className="min-w-0 truncate text-s font-medium">{photo.name}</b>
        <span className="ml-auto flex gap-2">
          <Button kind="ghost" onClick={() => setNear(true)}>{t`Look closely`}</Button>
          {batch && <ButtonLink to={'/ai_painting/batches' as never} search={{ batch } as never}>{t`Back to the batch`}</ButtonLink>}
          <ButtonLink kind="ghost" to={'/upload_images' as never}>{t`All photos`}</ButtonLink>
        </span>
      </div>
      {at === 'cut' ? <CutStep photo={photo} /> : <SceneStep photo={photo} />}
      <Suspense>{isNear && <ImagePreview images={[photo]} at={0} onClose={() => setNear(false)} />}</Suspense>
    </div>
  );
}
