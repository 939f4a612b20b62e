/** Operations as they are called: checked, built, sent once, and written down. */
import type { Call } from '@storewright/contract/plugins';
import type { ShownRequest } from '@storewright/contract/plugins/tools';
import type { Db } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sha256 } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { type CallRow, callsStore } from '../calls.store.ts';
import { type KeyRow, type OperationRow, type PluginRow, pluginsStore } from '../plugins.store.ts';
import { storable } from '../../../kit/storable.ts';
import { UnusableSchema, wrongWith } from './arguments.ts';
import { covered, without } from './keys.ts';
import { asCurl, type Built, built, type Key } from './request.ts';
import { type Answered, mostOfAnswer, NotAnswered, sent } from './send.ts';
import type { Tokens } from './tokens.ts';

export type By = { accountId: string; userId: string; via: string };
/** What somebody was shown, and allowed: nothing else may go. */
export type Bound = { boundary: string; hash: string };
/** What would go, as a person is shown it; or why nothing can. */
export type Preview = { ok: true; host: string; request: ShownRequest; hash: string } | { ok: false; text: string };
type Found = { key: Key; hint: string; row: KeyRow };
type Ready = {
  plugin: PluginRow;
  operation: OperationRow;
  args: Record<string, unknown>;
  found: Found | null;
  requestWith: (secret: string) => Built;
  shown: ShownRequest;
};
type Outcome = { outcome: CallRow['outcome']; status: number | null; ms: number; bytes: number; cut: boolean };
type Needs = { db: Db; clock: Clock; newId: () => string; outgoing: Pick<Outgoing, 'stream'>; tokens: Tokens };

export type Calling = ReturnType<typeof createCalling>;
export const createCalling = ({ db, clock, newId, outgoing, tokens }: Needs) => {
  /** Only for the origin that it was given for. */
  const keyOf = async ({ id, accountId, baseUrl }: PluginRow): Promise<Found | null> => {
    const row = await pluginsStore(db).key({ accountId, pluginId: id });
    if (!row || row.origin !== new URL(baseUrl).origin) return null;
    const { user, secret } = tokens.opened(row);
    // Of a program’s secret nothing goes here: its token does, which is asked for when something is sent.
    if (row.kind === 'client_credentials') return { key: { kind: 'bearer', name: '', user: '', secret: '' }, hint: '', row };
    return { key: { kind: row.kind, name: row.name, user, secret }, hint: row.hint, row };
  };

  const log = async (
    by: By,
    about: { sourceId: string; tool: string; args: unknown; hide: string[] },
    { outcome, status, ms, bytes, cut }: Outcome,
  ): Promise<void> => {
    const text = storable(without(JSON.stringify(about.args) ?? '', about.hide)).slice(0, 4_000);
    await callsStore(db).add({
      id: newId(),
      accountId: by.accountId,
      sourceId: about.sourceId,
      userId: by.userId,
      via: by.via.slice(0, 200),
      tool: about.tool,
      arguments: text,
      outcome,
      status,
      ms,
      bytes: Math.min(bytes, 2_147_483_647),
      isCut: cut,
      at: clock(),
    });
  };

  /** The request that arguments make; throws what is wrong with them. `hinted`: how the key ends is for those who may change it. */
  const ready = async (
    plugin: PluginRow,
    operation: OperationRow,
    args: Record<string, unknown>,
    { boundary, hinted = false }: { boundary: string; hinted?: boolean },
  ): Promise<Ready> => {
    if (plugin.baseUrl === '') throw new Fault('address_needed', 409);
    const wrong = checked(operation.schema, args);
    if (wrong)
      throw new Fault('invalid_input', 422, {
        details: { fields: Object.fromEntries(Object.entries(wrong).map(([name, text]) => [`body.arguments${name && `.${name}`}`, text])) },
      });
    const found = await keyOf(plugin);
    const about = { method: operation.method, path: operation.path, wire: operation.wire, baseUrl: plugin.baseUrl };
    const requestWith = (secret: string): Built => built(about, args, found && { ...found.key, secret }, boundary);
    const looks = lookOf(requestWith(mark), covered((hinted && found?.hint) || ''));
    return { plugin, operation, args, found, requestWith, shown: { ...looks, body: looks.body ?? '', curl: asCurl(looks) } };
  };

  /** Sent, and written down whatever came of it. */
  const send = async (by: By, { plugin, operation, args, found, requestWith }: Ready, signal: AbortSignal): Promise<Answered> => {
    const hide = found ? secretsOf(found.key) : [];
    const about = { sourceId: plugin.id, tool: operation.toolName, args, hide };
    const began = performance.now();
    const isProgram = found?.row.kind === 'client_credentials' && !operation.wire.open;
    const token = async (refused?: string): Promise<string> => {
      const fresh = await tokens.token(found!.row, signal, refused);
      hide.push(fresh);
      return fresh;
    };
    try {
      const secret = isProgram ? await token() : (found?.key.secret ?? '');
      let answer = await sent(outgoing, requestWith(secret), signal);
      // Nothing was done of what was not let in.
      if (isProgram && answer.status === 401) answer = await sent(outgoing, requestWith(await token(secret)), signal);
      const isFine = answer.status >= 200 && answer.status < 300;
      await log(by, about, { outcome: isFine ? 'ok' : 'failed', status: answer.status, ms: answer.ms, bytes: answer.bytes, cut: answer.cut });
      return { ...answer, text: without(answer.text, hide) };
    } catch (error) {
      const isUnknown = operation.risk !== 'read' && (signal.aborted || (error instanceof NotAnswered && error.sent));
      const outcome = error instanceof Fault ? 'refused' : isUnknown ? 'unknown' : 'failed';
      await log(by, about, { outcome, status: null, ms: Math.round(performance.now() - began), bytes: 0, cut: false });
      throw error;
    }
  };

  return {
    ready,
    printOf,
    record: log,
    tried: async (by: By, it: Ready, signal: AbortSignal): Promise<Answered> => {
      try {
        return await send(by, it, signal);
      } catch (error) {
        if (error instanceof NotAnswered)
          throw new Fault('tool_unreachable', 502, { message: error.message, details: { unknown: error.sent && it.operation.risk !== 'read' } });
        throw error;
      }
    },
    /** For a model: what was answered, or why there is no answer. */
    async called(
      by: By,
      plugin: PluginRow,
      operation: OperationRow,
      args: Record<string, unknown>,
      signal: AbortSignal,
      bound?: Bound,
    ): Promise<{ ok: boolean; text: string }> {
      try {
        const it = await ready(plugin, operation, args, { boundary: bound?.boundary ?? `storewright-${newId()}` });
        if (bound && printOf(it) !== bound.hash) throw new Fault('approval_over', 409, { message: otherNow });
        const answer = await send(by, it, signal);
        const isFine = answer.status >= 200 && answer.status < 300;
        const cut = answer.cut ? `\n(cut: the first ${mostOfAnswer} of ${answer.bytes > mostOfAnswer ? answer.bytes : 'more'} bytes)` : '';
        return { ok: isFine, text: `${isFine ? '' : `HTTP ${answer.status}\n`}${answer.text}${cut}` };
      } catch (error) {
        if (error instanceof NotAnswered)
          return {
            ok: false,
            text: error.sent && operation.risk !== 'read' ? `${error.message} It is not known whether it was done. It was not tried again.` : error.message,
          };
        if (error instanceof Fault) return { ok: false, text: wordsOf(error) };
        if (signal.aborted) return { ok: false, text: 'It was stopped.' };
        throw error;
      }
    },
    async log(accountId: string, sourceId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      return pageById(await callsStore(db).page(accountId, sourceId, { after: idAfter(cursor), limit: limit + 1 }), limit, shownCall);
    },
  };
};

