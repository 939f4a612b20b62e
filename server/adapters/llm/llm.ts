/** A language model behind any provider: words in, words out as they come. */
export type Message = { role: 'system' | 'user' | 'assistant'; content: string };
export type Ask = {
  model: string;
  messages: Message[];
  /** JSON Schema of the answer. Where a provider cannot hold a model to it, the messages must ask for it too. */
  schema?: { name: string; schema: Record<string, unknown> };
  maxTokens: number;
};
export type Stop = 'end' | 'length' | 'other';
/** Texts, then at most one usage, then one stop. A stream that ends without a stop was cut off and throws. */
export type Part = { type: 'text'; text: string } | { type: 'usage'; input: number; output: number } | { type: 'stop'; reason: Stop };

export interface LlmPort {
  /** Throws Faults: `engine_key_invalid`, `engine_model_unknown`, `engine_unreachable`, `engine_address_blocked`, `engine_answered_rubbish`, `engine_stopped`, `engine_busy`; `engine_refused` where it will not write about this. */
  stream(ask: Ask, signal: AbortSignal): AsyncIterable<Part>;
  models(signal: AbortSignal): Promise<string[]>;
}
