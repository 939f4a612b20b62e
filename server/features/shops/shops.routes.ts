import { contract } from '@storewright/contract';
import type { Clock } from '../../kit/clock.ts';
import { serve, type Served } from '../../kit/http.ts';
import { showJob } from '../jobs/index.ts';
import type { Shops } from './shops.service.ts';

export const shopsRoutes = (shops: Shops, clock: Clock): Served =>
  serve(contract.shops, {
    connectDemo: async ({ caller }) => {
      const { id, domain, name } = await shops.connectDemo({ accountId: caller.accountId, owner: caller.name });
      return { id, domain, name };
    },
    inDemo: async ({ caller, params }) => shops.demoDesk.show(caller, params.id),
    editInDemo: async ({ caller, params, body }) => shops.demoDesk.edit(caller, params.id, body),
    textInDemo: async ({ caller, params }) => shops.demoDesk.text(caller, params),
    enums: async ({ caller }) => shops.enums(await shops.current(caller)),
    search: async ({ caller, query }) => shops.search(await shops.current(caller), query),
    sync: async ({ caller }) => showJob(await shops.startSync(caller), clock()),
    lastSync: async ({ caller }) => {
      const { job, syncedAt, productCount } = await shops.lastSync(await shops.current(caller));
      return { job: job ? showJob(job, clock()) : null, synced_at: syncedAt?.toISOString() ?? null, product_count: productCount };
    },
    counts: async ({ caller }) => shops.counts(await shops.current(caller)),
    one: async ({ caller, params }) => shops.product(caller, params.id),
  });
