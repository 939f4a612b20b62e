import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type Base, usePeople } from '../knowledge.api.ts';

/** From here on they are looked for. */
const many = 8;

type Props = { access: Base['access']; named: Base['people']; chosen: string[]; onChange: (ids: string[]) => void };

/** Guests read what they were named for and nothing else, so they are named for a base that is open to everybody too: there the list waits for a press. */
export function People(props: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { access, chosen } = props;
  if (access === 'chosen') return <Named {...props} />;
  return (
    <div className="flex flex-col gap-1.5">
      <LinkButton className="self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t`Guests and others by name`}
        {chosen.length > 0 && ` (${chosen.length})`}
      </LinkButton>
      {open && <Named {...props} />}
    </div>
  );
}

function Named({ access, named, chosen, onChange }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const people = usePeople(useDeferredValue(search.trim()));
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className={access === 'chosen' ? 'mb-1.5 text-s font-medium' : 'sr-only'}>
        {access === 'chosen' ? t`Chosen people` : t`Guests and others by name`}
      </legend>
      <Loaded from={people} failed={errorText(people.error)}>
        {({ items }) => {
          const all = [...named.filter(({ id }) => search === '' && !items.some((one) => one.id === id)).map((one) => ({ ...one, email: '' })), ...items];
          return (
            <>
              {(items.length > many || search !== '') && (
                <SearchInput label={t`Search people`} value={search} onChange={({ target }) => setSearch(target.value)} />
              )}
              {all.length === 0 && (
                <p className="text-s text-ink-3">{search === '' ? t`Nobody but owner and admins belongs to this account yet.` : t`Nobody was found.`}</p>
              )}
              <div className="flex max-h-[240px] flex-col overflow-y-auto">
                {all.map(({ id, name, email }) => (
                  <Checkbox
                    key={id}
                    checked={chosen.includes(id)}
                    onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
                  >
                    {name} {email !== '' && <span className="text-ink-3">{email}</span>}
                  </Checkbox>
                ))}
              </div>
            </>
          );
        }}
      </Loaded>
    </fieldset>
  );
}
