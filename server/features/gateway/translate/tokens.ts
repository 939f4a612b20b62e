/** What providers say of tokens, as totals, and back. Numbers that are missing, negative or no numbers count as 0. */
import type { Json, Tokens } from './normal.ts';
import { countOr, isRecord } from './reading.ts';

const within = (value: unknown, name: string): number => (isRecord(value) ? countOr(value[name], 0) : 0);

export const chatTokens = (usage: unknown): Tokens | null =>
  isRecord(usage)
    ? {
        ...none,
        input: countOr(usage['prompt_tokens'], 0),
        // DeepSeek's own word for it.
        cached: within(usage['prompt_tokens_details'], 'cached_tokens') || countOr(usage['prompt_cache_hit_tokens'], 0),
        output: countOr(usage['completion_tokens'], 0),
        reasoning: within(usage['completion_tokens_details'], 'reasoning_tokens'),
      }
    : null;

export const responsesTokens = (usage: unknown): Tokens | null =>
  isRecord(usage)
    ? {
        ...none,
        input: countOr(usage['input_tokens'], 0),
        cached: within(usage['input_tokens_details'], 'cached_tokens'),
        output: countOr(usage['output_tokens'], 0),
        reasoning: within(usage['output_tokens_details'], 'reasoning_tokens'),
      }
    : null;

/** Anthropic counts what was cached, and what was written, beside the input and not within it. */
export const messagesTokens = (usage: unknown): Tokens | null => {
  if (!isRecord(usage)) return null;
  const cached = countOr(usage['cache_read_input_tokens'], 0);
  const writtenHour = within(usage['cache_creation'], 'ephemeral_1h_input_tokens');
  const written = Math.max(countOr(usage['cache_creation_input_tokens'], 0) - writtenHour, 0);
  return {
    input: countOr(usage['input_tokens'], 0) + cached + written + writtenHour,
    cached,
    written,
    writtenHour,
    output: countOr(usage['output_tokens'], 0),
    reasoning: within(usage['output_tokens_details'], 'thinking_tokens'),
  };
};

export const geminiTokens = (usage: unknown): Tokens | null => {
  if (!isRecord(usage)) return null;
  const reasoning = countOr(usage['thoughtsTokenCount'], 0);
  return {
    ...none,
    input: countOr(usage['promptTokenCount'], 0) + countOr(usage['toolUsePromptTokenCount'], 0),
    cached: countOr(usage['cachedContentTokenCount'], 0),
    output: countOr(usage['candidatesTokenCount'], 0) + reasoning,
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
