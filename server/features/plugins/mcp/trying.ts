/** A tool of a server called by hand: the call as it would go, and what came back of it once it is sent. */
import type { mcpServers as routes } from '@storewright/contract/plugins/mcp-servers';
import type { Answer, Given } from '@storewright/contract/kit/route';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { invalid } from '../../../kit/fault.ts';
import type { Mcp } from './mcp.service.ts';
import { mcpStore } from './mcp.store.ts';

type Wanted = Given<typeof routes.try>['body'];

export type Trying = ReturnType<typeof createTrying>;
export const createTrying =
  ({ db, mcp }: { db: Db; mcp: Pick<Mcp, 'preview' | 'call'> }) =>
  async (caller: Caller, id: string, { tool, arguments: args, send }: Wanted, signal: AbortSignal): Promise<Answer<typeof routes.try>> => {
    orNotFound(await mcpStore(db).one(caller.accountId, id));
    if (!(await mcpStore(db).tools(caller.accountId, id)).some((one) => one.id === tool)) throw invalid('body.tool', 'It is not of this server.');
    const seen = await mcp.preview(caller, tool, args);
    if (!seen.ok) throw invalid('body.arguments', seen.text);
    if (!send) return { request: seen.request, answer: null };
    const began = performance.now();
    const { accountId, userId, role } = caller;
    const { ok, text } = await mcp.call({ accountId, userId, role, via: 'try' }, tool, args, signal, { boundary: '', hash: seen.hash });
    return { request: seen.request, answer: { ok, text, ms: Math.round(performance.now() - began) } };
  };
