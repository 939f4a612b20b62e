import { useLingui } from '@lingui/react/macro';
import { moment, points } from '../../../kit/format.ts';
import { useAddress } from '../../../kit/use-address.ts';
import { usePlanNames } from '../../billing/index.ts';
import { useAccounts } from '../operator.api.ts';
import { AccountName } from '../components/account-name.tsx';
import { AccountState } from './account-state.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { SearchBox } from '../components/search-box.tsx';

export function AccountsTab() {
  const { t } = useLingui();
  const [search] = useAddress('search');
  const plans = usePlanNames();
  return (
    <Listing
      from={useAccounts(search)}
      label={t`Accounts`}
      empty={search ? t`Nobody of that name` : t`No accounts yet`}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', head: t`Account`, cell: (account) => <AccountName account={account} /> },
        { key: 'plan', head: t`Plan`, cell: ({ plan }) => plans[plan] },
        { key: 'balance', head: t`Balance`, right: true, cell: ({ balance }) => points(balance) },
        { key: 'held', head: t`Held`, right: true, cell: ({ held }) => points(held) },
        { key: 'members', head: t`People`, right: true, cell: ({ members }) => members },
        { key: 'since', head: t`Since`, cell: ({ created_at: at }) => moment(at, { dateStyle: 'medium' }) },
        { key: 'state', head: t`State`, cell: (account) => <AccountState account={account} /> },
      ]}
    >
      <SearchBox label={t`Name, e-mail or id`} />
    </Listing>
  );
}
