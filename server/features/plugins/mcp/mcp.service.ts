/** MCP servers of an account: asked for their tools, each of which is read and approved, word by word, before a model learns of it. */
import { type McpServer, type McpTool, mostMcpServers, mostMcpTools, type toolStates } from '@storewright/contract/plugins/mcp-servers';
import { hiddenIn } from '@storewright/contract/plugins/hidden';
import { type Db, inTransaction, inTurn } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { type Caller, may, mine } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { type Secrets, sealedByAnother } from '../../../kit/crypto.ts';
import { Fault, notFound, quotaExceeded } from '../../../kit/fault.ts';
import type { Doing, Note } from '../../audit/index.ts';
import { type MayBePlain, readAddress } from '../addresses.ts';
import { UnusableSchema, usableSchema, wrongWith } from '../calling/arguments.ts';
import type { By, Calling } from '../calling/calling.service.ts';
import { without } from '../calling/keys.ts';
import { callsStore } from '../calls.store.ts';
import { resolverOf } from '../document/json.ts';
import { simplified } from '../document/schema.ts';
import { prefixOf } from '../prefix.ts';
import { pluginsStore } from '../plugins.store.ts';
import type { UsedBy } from '../plugins.service.ts';
import { type ConnectionRow, type CountedConnection, mcpStore, type ToolRow } from './mcp.store.ts';
import { inSession, McpFailure, type Server } from './session.ts';
import { beginningOf, cutText, listedOf, textOf } from './words.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  secrets: Secrets;
  outgoing: Pick<Outgoing, 'stream' | 'mayAsk'>;
  mayBePlain: MayBePlain;
  note: Note;
  usedBy: UsedBy;
  record: Calling['record'];
  /** Of one conversation, whatever is said in it. */
  seconds?: number;
};
type Secret = { name: string; value: string };
type Given = { name: string; url: string; header_secret: Secret | null };
type Change = { name?: string | undefined; url?: string | undefined; header_secret?: Secret | null | undefined };
type Decision = {
  decision: 'approve' | 'refuse';
  tools: { name: string; fingerprint: string; risk?: ToolRow['risk'] | undefined; confirm?: ToolRow['confirm'] | undefined }[];
};

