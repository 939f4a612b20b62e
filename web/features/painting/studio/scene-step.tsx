import { Trans, useLingui } from '@lingui/react/macro';
import type { Sketch } from '@storewright/contract/painting';
import type { Crop, SceneId, Shadow } from '@storewright/contract/painting/recipe';
import { crops, drawnByModel, PictureText, sceneIds } from '@storewright/contract/painting/recipe';
import { useSearch } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useMay } from '../../../kit/session.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { AttachDialog } from '../parts.ts';
import { isSetFor, keptPicture, type PaintImage, type Recipe, useImage, useSketch } from '../painting.api.ts';
import { savePictures } from '../photos/save.ts';
import { BeforeAfter } from './before-after.tsx';
import { useCropNames } from './names.ts';
import { PaintedSets } from './painted-sets.tsx';
import { namesText, noText, ScenePick, ShadowFields, TextFields, textIn } from './scene-fields.tsx';

/** Drawn scenes, free: each choice is shown at once and kept nowhere. What is ticked is made and kept when it is saved or attached. */
export function SceneStep({ photo }: { photo: PaintImage }) {
  const { t } = useLingui();
  const cropNames = useCropNames();
  const begun = useBegun();
  const [scene, setScene] = useState<SceneId>(begun.scene);
  const [shadow, setShadow] = useState<Shadow>(begun.shadow);
  const [strength, setStrength] = useState(begun.strength);
  const [text, setText] = useState(begun.text);
  const [shown, setShown] = useState<Crop>(begun.crop);
  const [ticked, setTicked] = useState<Crop[]>([begun.crop]);
  const maySend = useMay('publish_to_store');
  const [attaching, setAttaching] = useState<PaintImage[] | null>(null);
  // Until somebody chooses: the set of the picture whose settings are used, which is there a moment later.
  const before = useImage(begun.ground).data;
  const [picked, setPicked] = useState<PaintImage | null>();
  const ground = picked === undefined ? (before && isSetFor(before, photo) ? before : undefined) : (picked ?? undefined);
  const recipe = (crop: Crop): Recipe => ({ scene, crop, shadow, strength, ...textIn(text), ...(ground && { ground: ground.id }) });
  const stillText = textIn(useStill(text));
  const { text: _typing, ...rest } = recipe(shown);
  const sketch = useSketch(photo, { ...rest, ...stillText });
  const all = useMade(photo);
  const chosen = ticked.map(recipe);
  const isWaiting = sketch.isFetching;
  const choose = (id: SceneId): void => {
    setScene(id);
    setPicked(null);
  };
  const isDrawn = drawnByModel.includes(photo.digital_source_type);
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_340px] phone:grid-cols-1 max-[1000px]:grid-cols-1">
        {/* In one column the picture alone stays in sight, and small, above whatever is chosen for it. */}
        <section
          aria-label={t`Picture`}
          className="max-[1000px]:contents min-[1001px]:sticky min-[1001px]:top-0 min-[1001px]:flex min-[1001px]:min-w-0 min-[1001px]:flex-col min-[1001px]:gap-3 min-[1001px]:self-start min-[1001px]:p-6"
        >
          <div className="min-w-0 [--tall:62dvh] max-[1000px]:[@media(min-height:600px)]:sticky max-[1000px]:top-0 max-[1000px]:z-10 max-[1000px]:border-b max-[1000px]:border-line max-[1000px]:bg-surface max-[1000px]:px-6 max-[1000px]:py-3 max-[1000px]:[--tall:32dvh] phone:px-4">
            {sketch.error && !namesText(sketch.error) ? (
              <CallFault text={errorText(sketch.error)} onRetry={() => void sketch.refetch()} />
            ) : (
              <BeforeAfter photo={photo} picture={sketch.data} after={sketch.data?.url} hasWords={stillText.text !== undefined} isWaiting={isWaiting} />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-3 max-[1000px]:px-6 max-[1000px]:py-4 phone:px-4">
            {sketch.data && <AsKept kept={sketch.data.kept} />}
            <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
              <legend className="mb-1 text-s font-medium text-ink-2">{t`Crops`}</legend>
              {(Object.keys(crops) as Crop[]).map((crop) => (
                <Checkbox
                  key={crop}
                  checked={ticked.includes(crop)}
                  disabled={ground?.drawn?.around != null && ground.drawn.around.crop !== crop}
                  onChange={({ target }) => {
                    setTicked(target.checked ? [...ticked, crop] : ticked.filter((one) => one !== crop));
                    if (target.checked) setShown(crop);
                  }}
                >
                  {cropNames[crop].shape} <span className="text-ink-3">{cropNames[crop].use}</span>
                </Checkbox>
              ))}
            </fieldset>
          </div>
        </section>
        <aside
          aria-label={t`Settings`}
          className="flex flex-col gap-5 border-l border-line p-6 **:scroll-mb-36 max-[1000px]:[@media(min-height:600px)]:**:scroll-mt-[calc(32dvh+5rem)] phone:border-t phone:border-l-0 phone:p-4 max-[1000px]:border-t max-[1000px]:border-l-0"
        >
          <ScenePick value={ground ? undefined : scene} onChange={choose} />
          <PaintedSets
            photo={photo}
            crop={shown}
            value={ground?.id}
            onChange={(set) => {
              setPicked(set ?? null);
              // Painted around the product in one crop: it is of that one.
              if (set?.drawn?.around) {
                setShown(set.drawn.around.crop);
                setTicked([set.drawn.around.crop]);
              }
            }}
          />
          <ShadowFields
            shadow={shadow}
            strength={strength}
            onChange={(now) => {
              setShadow(now.shadow);
              setStrength(now.strength);
            }}
          />
          <TextFields text={text} fault={sketch.error ?? all.error} onChange={setText} />
        </aside>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-6 py-3 phone:px-4">
        <span className="min-w-0 flex-1 text-s text-ink-2 phone:basis-full">
          {ground && shown !== 'marketplace' ? (
            <PaintedBy ground={ground} />
          ) : isDrawn ? (
            <Trans>Your photo says that an AI model made it. That stays written in the file.</Trans>
          ) : scene === 'none' && shown !== 'marketplace' ? (
            <Trans>Your photo, cut out. No AI model drew anything here.</Trans>
          ) : (
            <Trans>Composite of your photo and a drawn set. No AI model drew anything here. Written into the file.</Trans>
          )}
        </span>
        <Counted made={all.made} />
        {all.error ? <CallFault text={errorText(all.error)} /> : null}
        <Button
          icon={<Download aria-hidden="true" />}
          disabled={ticked.length === 0}
          busy={all.isPending}
          onClick={() => void all.make(chosen, savePictures)}
        >{t`Save`}</Button>
        {maySend && (
          <Button kind="primary" disabled={ticked.length === 0} busy={all.isPending} onClick={() => void all.make(chosen, async (made) => setAttaching(made))}>
            {t`Attach to a product`}
          </Button>
        )}
      </div>
      <Suspense>{attaching && <AttachDialog images={attaching} onClose={() => setAttaching(null)} />}</Suspense>
    </>
  );
}

