import { useLingui } from '@lingui/react/macro';
import { moment } from '../../../kit/format.ts';
import { useAddress } from '../../../kit/use-address.ts';
import { Badge } from '../../../ui/chip.tsx';
import { type Person, useLockPerson, usePeople } from '../operator.api.ts';
import { AccountName } from '../components/account-name.tsx';
import { AccountState } from './account-state.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { useRoleNames } from './names.ts';
import { LockDialog } from './lock-dialog.tsx';
import { RowAct, useActs } from '../components/row-act.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { useDeciding } from '../components/use-deciding.ts';

export function PeopleTab() {
  const { t } = useLingui();
  const [search] = useAddress('search');
  const lock = useLockPerson();
  const { about: person, ask, close, done } = useDeciding<Person>(lock);
  const acts = useActs<Person>((one) => (
    <RowAct of={one.name} onClick={() => ask(one)}>
      {one.disabled ? t`Enable` : t`Disable`}
    </RowAct>
  ));
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
          acts,
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
          onSend={(reason) => lock.mutate({ id: person.id, disabled: !person.disabled, reason }, { onSuccess: done })}
          onClose={close}
        />
      )}
    </>
  );
}
