import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { GroupsTab } from '../groups/groups-tab.tsx';
import { InviteDialog } from '../invite/invite-dialog.tsx';
import { PeopleTab } from '../list/people-tab.tsx';

/** The people of the account, for those who manage it. */
export function UsersPage() {
  const { t } = useLingui();
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const [inviting, setInviting] = useState(false);
  const here = tab === 'groups' ? 'groups' : 'people';
  return (
    <>
      <div className="relative">
        <Tabs
          label={t`Users`}
          to="/users"
          here={here}
          tabs={[
            { key: 'people', name: t`People` },
            { key: 'groups', name: t`Groups` },
          ]}
        />
        <Button
          kind="primary"
          className="absolute top-1.5 right-6 phone:right-4"
          icon={<UserPlus aria-hidden="true" />}
          onClick={() => setInviting(true)}
        >{t`Invite`}</Button>
      </div>
      {here === 'groups' ? <GroupsTab /> : <PeopleTab />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
