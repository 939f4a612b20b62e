import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ago } from '../../../kit/format.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Badge } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { useRoleNames, useStateNames } from '../names.ts';
import { type Member, useGroups, useMembers } from '../people.api.ts';
import { HandOvers } from './leaving.tsx';
import { BatchBar } from './batch-bar.tsx';
import { MemberState } from './member-state.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { Used } from './used.tsx';

export function PeopleTab() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState({ state: '', role: '', group: '' });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string>();
  const members = useMembers({ ...filter, search: useStill(typed.trim()) });
  const rows = members.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = rows.map(({ id }) => id);
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const tick = (ids: string[], on: boolean) => setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const [roles, states, groups] = [useRoleNames(), useStateNames(), useGroups()];
  /** What is not shown any more is not ticked either. */
  const look = (next: Partial<typeof filter>) => {
    setTicked(new Set());
    setFilter({ ...filter, ...next });
  };
  const isFiltered = typed !== '' || Object.values(filter).some(Boolean);
  return (
    <>
      <div className="flex items-center gap-2 px-6 py-3.5 phone:px-4">
        <SearchInput
          label={t`Name or address`}
          className="w-64 phone:w-auto phone:min-w-0 phone:flex-1"
          value={typed}
          maxLength={200}
          onChange={({ target }) => {
            setTicked(new Set());
            setTyped(target.value);
          }}
        />
        <Filters label={t`Filter`} on={Object.values(filter).filter(Boolean).length}>
          <Choice label={t`State`} value={filter.state} names={states} onChange={(state) => look({ state })} />
          <Choice label={t`Role`} value={filter.role} names={roles} onChange={(role) => look({ role })} />
          {(groups.data?.items.length ?? 0) > 0 && (
            <Choice
              label={t`Group`}
              value={filter.group}
              names={Object.fromEntries(groups.data?.items.map(({ id, name }) => [id, name]) ?? [])}
              onChange={(group) => look({ group })}
            />
          )}
        </Filters>
      </div>
      {chosen.length > 0 && <BatchBar members={chosen} onClear={() => setTicked(new Set())} />}
      <HandOvers />
      <Listing
        from={members}
        label={t`People`}
        empty={isFiltered ? t`Nobody of that kind` : { instead: <Empty title={t`Nobody else yet`} /> }}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'person',
            head: (
              <Checkbox
                aria-label={t`Select everybody who is shown`}
                className="items-center! [&>span]:text-xs"
                checked={rows.length > 0 && chosen.length === rows.length}
                onChange={({ target }) => tick(shown, target.checked)}
              >
                {t`Person`}
              </Checkbox>
            ),
            cell: (member: Member) => (
              <Who member={member} ticked={ticked.has(member.id)} onTick={(on) => tick([member.id], on)} onOpen={() => setOpen(member.id)} />
            ),
          },
          { key: 'role', head: t`Role`, cell: ({ role }: Member) => roles[role] },
          { key: 'groups', head: t`Groups`, cell: ({ groups: some }: Member) => some.map(({ name }) => name).join(', ') || '–' },
          { key: 'points', head: t`Points this month`, cell: (member: Member) => <Used of={member} /> },
          { key: 'state', head: t`State`, cell: (member: Member) => <MemberState of={member} /> },
          { key: 'seen', head: t`Last here`, cell: ({ last_active_at: at }: Member) => (at ? ago(at) : '–') },
        ]}
      />
      {open && <PersonDrawer key={open} id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type Person = { member: Member; ticked: boolean; onTick: (on: boolean) => void; onOpen: () => void };
function Who({ member: { name, email, you }, ticked, onTick, onOpen }: Person) {
  const { t } = useLingui();
  const who = name || email;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Checkbox aria-label={t`Select ${who}`} checked={ticked} onChange={({ target }) => onTick(target.checked)} />
      <span className="min-w-0">
        <button type="button" className="text-left font-medium hover:underline phone:min-h-11" onClick={onOpen}>
          {who}
        </button>
        {you && <Badge className="ml-2">{t`you`}</Badge>}
        {name && <span className="block text-xs [overflow-wrap:anywhere] text-ink-3">{email}</span>}
      </span>
    </span>
  );
}

type Choosing = { label: string; value: string; names: Record<string, string>; onChange: (value: string) => void };
function Choice({ label, value, names, onChange }: Choosing) {
  const { t } = useLingui();
  return (
    <SelectField label={label} value={value} onPick={onChange}>
      <option value="">{t`All`}</option>
      <Options of={Object.entries(names)} />
    </SelectField>
  );
}
