import { affiliate as routes } from '@storewright/contract/billing/affiliate';
import { serve, type Served } from '../../../kit/http.ts';
import type { Affiliate } from './affiliate.service.ts';
import { show } from './withdrawals.ts';

export const affiliateRoutes = (affiliate: Affiliate): Served =>
  serve(routes, {
    invitation: ({ caller }) => affiliate.invitation(caller),
    use: ({ caller, body }) => affiliate.use(caller, body.code),
    rewards: ({ caller, query }) => affiliate.rewards(caller, query),
    withdrawals: async ({ caller, query }) => {
      const { items, next_cursor } = await affiliate.list(caller.accountId, query);
      return { items: items.map(show), next_cursor };
    },
    withdraw: ({ caller, body, idempotencyKey }) => affiliate.withdraw(caller, body, idempotencyKey),
  });
