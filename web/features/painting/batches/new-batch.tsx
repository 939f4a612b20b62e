import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Crop, crops, type SceneId, type Shadow } from '@storewright/contract/painting/recipe';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number, points as pointsText } from '../../../kit/format.ts';
import { language } from '../../../kit/i18n.ts';
import { useProfile } from '../../../kit/session.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField, TextField } from '../../../ui/fields.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Input, SearchInput, Textarea } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { timesOf, wholePointsIn } from '../../billing/index.ts';
import { allProducts, useProducts } from '../../shops/index.ts';
import { type PaintImage, usePainters, usePhotos, useSketch } from '../painting.api.ts';
import { chequer, Shown } from '../photos/shown.tsx';
import { useCropNames } from '../studio/names.ts';
import { noText, ScenePick, ShadowFields, TextFields, textIn } from '../studio/scene-fields.tsx';
import { type BatchChoice, type BatchRecipe, useBatchEstimate, useStartBatch } from './batches.api.ts';

type From = 'all' | 'clean' | 'products';
/** As the server reads it. */
const nameMark = '{product}';
/** Of a shop's products, where nobody says otherwise. */
const plainFirst = '200';

/** Which, how, and what it costs at most; then the press that begins. */
export function NewBatch() {
  const { t } = useLingui();
  const { shop } = useProfile();
  const go = useNavigate();
  const { from: begun }: { from?: string } = useSearch({ strict: false });
  const [chosenFrom, setFrom] = useState<From | null>(begun === 'products' || begun === 'clean' ? begun : null);
  const photos = usePhotos('all').data?.pages[0]?.items;
  // Said once: it stays where it is when a photo comes meanwhile.
  const [isBare, setBare] = useState<boolean | null>(null);
  if (isBare === null && photos) setBare(!photos.some(({ cut, state }) => cut !== null || state === 'waiting'));
  const from = chosenFrom ?? (isBare && shop ? 'products' : 'all');
  const [typed, setTyped] = useState('');
  const search = useStill(typed.trim());
  const [status, setStatus] = useState<'ALL' | 'ACTIVE' | 'DRAFT' | 'ARCHIVED'>('ALL');
  const [first, setFirst] = useState(plainFirst);
  const [scene, setScene] = useState<SceneId>('oak');
  const [crop, setCrop] = useState<Crop>('square');
  const [light, setLight] = useState<{ shadow: Shadow; strength: number }>({ shadow: 'contact', strength: 60 });
  const [text, setText] = useState(noText);
  const [way, setWay] = useState<'scene' | 'paint'>('scene');
  const [prompt, setPrompt] = useState('');
  const [chosen, setChosen] = useState('');
  const [capTyped, setCap] = useState<string | null>(null);
  const cropNames = useCropNames();
  const painters = (usePainters().data ?? []).filter(({ look_id: look, points }) => look === null && points !== null);
  const painter = painters.find(({ model }) => model === chosen) ?? painters[0];
  const isPainted = way === 'paint' && painter !== undefined;
  const recipe: BatchRecipe = {
    scene: isPainted ? 'none' : scene,
    crop,
    ...light,
    ...textIn(text),
    ...(isPainted && { paint: { model: painter.model, prompt: prompt.trim() } }),
  };
  const choice: BatchChoice =
    from === 'products'
      ? { by: 'filter', filter: { search, status, quality: 'all', sort: 'title', without: [], first: Math.min(Math.max(Number(first) || 1, 1), 1_000) } }
      : { by: 'dropped', show: from };
  const order = { choice, recipe };
  const asked = useStill(JSON.stringify(order), 300);
  const isAskable = !(isPainted && prompt.trim() === '') && (from !== 'products' || shop !== null);
  const estimate = useBatchEstimate(JSON.parse(asked) as typeof order, isAskable);
  const isSettled = asked === JSON.stringify(order) && !estimate.isPlaceholderData && estimate.data !== undefined;
  const start = useStartBatch(({ id }) => void go({ to: '/ai_painting/batches' as never, search: { batch: id } as never }));
  const all = estimate.data?.points ?? '0';
  const cap = !isPainted ? '0' : capTyped === null ? all : wholePointsIn(capTyped, language());
  const mayStart = isAskable && isSettled && estimate.data!.items > 0 && cap !== null;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_340px] max-[1000px]:grid-cols-1">
        <section aria-label={t`Which pictures`} className="flex min-w-0 flex-col gap-4 p-6 phone:p-4">
          <Segmented
            label={t`Which pictures`}
            value={from}
            onChange={setFrom}
            className="max-w-full self-start overflow-x-auto"
            parts={[
              { value: 'all', text: t`All photos` },
              { value: 'clean', text: t`Photos that look clean` },
              ...(shop ? [{ value: 'products' as const, text: t`Products of the shop` }] : []),
            ]}
          />
          {from === 'products' ? (
            <>
              <div className="flex flex-wrap items-center gap-2">
                <SearchInput label={t`Search products`} className="w-64 phone:w-full" value={typed} onChange={({ target }) => setTyped(target.value)} />
                <Filters label={t`Filter`} on={Number(status !== 'ALL') + Number(first !== plainFirst)}>
                  <SelectField label={t`Status`} value={status} onPick={(value) => setStatus(value as typeof status)}>
                    <option value="ALL">{t`Any status`}</option>
                    <option value="ACTIVE">{t`Active`}</option>
                    <option value="ARCHIVED">{t`Archived`}</option>
                    <option value="DRAFT">{t`Draft`}</option>
                  </SelectField>
                  <TextField label={t`at most`} inputMode="numeric" value={first} onText={(text) => setFirst(text.replace(/\D/g, '').slice(0, 4))} />
                </Filters>
              </div>
              <Products search={search} status={status} />
            </>
          ) : (
            <FirstPhoto show={from} recipe={(JSON.parse(asked) as typeof order).recipe} />
          )}
        </section>
        <aside aria-label={t`Settings`} className="flex flex-col gap-5 border-l border-line p-6 max-[1000px]:border-t max-[1000px]:border-l-0 phone:p-4">
          {painters.length > 0 && (
            <Choices
              label={t`The set`}
              value={way}
              onChange={setWay}
              items={[
                { value: 'scene', text: t`Drawn here` },
                { value: 'paint', text: t`Painted by a model` },
              ]}
            />
          )}
          {isPainted ? (
            <Field label={t`What is around the product?`} help={t`${nameMark} stands for its name.`}>
              {(wires) => <Textarea {...wires} rows={3} maxLength={2_000} value={prompt} onChange={({ target }) => setPrompt(target.value)} />}
            </Field>
          ) : (
            <ScenePick value={scene} onChange={setScene} />
          )}
          <Fold name="batch-more" title={t`More`} say={[cropNames[crop].shape, isPainted && painter.label].filter(Boolean).join(', ')}>
            <SelectField label={t`Crop`} value={crop} onPick={(value) => setCrop(value as Crop)}>
              {(Object.keys(crops) as Crop[]).map((one) => (
                <option key={one} value={one}>
                  {cropNames[one].shape} {cropNames[one].use}
                </option>
              ))}
            </SelectField>
            <ShadowFields {...light} onChange={setLight} />
            <TextFields text={text} fault={estimate.error ?? start.error} onChange={setText} />
            {isPainted && (
              <>
                <SelectField label={t`Painted by`} value={painter.model} onPick={setChosen}>
                  <Options of={painters.map(({ model, label }) => [model, label])} />
                </SelectField>
                <Field label={t`Spend at most`} help={t`Points. It pauses there, and nothing more is spent.`}>
                  {(wires) => <Input {...wires} inputMode="numeric" value={capTyped ?? pointsText(all)} onChange={({ target }) => setCap(target.value)} />}
                </Field>
              </>
            )}
          </Fold>
        </aside>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-6 py-3 phone:px-4">
        <span role="status" className="min-w-0 flex-1 text-s text-ink-2 phone:basis-full">
          {estimate.data && isAskable && <Sum estimate={estimate.data} />}
        </span>
        {(estimate.error ?? start.error) ? <CallFault text={errorText(estimate.error ?? start.error)} /> : null}
        <Button
          kind="primary"
          disabled={!mayStart}
          busy={start.isPending}
          price={isPainted ? t`at most ${pointsText(cap ?? '0')} points` : undefined}
          onClick={() => start.mutate({ ...order, name: '', cap: cap!, price: estimate.data!.price })}
        >
          {estimate.data ? t`Make ${number(estimate.data.items)} pictures` : t`Make the pictures`}
        </Button>
      </div>
    </div>
  );
}

