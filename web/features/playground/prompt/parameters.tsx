import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { schemaIn } from '../draft.ts';
import type { RunSettings } from '../playground.api.ts';

type Shown = {
  settings: RunSettings;
  /** Models that refuse a temperature and top_p. */
  untold: string[];
  onChange: (settings: RunSettings) => void;
  onDefaults: () => void;
};

/** How the models are to answer. */
export function Parameters({ settings, untold, onChange, onDefaults }: Shown) {
  const { t } = useLingui();
  const names = untold.join(', ');
  const set = (change: Partial<RunSettings>) => onChange({ ...settings, ...change });
  return (
    <section aria-label={t`Parameters`} className="flex flex-col gap-4">
      <header className="flex items-center justify-between">
        <h2>{t`Parameters`}</h2>
        <Button kind="ghost" icon={<RotateCcw aria-hidden="true" />} onClick={onDefaults}>{t`Defaults`}</Button>
      </header>
      <Slider label={t`Temperature`} value={settings.temperature} most={2} step={0.1} onChange={(temperature) => set({ temperature })} />
      <Slider label="top_p" value={settings.top_p} most={1} step={0.05} onChange={(top_p) => set({ top_p })} />
      {untold.length > 0 && (settings.temperature !== null || settings.top_p !== null) && (
        <p className="text-xs text-ink-3">{t`Asked without temperature and top_p, which they do not take: ${names}.`}</p>
      )}
      <TextField
        label={t`Most tokens out`}
        help={t`Empty: as many as the model gives.`}
        inputMode="numeric"
        autoComplete="off"
        value={settings.max_tokens ?? ''}
        onText={(text) => {
          const typed = text.replace(/\D/g, '').slice(0, 6);
          set({ max_tokens: typed === '' || Number(typed) === 0 ? null : Math.min(200_000, Number(typed)) });
        }}
      />
      <SelectField label={t`Answer format`} value={settings.format} onPick={(value) => set({ format: value as RunSettings['format'] })}>
        <option value="text">{t`Text`}</option>
        <option value="json">{t`JSON object`}</option>
        <option value="schema">{t`JSON by schema`}</option>
      </SelectField>
      {settings.format === 'schema' && (
        <Field label={t`JSON schema`} error={settings.schema.trim() && !schemaIn(settings.schema) ? t`This is not valid.` : undefined}>
          {(wires) => (
            <Textarea
              {...wires}
              rows={6}
              spellCheck={false}
              maxLength={20_000}
              className="font-mono text-xs"
              value={settings.schema}
              onChange={({ target }) => set({ schema: target.value })}
            />
          )}
        </Field>
      )}
    </section>
  );
}

/** A number that may also be left to the model. */
function Slider({
  label,
  value,
  most,
  step,
  onChange,
}: {
  label: string;
  value: number | null;
  most: number;
  step: number;
  onChange: (value: number | null) => void;
}) {
  const { t } = useLingui();
  return (
    <Field label={label} hint={value === null ? t`the model’s own` : undefined}>
      {(wires) => (
        <span className="flex items-center gap-3">
          <input
            {...wires}
            type="range"
            min={0}
            max={most}
            step={step}
            value={value ?? most / 2}
            onChange={({ target }) => onChange(Number(target.value))}
            className={cx('h-9 min-w-0 flex-1 accent-(--brand)', value === null && 'opacity-40 grayscale')}
          />
          <Input
            aria-label={label}
            inputMode="decimal"
            autoComplete="off"
            className="w-[70px]! text-center"
            placeholder="–"
            value={value ?? ''}
            onChange={({ target }) => {
              const typed = Number(target.value.replace(',', '.'));
              onChange(target.value.trim() === '' || !Number.isFinite(typed) ? null : Math.min(most, Math.max(0, typed)));
            }}
          />
        </span>
      )}
    </Field>
  );
}
