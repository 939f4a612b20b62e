/** What somebody typed is tried before it is kept. */
import type { LlmPort } from '../../adapters/llm/llm.ts';
import { Fault } from '../../kit/fault.ts';

/** A real call, as small as one can be: it proves the address, the key, the model and the stream at once. Answers the milliseconds to the first word. */
export const tried = (llm: LlmPort, model: string, signal: AbortSignal, address?: 'ours'): Promise<number> =>
  asTyped(async () => {
    const begun = performance.now();
    let first: number | undefined;
    for await (const part of llm.stream(
      { model, messages: [{ role: 'user', content: 'Answer with the word: ready' }], maxTokens: 64 },
      AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
    ))
      if (part.type === 'text') first ??= performance.now() - begun;
    return Math.round(first ?? performance.now() - begun);
  }, address);

/** While connecting, whatever is wrong is wrong with what was typed: 422, at the field it is about. An address of ours was not typed. */
export const asTyped = async <T>(work: () => Promise<T>, address?: 'ours'): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Fault) || error.status === 429) throw error;
    const field = fields[error.code] ?? (address === 'ours' ? undefined : 'body.base_url');
    throw new Fault(error.code, 422, { message: error.message, ...(field && { details: { fields: { [field]: error.message } } }), cause: error });
  }
};
const fields: Record<string, string> = { engine_key_invalid: 'body.key', engine_model_unknown: 'body.model', engine_refused: 'body.model' };
