/** MCP servers of an account: asked for their tools, each of which is read and approved, word by word, before a model learns of it. */
import { type McpServer, type McpTool, mostMcpServers } from '@storewright/contract/plugins/mcp-servers';
import { rolesOf } from '@storewright/contract/kit/route';
import type { Sharing } from '@storewright/contract/plugins/sharing';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { type Caller, may, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { type Secrets, sealedByAnother } from '../../../kit/crypto.ts';
import { Fault, notFound, quotaExceeded } from '../../../kit/fault.ts';
import type { Doing, Note } from '../../audit/index.ts';
import { type MayBePlain, readAddress } from '../addresses.ts';
import { type Bound, type By, type Calling, otherNow, type Preview } from '../calling/calling.service.ts';
import { without } from '../calling/keys.ts';
import { callsStore } from '../calls.store.ts';
import { prefixOf } from '../prefix.ts';
import { pluginsStore } from '../plugins.store.ts';
import type { UsedBy } from '../updating.service.ts';
import { type Reader, sharingStore } from '../sharing.store.ts';
import { type ConnectionRow, type CountedConnection, mcpStore, type ToolRow } from './mcp.store.ts';
import { checkedName, checkedValue, sealedAt } from './header-secret.ts';
import { SignInOver } from './oauth.ts';
import { inSession, McpFailure, type Server, tooFew } from './session.ts';
import type { SignIn } from './sign-in.service.ts';
import { printOf, shownCall } from './shown-call.ts';
import { meantArguments, usableOf, wrongArguments } from './usable.ts';
import { order, shownServer, shownTool, shownUrl } from './views.ts';
import { beginningOf, cutText, isUnknown, listedOf, notApproved, plainText, textOf } from './words.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  secrets: Secrets;
  outgoing: Pick<Outgoing, 'stream' | 'mayAsk'>;
  signIn: SignIn;
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
export const createMcp = ({ db, clock, newId, secrets, outgoing, mayBePlain, note, signIn, usedBy, record, seconds = 30 }: Needs) => {
  const store = mcpStore(db);
  const the = async (caller: { accountId: string }, id: string, within: Db = db) => orNotFound(await mcpStore(within).one(caller.accountId, id));
  const show = async ({ role }: Pick<Caller, 'role'>, row: CountedConnection): Promise<McpServer> => ({
    ...shownServer(row, { role }),
    shared: rolesOf.manager.includes(role) ? await sharingStore(db).of('mcp_connection', row.id) : null,
  });
  const turn = <T>(accountId: string, work: (tx: Db) => Promise<T>): Promise<T> => withLock(db, `plugins ${accountId}`, work);
  const secretOf = (row: ConnectionRow): string | null =>
    row.secret && secrets.open(row.secret, sealedAt(row.id), () => new Fault('tool_unreachable', 502, { message: sealedByAnother }));
  const secretsOf = (row: ConnectionRow): string[] => [secretOf(row) ?? []].flat();
  /** Whoever is signed in there needs no key. */
  const serverOf = (row: ConnectionRow, token: string | null): Server => {
    if (token !== null) return { url: row.url, header: { name: 'authorization', value: `Bearer ${token}`, isToken: true } };
    const value = secretOf(row);
    return { url: row.url, header: value === null ? null : { name: row.header, value } };
  };
  /** Where a token is not taken, with the next, once: nothing was done for the one that was refused. `hide`: secrets that nothing shows; each token that is sent comes to them. */
  const asked = async <T>(
    row: ConnectionRow,
    { signal, hide }: { signal: AbortSignal; hide: string[] },
    work: Parameters<typeof inSession<T>>[3],
  ): Promise<T> => {
    const through = (token: string | null): Promise<T> => {
      if (token !== null) hide.push(token);
      return inSession(outgoing, serverOf(row, token), { signal, seconds }, work);
    };
    const token = await signIn.token(row, signal);
    try {
      return await through(token);
    } catch (error) {
      if (token === null || !(error instanceof McpFailure) || error.reason !== 'sign_in') throw error;
      if (error.lacks !== undefined) {
        // No other token of this sign-in is good for more.
        await signIn.lacks(row, error.lacks);
        throw error;
      }
      const next = await signIn.token(row, signal, token);
      if (next === null || next === token) throw error;
      return through(next);
    }
  };
  const sealed = (id: string, secret: Secret | null) =>
    secret === null
      ? { header: '', secret: null, hint: '' }
      : {
          header: checkedName(secret.name),
          secret: secrets.seal(checkedValue(secret.value), sealedAt(id)),
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

  /** As somebody who is in, and may have to ask for more. */
  const inside = async (row: ConnectionRow): Promise<Pick<ConnectionRow, 'state' | 'error'>> =>
    (await signIn.isShort(row)) ? { state: 'needs_sign_in', error: tooFew } : { state: 'ready', error: '' };

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

  /** Answers why nobody was let in. */
  const connect = async (row: ConnectionRow, signal: AbortSignal): Promise<McpFailure | undefined> => {
    const hide = secretsOf(row);
    try {
      const { listed, protocol } = await asked(row, { signal, hide }, async (session) => ({
        listed: usableOf(await session.tools()).map(listedOf),
        protocol: session.protocol,
      }));
      await kept(row, listed, { ...(await inside(row)), protocol: protocol.slice(0, 40) });
    } catch (error) {
      if (!(error instanceof McpFailure)) throw error;
      const state = error.reason === 'sign_in' ? 'needs_sign_in' : 'unreachable';
      await store.heard(row.accountId, row, { state, error: plainText(error.message, hide), checkedAt: clock() });
      return error;
    }
  };

  const begin = async (caller: Caller, row: ConnectionRow, challenge: string | undefined): Promise<string | null> => {
    try {
      return await signIn.begin(caller, row, challenge);
    } catch (error) {
      if (!(error instanceof McpFailure) && !(error instanceof SignInOver)) throw error;
      await store.heard(row.accountId, row, { state: 'needs_sign_in', error: plainText(error.message, []), checkedAt: clock() });
      return null;
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
    list: async (caller: Caller): Promise<{ items: McpServer[] }> => ({ items: await Promise.all((await store.list(caller)).map((row) => show(caller, row))) }),
    async create(caller: Caller, doing: Doing, given: Given): Promise<McpServer> {
      return show(caller, await the(caller, await add(caller.accountId, { ...given, url: await addressOf(given.url) }, doing)));
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
        // A key takes the place of a sign-in, which would otherwise go before it.
        if (isElsewhere || secret !== undefined) await signIn.forget(tx, row);
        await note(doing, {
          accountId: caller.accountId,
          action: 'mcp.change',
          target: row.name,
          detail: { name, ...(url && { url: shownUrl(url) }), secret: secret !== undefined },
        })(tx);
      });
      return show(caller, await the(caller, id));
    },
    async share(caller: Caller, doing: Doing, id: string, { access, ...named }: Sharing): Promise<McpServer> {
      await turn(caller.accountId, async (tx) => {
        const { name } = await the(caller, id, tx);
        await mcpStore(tx).change(caller.accountId, id, { access });
        await sharingStore(tx).set('mcp_connection', { accountId: caller.accountId, id }, named, newId);
        await note(doing, { accountId: caller.accountId, action: 'mcp.access', target: name, detail: { access, ...named } })(tx);
      });
      return show(caller, await the(caller, id));
    },
    async remove(caller: Caller, doing: Doing, id: string): Promise<void> {
      const names = await usedBy(caller.accountId, id);
      if (names.length > 0) throw new Fault('plugin_in_use', 409, { details: { used_by: names } });
      await turn(caller.accountId, async (tx) => {
        const row = orNotFound(await mcpStore(tx).remove(caller.accountId, id));
        await callsStore(tx).removeOf(caller.accountId, id);
        await note(doing, { accountId: caller.accountId, action: 'mcp.remove', target: row.name, detail: {} })(tx);
      });
    },
    /** `sign_in`: where the server asks for that, whoever manages the account is told where. */
    async connect(caller: Caller, id: string, wantsIn: boolean, signal: AbortSignal): Promise<McpServer & { authorize_url: string | null }> {
      if (!may(caller, 'connect_own_mcp')) throw notFound();
      const row = orNotFound(await store.one(caller.accountId, id, caller));
      const failure = await connect(row, signal);
      const isAsked = failure ? failure.reason === 'sign_in' : await signIn.isShort(row);
      const begun = wantsIn && isAsked && rolesOf.manager.includes(caller.role) ? await begin(caller, row, failure?.challenge) : null;
      return { ...(await show(caller, await the(caller, id))), authorize_url: begun };
    },
    /** Back from signing in there. */
    async callback(caller: Caller, doing: Doing, returned: Parameters<SignIn['finish']>[1], signal: AbortSignal): Promise<McpServer> {
      const { id, failed } = await signIn.finish(caller, returned);
      const row = await the(caller, id);
      if (failed === undefined) {
        await note(doing, { accountId: caller.accountId, action: 'mcp.sign_in', target: row.name, detail: { url: shownUrl(row.url) } })(db);
        await connect(row, signal);
      } else await store.heard(row.accountId, row, { state: 'needs_sign_in', error: plainText(failed, []), checkedAt: clock() });
      return show(caller, await the(caller, id));
    },
    /** Whoever is let in no longer is signed in nowhere in the account's name. */
    endOf: signIn.endOf,
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
      await store.change(accountId, id, { access: 'everyone' });
      await connect(await the({ accountId }, id), AbortSignal.timeout(30_000));
      const tools = (await store.tools(accountId, id)).filter(({ name }) => approved.includes(name));
      if (tools.length > 0)
        await decide({ accountId, userId: null }, id, {
          decision: 'approve',
          tools: tools.map(({ name, fingerprint }) => ({ name, fingerprint, risk: 'read', confirm: 'never' })),
        });
    },

    given: store.given,
    async preview(reader: Reader, toolId: string, given: Record<string, unknown>): Promise<Preview> {
      const [found] = await store.given(reader, toolId);
      if (!found) return { ok: false, text: 'This tool is not there.' };
      const { tool } = found;
      const args = meantArguments(tool, given);
      if (tool.goneAt !== null || tool.approved !== tool.fingerprint) return { ok: false, text: notApproved };
      const wrong = wrongArguments(tool, args);
      return wrong ? { ok: false, text: wrong } : shownCall(found, args);
    },
    /** Each time the server is asked first what the tool is: in other words than those that were approved it is not called. */
    async call(by: By & Reader, toolId: string, given: Record<string, unknown>, signal: AbortSignal, bound?: Bound): Promise<{ ok: boolean; text: string }> {
      const [found] = await store.given(by, toolId);
      if (!found) return { ok: false, text: 'This tool is not there.' };
      const { tool, connection } = found;
      const args = meantArguments(tool, given);
      const about = { sourceId: connection.id, tool: tool.name, args, hide: secretsOf(connection) };
      const began = performance.now();
      const told = async (outcome: 'ok' | 'failed' | 'refused' | 'unknown', text: string, { bytes = 0, cut = false } = {}) => {
        await record(by, about, { outcome, status: null, ms: Math.round(performance.now() - began), bytes, cut });
        return { ok: outcome === 'ok', text: without(text, about.hide) };
      };
      if (tool.goneAt !== null || tool.approved !== tool.fingerprint) return told('refused', notApproved);
      const wrong = wrongArguments(tool, args);
      if (wrong) return told('refused', wrong);
      if (bound && printOf(found, args) !== bound.hash) return told('refused', otherNow);
      let isSent = false;
      try {
        return await asked(connection, { signal, hide: about.hide }, async (session) => {
          const all = usableOf(await session.tools());
          const listed = all.map(listedOf);
          const at = all.findIndex(({ name }) => name === tool.name);
          const now = all[at];
          await kept(connection, listed, await inside(connection));
          if (!now || listed[at]!.fingerprint !== tool.approved) return told('refused', notApproved);
          isSent = true;
          const result = await session.call(now, args);
          const { text, bytes, cut } = cutText(textOf(result));
          return told(result.isError ? 'failed' : 'ok', text, { bytes, cut });
        });
      } catch (error) {
        if (!(error instanceof McpFailure)) {
          if (!signal.aborted) throw error;
          return told(
            isSent && tool.risk !== 'read' ? 'unknown' : 'failed',
            isSent && tool.risk !== 'read' ? `It was stopped. ${isUnknown}` : 'It was stopped.',
          );
        }
        if (error.reason === 'too_large' && isSent)
          return told('ok', beginningOf(error.head ?? Buffer.alloc(0), error.message), { bytes: error.head?.length ?? 0, cut: true });
        if (isSent && error.lacks !== undefined) await store.heard(connection.accountId, connection, await inside(connection));
        const mayBeDone = isSent && tool.risk !== 'read' && ['too_long', 'dropped', 'unreachable'].includes(error.reason);
        return told(mayBeDone ? 'unknown' : 'failed', mayBeDone ? `${error.message} ${isUnknown}` : error.message);
      }
    },
  };
};
