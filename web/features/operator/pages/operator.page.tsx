import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef } from 'react';
import { AccountDrawer } from '../accounts/account-drawer.tsx';
import { AccountsTab } from '../accounts/accounts-tab.tsx';
import { EventsTab } from '../purchases/events-tab.tsx';
import { KeysTab } from '../keys/keys-tab.tsx';
import { LedgerCheckTab } from '../audit/ledger-check-tab.tsx';
import { LettersTab } from '../audit/letters-tab.tsx';
import { LogTab } from '../audit/log-tab.tsx';
import { PeopleTab } from '../accounts/people-tab.tsx';
import { PricesTab } from '../prices/prices-tab.tsx';
import { ProTab } from '../requests/pro-tab.tsx';
import { PurchasesTab } from '../purchases/purchases-tab.tsx';
import { useAddress } from '../components/use-address.ts';
import { WithdrawalsTab } from '../requests/withdrawals-tab.tsx';

/** What whoever runs this server sees and does. Which tab, and what is looked for in it, stand in the address. */
export function OperatorPage() {
  const { t } = useLingui();
  const tabs = useTabs();
  const [wanted] = useAddress('tab');
  const [account, look] = useAddress('account');
  const bar = useRef<HTMLElement>(null);
  const here = tabs.find(({ key }) => key === wanted) ?? tabs[0]!;
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>(`[data-tab=${here.key}]`);
    if (bar.current && current) bar.current.scrollLeft = current.offsetLeft - bar.current.clientWidth / 2;
  }, [here.key]);
  return (
    <>
      <nav ref={bar} aria-label={t`Operator`} className="relative flex gap-0.5 overflow-x-auto border-b border-line px-4 pt-2 phone:px-2">
        {tabs.map(({ key, name }) => (
          <Link
            key={key}
            data-tab={key}
            to="/secret_badass_page"
            search={{ tab: key === 'accounts' ? undefined : key } as never}
            activeProps={{}}
            activeOptions={{ explicitUndefined: true }}
            aria-current={key === here.key ? 'page' : undefined}
            className="-mb-px inline-flex min-h-10 items-center border-b-2 border-transparent px-2.5 text-s font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink-1 aria-[current]:border-brand aria-[current]:text-ink-1 phone:min-h-11"
          >
            {name}
          </Link>
        ))}
      </nav>
      <here.Tab key={here.key} />
      {account && <AccountDrawer key={account} id={account} onClose={() => look('')} />}
    </>
  );
}

const useTabs = (): { key: string; name: string; Tab: ComponentType }[] => {
  const { t } = useLingui();
  return [
    { key: 'accounts', name: t`Accounts`, Tab: AccountsTab },
    { key: 'people', name: t`People`, Tab: PeopleTab },
    { key: 'prices', name: t`Prices`, Tab: PricesTab },
    { key: 'keys', name: t`Redeem keys`, Tab: KeysTab },
    { key: 'pro', name: t`Pro requests`, Tab: ProTab },
    { key: 'withdrawals', name: t`Withdrawals`, Tab: WithdrawalsTab },
    { key: 'purchases', name: t`Purchases`, Tab: PurchasesTab },
    { key: 'events', name: t`Payment events`, Tab: EventsTab },
    { key: 'check', name: t`Ledger check`, Tab: LedgerCheckTab },
    { key: 'log', name: t`Log`, Tab: LogTab },
    { key: 'letters', name: t`Letters`, Tab: LettersTab },
  ];
};
