/** Finds out which of a maker's addresses a key belongs to, and which of its models it may use. */
import type { KeyMaker } from '@storewright/contract/inference-makers';
import type { LlmPort } from '../../adapters/llm/llm.ts';
import { Fault } from '../../kit/fault.ts';
import { tried } from './trial.ts';

type Needs = { llmOf(at: { base_url: string; key: string }): LlmPort; signal: AbortSignal };
type Found = { base_url: string; model: string; firstTokenMs: number };

/** A key of another region is refused there, and a model comes and goes: the next is tried. The last refusal is told. */
export const withKey = async ({ base_urls: addresses, models }: KeyMaker, key: string, { llmOf, signal }: Needs): Promise<Found> => {
  let refused: unknown;
  for (const base_url of addresses) {
    const llm = llmOf({ base_url, key });
    for (const model of await inOrder(models, llm, signal)) {
      try {
        return { base_url, model, firstTokenMs: await tried(llm, model, signal) };
      } catch (error) {
        refused = error;
        const code = error instanceof Fault ? error.code : '';
        if (code === 'engine_model_unknown') continue;
        if (code === 'engine_key_invalid') break;
        throw error;
      }
    }
  }
  throw refused;
};

/** Those that the maker lists come first; not everybody lets everybody list. Some put their models into a folder. */
const inOrder = async (models: readonly string[], llm: LlmPort, signal: AbortSignal): Promise<string[]> => {
  const listed = new Set((await llm.models(signal).catch(() => [])).map((name) => name.replace(/^models\//, '')));
  return models.toSorted((one, other) => Number(listed.has(other)) - Number(listed.has(one)));
};
