import { CSPProvider } from '@base-ui/react/csp-provider';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Profile } from '@storewright/contract/account';
import { type Permission, permissions, usualPermissions } from '@storewright/contract/people/permissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { queries } from '../kit/query.ts';
import type { Screen } from '../kit/screen.ts';
import { Toasts } from '../ui/toast.tsx';
import { createConsole } from './router.tsx';

/** Opens the console at an address, with its own screens or with some made for the test. */
export const openConsole = (address: string, { all }: { all?: Screen[] } = {}) => {
  queries.clear();
  const router = createConsole({ history: createMemoryHistory({ initialEntries: [address] }), ...(all && { all }) });
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <CSPProvider disableStyleElements>
          <RouterProvider router={router} />
          <Toasts />
        </CSPProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { router, ...view };
};

/** Leaving a desk saves it: the server of the test is there until it has. */
export const leaveConsole = async (): Promise<void> => {
  cleanup();
  await new Promise((go) => setTimeout(go, 0));
  vi.unstubAllGlobals();
};

const shops = [
  { id: '0190a0c0-0000-7000-8000-000000000001', domain: 'hearth.example', name: 'Hearth & Heath' },
  { id: '0190a0c0-0000-7000-8000-000000000002', domain: 'northline.example', name: 'Northline Supply' },
] as const;

export const aProfile = (usage: Profile['user']['user_profile']['usage'] = ['copygpt'], property_type: 'STANDARD' | 'ADVANCED' = 'STANDARD'): Profile => ({
  user: {
    uuid: '0190a0c0-0000-7000-8000-000000000009',
    name: 'Ines Marlow',
    email: 'ines@hearth.example',
    role: 'owner',
    permissions: [...permissions],
    account: { id: '0190a0c0-0000-7000-8000-00000000000a', name: 'Hearth & Heath', time_zone: 'Europe/London' },
    user_profile: { usage, property_type, current_shop: { shop_id: shops[0].id }, shop_list: [...shops] },
    is_dismissed_tips: true,
    operator: false,
  },
  shop: { ...shops[0], uuid: shops[0].id, owner: 'Ines', currency: 'GBP', mode: 'oauth', state: 'connected', reason: null },
  settings: { language: 'en', demo: true, version: '1.0.0', texts: { language: 'en', tone: 'plain' } },
  enterprise_setting: null,
});

export const asStaff = (profile: Profile, may: readonly Permission[] = usualPermissions): Profile => ({
  ...profile,
  user: { ...profile.user, role: 'staff', permissions: [...may] },
});
