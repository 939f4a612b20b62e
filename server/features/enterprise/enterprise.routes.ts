import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { type Audit, doing } from '../audit/index.ts';
import type { createAccess } from './access.service.ts';
import { auditFilter } from './audit-filter.ts';
import type { BrandingDesk } from './branding.service.ts';
import type { createKeeping } from './keeping.service.ts';
import type { createOverview } from './overview.service.ts';
import type { UsageDesk } from './usage.service.ts';

type Needs = {
  overview: ReturnType<typeof createOverview>;
  audit: Pick<Audit, 'ofAccount'>;
  access: ReturnType<typeof createAccess>;
  keeping: ReturnType<typeof createKeeping>;
  usage: Pick<UsageDesk, 'month'>;
  branding: Pick<BrandingDesk, 'one' | 'set'>;
};

export const enterpriseRoutes = ({ overview, audit, access, keeping, branding, usage }: Needs): Served =>
  serve(contract.enterprise, {
    overview: ({ caller }) => overview(caller),
    usage: ({ caller, query }) => usage.month(caller, query),
    branding: ({ caller }) => branding.one(caller),
    setBranding: ({ body, ...by }) => branding.set(by.caller, doing(by), body),
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
