import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { type Audit, doing } from '../audit/index.ts';
import type { createAccess } from './access.service.ts';
import { auditFilter } from './audit-filter.ts';
import type { createKeeping } from './keeping.service.ts';
import type { createOverview } from './overview.service.ts';

type Needs = {
  overview: ReturnType<typeof createOverview>;
  audit: Pick<Audit, 'ofAccount'>;
  access: ReturnType<typeof createAccess>;
  keeping: ReturnType<typeof createKeeping>;
};

export const enterpriseRoutes = ({ overview, audit, access, keeping }: Needs): Served =>
  serve(contract.enterprise, {
    overview: ({ caller }) => overview(caller),
    access: ({ caller, query }) => access(caller, query),
    forgetting: ({ query, ...by }) => keeping.forgetting(by.caller, doing(by), query.member),
    forget: async ({ body, ...by }) => {
      await keeping.forget(by.caller, doing(by), body);
      return { ok: true };
    },
    keeping: ({ caller }) => keeping.one(caller),
    setKeeping: ({ body, ...by }) => keeping.set(by.caller, doing(by), body),
    audit: ({ caller, query: { cursor, limit, ...asked } }) => audit.ofAccount(caller.accountId, { ...auditFilter(asked), cursor, limit }),
  });
