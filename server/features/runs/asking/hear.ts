/** One model's answer, from the first byte to the last. */
import { createParser } from 'eventsource-parser';
import { verdicts } from '@storewright/contract/verdicts';
import { json, type DoorSocket } from './door-socket.ts';
import { type Refused, refusedIn } from './refused.ts';

export type Heard = {
  state: 'done' | 'stopped' | 'failed';
  /** Why it failed; of one that is done, that it ended where it had to. */
  error: string;
  tokensIn: number | null;
  tokensOut: number | null;
  firstByteMs: number | null;
  totalMs: number;
  callId: string | null;
  /** Tokens that it was cut down to. */
  mostTokens: number | null;
  /** Why it failed, where the door said so. */
  refused: Refused | null;
  /** Tools that the model wants called, in its order. */
  toolCalls?: ToolCall[];
};
/** As OpenAI's protocol has it: the arguments are a text that is meant to be JSON. */
export type ToolCall = { id: string; name: string; args: string };
type Ask = {
  line: DoorSocket;
  key: string;
  body: unknown;
  wish?: string | undefined;
  signal: AbortSignal;
  /** Each piece as it comes; and the call's name in the log, as soon as it is known. */
  on: {
    text(piece: string): void;
    thoughts(piece: string): void;
    begun?(call: { callId: string | null; mostTokens: number | null }): void;
    named?(callId: string): void;
  };
};

/** Of what ended without a call. */
export const unasked: Heard = {
  state: 'done',
  error: '',
  tokensIn: null,
  tokensOut: null,
  firstByteMs: null,
  totalMs: 0,
  callId: null,
  mostTokens: null,
  refused: null,
};

export const hear = async ({ line, key, body, wish, signal, on }: Ask): Promise<Heard> => {
  const began = Date.now();
  const heard: Heard = { ...unasked };
  let named: string | null = null;
  const name = (callId: string): void => {
    named = callId;
    on.named?.(callId);
  };
  let wrote = false;
  const calls: ToolCall[] = [];
  let isCut = false;
  const failed = (refused: Refused): void => void Object.assign(heard, { state: 'failed', error: refused.message, refused });
  try {
    const answer = await line.ask({ key, path: '/v1/chat/completions', body: json(body), wish, signal, named: name });
    const id = answer.headers['x-request-id'];
    // What is told again was asked before, under another name; and what was refused before anything was held stands in no log.
    const isLogged = !answer.headers['idempotency-replayed'] && (answer.statusCode === 200 || answer.headers['x-points-charged'] !== undefined);
    if (typeof id === 'string' && isLogged) heard.callId = id;
    if (answer.statusCode !== 200) {
      failed(await refusedIn(answer));
      return { ...heard, totalMs: Date.now() - began };
    }
    heard.mostTokens = Number(answer.headers['x-max-tokens']) || null;
    on.begun?.(heard);
    const parser = createParser({ onEvent: ({ data }) => take(data) });
    const take = (data: string): void => {
      if (data === '[DONE]') return;
      const { choices = [], usage, error } = JSON.parse(data) as Chunk;
      if (error) failed({ status: 502, code: error.code ?? '', message: error.message ?? '' });
      if (usage) Object.assign(heard, { tokensIn: usage.prompt_tokens ?? null, tokensOut: usage.completion_tokens ?? null });
      const { content, reasoning_content: thought, refusal, tool_calls: wanted = [] } = choices[0]?.delta ?? {};
      for (const { index, id, function: said } of wanted ?? []) {
        // A number far beyond would make a list as long as that.
        if ((index ?? 0) > mostTools) continue;
        const call = (calls[index ?? calls.length] ??= { id: '', name: '', args: '' });
        if (id) call.id = id;
        call.name += said?.name ?? '';
        call.args += said?.arguments ?? '';
      }
      isCut ||= choices[0]?.finish_reason === 'length';
      if (thought) on.thoughts(thought);
      if (!content && !refusal) return;
      wrote = true;
      on.text((content ?? '') + (refusal ?? ''));
    };
    answer.setEncoding('utf8');
    for await (const piece of answer) {
      heard.firstByteMs ??= Date.now() - began;
      parser.feed(piece as string);
    }
    if (isCut && heard.state === 'done') heard.error = wrote ? verdicts.cutShort : verdicts.onlyThoughts;
  } catch (error) {
    // Whoever stops before a byte came has asked all the same, and may pay for it.
    if (signal.aborted) Object.assign(heard, { state: 'stopped', callId: heard.callId ?? named });
    else Object.assign(heard, { state: 'failed', error: (error as Error).message });
  }
  return { ...heard, totalMs: Date.now() - began, ...(calls.length > 0 && { toolCalls: calls.filter(Boolean) }) };
};

const mostTools = 127;
type WantedCall = { index?: number; id?: string | null; function?: { name?: string | null; arguments?: string | null } };
type Chunk = {
  choices?: {
    delta?: { content?: string | null; reasoning_content?: string | null; refusal?: string | null; tool_calls?: WantedCall[] | null };
    finish_reason?: string | null;
  }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: { message?: string; code?: string };
};
