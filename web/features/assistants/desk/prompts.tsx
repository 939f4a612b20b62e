import { useLingui } from '@lingui/react/macro';
import { longestPrompt } from '@storewright/contract/assistants/bounds';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Form, useAddRole, useRoles, useVersion } from '../assistants.api.ts';
import { Diff } from './diff.tsx';
import { PromptField } from '../../prompts/index.ts';

type Shown = {
  id: string;
  form: Form;
  /** The version that says something else. */
  live: number | null;
  quick: string;
  onQuick: (text: string) => void;
  onChange: (some: Partial<Form>) => void;
  onRole: (id: string) => void;
};

/** What it is told: its own words, or those of a role to begin with. */
export function Prompts({ id, form, live, quick, onQuick, onChange, onRole }: Shown) {
  const { t } = useLingui();
  const roles = useRoles().data?.items ?? [];
  const [keeping, setKeeping] = useState(false);
  const take = (chosen: string) => {
    const role = roles.find((one) => one.id === chosen);
    if (!role) return;
    onChange({ system_prompt: role.system_prompt, assistant_prompt: role.assistant_prompt });
    onRole(role.id);
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {roles.length > 0 && (
          <Field label={t`Begin with a role`} className="min-w-52 flex-1">
            {(wires) => (
              <Select {...wires} value="" onChange={({ target }) => take(target.value)}>
                <option value="">{t`Choose…`}</option>
                {roles.map((role) => (
                  <option key={role.id} value={role.id}>
                    {[role.category, role.name].filter(Boolean).join(' · ')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <LinkButton disabled={form.system_prompt.trim() === ''} onClick={() => setKeeping(true)}>{t`Keep as a role`}</LinkButton>
      </div>
      <PromptField
        label={t`System prompt`}
        rows={6}
        maxLength={longestPrompt}
        value={form.system_prompt}
        onText={(text) => onChange({ system_prompt: text })}
      />
      {live !== null && <AgainstLive id={id} live={live} now={form.system_prompt} />}
      <Field label={t`First message`} hint={t`assistant prompt`}>
        {(wires) => (
          <Textarea
            {...wires}
            rows={2}
            maxLength={longestPrompt}
            value={form.assistant_prompt}
            onChange={({ target }) => onChange({ assistant_prompt: target.value })}
          />
        )}
      </Field>
      <Field label={t`Quick questions`} help={t`One a line; shown before anything was asked.`}>
        {(wires) => <Textarea {...wires} rows={2} value={quick} onChange={({ target }) => onQuick(target.value)} />}
      </Field>
      {keeping && <KeepRole form={form} onClose={() => setKeeping(false)} />}
    </>
  );
}

function AgainstLive({ id, live, now }: { id: string; live: number; now: string }) {
  const { t } = useLingui();
  const version = useVersion(id, live);
  const before = version.data?.form.system_prompt;
  if (before === undefined || before === now) return null;
  return (
    <details className="text-s">
      <summary className="min-h-6 text-ink-2">{t`Against version ${live}`}</summary>
      <Diff before={before} after={now} />
    </details>
  );
}

function KeepRole({ form, onClose }: { form: Form; onClose: () => void }) {
  const { t } = useLingui();
  const add = useAddRole();
  const [name, setName] = useState('');
  const [category, setCategory] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || add.isPending) return;
    const { system_prompt, assistant_prompt } = form;
    add.mutate({ name: name.trim(), category: category.trim(), system_prompt, assistant_prompt }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={t`Keep as a role`} note={t`Other assistants may begin with these prompts.`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t`Name`}>{(wires) => <Input {...wires} maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />}</Field>
        <Field label={t`Category`}>
          {(wires) => <Input {...wires} maxLength={60} value={category} onChange={({ target }) => setCategory(target.value)} />}
        </Field>
        {add.error && <CallFault text={errorText(add.error)} />}
        <Button kind="primary" type="submit" className="self-start" busy={add.isPending} disabled={name.trim() === ''}>{t`Keep`}</Button>
      </form>
    </Dialog>
  );
}
