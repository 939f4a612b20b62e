import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStill } from '../../../kit/use-still.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Checkbox, Switch } from '../../../ui/choice.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { type CozeBot, useGroups, usePeople, useShare } from '../coze.api.ts';

/** Owner and admins always may; others by being staff, in a group, or by name. */
export function Share({ bot, onClose }: { bot: CozeBot; onClose: () => void }) {
  const { t } = useLingui();
  const [everyone, setEveryone] = useState(bot.access === 'everyone');
  const [inGroups, setGroups] = useState(bot.groups.map(({ id }) => id));
  const [people, setPeople] = useState(bot.people);
  const [search, setSearch] = useState('');
  const [groups, found, share] = [useGroups(), usePeople(useStill(search.trim())), useShare()];
  const shown = [...people, ...(found.data?.items ?? []).filter(({ id }) => !people.some((one) => one.id === id))];
  const save = () =>
    share.mutate({ id: bot.id, access: everyone ? 'everyone' : 'chosen', groups: inGroups, people: people.map(({ id }) => id) }, { onSuccess: onClose });
  return (
    <AskDialog onClose={onClose} title={t`Who may use ${bot.name}`} note={t`Owner and admins always may.`} verb={t`Save`} deed={share} onVerb={save}>
      <div className="flex flex-col gap-4">
        <Switch checked={everyone} onChange={({ target }) => setEveryone(target.checked)}>
          {t`All staff`}
        </Switch>
        {(groups.data?.items.length ?? 0) > 0 && (
          <fieldset className="flex flex-col items-start">
            <legend className="mb-1 text-s font-medium">{t`Groups`}</legend>
            {groups.data?.items.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={inGroups.includes(id)}
                onChange={({ target }) => setGroups(target.checked ? [...inGroups, id] : inGroups.filter((one) => one !== id))}
              >
                {name}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-s font-medium">{t`Guests and others by name`}</legend>
          <SearchInput label={t`Search people`} value={search} maxLength={200} onChange={({ target }) => setSearch(target.value)} />
          {search.trim().length > 1 && found.data?.items.length === 0 && <p className="text-s text-ink-3">{t`Nobody was found.`}</p>}
          {shown.map((one) => (
            <Checkbox
              key={one.id}
              checked={people.some(({ id }) => id === one.id)}
              onChange={({ target }) => setPeople(target.checked ? [...people, one] : people.filter(({ id }) => id !== one.id))}
            >
              {one.name}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </AskDialog>
  );
}
