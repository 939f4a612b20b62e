import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useAddress } from '../../../kit/use-address.ts';
import { useManages } from '../../../kit/session.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { LowBalance } from '../../billing/index.ts';
import { AlertsTab } from '../alerts/alerts-tab.tsx';
import { AppsTab } from '../apps/apps-tab.tsx';
import { CallsTab } from '../calls/calls.tsx';
import { ModelsTab } from '../models/models-tab.tsx';

/** What a developer needs of this console: keys, prices, and every call that was made. */
export function IntegrationPage() {
  const { t } = useLingui();
  const [wanted] = useAddress('tab');
  const manages = useManages();
  const tabs: { key: string; name: string; Tab: ComponentType }[] = [
    { key: 'apps', name: t`Integrations`, Tab: AppsTab },
    { key: 'calls', name: t`Calls`, Tab: CallsTab },
    { key: 'models', name: t`Models and prices`, Tab: ModelsTab },
    ...(manages ? [{ key: 'alerts', name: t`Alerts`, Tab: AlertsTab }] : []),
  ];
  const here = tabs.find(({ key }) => key === wanted) ?? tabs[0]!;
  return (
    <>
      <Tabs label={t`AI Integration`} to="/ai_integration" tabs={tabs} here={here.key} />
      <LowBalance spending calls />
      <here.Tab key={here.key} />
    </>
  );
}
