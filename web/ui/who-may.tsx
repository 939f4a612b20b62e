import { useLingui } from '@lingui/react/macro';
import { Checkbox } from './choice.tsx';
import { SearchInput } from './input.tsx';

type Named = { id: string; name: string };
type Choice = {
  offered: Named[];
  inGroups: string[];
  onGroups: (ids: string[]) => void;
  people: Named[];
  onPeople: (people: Named[]) => void;
  /** What was found for what is typed. */
  found: Named[] | undefined;
  search: string;
  onSearch: (typed: string) => void;
  label: string;
};

/** Groups and people who are named for a thing. */
export function WhoMay({ offered, inGroups, onGroups, people, onPeople, found, search, onSearch, label }: Choice) {
  const { t } = useLingui();
  const shown = [...people, ...(found ?? []).filter(({ id }) => !people.some((one) => one.id === id))];
  return (
    <>
      {offered.length > 0 && (
        <fieldset className="flex flex-col items-start">
          <legend className="mb-1 text-s font-medium">{t`Groups`}</legend>
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={inGroups.includes(id)}
              onChange={({ target }) => onGroups(target.checked ? [...inGroups, id] : inGroups.filter((one) => one !== id))}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-s font-medium">{label}</legend>
        <SearchInput label={t`Search people`} value={search} maxLength={200} onChange={({ target }) => onSearch(target.value)} />
        {search.trim().length > 1 && found?.length === 0 && <p className="text-s text-ink-3">{t`Nobody was found.`}</p>}
        {shown.map((one) => (
          <Checkbox
            key={one.id}
            checked={people.some(({ id }) => id === one.id)}
            onChange={({ target }) => onPeople(target.checked ? [...people, one] : people.filter(({ id }) => id !== one.id))}
          >
            {one.name}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
