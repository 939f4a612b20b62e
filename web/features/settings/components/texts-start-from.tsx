import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { languageNames } from '../../../kit/i18n.ts';
import { useProfile } from '../../../kit/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { ToneOptions } from '../../writers/index.ts';
import { type PromptSettings, usePrompts, useSetPrompts } from '../settings.api.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { Part } from './part.tsx';
import { SaveBar } from './save-bar.tsx';

/** The language and tone that a new text has, and what a model is told about every one. */
export function TextsStartFrom() {
  const { t } = useLingui();
  const prompts = usePrompts();
  return (
    <Part note={t`What every new text starts from. Each one can have another language and tone.`}>
      <Loaded from={prompts} failed={errorText(prompts.error)}>
        {(found) => <PromptFields prompts={found} />}
      </Loaded>
    </Part>
  );
}

const longest = 2_000;

function PromptFields({ prompts }: { prompts: PromptSettings }) {
  const { t } = useLingui();
  const { account, role } = useProfile().user;
  const saving = useSetPrompts();
  const form = useKeptForm({
    key: `${account.id}.prompts`,
    saved: { language: prompts.language, tone: prompts.tone, instructions: prompts.instructions } as Record<keyof PromptSettings, string>,
    shape: async () => (await import('../forms.ts')).PromptsForm,
  });
  const staff = role === 'staff';
  // What has passed the form's shape is what the contract takes.
  const send = form.submit(({ changes, saved }) => void saving.mutateAsync(changes as Partial<PromptSettings>).then(saved, form.refused));
  const left = number(longest - form.values.instructions.length);
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        <Field label={t`Language`} error={form.textOf('language')}>
          {(wires) => (
            <Select {...wires} {...form.field('language')} disabled={staff}>
              {Object.entries(languageNames).map(([code, name]) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Tone`} error={form.textOf('tone')}>
          {(wires) => (
            <Select {...wires} {...form.field('tone')} disabled={staff}>
              <ToneOptions />
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={t`House rules`}
        hint={t`${left} characters left`}
        help={t`Given to the model with every text: names, words to avoid, how you address people. They add no facts. The starter does not read them.`}
        error={form.textOf('instructions')}
      >
        {(wires) => <Textarea {...wires} {...form.field('instructions')} rows={4} maxLength={longest} readOnly={staff} />}
      </Field>
      {staff ? (
        <p className="text-s text-ink-2">
          <Trans>The owner of the account sets this.</Trans>
        </p>
      ) : (
        <SaveBar saving={saving} changed={form.changed.length > 0} onDrop={form.drop} />
      )}
    </form>
  );
}