export type Mcp = ReturnType<typeof createMcp>;
export const createMcp = ({ db, clock, newId, secrets, outgoing, mayBePlain, note, usedBy, record, seconds = 30 }: Needs) => {
  const store = mcpStore(db);
  const the = async (caller: { accountId: string }, id: string, within: Db = db) => mine(await mcpStore(within).one(caller.accountId, id));
  const turn = <T>(accountId: string, work: (tx: Db) => Promise<T>): Promise<T> => inTurn(db, `plugins ${accountId}`, work);
  const secretOf = (row: ConnectionRow): string | null =>
    row.secret && secrets.open(row.secret, placeOf(row.id), () => new Fault('tool_unreachable', 502, { message: sealedByAnother }));
  const serverOf = (row: ConnectionRow): Server => {
    const value = secretOf(row);
    return { url: row.url, header: value === null ? null : { name: row.header, value } };
  };
  const sealed = (id: string, secret: Secret | null) =>
    secret === null
      ? { header: '', secret: null, hint: '' }
      : {
          header: checkedName(secret.name),
          secret: secrets.seal(checkedValue(secret.value), placeOf(id)),
          hint: secret.value.length > 8 ? secret.value.slice(-4) : '',
        };
  const addressOf = async (text: string): Promise<string> => {
    const url = readAddress(text, 'body.url', mayBePlain);
    if (!(await outgoing.mayAsk(url.href))) throw new Fault('engine_address_blocked', 422, { details: { fields: { 'body.url': 'This address is private.' } } });
    return url.href;
  };
  const kept = (row: ConnectionRow, listed: ReturnType<typeof listedOf>[], set: Partial<ConnectionRow>): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const within = mcpStore(tx);
      if (!(await within.heard(row.accountId, row, { ...set, checkedAt: clock() }))) return false;
      await within.seen(row.accountId, row.id, listed, { now: clock(), newId });
      return true;
    });
  const toolsOf = async (caller: { accountId: string }, id: string): Promise<McpTool[]> =>
    (await store.tools(caller.accountId, id))
      .map(shownTool)
      .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state) || (one.name < other.name ? -1 : 1));

  const add = (accountId: string, { name, url, header_secret: secret }: Given, doing?: Doing): Promise<string> =>
    turn(accountId, async (tx) => {
      const within = mcpStore(tx);
      if ((await within.howMany(accountId)) >= mostMcpServers) throw quotaExceeded(mostMcpServers, `At most ${mostMcpServers} MCP servers. Remove one first.`);
      const id = newId();
      const prefix = prefixOf(name, await pluginsStore(tx).prefixes(accountId));
      await within.insert({ id, accountId, name, prefix, url, ...sealed(id, secret), state: 'added', createdAt: clock() });
      if (doing) await note(doing, { accountId, action: 'mcp.add', target: name, detail: { url: shownUrl(url) } })(tx);
      return id;
    });

  const connect = async (row: ConnectionRow, signal: AbortSignal): Promise<void> => {
    try {
      const { listed, protocol } = await inSession(outgoing, serverOf(row), { signal, seconds }, async (session) => ({
        listed: usableOf(await session.tools()).map(listedOf),
        protocol: session.protocol,
      }));
      await kept(row, listed, { state: 'ready', error: '', protocol: protocol.slice(0, 40) });
    } catch (error) {
      if (!(error instanceof McpFailure)) throw error;
      const state = error.reason === 'sign_in' ? 'needs_sign_in' : 'unreachable';
      await store.heard(row.accountId, row, { state, error: plain(error.message, secretOf(row)), checkedAt: clock() });
    }
  };

  const decide = async (caller: { accountId: string; userId: string | null }, id: string, { decision, tools }: Decision, doing?: Doing): Promise<void> =>
    turn(caller.accountId, async (tx) => {
      const connection = await the(caller, id, tx);
      const within = mcpStore(tx);
      const rows = new Map(
        (
          await within.named(
            caller.accountId,
            id,
            tools.map(({ name }) => name),
          )
        ).map((row) => [row.name, row]),
      );
      const changed = tools
        .filter(({ name, fingerprint }) => rows.get(name)?.fingerprint !== fingerprint || rows.get(name)?.goneAt !== null)
        .map(({ name }) => name);
      if (changed.length > 0) throw new Fault('mcp_tool_changed', 409, { details: { tools: changed } });
      for (const { name, fingerprint, risk, confirm } of tools) {
        const set =
          decision === 'approve'
            ? {
                approved: fingerprint,
                approvedWords: rows.get(name)!.words,
                approvedBy: caller.userId,
                approvedAt: clock(),
                refused: null,
                ...(risk && { risk }),
                ...(confirm && { confirm }),
              }
            : {
                refused: fingerprint,
                ...(rows.get(name)!.approved === fingerprint && { approved: null, approvedWords: null, approvedBy: null, approvedAt: null }),
              };
        await within.decide(caller.accountId, id, name, set);
      }
      if (doing)
        await note(doing, {
          accountId: caller.accountId,
          action: `mcp.${decision}`,
          target: connection.name,
          detail: { tools: tools.map(({ name }) => name) },
        })(tx);
    });

  return {
    list: async (caller: Caller): Promise<{ items: McpServer[] }> => ({ items: (await store.list(caller.accountId)).map(shownServer) }),
    async create(caller: Caller, doing: Doing, given: Given): Promise<McpServer> {
      return shownServer(await the(caller, await add(caller.accountId, { ...given, url: await addressOf(given.url) }, doing)));
    },
    async change(caller: Caller, doing: Doing, id: string, { name, url: typed, header_secret: secret }: Change): Promise<McpServer> {
      const url = typed === undefined ? undefined : await addressOf(typed);
      await turn(caller.accountId, async (tx) => {
        const row = await the(caller, id, tx);
        const within = mcpStore(tx);
        const isElsewhere = url !== undefined && url !== row.url;
        const its = secret === undefined ? (isElsewhere ? sealed(id, null) : {}) : sealed(id, secret);
        const set = {
          ...(name !== undefined && { name }),
          ...its,
          ...(isElsewhere && { url, state: 'added' as const, error: '', protocol: '', checkedAt: null }),
        };
        if (Object.keys(set).length > 0) await within.change(caller.accountId, id, set);
        if (isElsewhere) await within.forgetTools(caller.accountId, id);
        await note(doing, {
          accountId: caller.accountId,
          action: 'mcp.change',
          target: row.name,
          detail: { name, ...(url && { url: shownUrl(url) }), secret: secret !== undefined },
        })(tx);
      });
      return shownServer(await the(caller, id));
    },
    async remove(caller: Caller, doing: Doing, id: string): Promise<void> {
      const names = await usedBy(caller.accountId, id);
      if (names.length > 0) throw new Fault('plugin_in_use', 409, { details: { used_by: names } });
      await turn(caller.accountId, async (tx) => {
        const row = mine(await mcpStore(tx).remove(caller.accountId, id));
        await callsStore(tx).removeOf(caller.accountId, id);
        await note(doing, { accountId: caller.accountId, action: 'mcp.remove', target: row.name, detail: {} })(tx);
      });
    },
    async connect(caller: Caller, id: string, signal: AbortSignal): Promise<McpServer> {
      if (!may(caller, 'connect_own_mcp')) throw notFound();
      await connect(await the(caller, id), signal);
      return shownServer(await the(caller, id));
    },
    async tools(caller: Caller, id: string): Promise<{ items: McpTool[] }> {
      await the(caller, id);
      return { items: await toolsOf(caller, id) };
    },
    async approve(caller: Caller, doing: Doing, id: string, decision: Decision): Promise<{ items: McpTool[] }> {
      await decide(caller, id, decision, doing);
      return { items: await toolsOf(caller, id) };
    },
    /** One of the demo's own, with the tools of these names approved. */
    async bring(accountId: string, given: Given, approved: string[]): Promise<void> {
      const id = await add(accountId, given);
      await connect(await the({ accountId }, id), AbortSignal.timeout(30_000));
      const tools = (await store.tools(accountId, id)).filter(({ name }) => approved.includes(name));
      if (tools.length > 0)
        await decide({ accountId, userId: null }, id, {
          decision: 'approve',
          tools: tools.map(({ name, fingerprint }) => ({ name, fingerprint, risk: 'read', confirm: 'never' })),
        });
    },

    given: store.given,
    /** Each time the server is asked first what the tool is: in other words than those that were approved it is not called. */
    async call(by: By, toolId: string, args: Record<string, unknown>, signal: AbortSignal): Promise<{ ok: boolean; text: string }> {
      const [found] = await store.given(by.accountId, toolId);
      if (!found) return { ok: false, text: 'This tool is not there.' };
      const { tool, connection } = found;
      const secret = secretOf(connection);
      const about = { sourceId: connection.id, tool: tool.name, args, hide: secret === null ? [] : [secret] };
      const began = performance.now();
      const told = async (outcome: 'ok' | 'failed' | 'refused' | 'unknown', text: string, { bytes = 0, cut = false } = {}) => {
        await record(by, about, { outcome, status: null, ms: Math.round(performance.now() - began), bytes, cut });
        return { ok: outcome === 'ok', text: without(text, about.hide) };
      };
      if (tool.goneAt !== null || tool.approved !== tool.fingerprint) return told('refused', notApproved);
      const wrong = wrongArguments(tool, args);
      if (wrong) return told('refused', wrong);
      let isSent = false;
      try {
        return await inSession(outgoing, serverOf(connection), { signal, seconds }, async (session) => {
          const all = usableOf(await session.tools());
          const listed = all.map(listedOf);
          const at = all.findIndex(({ name }) => name === tool.name);
          const now = all[at];
          await kept(connection, listed, { state: 'ready', error: '' });
          if (!now || listed[at]!.fingerprint !== tool.approved) return told('refused', notApproved);
          isSent = true;
          const result = await session.call(now, args);
          const { text, bytes, cut } = cutText(textOf(result));
          return told(result.isError ? 'failed' : 'ok', text, { bytes, cut });
        });
      } catch (error) {
        if (!(error instanceof McpFailure)) {
          if (!signal.aborted) throw error;
          return told(isSent && tool.risk !== 'read' ? 'unknown' : 'failed', isSent && tool.risk !== 'read' ? `It was stopped. ${unknown}` : 'It was stopped.');
        }
        if (error.reason === 'too_large' && isSent)
          return told('ok', beginningOf(error.head ?? Buffer.alloc(0), error.message), { bytes: error.head?.length ?? 0, cut: true });
        const mayBeDone = isSent && tool.risk !== 'read' && ['too_long', 'dropped', 'unreachable'].includes(error.reason);
        return told(mayBeDone ? 'unknown' : 'failed', mayBeDone ? `${error.message} ${unknown}` : error.message);
      }
    },
  };
};

