/** Streamed answers as OpenAI's Responses: each item is opened, filled, closed, and stands in the whole at the end. */
import type { About, Delta, Json, Stop } from '../normal.ts';
import { eventLine } from '../sse.ts';
import { asResponses } from '../tokens.ts';
import { callItem, messageItem, reasoningItem, responseOf, textContent } from './reply.ts';

type Open =
  | { kind: 'text' | 'refusal' | 'reasoning'; id: string; text: string }
  | { kind: 'call'; id: string; n: number; call: { id: string; name: string; input: string; plain: boolean } };

export const writeStream = (about: About) => {
  const output: Json[] = [];
  let sequence = 0;
  let begun = false;
  let open: Open | null = null;
  let usage: Json | null = null;
  let stop: Stop = 'end';
  let error: Json | null = null;

  const told = (type: string, more: Json): string => eventLine(type, { type, sequence_number: sequence++, ...more });
  const begin = (): string => {
    if (begun) return '';
    begun = true;
    const response = responseOf(about, null, [], null);
    return told('response.created', { response }) + told('response.in_progress', { response });
  };
  const place = (id: string): Json => ({ item_id: id, output_index: output.length });

  const close = (): string => {
    if (!open) return '';
    const closing = open;
    open = null;
    const { id } = closing;
    const at = place(id);
    let said = '';
    let item: Json;
    if (closing.kind === 'call') {
      item = callItem(id, closing.call);
      const { name, input, plain } = closing.call;
      said += plain
        ? told('response.custom_tool_call_input.done', { ...at, input })
        : told('response.function_call_arguments.done', { ...at, name, arguments: input });
    } else if (closing.kind === 'reasoning') {
      item = reasoningItem(id, closing.text);
      said += told('response.reasoning_summary_text.done', { ...at, summary_index: 0, text: closing.text });
      said += told('response.reasoning_summary_part.done', { ...at, summary_index: 0, part: { type: 'summary_text', text: closing.text } });
    } else {
      const part = closing.kind === 'text' ? textContent(closing.text) : { type: 'refusal', refusal: closing.text };
      item = messageItem(id, part);
      said +=
        closing.kind === 'text'
          ? told('response.output_text.done', { ...at, content_index: 0, text: closing.text, logprobs: [] })
          : told('response.refusal.done', { ...at, content_index: 0, refusal: closing.text });
      said += told('response.content_part.done', { ...at, content_index: 0, part });
    }
    said += told('response.output_item.done', { output_index: output.length, item });
    output.push(item);
    return said;
  };

  const opened = (kind: 'text' | 'refusal' | 'reasoning'): string => {
    if (open?.kind === kind) return '';
    const before = begin() + close();
    const id = `${kind === 'reasoning' ? 'rs' : 'msg'}_${about.id}_${output.length}`;
    open = { kind, id, text: '' };
    const at = place(id);
    if (kind === 'reasoning')
      return `${before}${told('response.output_item.added', { output_index: output.length, item: reasoningItem(id, '') })}${told('response.reasoning_summary_part.added', { ...at, summary_index: 0, part: { type: 'summary_text', text: '' } })}`;
    const part = kind === 'text' ? textContent('') : { type: 'refusal', refusal: '' };
    return `${before}${told('response.output_item.added', { output_index: output.length, item: messageItem(id, null, 'in_progress') })}${told('response.content_part.added', { ...at, content_index: 0, part })}`;
  };

  const more = (kind: 'text' | 'refusal' | 'reasoning', text: string): string => {
    const before = opened(kind);
    const current = open as Extract<Open, { text: string }>;
    current.text += text;
    const at = place(current.id);
    if (kind === 'reasoning') return before + told('response.reasoning_summary_text.delta', { ...at, summary_index: 0, delta: text });
    return (
      before +
      (kind === 'text'
        ? told('response.output_text.delta', { ...at, content_index: 0, delta: text, logprobs: [] })
        : told('response.refusal.delta', { ...at, content_index: 0, delta: text }))
    );
  };

  return {
    write: (delta: Delta): string => {
      switch (delta.type) {
        case 'text':
        case 'refusal':
        case 'reasoning':
          return more(delta.type, delta.text);
        case 'call': {
          const before = begin() + close();
          const call = { id: delta.id, name: delta.name, input: '', plain: delta.plain === true };
          open = { kind: 'call', id: `${call.plain ? 'ctc' : 'fc'}_${about.id}_${output.length}`, n: delta.n, call };
          return before + told('response.output_item.added', { output_index: output.length, item: callItem(open.id, call, 'in_progress') });
        }
        case 'input':
          // Providers write one call after the other; a piece of a closed one has nowhere to go.
          if (open?.kind !== 'call' || open.n !== delta.n) return '';
          open.call.input += delta.json;
          return told(`response.${open.call.plain ? 'custom_tool_call_input' : 'function_call_arguments'}.delta`, { ...place(open.id), delta: delta.json });
        case 'tokens':
          usage = asResponses(delta.tokens);
          return '';
        case 'stop':
          stop = delta.stop;
          return '';
        case 'failed':
          error = { code: 'server_error', message: delta.message };
          return '';
        default:
          return '';
      }
    },
    end: (): string => {
      const before = begin() + close();
      const response = responseOf(about, stop, output, usage, error);
      return before + told(`response.${String(response['status'])}`, { response });
    },
  };
};
