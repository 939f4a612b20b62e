import { plugins as routes } from '@storewright/contract/plugins';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { Plugins } from './plugins.service.ts';

export const pluginsRoutes = ({ plugins }: { plugins: Plugins }): Served =>
  serve(routes, {
    list: ({ caller, query }) => plugins.list(caller, query),
    create: (context) => plugins.create(context.caller, doing(context), context.body.source, context.signal),
    one: ({ caller, params }) => plugins.one(caller, params.id),
    change: (context) => plugins.change(context.caller, doing(context), context.params.id, context.body),
    share: (context) => plugins.share(context.caller, doing(context), context.params.id, context.body),
    update: (context) => plugins.update(context.caller, doing(context), context.params.id, context.body, context.signal),
    remove: async (context) => {
      await plugins.remove(context.caller, doing(context), context.params.id);
      return { ok: true };
    },
    operations: ({ caller, params, query }) => plugins.operations(caller, params.id, query),
    setOperations: (context) => plugins.setOperations(context.caller, doing(context), context.params.id, context.body.operations),
    setKey: (context) => plugins.setKey(context.caller, doing(context), context.params.id, context.body),
    dropKey: (context) => plugins.dropKey(context.caller, doing(context), context.params.id),
    try: ({ caller, params, body, signal }) => plugins.try(caller, params.id, body, signal),
    subscribe: (context) => plugins.subscribe(context.caller, doing(context), context.params.id, context.body.operations),
    unsubscribe: (context) => plugins.unsubscribe(context.caller, doing(context), context.params.id, context.body.confirm),
    calls: ({ caller, params, query }) => plugins.calls(caller, params.id, query),
  });
