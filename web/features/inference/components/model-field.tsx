import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';

type Props = {
  model: string;
  onModel: (model: string) => void;
  isMissing: boolean;
  /** What the endpoint has; null until it was asked. */
  models: string[] | null;
  finding: boolean;
  onFind: () => void;
};

/** A model by its name, typed or picked from what the endpoint has. */
export function ModelField({ model, onModel, isMissing, models, finding, onFind }: Props) {
  const { t } = useLingui();
  const list = useId();
  return (
    <>
      <Field
        label={t`Model`}
        error={isMissing ? t`Please fill in this field.` : undefined}
        help={models && <Plural value={models.length} _0="The endpoint names no model; type one." one="# model found." other="# models found." />}
      >
        {(wires) => (
          <span className="flex gap-2">
            <Input {...wires} list={list} value={model} placeholder="gpt-5-mini" onChange={({ target }) => onModel(target.value)} />
            <datalist id={list} aria-label={t`Model`}>
              <Options of={models?.map((name) => [name, name]) ?? []} />
            </datalist>
            <Button busy={finding} onClick={onFind}>
              <Trans>Find models</Trans>
            </Button>
          </span>
        )}
      </Field>
      {models && models.length > 0 && models.length <= 12 && (
        <ul className="flex flex-wrap gap-1.5">
          {models.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === model}
                onClick={() => onModel(name)}
                className="min-h-9 rounded-full border border-line-strong px-3 text-s text-ink-2 hover:bg-surface-3 aria-pressed:border-brand aria-pressed:text-brand"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
