import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStill } from '../../../kit/use-still.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { WhoMay } from '../../../ui/who-may.tsx';
import { type CozeBot, useGroups, usePeople, useShare } from '../coze.api.ts';

/** Owner and admins always may; others by being staff, in a group, or by name. */
export function Share({ bot, onClose }: { bot: CozeBot; onClose: () => void }) {
  const { t } = useLingui();
  const [everyone, setEveryone] = useState(bot.access === 'everyone');
  const [inGroups, setGroups] = useState(bot.groups.map(({ id }) => id));
  const [people, setPeople] = useState(bot.people);
  const [search, setSearch] = useState('');
  const [groups, found, share] = [useGroups(), usePeople(useStill(search.trim())), useShare()];
  const save = () =>
    share.mutate({ id: bot.id, access: everyone ? 'everyone' : 'chosen', groups: inGroups, people: people.map(({ id }) => id) }, { onSuccess: onClose });
  return (
    <AskDialog onClose={onClose} title={t`Who may use ${bot.name}`} note={t`Owner and admins always may.`} verb={t`Save`} deed={share} onVerb={save}>
      <div className="flex flex-col gap-4">
        <Switch checked={everyone} onChange={({ target }) => setEveryone(target.checked)}>
          {t`All staff`}
        </Switch>
        <WhoMay
          offered={groups.data?.items ?? []}
          inGroups={inGroups}
          onGroups={setGroups}
          people={people}
          onPeople={setPeople}
          found={found.data?.items}
          search={search}
          onSearch={setSearch}
          label={t`Guests and others by name`}
        />
      </div>
    </AskDialog>
  );
}
