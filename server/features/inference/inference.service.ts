/** Who writes for an account: the starter, the operator's managed engine, or an endpoint that the account connected with its own key. */
import type { Engine } from '@storewright/contract/inference';
import { type KeyMaker, keyMakers } from '@storewright/contract/inference-makers';
import { withoutSlash } from '@storewright/contract/kit/address';
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { LlmPort } from '../../adapters/llm/llm.ts';
import { openAiLlm } from '../../adapters/llm/openai.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { Fault, notFound, quotaExceeded } from '../../kit/fault.ts';
import type { Price, Quote, Terms } from '../billing/index.ts';
import { discover, type Found, usualPorts } from './discover.ts';
import type { ManagedSettings } from './inference.config.ts';
import { type EngineRow, inferenceStore } from './inference.store.ts';
import { createLocal, type LocalEntry, localEngine } from './local.ts';
import { withKey } from './makers.ts';
import { createManaged } from './managed.ts';
import { keyLost } from './sealed-key.ts';
import { asTyped, tried } from './trial.ts';

type Needs = {
  db: Db;
  outgoing: Outgoing;
  /** Reaches what the operator named, wherever it is. */
  operators: Outgoing;
  managed: ManagedSettings | null;
  openAiBaseUrl: string;
  charging: { terms(caller: Caller): Promise<Terms>; quote(caller: Caller, price: Price): Promise<Quote> };
  secrets: Secrets;
  clock: Clock;
  newId: () => string;
  /** What can be called right now, the models of this machine among them. */
  catalogue?: () => { all: LocalEntry[] };
  ports?: Record<number, string>;
  makers?: readonly KeyMaker[];
};
export type ConnectedEngine = { id: string; kind: 'managed' | 'endpoint' | 'local'; label: string; model: string; price: Price; llm: LlmPort };
type Address = { base_url: string; key: string };
type New = Address & { model: string; label: string };

