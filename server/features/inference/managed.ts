/**
 * The engine that the operator set up for everybody, paid with points. A Pro account may bring its own OpenAI key: then
 * this engine works through that key for nothing. Where the key fails, or Pro ended and the key is still kept, the work stops:
 * it never turns to points unasked.
 */
import type { Engine } from '@storewright/contract/inference';
import type { Db } from '../../adapters/db/db.ts';
import type { LlmPort } from '../../adapters/llm/llm.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';
import type { Price, Quote, Terms } from '../billing/index.ts';
import type { ManagedSettings } from './inference.config.ts';
import { inferenceStore, type OwnKeyRow } from './inference.store.ts';
import { keyLost } from './sealed-key.ts';
import { tried } from './trial.ts';

type Needs = {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  settings: ManagedSettings | null;
  /** A key is sent to `baseUrl` alone. */
  llmOf(at: { baseUrl: string; key: string }): LlmPort;
  openAiBaseUrl: string;
  charging: { terms(caller: Caller): Promise<Terms>; quote(caller: Caller, price: Price): Promise<Quote> };
};
type Worker = { label: string; model: string; llm: LlmPort; price: Price };

const withPoints: Price = { type: 'request' };
const withOwnKey: Price = { type: 'free', why: 'own_key' };

export const createManaged = ({ db, secrets, clock, settings, llmOf, openAiBaseUrl, charging }: Needs) => {
  const store = inferenceStore(db);
  const ownLlm = (key: string): LlmPort => llmOf({ baseUrl: openAiBaseUrl, key });

  const mayUse = async (caller: Caller): Promise<boolean> => (await charging.terms(caller)).ownKey;

  const worker = async (caller: Caller): Promise<Worker | null> => {
    const own = await store.ownKey(caller.accountId);
    if (!own) return settings && { label: settings.model, model: settings.model, llm: asOurs(llmOf(settings)), price: withPoints };
    if (!(await mayUse(caller))) throw new Fault('own_key_needs_pro', 403, { message: 'Your own key is part of Pro. Take it away to write with points.' });
    return {
      label: own.model,
      model: own.model,
      // Opened by whoever works with it: one that does not open must not keep the engine from being shown.
      get llm() {
        return ownLlm(secrets.open(own.key, placeOf(own.accountId), keyLost));
      },
      price: withOwnKey,
    };
  };

  return {
    worker,

    /** Also with a key that is kept without the right to it: the engine then says whose key it waits for. */
    shown: async (caller: Caller): Promise<Omit<Engine, 'chosen'> | null> => {
      const own = await store.ownKey(caller.accountId);
      const model = own?.model ?? settings?.model;
      if (!model) return null;
      const inUse = own !== undefined && (await mayUse(caller));
      const { points } = await charging.quote(caller, inUse ? withOwnKey : withPoints);
      return {
        id: 'managed',
        kind: 'managed',
        label: model,
        model,
        base_url: '',
        key_hint: own?.keyHint ?? '',
        own_key: inUse,
        points,
        first_token_ms: own?.firstTokenMs ?? null,
        tested_at: own?.testedAt.toISOString() ?? null,
      };
    },

    /** An empty key takes the own key away; that needs no plan. */
    setOwnKey: async (caller: Caller, { key, model }: { key: string; model: string }, signal: AbortSignal): Promise<OwnKeyRow | null> => {
      if (key === '') {
        await store.dropOwnKey(caller.accountId);
        return null;
      }
      if (!(await mayUse(caller))) throw new Fault('own_key_needs_pro', 403, { message: 'An own OpenAI key is part of Pro. Change to Pro first.' });
      const chosen = model || settings?.model;
      if (!chosen) throw new Fault('engine_model_unknown', 422, { details: { fields: { 'body.model': 'Name the model to write with.' } } });
      const firstTokenMs = await tried(ownLlm(key), chosen, signal, 'ours');
      const row: OwnKeyRow = {
        accountId: caller.accountId,
        key: secrets.seal(key, placeOf(caller.accountId)),
        keyHint: key.length > 8 ? key.slice(-4) : '',
        model: chosen,
        firstTokenMs,
        testedAt: clock(),
      };
      await store.keepOwnKey(row);
      return row;
    },

    hasOwnKey: async (accountId: string): Promise<boolean> => (await store.ownKey(accountId)) !== undefined,
  };
};

const placeOf = (accountId: string): string => `own.key:${accountId}`;

/** What is wrong with the operator's key or model is nothing that the caller typed, or could mend. */
const asOurs = (llm: LlmPort): LlmPort => ({
  models: (signal) => llm.models(signal),
  async *stream(ask, signal) {
    try {
      yield* llm.stream(ask, signal);
    } catch (error) {
      if (error instanceof Fault && operators.has(error.code)) throw new Fault('engine_unreachable', 424, { cause: error });
      throw error;
    }
  },
});
const operators = new Set<string>(['engine_key_invalid', 'engine_model_unknown', 'engine_address_blocked']);
