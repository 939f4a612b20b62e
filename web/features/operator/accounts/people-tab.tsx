import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Badge } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type Person, useLockPerson, usePeople } from '../operator.api.ts';
import { AccountName } from './account-name.tsx';
import { AccountState } from './account-state.tsx';
import { Listing } from '../components/listing.tsx';
import { useRoleNames } from '../names.ts';
import { LockDialog } from './lock-dialog.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { useAddress } from '../components/use-address.ts';

export function PeopleTab() {
  const { t } = useLingui();
  const [search] = useAddress('search');
  const [person, setPerson] = useState<Person | null>(null);
  const lock = useLockPerson();
  const close = () => {
    lock.reset();
    setPerson(null);
  };
  const roles = useRoleNames();
  return (
    <>
      <Listing
        from={usePeople(search)}
        label={t`People`}
        empty={search ? t`Nobody of that name` : t`Nobody is here yet`}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: t`Person`,
            cell: ({ name, email, operator }) => (
              <span className="min-w-0">
                <b className="font-medium [overflow-wrap:anywhere]">{name}</b> {operator && <Badge>{t`Operator`}</Badge>}
                <span className="block text-xs [overflow-wrap:anywhere] text-ink-3">{email}</span>
              </span>
            ),
          },
          { key: 'account', head: t`Account`, cell: ({ account }) => <AccountName account={account} /> },
          { key: 'role', head: t`Role`, cell: ({ role }) => (role ? roles[role] : '–') },
          { key: 'since', head: t`Since`, cell: ({ created_at: at }) => moment(at, { dateStyle: 'medium' }) },
          { key: 'state', head: t`State`, cell: (one) => <AccountState account={one} /> },
          {
            key: 'act',
            head: <span className="sr-only">{t`What can be done`}</span>,
            right: true,
            cell: (one) => (
              <LinkButton tight onClick={() => setPerson(one)}>
                {one.disabled ? t`Enable` : t`Disable`}
                <span className="sr-only"> {one.name}</span>
              </LinkButton>
            ),
          },
        ]}
      >
        <SearchBox label={t`Name, e-mail or id`} />
      </Listing>
      {person && (
        <LockDialog
          title={person.disabled ? t`Enable ${person.name}` : t`Disable ${person.name}`}
          note={person.disabled ? t`They can sign in again.` : t`They are signed out everywhere at once, also while something is being written for them.`}
          disabled={person.disabled}
          deed={lock}
          onSend={(reason) => lock.mutate({ id: person.id, disabled: !person.disabled, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
