import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Input, Select, Textarea } from '../../../ui/input.tsx';
import type { Change, Draft } from '../draft.ts';
import type { Task, TriedModel } from '../playground.api.ts';
import { languageChoices, spokenChoices } from '../languages.ts';

type Shown = { draft: Draft; offered: TriedModel[]; set: (change: Change) => void };

/** What a mode can be told beside the message. */
export function Told({ draft, offered, set }: Shown) {
  const { t } = useLingui();
  const { task } = draft;
  const tell = (change: Change['task']) => set({ task: change ?? {} });
  switch (task.mode) {
    case 'chat':
      return (
        <Field label={t`System`}>
          {(wires) => (
            <Textarea
              {...wires}
              rows={3}
              maxLength={50_000}
              className="max-h-60 font-mono text-s"
              value={draft.system}
              onChange={({ target }) => set({ system: target.value })}
            />
          )}
        </Field>
      );
    case 'draw':
      return <Drawn task={task} tell={tell} />;
    case 'speak':
      return <Voice voice={task.voice} offered={offered} models={draft.models} onChange={(voice) => tell({ voice })} />;
    case 'write_down':
      return (
        <Field label={t`Spoken language`} help={t`It is heard better where the language is known.`}>
          {(wires) => (
            <Select {...wires} value={task.language ?? ''} onChange={({ target }) => tell({ language: target.value || null })}>
              <option value="">{t`The model finds it`}</option>
              <Choices from={spokenChoices(task.language)} />
            </Select>
          )}
        </Field>
      );
    case 'translate':
      return (
        <div className="flex flex-col gap-3">
          <SelectField label={t({ message: 'From', context: 'a language' })} value={task.from ?? ''} onPick={(value) => tell({ from: value || null })}>
            <option value="">{t`The model finds it`}</option>
            <Choices from={languageChoices(task.from)} />
          </SelectField>
          <SelectField label={t`Into`} value={task.to} onPick={(value) => tell({ to: value })}>
            <Choices from={languageChoices(task.to)} />
          </SelectField>
        </div>
      );
  }
}

const sizes = ['1024x1024', '1536x1024', '1024x1536', '512x512'];

function Drawn({ task, tell }: { task: Extract<Task, { mode: 'draw' }>; tell: (change: Change['task']) => void }) {
  const { t } = useLingui();
  const known = task.size === null || sizes.includes(task.size) ? sizes : [...sizes, task.size];
  return (
    <div className="flex flex-col gap-3">
      <SelectField label={t`Size`} value={task.size ?? ''} onPick={(value) => tell({ size: value || null })}>
        <option value="">{t`the model’s own`}</option>
        <Options of={known.map((size) => [size, size.replace('x', ' × ')])} />
      </SelectField>
      <SelectField label={t`Pictures of each model`} value={task.n} onPick={(value) => tell({ n: Number(value) })}>
        <Options of={[1, 2, 3, 4].map((n) => [n, n])} />
      </SelectField>
    </div>
  );
}

/** One voice for all that read aloud: those that each of them knows, or a name as the provider gives it. */
function Voice({
  voice,
  models,
  offered,
  onChange,
}: {
  voice: string | null;
  models: string[];
  offered: TriedModel[];
  onChange: (voice: string | null) => void;
}) {
  const { t } = useLingui();
  const known = models.map((name) => offered.find((one) => one.name === name)?.voices ?? []);
  const voices = (known[0] ?? []).filter((one) => known.every((all) => all.includes(one)));
  if (voices.length === 0)
    return (
      <Field label={t`Voice`} help={t`No voices are known of this model. Type the name of one, as its provider gives it.`}>
        {(wires) => (
          <Input {...wires} maxLength={120} autoComplete="off" value={voice ?? ''} onChange={({ target }) => onChange(target.value.trim() || null)} />
        )}
      </Field>
    );
  const shown = voice === null || voices.includes(voice) ? voices : [...voices, voice];
  return (
    <SelectField label={t`Voice`} value={voice ?? ''} onPick={(value) => onChange(value || null)}>
      <option value="">{t`the model’s own`}</option>
      <Options of={shown.map((name) => [name, name])} />
    </SelectField>
  );
}

function Choices({ from }: { from: { value: string; name: string }[] }) {
  return from.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
