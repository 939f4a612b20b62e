import { useLingui } from '@lingui/react/macro';
import type { TitlePattern } from '@storewright/contract/voice/style';
import { useState } from 'react';
import { Options } from '../../../ui/fields.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { useStyleNames } from './names.ts';

/** `none`: what holds where nothing is wished. */
type Wish<T> = { label: string; value: T | undefined; readOnly: boolean; none: string; onChange: (value: T | undefined) => void };

export function ChoiceWish<T extends string>({ label, value, readOnly, none, names, onChange }: Wish<T> & { names: Partial<Record<T, string>> }) {
  return (
    <Select aria-label={label} disabled={readOnly} value={value ?? ''} onChange={({ target }) => onChange((target.value || undefined) as T | undefined)}>
      <option value="">{none}</option>
      <Options of={Object.entries(names).map(([key, name]) => [key, name as string])} />
    </Select>
  );
}

/** What is typed half-way is no number yet: it counts once it lies within the bounds, or is brought there when one leaves. */
export function NumberWish({ label, value, readOnly, none, least, most, step = 1, onChange }: Wish<number> & { least: number; most: number; step?: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number => Math.round(Number(text.replace(',', '.')) / step) * step;
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      placeholder={none}
      readOnly={readOnly}
      value={typed ?? (value === undefined ? '' : String(value))}
      onFocus={({ target }) => setTyped(target.value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if (target.value.trim() === '') onChange(undefined);
        else if (next >= least && next <= most) onChange(next);
      }}
      onBlur={({ target }) => {
        setTyped(null);
        const next = read(target.value);
        if (target.value.trim() !== '' && Number.isFinite(next)) onChange(Math.min(most, Math.max(least, next)));
      }}
    />
  );
}

const separators = ['', ' | ', ' – ', ' - ', ' · ', ', '];
const partNames = ['brand', 'name', 'type', 'attribute'] as const;
type Part = (typeof partNames)[number];
const mostParts = 4;

/** A sign between the parts, and the parts one after another. */
export function TitleWish({ label, value, readOnly, none, onChange }: Wish<TitlePattern>) {
  const { t } = useLingui();
  const names = useStyleNames();
  const parts = value?.parts ?? [];
  const put = (at: number, part: Part | '') => {
    if (!value) return;
    const next = part === '' ? parts.toSpliced(at, 1) : parts.toSpliced(at, 1, part);
    onChange({ separator: value.separator, parts: next.length > 0 ? next : ['name'] });
  };
  const open = parts.length < mostParts && !readOnly ? [...parts, '' as const] : parts;
  return (
    <div className="flex flex-col gap-2">
      <Select
        aria-label={label}
        disabled={readOnly}
        value={value ? value.separator : 'none'}
        onChange={({ target }) => onChange(target.value === 'none' ? undefined : { separator: target.value, parts: value?.parts ?? ['name', 'type'] })}
      >
        <option value="none">{none}</option>
        <Options
          of={[...new Set([...separators, ...(value ? [value.separator] : [])])].map((separator) => [
            separator,
            separator === '' ? t`Parts with a space between` : t`Parts with “${separator.trim()}” between`,
          ])}
        />
      </Select>
      {value && (
        <div className="grid grid-cols-2 gap-2">
          {open.map((part, at) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, and the same part may stand twice
              key={at}
              aria-label={t`Part ${at + 1} of the title`}
              disabled={readOnly}
              value={part}
              onChange={({ target }) => put(at, target.value as Part | '')}
            >
              <option value="">{at < parts.length ? t`Take away` : t`Add`}</option>
              <Options of={partNames.map((name) => [name, names.parts[name]])} />
            </Select>
          ))}
        </div>
      )}
    </div>
  );
}
