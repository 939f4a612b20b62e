/** Counting before asking: three protocols have a place for it, and each is answered by whichever counter the provider has. */
import { isRecord } from '../protocols/json.ts';
import type { Counter } from '../protocols/counting.ts';
import { countOf } from '../protocols/usage.ts';
import type { Json } from './normal.ts';
import { type Asking, translateQuestion } from './translate.ts';

export const translateCount = ({ from, to, body, model }: { from: Counter; to: Counter; body: Json; model: string }): { body: Json; lost: string[] } => {
  // Gemini's may stand in a question of its own.
  const asked = from === 'gemini' && isRecord(body['generateContentRequest']) ? body['generateContentRequest'] : body;
  const asking: Asking = { from, to, body: asked, model, stream: false, most: 1 };
  const { body: whole, lost } = translateQuestion(asking);
  const counted = Object.fromEntries(Object.entries(whole).filter(([name]) => countedBy[to].includes(name)));
  return { body: to === 'gemini' ? { generateContentRequest: { model: `models/${model}`, ...counted } } : counted, lost };
};

/** How the answer is to be chosen or cut short is nothing that is counted, and counters refuse to hear of it. */
const countedBy: Record<Counter, string[]> = {
  messages: ['model', 'messages', 'system', 'tools', 'tool_choice', 'thinking'],
  gemini: ['contents', 'systemInstruction', 'tools', 'toolConfig'],
  responses: ['model', 'input', 'instructions', 'tools', 'tool_choice', 'parallel_tool_calls', 'reasoning', 'text'],
};

/** Undefined where it counted nothing. */
export const translateCounted = (from: Counter, to: Counter, body: Json): Json | undefined => {
  const tokens = countOf(body[from === 'gemini' ? 'totalTokens' : 'input_tokens']);
  return tokens === undefined ? undefined : countedAs(to, tokens);
};

export const countedAs = (to: Counter, tokens: number): Json => {
  if (to === 'gemini') return { totalTokens: tokens };
  return { ...(to === 'responses' && { object: 'response.input_tokens' }), input_tokens: tokens };
};