const notApproved = 'mcp_tool_changed: The tool is not what was approved any more. Somebody who manages the account has to look at it again.';
const unknown = 'It is not known whether it was done. It was not tried again.';
const placeOf = (id: string): string => `mcp_connection.secret:${id}`;
const shownUrl = (url: string): string => url.split('?')[0]!;
const plain = (text: string, secret: string | null): string =>
  without(text, secret === null ? [] : [secret])
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, 500);

/** One that the database can keep, and a press can name. */
const isUsable = ({ name, ...words }: { name: string }): boolean =>
  name !== '' && name.length <= 300 && name.isWellFormed() && !name.includes('\0') && JSON.stringify(words).length <= mostWords;
/** Characters of all that a server says of one tool. */
const mostWords = 64_000;
/** Of two of one name the first counts, as it does where it is called. */
const usableOf = <Tool extends { name: string }>(all: Tool[]): Tool[] => {
  const byName = new Map<string, Tool>();
  for (const tool of all.slice(0, mostMcpTools)) if (isUsable(tool) && !byName.has(tool.name)) byName.set(tool.name, tool);
  return [...byName.values()];
};

const wrongArguments = ({ words }: ToolRow, args: Record<string, unknown>): string | undefined => {
  try {
    // References are followed first, up to a bound: one that fans out would never end.
    const usable = usableSchema(words.input_schema);
    const wrong = wrongWith(simplified(usable, resolverOf(usable), 400), args);
    return wrong && ['Some fields are not valid.', ...Object.entries(wrong).map(([name, text]) => `${name}: ${text}`)].join('\n');
  } catch (error) {
    if (error instanceof UnusableSchema) return error.message;
    throw error;
  }
};

