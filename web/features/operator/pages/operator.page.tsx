import { type ComponentType, Suspense } from 'react';
import { useAddress } from '../../../kit/use-address.ts';
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
import { Home } from '../home/home.tsx';
import { type DeskKey, deskAt, useDeskParts } from '../menu/desk-parts.ts';
import { WithdrawalsTab } from '../requests/withdrawals-tab.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** What whoever runs this server sees and does. Which page, and what is looked for in it, stand in the address; without one it is the overview. */
export function OperatorPage() {
  const [wanted] = useAddress('tab');
  const [account, look] = useAddress('account');
  const parts = useDeskParts();
  const part = parts.find(({ pages }) => pages.some(({ key }) => key === wanted));
  const here = part?.pages.find(({ key }) => key === wanted);
  const Tab = here ? tabs[here.key] : Home;
  return (
    <>
      {part && here && <Tabs named label={part.name} to={deskAt} tabs={part.pages} here={here.key} />}
      <Suspense fallback={<SkeletonLines lines={8} className="px-6 py-4 phone:px-4" />}>
        <Tab key={here?.key} />
      </Suspense>
      {account && <AccountDrawer key={account} id={account} onClose={() => look('')} />}
    </>
  );
}

/** Fetched when somebody comes to them: they weigh as much as the rest of the desk. */
const ProvidersTab = lazyPart(async () => (await import('../providers/providers-tab.tsx')).ProvidersTab);
const PricesTab = lazyPart(async () => (await import('../prices/prices-tab.tsx')).PricesTab);
const ModelsTab = lazyPart(async () => (await import('../models/models-tab.tsx')).ModelsTab);
const HealthTab = lazyPart(async () => (await import('../health/health-tab.tsx')).HealthTab);
const LocalModelsTab = lazyPart(async () => (await import('../local-models/local-models-tab.tsx')).LocalModelsTab);

const tabs: Record<DeskKey, ComponentType> = {
  accounts: AccountsTab,
  people: PeopleTab,
  providers: ProvidersTab,
  models: ModelsTab,
  local: LocalModelsTab,
  prices: PricesTab,
  keys: KeysTab,
  pro: ProTab,
  apps: AppsTab,
  withdrawals: WithdrawalsTab,
  purchases: PurchasesTab,
  events: EventsTab,
  health: HealthTab,
  check: LedgerCheckTab,
  log: LogTab,
  letters: LettersTab,
};
