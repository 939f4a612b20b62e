/** Models that the operator runs on this machine: they write for everybody, and for nothing as long as their price is nothing. */
import type { Engine } from '@storewright/contract/inference';
import type { LlmPort } from '../../adapters/llm/llm.ts';
import { openAiLlm } from '../../adapters/llm/openai.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Price } from '../billing/index.ts';
import { costsNothing, type ModelEntry } from '../providers/index.ts';

export type LocalEntry = Pick<ModelEntry, 'id' | 'name' | 'upstream' | 'price' | 'capabilities'> & { kind: { id: string }; provider: { baseUrl: string } };
type Needs = { operators: Outgoing; catalogue(): { all: LocalEntry[] } };
type Worker = { id: string; label: string; model: string; llm: LlmPort; price: Price };

// Writers know a flat price and one by use; a model with another price is called through the gateway.
const nothing: Price = { type: 'free', why: 'local' };
/** Weights are read from the disk first, and others may be before this one. */
const limits = { idle: 300_000, total: 600_000 };

export const createLocal = ({ operators, catalogue }: Needs) => {
  const offered = (): LocalEntry[] => catalogue().all.filter((one) => costsNothing(one) && one.capabilities.includes('text'));
  return {
    shown: (): Omit<Engine, 'chosen'>[] =>
      offered().map(({ id, name }) => ({
        id: prefix + id,
        kind: 'local',
        label: name,
        model: name,
        base_url: '',
        key_hint: '',
        own_key: false,
        points: '0',
        first_token_ms: null,
        tested_at: null,
      })),
    worker: (engine: string): Worker | undefined => {
      const one = offered().find(({ id }) => prefix + id === engine);
      return (
        one && {
          id: engine,
          label: one.name,
          model: one.upstream,
          llm: openAiLlm({ outgoing: operators, baseUrl: one.provider.baseUrl, key: '', limits }),
          price: nothing,
        }
      );
    },
  };
};
const prefix = 'local:';
/** What the engine of a model is called. */
export const localEngine = (modelId: string): string => prefix + modelId;
