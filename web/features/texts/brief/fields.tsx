import { useLingui } from '@lingui/react/macro';
import type { Language } from '@storewright/contract/kit/languages';
import type { Tone } from '@storewright/contract/writers';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { languageNames } from '../../../kit/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { ToneOptions } from '../../writers/index.ts';
import { useDesk } from '../desk/use-desk.ts';
import { PromptField } from '../../prompts/index.ts';

type ToneOf = z.infer<typeof Tone>;
type Toned = { product_ids: string[]; language: Language; notes: string; tone: ToneOf };

/** How it is to sound, in which language, and what the owner says themselves. */
export function ToneAndLanguage() {
  const { t } = useLingui();
  const { desk, tell } = useDesk<Toned, unknown>();
  const { form, writing } = desk;
  const disabled = writing !== null;
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField label={t`Tone`} value={form.tone} disabled={disabled} onPick={(value) => tell({ tone: value as ToneOf })}>
        <ToneOptions />
      </SelectField>
      <SelectField label={t`Language`} value={form.language} disabled={disabled} onPick={(value) => tell({ language: value as Language })}>
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** What the owner says in their own sentences. */
export function Notes() {
  const { t } = useLingui();
  const { desk, tell } = useDesk();
  return (
    <PromptField
      label={t`In your own words`}
      hint={t`optional`}
      help={t`The starter uses these sentences as they are; a model may lean on them.`}
      rows={4}
      maxLength={10_000}
      value={desk.form.notes}
      readOnly={desk.writing !== null}
      onText={(text) => tell({ notes: text })}
    />
  );
}

type Line = {
  /** By which the rail finds it. */
  part?: string;
  label: string;
  hint?: string;
  help?: string;
  error?: string | undefined;
  value: string;
  most: number;
  rows?: number;
  onChange: (value: string) => void;
};

export function LineField({ part, label, hint, help, error, value, most, rows, onChange }: Line) {
  const { desk } = useDesk();
  const shared = { 'data-part': part, value, maxLength: most, readOnly: desk.writing !== null };
  return (
    <Field label={label} hint={hint} help={help} error={error}>
      {(wires) =>
        rows ? (
          <Textarea {...wires} {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <Input {...wires} {...shared} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  );
}

type Words = { label: string; hint?: string; error?: string | undefined; words: string[]; most: number; longest: number; onChange: (words: string[]) => void };

export function WordsField({ label, hint, error, words, most, longest, onChange }: Words) {
  const { desk } = useDesk();
  return (
    <Field label={label} hint={hint} error={error}>
      {(wires) => <TagInput {...wires} label={label} tags={words} most={most} longest={longest} disabled={desk.writing !== null} onChange={onChange} />}
    </Field>
  );
}

export const Options = ({ of }: { of: Record<string, ReactNode> }) =>
  Object.entries(of).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