export const otherNow = 'What would be sent is not what was shown and allowed any more, so it was not sent.';
const printOf = ({ operation, args, shown }: Ready): string => sha256(JSON.stringify([operation.id, args, shown])).toString('hex');

/** For a model. */
export const wordsOf = (error: Fault): string => [error.message, ...Object.entries(fieldsOf(error)).map(([name, text]) => `${name}: ${text}`)].join('\n');
const fieldsOf = ({ details }: Fault): Record<string, string> =>
  Object.fromEntries(
    Object.entries((details?.['fields'] as Record<string, string> | undefined) ?? {}).map(([name, text]) => [name.replace(/^body\.arguments\.?/, ''), text]),
  );

const checked = (schema: Record<string, unknown>, args: unknown): Record<string, string> | undefined => {
  try {
    return wrongWith(schema, args);
  } catch (error) {
    if (error instanceof UnusableSchema) return { '': error.message };
    throw error;
  }
};

const secretsOf = ({ kind, user, secret }: Key): string[] => [secret, ...(kind === 'basic' ? [Buffer.from(`${user}:${secret}`).toString('base64')] : [])];

/** Stands where the secret would, and is told apart from all that somebody types. */
const mark = 'storewright-key-stands-here';
/** Basic’s is one piece with the name before it, which is covered with it. */
const lookOf = (request: Built, cover: string): Built => ({
  ...request,
  url: request.url.replaceAll(mark, cover),
  headers: request.headers.map(([name, value]) => [
    name,
    name === 'authorization' && value.startsWith('Basic ') ? `Basic ${cover}` : value.replaceAll(mark, cover),
  ]),
});

const shownCall = (row: CallRow & { by: string }): Call => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  via: row.via,
  tool: row.tool,
  outcome: row.outcome,
  status: row.status,
  ms: row.ms,
  bytes: row.bytes,
  cut: row.isCut,
  arguments: row.arguments,
});
