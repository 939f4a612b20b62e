import { contract } from '@storewright/contract';
import { serve, type Served } from '../../../kit/http.ts';
import type { Purchases } from './purchases.service.ts';

export const purchasesRoutes = (purchases: Purchases): Served =>
  serve(contract.purchases, {
    options: ({ caller }) => purchases.options(caller),
    quote: ({ query }) => purchases.quote(query),
    create: ({ caller, body, idempotencyKey }) => purchases.topUp(caller, body, idempotencyKey),
    list: ({ caller, query }) => purchases.list(caller, query),
    one: ({ caller, params }) => purchases.one(caller, params.id),
    cancel: ({ caller, params }) => purchases.cancel(caller, params.id),
    refund: ({ caller, params, body, idempotencyKey }) => purchases.refund(caller, params.id, { key: idempotencyKey, agreed: body?.money }),
    payDemo: ({ caller, params }) => purchases.payDemo(caller, params.id),
    redeem: ({ caller, body, idempotencyKey }) => purchases.keys.redeem(caller, body.key, idempotencyKey),
    keyHistory: ({ caller, query }) => purchases.keys.redeemed(caller.accountId, query),
  });
