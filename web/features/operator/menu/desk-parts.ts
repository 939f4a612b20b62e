import { useLingui } from '@lingui/react/macro';
import { Cpu, Flag, type LucideIcon, Server, Users, Wallet } from 'lucide-react';

/** A page of the desk stands in the address as its key; `home` needs none. */
export type DeskKey =
  | 'accounts'
  | 'people'
  | 'providers'
  | 'models'
  | 'local'
  | 'prices'
  | 'purchases'
  | 'events'
  | 'withdrawals'
  | 'keys'
  | 'pro'
  | 'apps'
  | 'health'
  | 'check'
  | 'log'
  | 'letters';
export type DeskPart = { key: string; name: string; icon: LucideIcon; pages: { key: DeskKey; name: string }[] };

/** The desk of who runs this server, by what a page is about. */
export const useDeskParts = (): DeskPart[] => {
  const { t } = useLingui();
  return [
    {
      key: 'people',
      name: t`People`,
      icon: Users,
      pages: [
        { key: 'accounts', name: t`Accounts` },
        { key: 'people', name: t`People` },
      ],
    },
    {
      key: 'models',
      name: t`Models`,
      icon: Cpu,
      pages: [
        { key: 'providers', name: t`AI providers` },
        { key: 'models', name: t`Models` },
        { key: 'local', name: t`This machine` },
        { key: 'prices', name: t`Prices` },
      ],
    },
    {
      key: 'money',
      name: t`Money`,
      icon: Wallet,
      pages: [
        { key: 'purchases', name: t`Purchases` },
        { key: 'events', name: t`Payment events` },
        { key: 'withdrawals', name: t`Withdrawals` },
        { key: 'keys', name: t`Redeem keys` },
      ],
    },
    {
      key: 'requests',
      name: t`Requests`,
      icon: Flag,
      pages: [
        { key: 'pro', name: t`Pro requests` },
        { key: 'apps', name: t`Integrations` },
      ],
    },
    {
      key: 'system',
      name: t`System`,
      icon: Server,
      pages: [
        { key: 'health', name: t`Health` },
        { key: 'check', name: t`Ledger check` },
        { key: 'log', name: t`Log` },
        { key: 'letters', name: t`E-mails` },
      ],
    },
  ];
};

/** At which address the desk is. */
export const deskAt = '/secret_badass_page';