/** The settings of another picture, where it was asked for them. */
const useBegun = (): { scene: SceneId; crop: Crop; shadow: Shadow; strength: number; ground: string | undefined; text: PictureText } => {
  const { scene, crop, shadow, strength, ground, text }: Record<string, unknown> = useSearch({ strict: false });
  const one = <T extends string>(value: unknown, of: readonly T[], usual: T): T => of.find((each) => each === value) ?? usual;
  const strong = Number(strength);
  return {
    scene: one(scene, sceneIds, 'oak'),
    crop: one(crop, Object.keys(crops) as Crop[], 'square'),
    shadow: one(shadow, ['none', 'contact', 'cast'] as const, 'contact'),
    strength: strength !== undefined && strong >= 0 && strong <= 100 ? strong : 60,
    ground: typeof ground === 'string' ? ground : undefined,
    text: PictureText.safeParse(text).data ?? noText,
  };
};

/** Makes what is not made yet, then goes on with all of it. */
const useMade = (photo: PaintImage) => {
  const [how, setHow] = useState<{ isPending: boolean; error: unknown; made?: PaintImage[] }>({ isPending: false, error: null });
  return {
    ...how,
    made: how.made ?? [],
    make: async (recipes: Recipe[], then: (made: PaintImage[]) => Promise<void>): Promise<void> => {
      setHow({ isPending: true, error: null });
      try {
        const made: PaintImage[] = [];
        for (const recipe of recipes) made.push(await keptPicture(photo, recipe));
        await then(made);
        setHow({ isPending: false, error: null, made });
      } catch (error) {
        setHow({ isPending: false, error });
      }
    },
  };
};

/** What drew the set; the product is the photo's in any case. */
function PaintedBy({ ground: { drawn } }: { ground: PaintImage }) {
  const model = drawn?.model ?? '';
  if (drawn?.is_demo) return <Trans>Composite of your photo and a set of the demo. No AI model drew anything here. Written into the file.</Trans>;
  return <Trans>Your photo on a set that {model} painted. Written into the file.</Trans>;
}

/** Counted in the files as they are kept: a lock that is only claimed would be none. */
function Counted({ made }: { made: PaintImage[] }) {
  const products = made.flatMap(({ composed }) => (composed && composed.product.changed !== null ? [composed.product] : []));
  if (products.length === 0) return null;
  const [changed, pixels] = [products.reduce((sum, one) => sum + one.changed!, 0), products.reduce((sum, one) => sum + one.pixels, 0)];
  const [changedText, pixelsText] = [number(changed), number(pixels)];
  return (
    <span role="status" className={cx('text-s font-medium', changed === 0 ? 'text-green' : 'text-red')}>
      <Trans>
        {changedText} of {pixelsText} product pixels changed
      </Trans>
    </span>
  );
}

/** What becomes of it when it is kept. */
function AsKept({ kept: { width, height, scale } }: { kept: Sketch['kept'] }) {
  const share = number(Math.round(scale * 100));
  return (
    <p className="text-s text-ink-2">
      {scale === 1 ? (
        <Trans>
          Saved at {width} × {height}, with the product’s own pixels.
        </Trans>
      ) : (
        <Trans>
          Saved at {width} × {height}. The product is made smaller, to {share} %.
        </Trans>
      )}
    </p>
  );
}
