import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Download, Trash2, WandSparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useMay } from '../../../kit/session.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SearchInput, Select } from '../../../ui/input.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type PaintImage, useComposed, useImageUrl } from '../painting.api.ts';
import { AttachDialog, Compare, ImagePreview, RemoveDialog } from '../parts.ts';
import { useSceneName } from '../studio/names.ts';
import { SentList } from '../attach/sent-list.tsx';
import { savePictures } from './save.ts';
import { chequer, Shown } from './shown.tsx';

type Set = 'all' | 'drawn' | 'painted';
/** So many stand side by side. */
const mostCompared = 4;
const mostAttachedAtOnce = 20;

/** All that was made, newest first; and what went to the shop. */
export function Gallery() {
  const { t } = useLingui();
  const [set, setSet] = useState<Set>('all');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<'any' | 'product' | 'nowhere'>('any');
  const [days, setDays] = useState('');
  const search = useStill(typed.trim());
  const filter = {
    ...(set !== 'all' && { set }),
    ...(search !== '' && { search }),
    ...(at !== 'any' && { at }),
    ...(days !== '' && { days: Number(days) }),
  };
  const made = useComposed(filter);
  const [near, setNear] = useState<number | null>(null);
  const maySend = useMay('publish_to_store');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [shows, setShows] = useState<'compare' | 'attach' | null>(null);
  const items = made.data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = items.filter(({ id }) => ticked.includes(id));
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
          items.length === 0 &&
          Object.keys(filter).length === 0 && (
            <Empty title={t`No picture yet`} action={add}>
              {t`Drop a photo of a product. It is cut out here, set on a scene and given to the product, for 0 points.`}
            </Empty>
          )
        }
      >
        {() => (
          <Section title={t`Pictures`} aside={add}>
            <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2">
              <Segmented
                label={t`Show`}
                value={set}
                onChange={(next) => {
                  setSet(next);
                  setTicked([]);
                }}
                parts={[
                  { value: 'all', text: t`All` },
                  { value: 'drawn', text: t`Drawn sets` },
                  { value: 'painted', text: t`Painted sets` },
                ]}
              />
              <SearchInput
                label={t`Search name, product or model`}
                className="w-64 phone:w-full"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Select aria-label={t`Where they stand`} className="w-auto!" value={at} onChange={({ target }) => setAt(target.value as typeof at)}>
                <option value="any">{t`Anywhere`}</option>
                <option value="product">{t`At a product`}</option>
                <option value="nowhere">{t`At no product yet`}</option>
              </Select>
              <Select aria-label={t`When they were made`} className="w-auto!" value={days} onChange={({ target }) => setDays(target.value)}>
                <option value="">{t`Any day`}</option>
                <option value="1">{t`Last day`}</option>
                <option value="7">{t`Last 7 days`}</option>
                <option value="30">{t`Last 30 days`}</option>
              </Select>
            </div>
            {chosen.length > 0 && (
              <div className="mt-2 flex flex-wrap items-center gap-2">
                <span className="text-s text-ink-2" role="status">
                  <Plural value={chosen.length} one="# selected" other="# selected" />
                </span>
                <Button disabled={chosen.length < 2 || chosen.length > mostCompared} onClick={() => setShows('compare')}>{t`Compare`}</Button>
                {maySend && <Button disabled={chosen.length > mostAttachedAtOnce} onClick={() => setShows('attach')}>{t`Attach to a product`}</Button>}
                <Button icon={<Download aria-hidden="true" />} onClick={() => void savePictures(chosen)}>{t`Save`}</Button>
                <Button kind="ghost" onClick={() => setTicked([])}>{t`Clear`}</Button>
              </div>
            )}
            <ul aria-label={t`Pictures`} className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(176px,1fr))] gap-4 phone:grid-cols-2 phone:gap-3">
              {items.map((image, place) => (
                <Tile
                  key={image.id}
                  image={image}
                  isTicked={ticked.includes(image.id)}
                  onTick={(on) => setTicked(on ? [...ticked, image.id] : ticked.filter((id) => id !== image.id))}
                  onOpen={() => setNear(place)}
                />
              ))}
            </ul>
            {items.length === 0 && <p className="text-s text-ink-2">{t`Nothing here.`}</p>}
            <ListFoot of={made} />
          </Section>
        )}
      </Loaded>
      <SentList />
      <Suspense>
        {near !== null && <ImagePreview images={items} at={near} onClose={() => setNear(null)} />}
        {shows === 'compare' && <Compare images={chosen} onClose={() => setShows(null)} />}
        {shows === 'attach' && <AttachDialog images={chosen} onClose={() => setShows(null)} />}
      </Suspense>
    </>
  );
}

type Shown = { image: PaintImage; isTicked: boolean; onTick: (on: boolean) => void; onOpen: () => void };

function Tile({ image, isTicked, onTick, onOpen }: Shown) {
  const { t } = useLingui();
  const url = useImageUrl(image, 'preview');
  const scene = useSceneName(image);
  const [isAsking, setAsking] = useState(false);
  const { name, composed } = image;
  const recipe = composed?.recipe;
  return (
    <li className="relative min-w-0">
      <button type="button" onClick={onOpen} className="block w-full text-left">
        <span className={cx('block aspect-square overflow-hidden rounded-l border', isTicked ? 'border-brand ring-2 ring-brand' : 'border-line', chequer)}>
          <Shown url={url} alt={`${name}, ${scene}`} className="size-full object-contain" />
        </span>
      </button>
      <label className="absolute top-1 left-1 grid size-9 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          aria-label={t`Select ${name}, ${scene}`}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
      <div className="mt-1.5 flex items-center gap-1">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-s font-medium">{name}</span>
          <span className="block truncate text-xs text-ink-3">{scene}</span>
        </span>
        {composed && recipe && (
          <Link
            to={'/ai_painting' as never}
            search={{ image: composed.photo_id, ...recipe } as never}
            aria-label={t`Use the settings of ${name}, ${scene}`}
            title={t`Use these settings`}
            className="grid size-9 flex-none place-items-center rounded-m text-ink-2 hover:bg-surface-2 phone:size-11 [&_svg]:size-4"
          >
            <WandSparkles aria-hidden="true" />
          </Link>
        )}
        <IconButton label={t`Remove ${name}`} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <Suspense>{isAsking && <RemoveDialog image={image} onClose={() => setAsking(false)} />}</Suspense>
    </li>
  );
}
