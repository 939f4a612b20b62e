import { useLingui } from '@lingui/react/macro';
import { auditKinds, type AuditKind } from '@storewright/contract/enterprise';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useStill } from '../../../kit/use-still.ts';
import { Field } from '../../../ui/field.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { useFocusPassed } from '../../../ui/focus-after-press.ts';
import { Input, SearchInput, Select } from '../../../ui/input.tsx';
import { useNames } from '../enterprise.api.ts';

/** Days are those of whoever looks. */
export type Narrowed = { person: { id: string; name: string } | null; kind: AuditKind | ''; from: string; to: string };
export const everything: Narrowed = { person: null, kind: '', from: '', to: '' };

const narrowingIn = ({ person, kind, from, to }: Narrowed) => [person, kind, from, to].filter(Boolean);
export const isNarrowed = (value: Narrowed): boolean => narrowingIn(value).length > 0;

export function Narrow({ value, onChange }: { value: Narrowed; onChange: (next: Narrowed) => void }) {
  const { t } = useLingui();
  const names: Record<AuditKind, string> = {
    people: t`People and groups`,
    sign_in: t`Company sign-in`,
    assistants: t`Assistants`,
    knowledge: t`Knowledge`,
    prompts: t`Prompts`,
    tools: t`Plugins and tools`,
    channels: t`Channels`,
    apps: t`Apps`,
    account: t`Account and shops`,
  };
  const on = narrowingIn(value).length;
  return (
    <Filters label={t`Filters`} on={on}>
      <Person value={value.person} onChange={(person) => onChange({ ...value, person })} />
      <Field label={t`About`}>
        {(wires) => (
          <Select {...wires} value={value.kind} onChange={({ target }) => onChange({ ...value, kind: target.value as Narrowed['kind'] })}>
            <option value="">{t`Everything`}</option>
            {(Object.keys(auditKinds) as AuditKind[]).map((kind) => (
              <option key={kind} value={kind}>
                {names[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t`From`}>
        {(wires) => <Input {...wires} type="date" value={value.from} onChange={({ target }) => onChange({ ...value, from: target.value })} />}
      </Field>
      <Field label={t`To`}>
        {(wires) => <Input {...wires} type="date" value={value.to} onChange={({ target }) => onChange({ ...value, to: target.value })} />}
      </Field>
    </Filters>
  );
}

/** Found by two letters of the name. */
function Person({ value, onChange }: { value: Narrowed['person']; onChange: (person: Narrowed['person']) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { pass, taken } = useFocusPassed();
  const names = useNames(useStill(typed.trim()));
  if (value)
    return (
      <div className="flex items-center gap-1 text-s">
        {value.name}
        <button
          ref={taken}
          type="button"
          aria-label={t`Remove ${value.name}`}
          className="grid size-6 place-items-center text-ink-3 hover:text-ink-1 phone:size-9"
          onClick={() => {
            pass();
            onChange(null);
          }}
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      </div>
    );
  return (
    <div>
      <SearchInput ref={taken} label={t`Person`} value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
      {typed.trim().length > 1 && names.data && (
        <ul className="mt-1 rounded-m border border-line">
          {names.data.items.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="min-h-9 w-full px-3 text-left text-s hover:bg-surface-3 phone:min-h-11"
                onClick={() => {
                  pass();
                  setTyped('');
                  onChange(one);
                }}
              >
                {one.name}
              </button>
            </li>
          ))}
          {names.data.items.length === 0 && <li className="px-3 py-2 text-s text-ink-3">{t`Nobody was found.`}</li>}
        </ul>
      )}
    </div>
  );
}

/** As the server is asked: from the first moment of a day to the last one of another. */
export const asked = ({ person, kind, from, to }: Narrowed) => ({
  ...(person && { person: person.id }),
  ...(kind && { kind }),
  ...(from && { from: beginOf(from, 0) }),
  ...(to && { to: beginOf(to, 1) }),
});
const beginOf = (day: string, after: number): string => {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + after);
  return at.toISOString();
};
