import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { People } from '../../knowledge/index.ts';
import { type DataSource, useEdit, useModels, useRemove } from '../data-sources.api.ts';

export function SourceSettings({ source }: { source: DataSource }) {
  const { t } = useLingui();
  const models = useModels().data?.items ?? [];
  const edit = useEdit(source.id);
  const [name, setName] = useState(source.name);
  const [model, setModel] = useState(source.model);
  const [access, setAccess] = useState(source.access);
  const [people, setPeople] = useState(source.people.map(({ id }) => id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || edit.isPending) return;
    edit.mutate({ name: name.trim(), model, access, people });
  };
  return (
    <Section title={t`Settings`}>
      <form onSubmit={submit} className="mt-2 flex max-w-[640px] flex-col gap-4">
        <Field label={t`Name`}>{(wires) => <Input {...wires} maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />}</Field>
        <SelectField label={t`AI model`} value={model} onPick={setModel}>
          <option value="">{t`Whichever is connected`}</option>
          <Options of={models.map((one) => [one.name, one.name])} />
        </SelectField>
        <SelectField label={t`Who may ask`} value={access} onPick={(value) => setAccess(value as DataSource['access'])}>
          <option value="everyone">{t`Everybody of this account`}</option>
          <option value="chosen">{t`Owner, admins and chosen people`}</option>
        </SelectField>
        <People access={access} named={source.people} chosen={people} onChange={setPeople} />
        {edit.error && <CallFault text={errorText(edit.error)} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" type="submit" busy={edit.isPending} disabled={name.trim() === ''}>
            {t`Save`}
          </Button>
          {edit.isSuccess && (
            <span role="status" className="text-s text-green">
              {t`Saved.`}
            </span>
          )}
        </div>
      </form>
      <div className="mt-6">
        <RemoveSource source={source} />
      </div>
    </Section>
  );
}

function RemoveSource({ source: { id, name } }: { source: DataSource }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useRemove(id);
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t`Remove these tables`}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove ${name}?`}
        kind="danger"
        keep={t`Keep`}
        verb={t`Remove`}
        deed={remove}
        onVerb={() => remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/chatdb' as never }) })}
      >
        <p className="text-s text-ink-2">{t`Its saved questions and all answers go with it. What it was read from stays as it is.`}</p>
      </AskDialog>
    </>
  );
}
