/** What assistants may be given to call, of plugins and of MCP servers alike. */
import type { Risk } from '@storewright/contract/plugins/tools';
import { shownOnly } from '@storewright/contract/plugins/invisible-characters';
import type { z } from 'zod';
import type { Db } from '../../adapters/db/db.ts';
import { sha256 } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';
import { UnusableSchema, usableSchema } from './calling/arguments.ts';
import { type Bound, type By, type Calling, type Preview, wordsOf } from './calling/calling.service.ts';
import type { Mcp } from './mcp/mcp.service.ts';
import { modelName } from './mcp/words.ts';
import { pluginsStore } from './plugins.store.ts';
import { type Reader, sharingStore } from './sharing.store.ts';

/** What an assistant may be given to call. */
export type Tool = {
  id: string;
  source: 'plugin' | 'mcp';
  sourceName: string;
  name: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  risk: z.infer<typeof Risk>;
  confirm: 'always' | 'once' | 'never';
  /** Another one once it does, takes or says something else. */
  print: string;
};
export type Toolbox = {
  /** Only what is switched on and approved, and works for whoever asks. */
  list(reader: Reader): Promise<Tool[]>;
  /** Of these people, those for whom what these tools come from does not work. */
  withheld(accountId: string, toolIds: string[], userIds: string[]): Promise<{ source: string; userId: string }[]>;
  /** Never throws for what the other side did: `ok: false` with a text for the model. Cut at 256 KB. */
  call(by: By & Reader, toolId: string, args: unknown, signal: AbortSignal, bound?: Bound): Promise<{ ok: boolean; text: string }>;
  /** The exact request, which nobody sends; with the same boundary it is the same. */
  preview(reader: Reader, toolId: string, args: unknown, boundary: string): Promise<Preview>;
};

const longestDescription = 1_500;

export const createToolbox = ({ db, calling, mcp }: { db: Db; calling: Calling; mcp: Mcp }): Toolbox => ({
  withheld: sharingStore(db).withheld,
  async list(reader) {
    const [ofPlugins, ofServers] = await Promise.all([pluginsStore(db).given(reader), mcp.given(reader)]);
    return [
      ...ofPlugins.flatMap(({ operation, plugin }) =>
        tool({
          id: `plugin:${operation.id}`,
          source: 'plugin',
          sourceName: plugin.title,
          name: `${plugin.prefix}__${operation.toolName}`,
          title: operation.summary || `${operation.method} ${operation.path}`,
          description: [operation.summary, operation.description].filter(Boolean).join('\n'),
          inputSchema: operation.schema,
          risk: operation.risk,
          confirm: operation.confirm,
          print: printOf([plugin.baseUrl, operation.method, operation.path, operation.wire, operation.schema, operation.summary, operation.description, operation.risk]), // biome-ignore format: short
        }),
      ),
      ...ofServers.flatMap(({ tool: one, connection }) =>
        tool({
          id: `mcp:${one.id}`,
          source: 'mcp',
          sourceName: connection.name,
          name: modelName(connection.prefix, one.name),
          title: one.words.title || one.name,
          description: one.words.description,
          inputSchema: { type: 'object', ...one.words.input_schema },
          risk: one.risk,
          confirm: one.confirm,
          print: printOf([one.fingerprint, one.risk]),
        }),
      ),
    ];
  },

  async call(by, toolId, args, signal, bound) {
    const asked = askedIn(toolId, args);
    if ('text' in asked) return { ok: false, text: asked.text };
    const { kind, id, given } = asked;
    if (kind === 'mcp') return mcp.call(by, id, given, signal, bound);
    const [found] = kind === 'plugin' ? await pluginsStore(db).given(by, id) : [];
    if (!found) return { ok: false, text: isOff };
    return calling.called(by, found.plugin, found.operation, given, signal, bound);
  },

  async preview(reader, toolId, args, boundary) {
    const asked = askedIn(toolId, args);
    if ('text' in asked) return { ok: false, text: asked.text };
    const { kind, id, given } = asked;
    if (kind === 'mcp') return mcp.preview(reader, id, given);
    const [found] = kind === 'plugin' ? await pluginsStore(db).given(reader, id) : [];
    if (!found) return { ok: false, text: isOff };
    try {
      const it = await calling.ready(found.plugin, found.operation, given, { boundary });
      return { ok: true, host: new URL(it.shown.url).host, request: it.shown, hash: calling.printOf(it) };
    } catch (error) {
      if (error instanceof Fault) return { ok: false, text: wordsOf(error) };
      throw error;
    }
  },
});

const printOf = (what: unknown[]): string => sha256(JSON.stringify(what)).toString('hex');
const isOff = 'This tool is not switched on.';
const askedIn = (toolId: string, args: unknown): { kind: string | undefined; id: string; given: Record<string, unknown> } | { text: string } => {
  const [, kind, id = ''] = /^(plugin|mcp):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(toolId) ?? [];
  const given = args ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return { text: 'The arguments have to be an object.' };
  return { kind, id, given: given as Record<string, unknown> };
};

/** As a model gets it; one whose schema cannot be used is not given at all. */
const tool = (one: Tool): Tool[] => {
  try {
    return [
      { ...one, title: shownOnly(one.title), description: shownOnly(one.description).slice(0, longestDescription), inputSchema: usableSchema(one.inputSchema) },
    ];
  } catch (error) {
    if (error instanceof UnusableSchema) return [];
    throw error;
  }
};