const wrongSecret = (field: string, text: string): Fault => new Fault('invalid_input', 422, { details: { fields: { [`body.header_secret.${field}`]: text } } });
const checkedName = (name: string): string => {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /^(?:host|cookie|content-|transfer-encoding$|connection$|accept$|mcp-)/i.test(name))
    throw wrongSecret('name', 'The name of a header that the server reads a key from.');
  return name;
};
const checkedValue = (value: string): string => {
  if (!/^[\x20-\x7e]+$/.test(value)) throw wrongSecret('value', 'One line of plain characters.');
  return value;
};

const order: (typeof toolStates)[number][] = ['changed', 'new', 'approved', 'refused', 'gone'];
const stateOf = ({ goneAt, approved, refused, fingerprint }: ToolRow): McpTool['state'] => {
  if (goneAt) return 'gone';
  if (approved === fingerprint) return 'approved';
  if (refused === fingerprint) return 'refused';
  return approved === null ? 'new' : 'changed';
};
const shownTool = (row: ToolRow): McpTool => {
  const state = stateOf(row);
  const { title, description, input_schema: schema } = row.words;
  return {
    id: row.id,
    name: row.name,
    state,
    title,
    description,
    input_schema: schema,
    fingerprint: row.fingerprint,
    hidden: hiddenIn(`${row.name}${title}${description}${JSON.stringify(schema)}`),
    risk: row.risk,
    confirm: row.confirm,
    before: state === 'approved' ? null : row.approvedWords,
  };
};
const shownServer = (row: CountedConnection): McpServer => ({
  id: row.id,
  name: row.name,
  url: shownUrl(row.url),
  prefix: row.prefix,
  state: row.state,
  error: row.error,
  protocol: row.protocol,
  tools: row.tools,
  approved: row.approved,
  to_review: row.toReview,
  key: row.secret ? { header: row.header, hint: row.hint } : null,
  checked_at: row.checkedAt?.toISOString() ?? null,
});
