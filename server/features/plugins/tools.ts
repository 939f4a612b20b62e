/** Plugins and MCP servers, and what they come to together. */
import type { Need } from '@storewright/contract/enterprise';
import type { Db } from '../../adapters/db/db.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import type { Note } from '../audit/index.ts';
import type { Uploads } from '../uploads/index.ts';
import type { MayBePlain } from './addresses.ts';
import { callsStore } from './calls.store.ts';
import { createCalling } from './calling/calling.service.ts';
import { createTokens } from './calling/tokens.ts';
import { bringTo } from './demo/bring.ts';
import { createMcp } from './mcp/mcp.service.ts';
import { createOauth } from './mcp/oauth.ts';
import { createSignIn } from './mcp/sign-in.service.ts';
import { mcpStore } from './mcp/mcp.store.ts';
import { createTrying } from './mcp/trying.ts';
import { createPlugins } from './plugins.service.ts';
import { pluginsStore } from './plugins.store.ts';
import { createToolbox } from './toolbox.ts';
import type { UsedBy } from './updating.service.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  secrets: Secrets;
  outgoing: Outgoing;
  mayBePlain: MayBePlain;
  uploads: Pick<Uploads, 'own' | 'content'>;
  note: Note;
  /** Which assistants use a plugin or an MCP server; they stand above. */
  usedBy?: UsedBy;
  /** The address that people know this server by. */
  home: string;
  /** How long an MCP server may take. */
  mcpSeconds?: number;
};

/** Days for which it is known what was called. */
const keptDays = 90;

export const createTools = ({ mcpSeconds, usedBy = async () => [], ...needs }: Needs) => {
  const { db, clock } = needs;
  const tokens = createTokens(needs);
  const calling = createCalling({ ...needs, tokens });
  const plugins = createPlugins({ ...needs, tokens, calling, usedBy });
  const oauth = createOauth(needs);
  const signIn = createSignIn({ ...needs, oauth });
  const mcp = createMcp({ ...needs, signIn, usedBy, record: calling.record, ...(mcpSeconds !== undefined && { seconds: mcpSeconds }) });
  const chores: Chore[] = [
    { name: 'tool calls', every: 6 * 3_600, run: () => callsStore(db).removeBefore(new Date(clock().getTime() - keptDays * 86_400_000)) },
  ];
  return {
    plugins,
    mcp,
    trying: createTrying({ db, mcp }),
    /** Who we are where somebody signs in, for servers that read it. */
    clientDocument: oauth.clientDocument,
    toolbox: createToolbox({ db, calling, mcp }),
    chores,
    /** What a plugin's operations, or a server's tools, are called where they are given to assistants. */
    idsOf: (accountId: string, sourceId: string): Promise<string[]> => pluginsStore(db).toolIds(accountId, sourceId),
    /** What waits for somebody who manages the account. */
    needs: async (accountId: string): Promise<Need[]> =>
      (await mcpStore(db).changed(accountId, 5)).map(({ tool, connection }) => ({
        kind: 'tool_changed',
        id: connection.id,
        name: tool.name,
        of: connection.name,
        at: tool.seenAt.toISOString(),
      })),
    /** What the demo's company has. */
    bring: bringTo({ plugins, mcp }),
  };
};
