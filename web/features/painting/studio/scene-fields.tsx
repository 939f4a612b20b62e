import { useLingui } from '@lingui/react/macro';
import { type PictureText, type SceneId, sceneIds, type Shadow, textBounds } from '@storewright/contract/painting/recipe';
import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { Choices } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { swatches, useSceneNames } from './names.ts';

/** The drawn scenes, in two colours each. `value` undefined: a set of a model is chosen. */
export function ScenePick({ value, onChange }: { value: SceneId | undefined; onChange: (scene: SceneId) => void }) {
  const { t } = useLingui();
  const names = useSceneNames();
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-s font-medium text-ink-2">{t`Scene`}</legend>
      <div className="grid grid-cols-4 gap-2">
        {sceneIds.map((id) => (
          <label
            key={id}
            className="flex min-w-0 cursor-pointer flex-col gap-1 text-xs has-focus-visible:rounded-m has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input type="radio" name={group} className="sr-only" checked={value === id} onChange={() => onChange(id)} />
            <span
              aria-hidden="true"
              className={cx('block aspect-square rounded-m border', value === id ? 'border-brand ring-2 ring-brand' : 'border-line-strong')}
              style={{ background: `linear-gradient(${swatches[id][0]} 62%, ${swatches[id][1]} 62%)` }}
            />
            <span className="truncate">{names[id]}</span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-xs text-ink-3">{t`Composed here from your photo and a drawn set: 0 points.`}</p>
    </fieldset>
  );
}

export function ShadowFields({
  shadow,
  strength,
  onChange,
}: {
  shadow: Shadow;
  strength: number;
  onChange: (now: { shadow: Shadow; strength: number }) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <Choices
        label={t`Shadow`}
        value={shadow}
        onChange={(next) => onChange({ shadow: next, strength })}
        items={[
          { value: 'none', text: t`None` },
          { value: 'contact', text: t`Contact` },
          { value: 'cast', text: t`Cast` },
        ]}
      />
      <label className="flex items-center gap-3 text-s text-ink-2">
        {t`Strength`}
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          className="min-w-0 flex-1 accent-brand"
          value={strength}
          disabled={shadow === 'none'}
          onChange={({ target }) => onChange({ shadow, strength: target.valueAsNumber })}
        />
        <span className="w-8 text-right">{strength}</span>
      </label>
    </>
  );
}

export const noText: PictureText = { line: '', second: '', at: 'top' };
/** As a recipe has it: nothing, where there is no line. */
export const textIn = ({ line, second, at }: PictureText): { text?: PictureText } =>
  line.trim() === '' ? {} : { text: { line: line.trim(), second: second.trim(), at } };

/** One line beside the product, and a smaller one; its size and colour follow from what is there. */
export function TextFields({ text, fault, onChange }: { text: PictureText; fault: unknown; onChange: (text: PictureText) => void }) {
  const { t } = useLingui();
  const wrong = (field: 'line' | 'second') => (namesText(fault, field) ? t`There are no letters for some of these characters.` : undefined);
  return (
    <>
      <Field label={t`Text on the picture`} hint={t`optional`} error={wrong('line')}>
        {(wires) => <Input {...wires} maxLength={textBounds.line} value={text.line} onChange={({ target }) => onChange({ ...text, line: target.value })} />}
      </Field>
      {text.line.trim() !== '' && (
        <>
          <Field label={t`Smaller line`} hint={t`optional`} error={wrong('second')}>
            {(wires) => (
              <Input {...wires} maxLength={textBounds.second} value={text.second} onChange={({ target }) => onChange({ ...text, second: target.value })} />
            )}
          </Field>
          <Choices
            label={t`Where`}
            value={text.at}
            onChange={(at) => onChange({ ...text, at })}
            items={[
              { value: 'top', text: t`Above the product` },
              { value: 'bottom', text: t`Below it` },
            ]}
          />
          <p className="text-xs text-ink-3">{t`It never covers the product. A marketplace’s white stays without text.`}</p>
        </>
      )}
    </>
  );
}

/** What was asked for cannot be written on a picture. */
export const namesText = (error: unknown, field: '' | 'line' | 'second' = ''): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((name) => name.includes(`.text.${field}`));
