import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { Crop } from '@storewright/contract/painting/recipe';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { LongTextField, Options, SelectField } from '../../../ui/fields.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { isSetFor, type PaintImage, useDrawings, useGrounds, useImageUrl, usePaint, usePainters } from '../painting.api.ts';
import { RemoveDialog } from '../parts.ts';
import { Shown } from '../photos/shown.tsx';
import { priceOf } from '../../billing/index.ts';
import { BeingDrawn } from './being-drawn.tsx';

type Sets = { photo: PaintImage; crop: Crop; value: string | undefined; onChange: (ground: PaintImage | undefined) => void };
/** After what is free: a set that a model draws from words, and every crop and shadow on it is free again; or one that it paints around this product, for this crop. */
export function PaintedSets({ photo, crop, value, onChange }: Sets) {
  const { t } = useLingui();
  const painters = usePainters();
  const grounds = useGrounds();
  const paint = usePaint();
  const drawings = useDrawings(paint.isPending).data ?? [];
  const [prompt, setPrompt] = useState('');
  const [chosen, setChosen] = useState('');
  const items = (grounds.data?.pages.flatMap((page) => page.items) ?? []).filter((ground) => isSetFor(ground, photo));
  const all = painters.data ?? [];
  const painter = all.find(({ model }) => model === chosen) ?? all[0];
  const [isAround, setAround] = useState(false);
  const saidOf = (error: unknown): string => (error instanceof ApiError && error.code === 'engine_stopped' ? t`Nothing was painted.` : errorText(error));
  const group = useId();
  const current = items.find(({ id }) => id === value);
  const [isRemoving, setRemoving] = useState(false);
  if (all.length === 0 && items.length === 0)
    return painters.data ? <p className="text-xs text-ink-3">{t`No model that draws is connected to this server.`}</p> : null;
  // White is white: there is nothing to paint.
  const mayAround = painter?.around && crop !== 'marketplace';
  const around = mayAround && isAround ? { photo_id: photo.id, crop } : undefined;
  const price = around ? painter!.around!.points : painter?.points;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-s font-medium text-ink-2">{t`Or paint with a model`}</legend>
      {items.length > 0 && (
        <div className="grid grid-cols-4 gap-2">
          {items.map((ground) => (
            <Ground key={ground.id} group={group} ground={ground} isChosen={value === ground.id} onChoose={() => onChange(ground)} />
          ))}
        </div>
      )}
      <ListFoot of={grounds} className="px-0! pt-0!" />
      {current && (
        <IconButton label={t`Remove ${current.name}`} className="self-start" onClick={() => setRemoving(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      <Suspense>
        {isRemoving && current && (
          <RemoveDialog
            image={current}
            onClose={() => {
              setRemoving(false);
              // Gone or not, a set that may be gone is not stood on.
              onChange(undefined);
            }}
          />
        )}
      </Suspense>
      {painter && (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (prompt.trim() !== '')
              paint.mutate({ painter, prompt: prompt.trim(), around }, { onSuccess: async (id) => onChange(await drawnOne(id, grounds.refetch)) });
          }}
        >
          <LongTextField
            label={t`What is around the product?`}
            rows={2}
            maxLength={2_000}
            placeholder={t`A stone ledge in morning light, moss, soft fog`}
            value={prompt}
            onText={setPrompt}
          />
          {all.length > 1 && (
            <SelectField label={t`Painted by`} value={painter.model} onPick={setChosen}>
              <Options of={all.map(({ model, label, look_id: look }) => [model, look ? t`Your look: ${label}` : label])} />
            </SelectField>
          )}
          {mayAround && (
            <Checkbox checked={isAround} onChange={({ target }) => setAround(target.checked)}>
              {t`Let it see the product and paint around it`}
            </Checkbox>
          )}
          <Button type="submit" busy={paint.isPending} disabled={prompt.trim() === ''} price={priceOf(price)}>
            {t`Paint`}
          </Button>
          <p className="text-xs text-ink-3">
            {painter.is_demo ? (
              <Trans>The demo draws this: no AI model is behind it. Your product’s own pixels are laid over it.</Trans>
            ) : around ? (
              <Trans>
                The model gets your product and your words. Whatever it makes of the product, your own pixels are laid over it. Refused costs nothing.
              </Trans>
            ) : (
              <Trans>The model sees your words, not your photo. Your product’s own pixels are laid over what it draws. Refused costs nothing.</Trans>
            )}
          </p>
          {paint.error && <CallFault text={saidOf(paint.error)} />}
        </form>
      )}
      <BeingDrawn drawings={drawings} />
    </fieldset>
  );
}

const drawnOne = async (id: string, refetch: ReturnType<typeof useGrounds>['refetch']): Promise<PaintImage | undefined> =>
  (await refetch()).data?.pages.flatMap((page) => page.items).find((one) => one.id === id);

function Ground({ group, ground, isChosen, onChoose }: { group: string; ground: PaintImage; isChosen: boolean; onChoose: () => void }) {
  const url = useImageUrl(ground, 'picture');
  return (
    <label className="cursor-pointer has-focus-visible:rounded-m has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input type="radio" name={group} className="sr-only" checked={isChosen} onChange={onChoose} aria-label={ground.name} />
      <span className={cx('block aspect-square overflow-hidden rounded-m border', isChosen ? 'border-brand ring-2 ring-brand' : 'border-line-strong')}>
        <Shown url={url} alt="" className="size-full object-cover" />
      </span>
    </label>
  );
}
