/** Who writes for an account: the starter, or an endpoint that the account connected with its own key. */
import type { Engine } from '@storewright/contract/inference';
import { type Db, inTurn } from '../../adapters/db/db.ts';
import type { LlmPort } from '../../adapters/llm/llm.ts';
import { openAiLlm } from '../../adapters/llm/openai.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { type Caller, mine } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';
import { discover, type Found, usualPorts } from './discover.ts';
import { type EngineRow, inferenceStore } from './inference.store.ts';

type Needs = { db: Db; outgoing: Outgoing; secrets: Secrets; clock: Clock; newId: () => string; ports?: Record<number, string> };
export type ConnectedEngine = { id: string; label: string; model: string; points: number; llm: LlmPort };
type Address = { base_url: string; key: string };

export type Inference = ReturnType<typeof createInference>;
export const createInference = ({ db, outgoing, secrets, clock, newId, ports = usualPorts }: Needs) => {
  const store = inferenceStore(db);
  const llmOf = ({ base_url, key }: Address): LlmPort => openAiLlm({ outgoing, baseUrl: base_url, key });
  const keyOf = (row: EngineRow): string => (row.key ? secrets.open(row.key, placeOf(row.id)) : '');

  return {
    list: async (caller: Caller): Promise<Engine[]> => {
      const rows = await store.list(caller.accountId);
      return [starter(!rows.some(({ chosen }) => chosen)), ...rows.map(showEngine)];
    },

    /** The engine asked for, else the chosen one; null is the starter. */
    engineFor: async (caller: Caller, id?: string): Promise<ConnectedEngine | null> => {
      if (id === 'starter') return null;
      const row = id ? await anEngine(store, caller, id) : await store.chosen(caller.accountId);
      return row ? { id: row.id, label: row.label, model: row.model, points: 0, llm: llmOf({ base_url: row.baseUrl, key: keyOf(row) }) } : null;
    },

    connect: async (caller: Caller, { base_url, key, model, label }: Address & { model: string; label: string }, signal: AbortSignal): Promise<Engine> => {
      const firstTokenMs = await tested(llmOf({ base_url, key }), model, signal);
      const id = newId();
      const now = clock();
      const row: EngineRow = {
        id,
        accountId: caller.accountId,
        label: label || labelFor(base_url, model),
        baseUrl: base_url.replace(/\/+$/, ''),
        model,
        key: key ? secrets.seal(key, placeOf(id)) : null,
        keyHint: key.length > 8 ? key.slice(-4) : '',
        chosen: true,
        firstTokenMs,
        testedAt: now,
        createdAt: now,
      };
      await inTurn(db, `engine ${caller.accountId}`, async (tx) => {
        if ((await inferenceStore(tx).list(caller.accountId)).length >= most)
          throw new Fault('too_many_requests', 429, { message: `At most ${most} engines can be connected. Disconnect one first.` });
        await inferenceStore(tx).unchoose(caller.accountId);
        await inferenceStore(tx).insert(row);
      });
      return showEngine(row);
    },

    models: (address: Address, signal: AbortSignal): Promise<string[]> => connecting(() => llmOf(address).models(signal)),

    discover: async (signal: AbortSignal): Promise<Found[]> => {
      if (!outgoing.loopback) throw new Fault('engine_address_blocked', 403);
      return discover(outgoing, ports, signal);
    },

    choose: (caller: Caller, id: string): Promise<void> =>
      inTurn(db, `engine ${caller.accountId}`, async (tx) => {
        const within = inferenceStore(tx);
        if (id === 'starter') {
          await within.unchoose(caller.accountId);
          return;
        }
        const row = await anEngine(within, caller, id);
        await within.unchoose(caller.accountId, row.id);
        await within.choose(caller.accountId, row.id);
      }),

    /** The row goes, and the sealed key with it; what was written keeps the engine's label. */
    forget: async (caller: Caller, id: string): Promise<void> => {
      mine(await store.remove(caller.accountId, id));
    },
  };
};

const most = 20;
const placeOf = (id: string): string => `engine.key:${id}`;

const anEngine = async (store: Pick<ReturnType<typeof inferenceStore>, 'one'>, caller: Caller, id: string): Promise<EngineRow> => {
  const row = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? await store.one(caller.accountId, id) : undefined;
  if (!row) throw new Fault('engine_not_connected', 404);
  return row;
};

/** A real call, as small as one can be: it proves the address, the key, the model and the stream at once. */
const tested = (llm: LlmPort, model: string, signal: AbortSignal): Promise<number> =>
  connecting(async () => {
    const begun = performance.now();
    let first: number | undefined;
    for await (const part of llm.stream(
      { model, messages: [{ role: 'user', content: 'Answer with the word: ready' }], maxTokens: 64 },
      AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
    ))
      if (part.type === 'text') first ??= performance.now() - begun;
    return Math.round(first ?? performance.now() - begun);
  });

/** While connecting, whatever is wrong is wrong with what was typed: 422, at the field it is about. */
const connecting = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Fault) || error.status === 429) throw error;
    const field = fields[error.code] ?? 'body.base_url';
    throw new Fault(error.code, 422, { message: error.message, details: { fields: { [field]: error.message } }, cause: error });
  }
};
const fields: Record<string, string> = { engine_key_invalid: 'body.key', engine_model_unknown: 'body.model' };

const labelFor = (baseUrl: string, model: string): string => `${model} · ${new URL(baseUrl).host}`.slice(0, 80);

const starter = (chosen: boolean): Engine => ({
  id: 'starter',
  kind: 'starter',
  label: 'Starter',
  model: '',
  base_url: '',
  key_hint: '',
  chosen,
  points: 0,
  first_token_ms: null,
  tested_at: null,
});

const showEngine = (row: EngineRow): Engine => ({
  id: row.id,
  kind: 'endpoint',
  label: row.label,
  model: row.model,
  base_url: row.baseUrl,
  key_hint: row.keyHint,
  chosen: row.chosen,
  points: 0,
  first_token_ms: row.firstTokenMs,
  tested_at: row.testedAt?.toISOString() ?? null,
});
