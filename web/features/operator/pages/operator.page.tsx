import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense } from 'react';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AccountDrawer } from '../accounts/account-drawer.tsx';
import { AccountsTab } from '../accounts/accounts-tab.tsx';
import { EventsTab } from '../purchases/events-tab.tsx';
import { KeysTab } from '../keys/keys-tab.tsx';
import { LedgerCheckTab } from '../audit/ledger-check-tab.tsx';
import { LettersTab } from '../audit/letters-tab.tsx';
import { LogTab } from '../audit/log-tab.tsx';
import { PeopleTab } from '../accounts/people-tab.tsx';
import { ProTab } from '../requests/pro-tab.tsx';
import { PurchasesTab } from '../purchases/purchases-tab.tsx';
import { AppsTab } from '../requests/apps-tab.tsx';
import { useAddress } from '../components/use-address.ts';
import { WithdrawalsTab } from '../requests/withdrawals-tab.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** What whoever runs this server sees and does. Which tab, and what is looked for in it, stand in the address. */
export function OperatorPage() {
  const { t } = useLingui();
  const tabs = useTabs();
  const [wanted] = useAddress('tab');
  const [account, look] = useAddress('account');
  const here = tabs.find(({ key }) => key === wanted) ?? tabs[0]!;
  return (
    <>
      <Tabs label={t`Operator`} to="/secret_badass_page" tabs={tabs} here={here.key} />
      <Suspense fallback={<SkeletonLines lines={8} className="px-6 py-4 phone:px-4" />}>
        <here.Tab key={here.key} />
      </Suspense>
      {account && <AccountDrawer key={account} id={account} onClose={() => look('')} />}
    </>
  );
}

const useTabs = (): { key: string; name: string; Tab: ComponentType }[] => {
  const { t } = useLingui();
  return [
    { key: 'accounts', name: t`Accounts`, Tab: AccountsTab },
    { key: 'people', name: t`People`, Tab: PeopleTab },
    { key: 'providers', name: t`AI providers`, Tab: ProvidersTab },
    { key: 'models', name: t`Models`, Tab: ModelsTab },
    { key: 'local', name: t`This machine`, Tab: LocalModelsTab },
    { key: 'prices', name: t`Prices`, Tab: PricesTab },
    { key: 'keys', name: t`Redeem keys`, Tab: KeysTab },
    { key: 'pro', name: t`Pro requests`, Tab: ProTab },
    { key: 'apps', name: t`Integrations`, Tab: AppsTab },
    { key: 'withdrawals', name: t`Withdrawals`, Tab: WithdrawalsTab },
    { key: 'purchases', name: t`Purchases`, Tab: PurchasesTab },
    { key: 'events', name: t`Payment events`, Tab: EventsTab },
    { key: 'check', name: t`Ledger check`, Tab: LedgerCheckTab },
    { key: 'log', name: t`Log`, Tab: LogTab },
    { key: 'letters', name: t`Letters`, Tab: LettersTab },
  ];
};

/** Fetched when somebody comes to them: they weigh as much as the rest of the desk. */
const ProvidersTab = lazyPart(async () => (await import('../providers/providers-tab.tsx')).ProvidersTab);
const PricesTab = lazyPart(async () => (await import('../prices/prices-tab.tsx')).PricesTab);
const ModelsTab = lazyPart(async () => (await import('../models/models-tab.tsx')).ModelsTab);
const LocalModelsTab = lazyPart(async () => (await import('../local-models/local-models-tab.tsx')).LocalModelsTab);
