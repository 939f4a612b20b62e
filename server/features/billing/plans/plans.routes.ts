import { planRoutes as routes } from '@storewright/contract/billing/plans';
import { serve, type Served } from '../../../kit/http.ts';
import type { Plans } from './plans.service.ts';

export const plansRoutes = (plans: Plans): Served =>
  serve(routes, {
    current: ({ caller }) => plans.current(caller),
    change: ({ caller, body, idempotencyKey }) => plans.change(caller, body, idempotencyKey),
    cancel: ({ caller, idempotencyKey }) => plans.cancel(caller, idempotencyKey),
    keep: ({ caller }) => plans.keep(caller),
  });
