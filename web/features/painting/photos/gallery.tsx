import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { type PaintImage, useComposed, useImageUrl } from '../painting.api.ts';
import { ImagePreview, RemoveDialog } from '../parts.ts';
import { useSceneNames } from '../studio/names.ts';
import { SentList } from '../attach/sent-list.tsx';
import { chequer, Shown } from './shown.tsx';

/** All that was made, newest first; and what went to the shop. */
export function Gallery() {
  const { t } = useLingui();
  const made = useComposed();
  const [near, setNear] = useState<number | null>(null);
  const items = made.data?.pages.flatMap((page) => page.items) ?? [];
  const add = (
    <>
      <ButtonLink to={'/ai_painting/looks' as never}>{t`Looks`}</ButtonLink>
      <ButtonLink to={'/ai_painting/batches' as never}>{t`Batches`}</ButtonLink>
      <ButtonLink kind="primary" to={'/upload_images' as never}>{t`Add photos`}</ButtonLink>
    </>
  );
  return (
    <>
      <Loaded
        from={made}
        failed={errorText(made.error)}
        empty={() =>
          items.length === 0 && (
            <Empty title={t`No picture yet`} action={add}>
              {t`Drop a photo of a product. It is cut out here, set on a scene and given to the product, for 0 points.`}
            </Empty>
          )
        }
      >
        {() => (
          <Section title={t`Pictures`} aside={add}>
            <ul aria-label={t`Pictures`} className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(176px,1fr))] gap-4 phone:grid-cols-2 phone:gap-3">
              {items.map((image, place) => (
                <Tile key={image.id} image={image} onOpen={() => setNear(place)} />
              ))}
            </ul>
            <ListFoot of={made} />
          </Section>
        )}
      </Loaded>
      <SentList />
      <Suspense>{near !== null && <ImagePreview images={items} at={near} onClose={() => setNear(null)} />}</Suspense>
    </>
  );
}

function Tile({ image, onOpen }: { image: PaintImage; onOpen: () => void }) {
  const { t } = useLingui();
  const url = useImageUrl(image, 'preview');
  const names = useSceneNames();
  const [isAsking, setAsking] = useState(false);
  const { name } = image;
  const recipe = image.composed?.recipe;
  const scene = !recipe ? '' : recipe.ground ? t`Painted` : names[recipe.scene];
  return (
    <li className="min-w-0">
      <button type="button" onClick={onOpen} className="block w-full text-left">
        <span className={`block aspect-square overflow-hidden rounded-l border border-line ${chequer}`}>
          <Shown url={url} alt={`${name}, ${scene}`} className="size-full object-contain" />
        </span>
      </button>
      <div className="mt-1.5 flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-s font-medium">{name}</span>
          <span className="block truncate text-xs text-ink-3">{scene}</span>
        </span>
        <IconButton label={t`Remove ${name}`} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <Suspense>{isAsking && <RemoveDialog image={image} onClose={() => setAsking(false)} />}</Suspense>
    </li>
  );
}
