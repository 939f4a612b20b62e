import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { linesIn } from '../../../kit/lines.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { LongTextField, Options, SelectField } from '../../../ui/fields.tsx';
import { Input, Select, Textarea } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { AskAnywaySetting } from './ask-anyway.tsx';
import { SearchByMeaning } from './embedding.tsx';
import { People } from './people.tsx';
import { type Base, useEdit, useEnable, useModels, useRemove } from '../knowledge.api.ts';

export function BaseSettings({ base, path }: { base: Base; path: string }) {
  const { t } = useLingui();
  const models = useModels().data?.items ?? [];
  const edit = useEdit(base.id);
  const enable = useEnable(base.id);
  const [name, setName] = useState(base.name);
  const [model, setModel] = useState(base.model);
  const [access, setAccess] = useState(base.access);
  const [people, setPeople] = useState(base.people.map(({ id }) => id));
  const [own, setOwn] = useState(base.settings);
  const [quick, setQuick] = useState(base.settings.quick_questions.join('\n'));
  const isApp = base.kind === 'app';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || edit.isPending) return;
    edit.mutate({ name: name.trim(), model, access, people, settings: { ...own, quick_questions: linesIn(quick, 8) } });
  };
  const said = (key: 'store_type' | 'shop_domain' | 'service_type' | 'support_url' | 'remark') => ({
    value: own[key],
    onChange: ({ target }: { target: { value: string } }) => setOwn({ ...own, [key]: target.value }),
  });
  return (
    <>
      <Section title={t`Settings`}>
        <form onSubmit={submit} className="mt-2 flex max-w-[640px] flex-col gap-4">
          <Field label={t`Name`}>{(wires) => <Input {...wires} maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />}</Field>
          <Field label={t`AI model`} help={models.length === 0 ? t`None is connected: passages that may help are shown, and no answer is written.` : undefined}>
            {(wires) => (
              <Select {...wires} value={model} onChange={({ target }) => setModel(target.value)}>
                <option value="">{t`Whichever is connected`}</option>
                <Options of={models.map((one) => [one.name, one.name])} />
              </Select>
            )}
          </Field>
          <SelectField label={t`Who may ask`} value={access} onPick={(value) => setAccess(value as Base['access'])}>
            <option value="everyone">{t`Everybody of this account`}</option>
            <option value="chosen">{t`Owner, admins and chosen people`}</option>
          </SelectField>
          <People access={access} named={base.people} chosen={people} onChange={setPeople} />
          <AskAnywaySetting own={own} onChange={setOwn} />
          {isApp && (
            <div className="grid gap-4 min-[700px]:grid-cols-3">
              <Field label={t`Store type`}>{(wires) => <Input {...wires} maxLength={60} {...said('store_type')} />}</Field>
              <Field label={t`Shop domain`}>{(wires) => <Input {...wires} maxLength={255} {...said('shop_domain')} />}</Field>
              <Field label={t`Service type`}>{(wires) => <Input {...wires} maxLength={60} {...said('service_type')} />}</Field>
            </div>
          )}
          <LongTextField label={t`Quick questions`} help={t`One a line; shown before anything was asked.`} rows={3} value={quick} onText={setQuick} />
          <Field label={t`Link to a person`} help={t`Shown where the sources give no answer.`}>
            {(wires) => <Input {...wires} type="url" maxLength={2_000} placeholder="https://" {...said('support_url')} />}
          </Field>
          <Field label={t`Remark`}>{(wires) => <Textarea {...wires} rows={2} maxLength={2_000} {...said('remark')} />}</Field>
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
      </Section>
      <SearchByMeaning base={base} />
      <Section title={t`Open or closed`}>
        <Switch checked={base.enabled} onChange={({ target }) => enable.mutate(target.checked)}>
          {t`Questions are answered`}
        </Switch>
        {enable.error && <CallFault text={errorText(enable.error)} />}
        <div className="mt-3">
          <RemoveBase base={base} path={path} />
        </div>
      </Section>
    </>
  );
}

function RemoveBase({ base: { id, name }, path }: { base: Base; path: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useRemove();
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t`Remove this base`}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove ${name}?`}
        kind="danger"
        keep={t`Keep`}
        verb={t`Remove`}
        deed={remove}
        onVerb={() => remove.mutate(id, { onSuccess: () => void navigate({ to: path as never }) })}
      >
        <p className="text-s text-ink-2">{t`Its sources, questions and conversations go with it.`}</p>
      </AskDialog>
    </>
  );
}
