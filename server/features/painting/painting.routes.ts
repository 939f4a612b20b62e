import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Painting } from './painting.service.ts';

export const paintingRoutes = (painting: Painting): Served =>
  serve(contract.painting, {
    list: ({ caller, query }) => painting.list(caller, query),
    add: async ({ caller, body }) => ({ items: await painting.add(caller, body.uploads) }),
    one: ({ caller, params }) => painting.one(caller, params.id),
    cut: ({ caller, params, body }) => painting.cutAgain(caller, params.id, body.engine),
    brush: ({ caller, params, body, signal }) => painting.brush(caller, params.id, body, signal),
    sketch: ({ caller, params, body, signal }) => painting.sketch(caller, params.id, body, signal),
    compose: ({ caller, params, body, signal }) => painting.compose(caller, params.id, body, signal),
    remove: async ({ caller, params }) => {
      await painting.remove(caller, params.id);
      return { ok: true };
    },
    publish: ({ caller, body, idempotencyKey }) => painting.publishing.publish(caller, body, idempotencyKey),
    publications: ({ caller, query }) => painting.publishing.list(caller, query),
    publication: ({ caller, params }) => painting.publishing.one(caller, params.id),
    revert: ({ caller, params, body }) => painting.publishing.revert(caller, params.id, body.overwrite),
  });
