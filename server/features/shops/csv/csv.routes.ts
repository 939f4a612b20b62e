import { contract } from '@storewright/contract';
import { serve, type Served } from '../../../kit/http.ts';
import type { Shops } from '../shops.service.ts';

export const shopFilesRoutes = ({ current, files }: Pick<Shops, 'current' | 'files'>): Served =>
  serve(contract.shopCsv, {
    imported: ({ caller, params }) => files.importing.show(caller, params.id),
    feedReport: async ({ caller, query }) => files.out.report(await current(caller), query),
  });
