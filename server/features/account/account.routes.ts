import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Account } from './account.service.ts';

export const accountRoutes = (account: Account): Served =>
  serve(contract.account, {
    profile: ({ caller }) => account.profile(caller),
    here: () => ({ ok: true }),
    accounts: async ({ caller }) => ({ items: await account.accountsOf(caller) }),
    shop: async ({ caller }) => ({ data: (await account.profile(caller)).shop }),
    dismissTip: async ({ caller, body }) => ({ is_dismissed_tips: await account.dismissTip(caller, body.value) }),
  });
