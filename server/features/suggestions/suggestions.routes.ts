import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Suggestions } from './suggestions.service.ts';

export const suggestionsRoutes = ({ finding, deciding, categories, publishing, dispatching, revert }: Suggestions): Served =>
  serve(contract.suggestions, {
    list: ({ caller, query }) => finding.list(caller, query),
    ofProduct: async ({ caller, params }) => (await finding.ofProducts(caller, [params.id])).get(params.id)!.shown,
    decide: async ({ caller, body }) => ({ items: await deciding.decide(caller, body.decisions) }),
    publish: async ({ caller, body, idempotencyKey }) => ({ sent: await publishing.publish(caller, body.chosen, idempotencyKey) }),
    categories: async ({ caller, query }) => ({ items: await categories.search(caller, query) }),
    waiting: ({ caller }) => dispatching.waiting(caller),
    publishAll: ({ caller, idempotencyKey }) => dispatching.start(caller, idempotencyKey),
    dispatched: ({ caller }) => dispatching.newest(caller),
    stopDispatch: ({ caller, params }) => dispatching.stop(caller, params.id),
    revert: async ({ caller, body }) => ({ sent: await revert(caller, body) }),
  });
