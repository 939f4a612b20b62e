import { affiliate as routes } from '@storewright/contract/billing/affiliate';
import { serve, type Served } from '../../../kit/http.ts';
import type { Affiliate } from './affiliate.service.ts';

export const affiliateRoutes = (affiliate: Affiliate): Served =>
  serve(routes, {
    invitation: ({ caller }) => affiliate.invitation(caller),
    use: ({ caller, body }) => affiliate.use(caller, body.code),
    rewards: ({ caller, query }) => affiliate.rewards(caller, query),
    withdrawals: ({ caller, query }) => affiliate.withdrawals(caller.accountId, query),
    withdraw: ({ caller, body, idempotencyKey }) => affiliate.withdraw(caller, body, idempotencyKey),
  });
