/** One model's answer, from the first byte to the last. */
import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { Line } from './line.ts';

export type Heard = {
  state: 'done' | 'stopped' | 'failed';
  error: string;
  tokensIn: number | null;
  tokensOut: number | null;
  firstByteMs: number | null;
  totalMs: number;
  callId: string | null;
};
type Ask = {
  line: Line;
  key: string;
  body: unknown;
  signal: AbortSignal;
  /** Each piece as it comes; and the call's name in the log, as soon as it is known. */
  on: { text(piece: string): void; thoughts(piece: string): void; begun(callId: string): void };
};

export const hear = async ({ line, key, body, signal, on }: Ask): Promise<Heard> => {
  const began = Date.now();
  const heard: Heard = { state: 'done', error: '', tokensIn: null, tokensOut: null, firstByteMs: null, totalMs: 0, callId: null };
  try {
    const answer = await line.ask({ key, body, signal });
    const id = answer.headers['x-request-id'];
    if (typeof id === 'string') heard.callId = id;
    if (answer.statusCode !== 200) {
      // What was refused before anything was held stands in no log.
      const isLogged = answer.headers['x-points-charged'] !== undefined;
      return { ...heard, state: 'failed', error: await refusalOf(answer), totalMs: Date.now() - began, callId: isLogged ? heard.callId : null };
    }
    if (heard.callId !== null) on.begun(heard.callId);
    const parser = createParser({ onEvent: ({ data }) => take(data) });
    const take = (data: string): void => {
      if (data === '[DONE]') return;
      const { choices = [], usage, error } = JSON.parse(data) as Chunk;
      if (error) Object.assign(heard, { state: 'failed', error: error.message ?? '' });
      if (usage) Object.assign(heard, { tokensIn: usage.prompt_tokens ?? null, tokensOut: usage.completion_tokens ?? null });
      const { content, reasoning_content: thought, refusal } = choices[0]?.delta ?? {};
      if (thought) on.thoughts(thought);
      if (content || refusal) on.text((content ?? '') + (refusal ?? ''));
    };
    answer.setEncoding('utf8');
    for await (const piece of answer) {
      heard.firstByteMs ??= Date.now() - began;
      parser.feed(piece as string);
    }
  } catch (error) {
    if (signal.aborted) heard.state = 'stopped';
    else Object.assign(heard, { state: 'failed', error: (error as Error).message });
  }
  return { ...heard, totalMs: Date.now() - began };
};

type Chunk = {
  choices?: { delta?: { content?: string | null; reasoning_content?: string | null; refusal?: string | null } }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: { message?: string };
};

const refusalOf = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of answer) text += String(piece);
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    return error?.message ?? `${answer.statusCode}`;
  } catch {
    return `${answer.statusCode}`;
  }
};