export type Inference = ReturnType<typeof createInference>;
export const createInference = ({
  db,
  outgoing,
  operators,
  managed: settings,
  openAiBaseUrl,
  charging,
  secrets,
  clock,
  newId,
  catalogue = none,
  ports = usualPorts,
  makers = keyMakers,
}: Needs) => {
  const store = inferenceStore(db);
  const llmAt = (at: { baseUrl: string; key: string }): LlmPort => openAiLlm({ outgoing: operators, ...at });
  const managed = createManaged({ db, secrets, clock, settings, llmOf: llmAt, openAiBaseUrl, charging });
  const local = createLocal({ operators, catalogue });
  const llmOf = ({ base_url, key }: Address): LlmPort => openAiLlm({ outgoing, baseUrl: base_url, key });
  const keyOf = (row: EngineRow): string => (row.key ? secrets.open(row.key, placeOf(row.id), keyLost) : '');

  const kept = async (caller: Caller, { base_url, key, model, label }: New, firstTokenMs: number): Promise<Engine> => {
    const id = newId();
    const now = clock();
    const row: EngineRow = {
      id,
      accountId: caller.accountId,
      label: label || labelFor(base_url, model),
      baseUrl: withoutSlash(base_url),
      model,
      key: key ? secrets.seal(key, placeOf(id)) : null,
      keyHint: key.length > 8 ? key.slice(-4) : '',
      firstTokenMs,
      testedAt: now,
      createdAt: now,
    };
    await withLock(db, `engine ${caller.accountId}`, async (tx) => {
      if ((await inferenceStore(tx).list(caller.accountId)).length >= most)
        throw quotaExceeded(most, `At most ${most} engines can be connected. Disconnect one first.`);
      await inferenceStore(tx).insert(row);
      await inferenceStore(tx).choose(caller.accountId, id);
    });
    return { ...showEngine(row), chosen: true };
  };

  return {
    list: async (caller: Caller): Promise<Engine[]> => {
      const [rows, ours, chosen] = await Promise.all([store.list(caller.accountId), managed.shown(caller), store.chosen(caller.accountId)]);
      const all = [starter, ...(ours ? [ours] : []), ...local.shown(), ...rows.map(showEngine)];
      // The operator may have taken the managed engine away: then the starter writes, and is shown to.
      const writes = all.some(({ id }) => id === chosen) ? chosen : 'starter';
      return all.map((one) => ({ ...one, chosen: one.id === writes }));
    },

    /** The engine asked for, else the chosen one; null is the starter. */
    engineFor: async (caller: Caller, asked?: string): Promise<ConnectedEngine | null> => {
      const id = asked ?? (await store.chosen(caller.accountId));
      if (id === 'starter') return null;
      if (id === 'managed') {
        const ours = await managed.worker(caller);
        if (!ours && asked) throw new Fault('engine_not_connected', 404);
        return ours && { id, kind: 'managed', label: ours.label, model: ours.model, price: ours.price, llm: ours.llm };
      }
      if (id.startsWith('local:')) {
        const one = local.worker(id);
        // The operator may have taken it away: then the starter writes, and is shown to.
        if (!one && asked) throw new Fault('engine_not_connected', 404);
        return one ? { ...one, kind: 'local' } : null;
      }
      const row = await anEngine(store, caller, id);
      return { id, kind: 'endpoint', label: row.label, model: row.model, price: ownEndpoint, llm: llmOf({ base_url: row.baseUrl, key: keyOf(row) }) };
    },

    setOwnKey: managed.setOwnKey,
    hasOwnKey: managed.hasOwnKey,

    connect: async (caller: Caller, { base_url, key, model, label }: New, signal: AbortSignal): Promise<Engine> =>
      kept(caller, { base_url, key, model, label }, await tried(llmOf({ base_url, key }), model, signal)),

    /** A maker by name: address and model are known, so that only the key is asked for. */
    connectKey: async (caller: Caller, { maker: id, key }: { maker: string; key: string }, signal: AbortSignal): Promise<Engine> => {
      const maker = makers.find((one) => one.id === id);
      if (!maker) throw notFound();
      const found = await withKey(maker, key, { llmOf, signal });
      return kept(caller, { ...found, key, label: `${maker.name} · ${found.model}` }, found.firstTokenMs);
    },

    /** A model of this machine has come, and writes from now on. */
    takeOver: async (accountId: string, modelId: string): Promise<void> => {
      await store.choose(accountId, localEngine(modelId));
    },

    models: (address: Address, signal: AbortSignal): Promise<string[]> => asTyped(() => llmOf(address).models(signal)),

    discover: async (signal: AbortSignal): Promise<Found[]> => {
      if (!outgoing.loopback) throw new Fault('engine_address_blocked', 403);
      return discover(outgoing, ports, signal);
    },

    choose: (caller: Caller, id: string): Promise<void> =>
      withLock(db, `engine ${caller.accountId}`, async (tx) => {
        const within = inferenceStore(tx);
        if (id === 'managed' && !(await managed.worker(caller))) throw new Fault('engine_not_connected', 404);
        if (id.startsWith('local:') && !local.worker(id)) throw new Fault('engine_not_connected', 404);
        if (id !== 'managed' && id !== 'starter' && !id.startsWith('local:')) await anEngine(within, caller, id);
        await within.choose(caller.accountId, id);
      }),

    /** The row goes, and the sealed key with it; what was written keeps the engine's label. */
    forget: (caller: Caller, id: string): Promise<void> =>
      withLock(db, `engine ${caller.accountId}`, async (tx) => {
        const within = inferenceStore(tx);
        orNotFound(await within.remove(caller.accountId, id));
        if ((await within.chosen(caller.accountId)) === id) await within.choose(caller.accountId, 'starter');
      }),
  };
};

const none = () => ({ all: [] });
const most = 20;
const ownEndpoint: Price = { type: 'free', why: 'own_key' };
const placeOf = (id: string): string => `engine.key:${id}`;

const anEngine = async (store: Pick<ReturnType<typeof inferenceStore>, 'one'>, caller: Caller, id: string): Promise<EngineRow> => {
  const row = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? await store.one(caller.accountId, id) : undefined;
  if (!row) throw new Fault('engine_not_connected', 404);
  return row;
};

const labelFor = (baseUrl: string, model: string): string => `${model} · ${new URL(baseUrl).host}`.slice(0, 80);

const starter: Omit<Engine, 'chosen'> = {
  id: 'starter',
  kind: 'starter',
  label: 'Starter',
  model: '',
  base_url: '',
  key_hint: '',
  own_key: false,
  points: '0',
  first_token_ms: null,
  tested_at: null,
};

const showEngine = (row: EngineRow): Omit<Engine, 'chosen'> => ({
  id: row.id,
  kind: 'endpoint',
  label: row.label,
  model: row.model,
  base_url: row.baseUrl,
  key_hint: row.keyHint,
  own_key: false,
  points: '0',
  first_token_ms: row.firstTokenMs,
  tested_at: row.testedAt?.toISOString() ?? null,
});
