import { mcpServers as routes } from '@storewright/contract/plugins';
import { serve, type Served } from '../../../kit/http.ts';
import { doing } from '../../audit/index.ts';
import type { Mcp } from './mcp.service.ts';
import type { Trying } from './trying.ts';

export const mcpRoutes = ({ mcp, trying }: { mcp: Mcp; trying: Trying }): Served =>
  serve(routes, {
    list: ({ caller }) => mcp.list(caller),
    create: (context) => mcp.create(context.caller, doing(context), context.body),
    change: (context) => mcp.change(context.caller, doing(context), context.params.id, context.body),
    remove: async (context) => {
      await mcp.remove(context.caller, doing(context), context.params.id);
      return { ok: true };
    },
    share: (context) => mcp.share(context.caller, doing(context), context.params.id, context.body),
    connect: ({ caller, params, body, signal }) => mcp.connect(caller, params.id, body.sign_in, signal),
    callback: (context) => mcp.callback(context.caller, doing(context), context.body, context.signal),
    tools: ({ caller, params }) => mcp.tools(caller, params.id),
    try: ({ caller, params, body, signal }) => trying(caller, params.id, body, signal),
    approve: (context) => mcp.approve(context.caller, doing(context), context.params.id, context.body),
  });
