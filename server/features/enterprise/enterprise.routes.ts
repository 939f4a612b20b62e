import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Audit } from '../audit/index.ts';
import type { createOverview } from './overview.service.ts';

export const enterpriseRoutes = ({ overview, audit }: { overview: ReturnType<typeof createOverview>; audit: Pick<Audit, 'ofAccount'> }): Served =>
  serve(contract.enterprise, {
    overview: ({ caller }) => overview(caller),
    audit: ({ caller, query }) => audit.ofAccount(caller.accountId, query),
  });
