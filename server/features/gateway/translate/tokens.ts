/** What providers say of tokens, as totals, and back. */
import type { Protocol } from '@storewright/contract/providers';
import { countsIn } from '../protocols/usage.ts';
import type { Json, Tokens } from './normal.ts';

/** Null where nobody said it, or nothing that can be. */
export const tokensIn = (protocol: Protocol, usage: unknown): Tokens | null => {
  const counts = countsIn[protocol](usage);
  if (!counts) return null;
  const { input = 0, cached_input: cached = 0, cache_write: written = 0, cache_write_1h: writtenHour = 0, audio_input: heard = 0 } = counts;
  const { output = 0, reasoning = 0, audio_output: spoken = 0 } = counts;
  return {
    input: Math.max(input, 0) + cached + written + writtenHour + heard,
    cached,
    written,
    writtenHour,
    output: Math.max(output, 0) + reasoning + spoken,
    reasoning,
  };
};

export const asChat = (tokens: Tokens): Json => ({
  prompt_tokens: tokens.input,
  completion_tokens: tokens.output,
  total_tokens: tokens.input + tokens.output,
  prompt_tokens_details: { cached_tokens: tokens.cached, audio_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: tokens.reasoning, audio_tokens: 0, accepted_prediction_tokens: 0, rejected_prediction_tokens: 0 },
});

export const asResponses = (tokens: Tokens): Json => ({
  input_tokens: tokens.input,
  input_tokens_details: { cached_tokens: tokens.cached },
  output_tokens: tokens.output,
  output_tokens_details: { reasoning_tokens: tokens.reasoning },
  total_tokens: tokens.input + tokens.output,
});

export const asMessages = (tokens: Tokens): Json => ({
  input_tokens: Math.max(tokens.input - tokens.cached - tokens.written - tokens.writtenHour, 0),
  cache_creation_input_tokens: tokens.written + tokens.writtenHour,
  cache_read_input_tokens: tokens.cached,
  output_tokens: tokens.output,
  output_tokens_details: { thinking_tokens: tokens.reasoning },
});

export const asGemini = (tokens: Tokens): Json => ({
  promptTokenCount: tokens.input,
  cachedContentTokenCount: tokens.cached,
  candidatesTokenCount: Math.max(tokens.output - tokens.reasoning, 0),
  thoughtsTokenCount: tokens.reasoning,
  totalTokenCount: tokens.input + tokens.output,
});

export const none: Tokens = { input: 0, cached: 0, written: 0, writtenHour: 0, output: 0, reasoning: 0 };
