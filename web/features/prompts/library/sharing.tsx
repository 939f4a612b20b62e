import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useStill } from '../../../kit/use-still.ts';
import { useMay } from '../../../kit/session.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { useGroups, useNames } from '../prompts.api.ts';

type Named = { id: string; name: string };
export type Shared = { visible_to: 'private' | 'everyone' | 'some'; level: 'use' | 'edit'; groups: Named[]; people: Named[] };

/** Who may use it. Owners and admins always do. */
export function Sharing({ value, manages, inCategory, onChange }: { value: Shared; manages: boolean; inCategory: boolean; onChange: (next: Shared) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const seesPeople = useMay('see_people');
  const groups = useGroups(manages && value.visible_to === 'some');
  const names = useNames(useStill(typed.trim()));
  const offered = groups.data?.items ?? value.groups;
  const has = (list: Named[], id: string) => list.some((one) => one.id === id);
  const found = (typed.trim().length >= 2 ? (names.data?.items ?? []) : []).filter(({ id }) => !has(value.people, id));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <SelectField label={t`Who sees it`} value={value.visible_to} onPick={(picked) => onChange({ ...value, visible_to: picked as Shared['visible_to'] })}>
          <option value="private">{inCategory ? t`As its category` : t`Owners and admins`}</option>
          <option value="everyone">{t`Everybody`}</option>
          <option value="some">{t`Groups and people`}</option>
        </SelectField>
        {value.visible_to !== 'private' && (
          <SelectField label={t`They may`} value={value.level} onPick={(picked) => onChange({ ...value, level: picked as Shared['level'] })}>
            <option value="use">{t`use it`}</option>
            <option value="edit">{t`use and change it`}</option>
          </SelectField>
        )}
      </div>
      {value.visible_to === 'some' && (
        <>
          {offered.length > 0 && (
            <fieldset className="flex flex-wrap gap-x-4 gap-y-1.5">
              <legend className="mb-1 text-s font-medium text-ink-2">{t`Groups`}</legend>
              {offered.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={has(value.groups, id)}
                  onChange={({ target }) =>
                    onChange({ ...value, groups: target.checked ? [...value.groups, { id, name }] : value.groups.filter((one) => one.id !== id) })
                  }
                >
                  {name}
                </Checkbox>
              ))}
            </fieldset>
          )}
          <div>
            {seesPeople && <SearchInput label={t`Add a person`} value={typed} onChange={({ target }) => setTyped(target.value)} />}
            {found.length > 0 && (
              <ul className="mt-1 rounded-m border border-line">
                {found.map((person) => (
                  <li key={person.id}>
                    <button
                      type="button"
                      className="min-h-9 w-full px-3 text-left text-s hover:bg-surface-3 phone:min-h-11"
                      onClick={() => {
                        onChange({ ...value, people: [...value.people, person] });
                        setTyped('');
                      }}
                    >
                      {person.name}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {value.people.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-1.5">
                {value.people.map(({ id, name }) => (
                  <li key={id} className="inline-flex items-center gap-1 rounded-s bg-surface-3 pl-2 text-s">
                    {name}
                    <button
                      type="button"
                      aria-label={t`Remove ${name}`}
                      className="grid size-6 place-items-center text-ink-3 hover:text-ink-1 phone:size-9"
                      onClick={() => onChange({ ...value, people: value.people.filter((one) => one.id !== id) })}
                    >
                      <X className="size-3.5" aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** As the server takes it. */
export const sharedBody = ({ visible_to, level, groups, people }: Shared) => ({
  visible_to,
  level,
  groups: groups.map(({ id }) => id),
  people: people.map(({ id }) => id),
});
