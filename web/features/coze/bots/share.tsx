import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
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
    <Dialog
      open
      onClose={onClose}
      title={t`Who may use ${bot.name}`}
      note={t`Owner and admins always may.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" busy={share.isPending} onClick={save}>
            {t`Save`}
          </Button>
        </>
      }
    >
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
        {share.error && <CallFault text={errorText(share.error)} />}
      </div>
    </Dialog>
  );
}
