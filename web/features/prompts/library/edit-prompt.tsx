import { Plural, useLingui } from '@lingui/react/macro';
import { languageNames } from '../../../kit/i18n.ts';
import { longestContent, longestName, longestTag, mostTags } from '@storewright/contract/prompts/bounds';
import { variablesIn } from '@storewright/contract/prompts/variables';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { useManages } from '../../../kit/session.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { LongTextField, Options, SelectField, TextField } from '../../../ui/fields.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { languageName, markNames } from '../names.ts';
import { type Category, type Prompt, useSavePrompt } from '../prompts.api.ts';
import { type Shared, sharedBody, Sharing } from './sharing.tsx';

type Props = {
  prompt: Prompt | null;
  category: string | null;
  categories: Category[];
  languages: string[];
  onClose: () => void;
  onSaved: (id: string) => void;
};

/** A prompt as it is written, with the variables that are found in it. */
export function EditPrompt({ prompt, category, categories, languages, onClose, onSaved }: Props) {
  const { t, i18n } = useLingui();
  const manages = useManages();
  const save = useSavePrompt();
  const [form, setForm] = useState({
    name: prompt?.name ?? '',
    content: prompt?.content ?? '',
    category_id: prompt ? prompt.category_id : category,
    language: prompt?.language ?? '',
    tags: prompt?.tags ?? [],
  });
  const [shared, setShared] = useState<Shared>(prompt ?? { visible_to: 'private', level: 'use', groups: [], people: [] });
  const { variables, faults } = variablesIn(form.content);
  const [fault] = faults;
  const [plain, usual] = ['{{name}}', '{{name|usual}}'];
  const mayShare = prompt?.may_share ?? true;
  const spoken = [...new Set([...languages, form.language, ...Object.keys(languageNames)])].filter(Boolean);
  const submit = () =>
    save.mutate(
      {
        id: prompt?.id ?? null,
        ...form,
        ...(mayShare && sharedBody(shared)),
        ...(prompt && { version: prompt.version }),
      },
      { onSuccess: ({ id }) => onSaved(id) },
    );
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <AskDialog
      typed
      onClose={onClose}
      title={prompt ? t`Edit prompt` : t`New prompt`}
      className="not-phone:w-[min(760px,calc(100vw-32px))]!"
      verb={t`Save`}
      disabled={form.name.trim() === '' || form.content.trim() === '' || fault !== undefined}
      deed={save}
      onVerb={submit}
    >
      <div className="flex flex-col gap-4">
        <TextField label={t`Name`} error={fields['body.name']} value={form.name} maxLength={longestName} onText={(text) => setForm({ ...form, name: text })} />
        <LongTextField
          label={t`Text`}
          help={
            variables.length === 0 ? (
              t`${plain} is a variable, ${usual} one with a default.`
            ) : (
              <>
                <Plural value={variables.length} one="# variable" other="# variables" />
                {`: ${variables.map(({ name }) => name).join(', ')}`}
              </>
            )
          }
          error={fault && `${i18n._(markNames[fault.code])} ${fault.text}`}
          rows={8}
          value={form.content}
          maxLength={longestContent}
          onText={(text) => setForm({ ...form, content: text })}
        />
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <SelectField
            label={t`Category`}
            disabled={!mayShare}
            value={form.category_id ?? ''}
            onPick={(value) => setForm({ ...form, category_id: value || null })}
          >
            <option value="">{t`Without a category`}</option>
            <Options
              of={categories
                .filter(({ id, may_edit: mayEdit }) => mayEdit || id === form.category_id)
                .map(({ id, name, depth }) => [id, `${'– '.repeat(depth - 1)}${name}`] as const)}
            />
          </SelectField>
          <SelectField label={t`Language`} value={form.language} onPick={(value) => setForm({ ...form, language: value })}>
            <option value="">–</option>
            <Options of={spoken.map((code) => [code, languageName(code)])} />
          </SelectField>
        </div>
        <Field label={t`Tags`}>
          {(wires) => (
            <TagInput {...wires} label={t`Tags`} tags={form.tags} most={mostTags} longest={longestTag} onChange={(tags) => setForm({ ...form, tags })} />
          )}
        </Field>
        {mayShare && <Sharing value={shared} manages={manages} inCategory={form.category_id !== null} onChange={setShared} />}
      </div>
    </AskDialog>
  );
}