function Sum({ estimate: { items, without, beyond, uncut, price } }: { estimate: NonNullable<ReturnType<typeof useBatchEstimate>['data']> }) {
  const each = pointsText(price);
  const total = pointsText(timesOf(price, items));
  return (
    <>
      {price === '0' ? (
        <Trans>0 points: made on this server.</Trans>
      ) : (
        <Trans>
          {each} points each, {total} in all. What is refused costs nothing.
        </Trans>
      )}
      {uncut > 0 && (
        <>
          {' '}
          <Plural value={uncut} one="# is being cut out first." other="# are being cut out first." />
        </>
      )}
      {without > 0 && (
        <>
          {' '}
          <Plural value={without} one="# has no picture and is left out." other="# have no picture and are left out." />
        </>
      )}
      {beyond > 0 && (
        <>
          {' '}
          <Plural value={beyond} one="# more is left for the next time." other="# more are left for the next time." />
        </>
      )}
    </>
  );
}

function Products({ search, status }: { search: string; status: 'ALL' | 'ACTIVE' | 'DRAFT' | 'ARCHIVED' }) {
  const { t } = useLingui();
  const found = useProducts({ ...allProducts, search, status, sort: 'title' });
  return (
    <>
      <p className="text-s text-ink-2" role="status">
        <Plural value={found.total ?? 0} _0="No product is like that." one="# product is like that." other="# products are like that." />
      </p>
      <ul aria-label={t`Products`} className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-4 gap-y-2">
        {found.items.slice(0, 12).map(({ id, title, picture }) => (
          <li key={id} className="flex min-w-0 items-center gap-3">
            <PictureTile url={picture?.url} size={36} />
            <span className="truncate text-s">{title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How the first of them would look. */
function FirstPhoto({ show, recipe }: { show: 'all' | 'clean'; recipe: BatchRecipe }) {
  const { t } = useLingui();
  const photo = usePhotos(show).data?.pages[0]?.items.find(({ cut }) => cut !== null && !cut.doubts.includes('empty'));
  if (!photo) return <p className="text-s text-ink-2">{t`No photo is cut out yet. Those that are being cut out are taken along.`}</p>;
  return <Preview photo={photo} recipe={recipe} />;
}

function Preview({ photo, recipe: { paint, ...recipe } }: { photo: PaintImage; recipe: BatchRecipe }) {
  const { t } = useLingui();
  const sketch = useSketch(photo, recipe);
  return (
    <figure className="max-w-[560px]">
      <div className={`aspect-square overflow-hidden rounded-l border border-line ${chequer}`}>
        <Shown url={sketch.data?.url} alt={photo.name} className="size-full object-contain" />
      </div>
      <figcaption className="mt-1.5 text-xs text-ink-3">{paint ? t`The first of them, before its set is painted.` : t`The first of them.`}</figcaption>
    </figure>
  );
}
