import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { Playground } from './playground.service.ts';

export const playgroundRoutes = (playground: Playground): Served =>
  serve(contract.playground, {
    models: () => playground.models(),
    list: ({ caller, query }) => playground.list(caller, query),
    start: ({ caller, body, idempotencyKey }) => playground.start(caller, body, idempotencyKey),
    one: ({ caller, params }) => playground.one(caller, params.id),
    goOn: ({ caller, params, body, idempotencyKey }) => playground.goOn(caller, params.id, body, idempotencyKey),
    again: ({ caller, params, body }) => playground.again(caller, params.id, body.place),
    watch: ({ caller, params, signal }) => playground.watch(caller, params.id, signal),
    stop: ({ caller, params, body }) => playground.stop(caller, params.id, body.place),
    edit: ({ caller, params, body }) => playground.edit(caller, params.id, body),
    remove: async ({ caller, params }) => {
      await playground.remove(caller, params.id);
      return { ok: true };
    },
  });
