/** Whole streams in each protocol's bytes, with letters of several bytes in them. */
import type { ServerResponse } from 'node:http';

export type Protocol = 'chat' | 'completions' | 'responses' | 'messages' | 'gemini' | 'embeddings';

export const events = (protocol: Protocol, more: { usage?: unknown; sep?: string } = {}): string => {
  const usage =
    'usage' in more
      ? more.usage
      : { input_tokens: 40, output_tokens: 5, prompt_tokens: 40, completion_tokens: 5, promptTokenCount: 40, candidatesTokenCount: 5 };
  const line = (value: object, name?: string) => `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(value)}\n\n`;
  const words = ['grün', '水筒', '🥤', 'd', 'e'];
  const all: Record<string, string> = {
    chat: `${words.map((content) => line({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })).join('')}${line({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}${line({ choices: [], usage })}data: [DONE]\n\n`,
    completions: `${words.map((text) => line({ choices: [{ index: 0, text, finish_reason: null }] })).join('')}${line({ choices: [{ index: 0, text: '', finish_reason: 'stop' }] })}${line({ choices: [], usage })}data: [DONE]\n\n`,
    responses: `${words.map((delta) => line({ type: 'response.output_text.delta', delta }, 'response.output_text.delta')).join('')}${line({ type: 'response.completed', response: { id: 'r', usage } }, 'response.completed')}`,
    messages: `${line({ type: 'message_start', message: { id: 'm', usage: { input_tokens: (usage as { input_tokens?: number } | undefined)?.input_tokens, output_tokens: 1 } } }, 'message_start')}${words.map((text) => line({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }, 'content_block_delta')).join('')}${line({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage }, 'message_delta')}${line({ type: 'message_stop' }, 'message_stop')}`,
    gemini: words
      .map((text, place) => line({ candidates: [{ content: { parts: [{ text }] }, ...(place === 4 && { finishReason: 'STOP' }) }], usageMetadata: usage }))
      .join(''),
  };
  const text = all[protocol] ?? '';
  return more.sep ? text.replaceAll('\n', more.sep) : text;
};

export const stream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
export const dripping = (response: ServerResponse, bytes: Buffer, size: number) => {
  let at = 0;
  const next = () => {
    if (at >= bytes.length) return void response.end();
    response.write(bytes.subarray(at, (at += size)));
    setImmediate(next);
  };
  next();
};
