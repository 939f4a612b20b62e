import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useManages, useMay } from '../../../kit/session.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Switch } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchInput, Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { type Access, type Assistant, type Desk, useAccess, useClone, useGroups, usePeople, useRemove, useTransfer } from '../assistants.api.ts';
import { type Picked, PersonPicker } from './person-picker.tsx';
import { Withheld } from './withheld.tsx';

export function PeopleTab({ assistant, desk }: { assistant: Assistant; desk: Desk }) {
  const manages = useManages();
  return (
    <>
      {manages && <WhoMay assistant={assistant} desk={desk} />}
      <Ownership assistant={assistant} desk={desk} />
    </>
  );
}

function WhoMay({ assistant, desk }: { assistant: Assistant; desk: Desk }) {
  const { t } = useLingui();
  const [access, setAccess] = useState<Access>(desk.access);
  const keep = useAccess(assistant.id);
  const groups = useGroups().data?.items ?? [];
  const [search, setSearch] = useState('');
  const asked = useStill(search.trim());
  const people = usePeople(asked);
  const [named, setNamed] = useState(desk.named);
  const found = asked.length > 1 ? (people.data?.items ?? []) : [];
  const shown = [...named.map((one) => ({ ...one, email: '' })).filter(({ id }) => !found.some((one) => one.id === id)), ...found];
  const toggled = (all: string[], one: string, on: boolean) => (on ? [...all, one] : all.filter((each) => each !== one));
  const levelOf = (id: string) => (access.editors.includes(id) ? 'edit' : access.people.includes(id) ? 'use' : '');
  const give = (who: Picked, level: string) => {
    const { id } = who;
    if (!named.some((one) => one.id === id)) setNamed([...named, who]);
    setAccess({
      ...access,
      people: toggled(access.people, id, false).concat(level === 'use' ? id : []),
      editors: toggled(access.editors, id, false).concat(level === 'edit' ? id : []),
    });
  };
  const isChanged = JSON.stringify(access) !== JSON.stringify(desk.access);
  return (
    <Section title={t`Who may talk to it`} note={t`Owner and admins always may.`}>
      <div className="mt-2 flex max-w-2xl flex-col gap-4">
        <Switch checked={access.everyone} onChange={({ target }) => setAccess({ ...access, everyone: target.checked })}>{t`All staff`}</Switch>
        {groups.length > 0 && (
          <fieldset className="flex flex-col items-start gap-1">
            <legend className="mb-1 text-s font-medium">{t`Groups`}</legend>
            {groups.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={access.groups.includes(id)}
                onChange={({ target }) => setAccess({ ...access, groups: toggled(access.groups, id, target.checked) })}
              >
                {name}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1 text-s font-medium">{t`People`}</legend>
          <SearchInput label={t`Search people`} value={search} onChange={({ target }) => setSearch(target.value)} />
          {people.error && <CallFault text={errorText(people.error)} />}
          <ul className="max-h-80 divide-y divide-line overflow-y-auto">
            {shown.map(({ id, name, email }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 py-1.5 pr-2 text-s">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {name} <span className="text-ink-3">{email}</span>
                </span>
                <Select className="w-44" aria-label={t`What ${name} may do`} value={levelOf(id)} onChange={({ target }) => give({ id, name }, target.value)}>
                  <option value="">{t`as their groups`}</option>
                  <option value="use">{t`may talk to it`}</option>
                  <option value="edit">{t`may change it too`}</option>
                </Select>
              </li>
            ))}
            {asked.length > 1 && people.data?.items.length === 0 && <li className="py-1.5 text-s text-ink-3">{t`Nobody was found.`}</li>}
          </ul>
        </fieldset>
        <Withheld id={assistant.id} />
        {keep.error && <CallFault text={errorText(keep.error)} />}
        <div className="flex items-center gap-3">
          <Button
            kind="primary"
            busy={keep.isPending}
            disabled={!isChanged}
            onClick={() => keep.mutate(access, { onSuccess: ({ desk: kept }) => kept && setAccess(kept.access) })}
          >
            {t`Save`}
          </Button>
          {keep.isSuccess && !isChanged && (
            <span role="status" className="text-s text-green">
              {t`Saved.`}
            </span>
          )}
        </div>
      </div>
    </Section>
  );
}

function Ownership({ assistant: { id, name }, desk }: { assistant: Assistant; desk: Desk }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [clone, transfer, remove] = [useClone(id), useTransfer(id), useRemove()];
  const seesPeople = useMay('see_people');
  const [to, setTo] = useState<Picked | null>(null);
  const [asking, setAsking] = useState(false);
  const owner = desk.owner?.name ?? t`nobody`;
  const mayClone = useMay('create_assistants');
  const fault = clone.error ?? transfer.error ?? remove.error;
  return (
    <Section title={t`Belongs to`} note={owner}>
      <div className="mt-2 flex max-w-2xl flex-col gap-4">
        {seesPeople && (
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t`Give it to`} className="min-w-52 flex-1">
              {(wires) => <PersonPicker wires={wires} value={to} except={desk.owner?.id} onChange={setTo} />}
            </Field>
            <Button busy={transfer.isPending} disabled={!to} onClick={() => to && transfer.mutate(to.id, { onSuccess: () => setTo(null) })}>{t`Give`}</Button>
          </div>
        )}
        {fault && <CallFault text={errorText(fault)} />}
        <div className="flex flex-wrap gap-3">
          {mayClone && (
            <Button
              busy={clone.isPending}
              onClick={() =>
                clone.mutate(undefined, {
                  onSuccess: (made) => void navigate({ to: '/ai_assistant/$assistantId', params: { assistantId: made.id }, search: {} } as never),
                })
              }
            >
              {t`Clone`}
            </Button>
          )}
          <Button kind="danger" onClick={() => setAsking(true)}>{t`Remove this assistant`}</Button>
        </div>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove ${name}?`}
        foot={
          <>
            <Button onClick={() => setAsking(false)}>{t`Keep`}</Button>
            <Button
              kind="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(id, { onSuccess: () => void navigate({ to: '/ai_assistant' } as never) })}
            >
              {t`Remove`}
            </Button>
          </>
        }
      >
        <p className="text-s text-ink-2">{t`Its versions, questions and conversations go with it.`}</p>
      </Dialog>
    </Section>
  );
}
