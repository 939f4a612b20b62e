/** Answers of OpenAI's Responses, whole: read and written. */
import { isRecord } from '../../protocols/json.ts';
import type { About, Json, Part, Reply, Stop } from '../normal.ts';
import { argumentsOf, textOr, textOrNull } from '../reading.ts';
import { asResponses, tokensIn } from '../tokens.ts';

export const readReply = (body: Json): Reply => {
  const parts = (Array.isArray(body['output']) ? body['output'].filter(isRecord) : []).flatMap(partsOf);
  return { parts, stop: stopOf(body, parts), sequence: null, tokens: tokensIn('responses', body['usage']) };
};

export const stopOf = (body: Json, parts: Pick<Part, 'type'>[]): Stop => {
  const reason = isRecord(body['incomplete_details']) ? body['incomplete_details']['reason'] : null;
  if (reason === 'max_output_tokens') return 'length';
  if (reason === 'content_filter') return 'filter';
  if (parts.some(({ type }) => type === 'call')) return 'call';
  return parts.some(({ type }) => type === 'refusal') ? 'refusal' : 'end';
};

const partsOf = (item: Json): Part[] => {
  switch (item['type']) {
    case 'message':
      return (Array.isArray(item['content']) ? item['content'].filter(isRecord) : []).flatMap((part): Part[] => {
        if (part['type'] === 'output_text') return [{ type: 'text', text: textOr(part['text'], '') }];
        return part['type'] === 'refusal' ? [{ type: 'refusal', text: textOr(part['refusal'], '') }] : [];
      });
    case 'function_call':
      return [{ type: 'call', id: textOr(item['call_id'], ''), name: textOr(item['name'], ''), input: argumentsOf(item['arguments']) }];
    case 'reasoning': {
      const summary = Array.isArray(item['summary']) ? item['summary'].filter(isRecord) : [];
      const text = summary.map((part) => textOr(part['text'], '')).join('\n\n');
      const sealed = textOrNull(item['encrypted_content']);
      return text || sealed ? [{ type: 'reasoning', text, seal: null, sealed }] : [];
    }
    default:
      return [];
  }
};

export const writeReply = (reply: Reply, about: About): Json => {
  const output: Json[] = [];
  const named = (prefix: string): string => `${prefix}_${about.id}_${output.length}`;
  for (const part of reply.parts) {
    if (part.type === 'reasoning') output.push(reasoningItem(named('rs'), part.text));
    else if (part.type === 'call') output.push(callItem(named(part.plain ? 'ctc' : 'fc'), part));
    else if (part.type === 'text' || part.type === 'refusal')
      output.push(messageItem(named('msg'), part.type === 'text' ? textContent(part.text) : { type: 'refusal', refusal: part.text }));
  }
  return responseOf(about, reply.stop, output, reply.tokens && asResponses(reply.tokens));
};

export const textContent = (text: string): Json => ({ type: 'output_text', text, annotations: [], logprobs: [] });
export const messageItem = (id: string, content: Json | null, status = 'completed'): Json => ({
  id,
  type: 'message',
  status,
  role: 'assistant',
  content: content ? [content] : [],
});
export const reasoningItem = (id: string, text: string): Json => ({ id, type: 'reasoning', summary: text ? [{ type: 'summary_text', text }] : [] });
type Called = { id: string; name: string; input: string; plain?: boolean };
export const callItem = (id: string, { id: callId, name, input, plain = false }: Called, status = 'completed'): Json => ({
  id,
  type: plain ? 'custom_tool_call' : 'function_call',
  status,
  call_id: callId,
  name,
  [plain ? 'input' : 'arguments']: input,
});

/** `stop` null: it has only begun. */
export const responseOf = ({ id, model, created }: About, stop: Stop | null, output: Json[], usage: Json | null, error: Json | null = null): Json => {
  const cut = stop === 'length' ? 'max_output_tokens' : stop === 'filter' || (stop === 'refusal' && !isRefused(output)) ? 'content_filter' : null;
  const status = error ? 'failed' : stop === null ? 'in_progress' : cut ? 'incomplete' : 'completed';
  return {
    id,
    object: 'response',
    created_at: created,
    status,
    background: false,
    error,
    incomplete_details: cut && { reason: cut },
    instructions: null,
    max_output_tokens: null,
    metadata: {},
    model,
    output,
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    store: false,
    temperature: null,
    text: { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: null,
    truncation: 'disabled',
    usage,
    user: null,
  };
};

const isRefused = (output: Json[]): boolean =>
  output.some(({ content }) => Array.isArray(content) && content.some((part) => isRecord(part) && part['type'] === 'refusal'));
