import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, SearchInput, Select } from '../../../ui/input.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { type Head, useAssistants, useCreate, useRoles } from '../assistants.api.ts';

export function AssistantsPage() {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const [search, setSearch] = useState('');
  const found = useAssistants(useDeferredValue(search.trim()));
  const add = useMay('create_assistants') && (
    <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t`New assistant`}
    </Button>
  );
  // Whoever may talk to none is not told whether there are any.
  const none = found.error instanceof ApiError && found.error.status === 404;
  const count = found.data?.pages[0]?.items.length ?? 0;
  const empty = (
    <Empty title={add ? t`No assistant yet` : t`No assistant is open to you`} action={add}>
      {add ? t`Give one a prompt, bases and tools, try it, and make it live for your people.` : t`Ask who manages this account to open one to you.`}
    </Empty>
  );
  return (
    <>
      {none ? (
        empty
      ) : (
        <Loaded
          from={found}
          failed={<span className="block p-6">{errorText(found.error)}</span>}
          empty={({ pages }) => search === '' && pages[0]?.items.length === 0 && empty}
        >
          {({ pages }) => (
            <>
              <div className="flex flex-wrap items-center gap-3 px-6 pt-4 phone:px-4">
                <SearchInput className="min-w-48 flex-1" label={t`Search assistants`} value={search} onChange={({ target }) => setSearch(target.value)} />
                {add}
              </div>
              {count === 0 && <Empty title={t`Nothing was found.`} />}
              {byCategory(pages.flatMap(({ items }) => items)).map(([category, items]) => (
                <Section key={category} title={category || t`Other`}>
                  <ul>
                    {items.map((one) => (
                      <Row key={one.id} one={one} />
                    ))}
                  </ul>
                </Section>
              ))}
            </>
          )}
        </Loaded>
      )}
      <ListFoot of={found} className="pb-6" />
      {adding && <NewAssistant onClose={() => setAdding(false)} />}
    </>
  );
}

/** Those of no category come last. */
const byCategory = (all: Head[]): [string, Head[]][] =>
  [...Map.groupBy(all, ({ role }) => role?.category ?? '')].toSorted(([one], [other]) => (one === '' ? 1 : other === '' ? -1 : one.localeCompare(other)));

function Row({ one: { id, name, description, enabled, live_version: live, role, linked, manages } }: { one: Head }) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <TextLink to="/ai_assistant/$assistantId" params={{ assistantId: id }} className="min-w-0 text-[15px]! [overflow-wrap:anywhere] whitespace-normal!">
            {name}
          </TextLink>
          {role && <Chip tone="outline">{role.name}</Chip>}
          {!enabled && <Chip>{t`Closed`}</Chip>}
          {manages && (live === null ? <Chip tone="warn">{t`Draft`}</Chip> : <Chip tone="ok">{t`Version ${live} is live`}</Chip>)}
        </p>
        {description !== '' && <p className="text-s text-ink-2 [overflow-wrap:anywhere]">{description}</p>}
      </div>
      {linked && (
        <p className="text-right text-s text-ink-2 phone:text-left">
          {linked.name}
          {linked.email !== '' && <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">{linked.email}</span>}
        </p>
      )}
    </li>
  );
}

function NewAssistant({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const create = useCreate();
  const roles = useRoles().data?.items ?? [];
  const [name, setName] = useState('');
  const [roleId, setRole] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || create.isPending) return;
    const role = roles.find(({ id }) => id === roleId);
    const draft = role && { system_prompt: role.system_prompt, assistant_prompt: role.assistant_prompt };
    create.mutate(
      { name: name.trim(), role: role?.id ?? null, ...(draft && { draft }) },
      { onSuccess: ({ id }) => void navigate({ to: '/ai_assistant/$assistantId', params: { assistantId: id } } as never) },
    );
  };
  return (
    <Dialog open onClose={onClose} title={t`New assistant`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t`Name`}>{(wires) => <Input {...wires} maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />}</Field>
        {roles.length > 0 && (
          <Field label={t`Role`} help={t`Its prompts are what the assistant begins with.`}>
            {(wires) => (
              <Select {...wires} value={roleId} onChange={({ target }) => setRole(target.value)}>
                <option value="">{t`None`}</option>
                {roles.map((role) => (
                  <option key={role.id} value={role.id}>
                    {[role.category, role.name].filter(Boolean).join(' · ')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {create.error && <CallFault text={errorText(create.error)} />}
        <Button kind="primary" type="submit" className="self-start" busy={create.isPending} disabled={name.trim() === ''}>
          {t`Create`}
        </Button>
      </form>
    </Dialog>
  );
}
