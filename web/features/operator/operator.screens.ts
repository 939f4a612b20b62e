import { msg } from '@lingui/core/macro';
import { ShieldUser } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

/** In no menu: whoever does not run the server finds nothing here, and neither does somebody who is not signed in. */
export const operatorScreens: Screen[] = [
  {
    path: '/secret_badass_page',
    title: msg`Operator`,
    icon: ShieldUser,
    door: 'anyone',
    operator: true,
    page: async () => (await import('./pages/operator.page.tsx')).OperatorPage,
  },
];
