/** Chat completions on the wire, whole and in pieces. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, answerTo } from './answer.ts';
import { type Question, questionIn } from './question.ts';

/** Milliseconds between two pieces: it is a stream that can be watched, and stopped. */
const everyMs = 10;

/** OpenAI's place for what made an answer: nothing did. */
const fingerprint = 'demo_no_ai_model';
type Head = { id: string; created: number; model: string; system_fingerprint: string };

export const chat = async (body: unknown, response: ServerResponse): Promise<void> => {
  const question = questionIn(body);
  const answer = answerTo(question);
  const head: Head = {
    id: `chatcmpl-demo-${randomUUID()}`,
    created: Math.floor(Date.now() / 1_000),
    model: question.model,
    system_fingerprint: fingerprint,
  };
  if (question.stream) return streamed(response, head, question, answer);
  const choices = Array.from({ length: question.times }, (_, index) => ({ index, message: messageOf(answer), logprobs: null, finish_reason: answer.end }));
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...head, object: 'chat.completion', choices, usage: usageOf(question, answer) }));
};

const callId = (): string => `call_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
const messageOf = ({ tool, pieces }: Answer) => {
  const text = pieces.join('');
  if (tool === null) return { role: 'assistant', content: text, refusal: null, annotations: [] };
  return {
    role: 'assistant',
    content: null,
    refusal: null,
    annotations: [],
    tool_calls: [{ id: callId(), type: 'function', function: { name: tool, arguments: text } }],
  };
};

const usageOf = ({ times }: Question, { read, pieces }: Answer) => {
  const written = pieces.length * times;
  return {
    prompt_tokens: read,
    completion_tokens: written,
    total_tokens: read + written,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0, accepted_prediction_tokens: 0, rejected_prediction_tokens: 0 },
  };
};

const streamed = async (response: ServerResponse, head: Head, question: Question, answer: Answer): Promise<void> => {
  const { tellUsage, times } = question;
  const { tool, pieces, end } = answer;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const send = async (choices: object[], more: object = tellUsage ? { usage: null } : {}): Promise<void> => {
    const room = response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices, ...more })}\n\n`);
    if (!room) await once(response, 'drain', { signal: gone.signal });
  };
  const delta = (index: number, said: object, finish: string | null = null) => send([{ index, delta: said, logprobs: null, finish_reason: finish }]);

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  try {
    for (let index = 0; index < times; index += 1) {
      await delta(index, { role: 'assistant', content: tool === null ? '' : null, refusal: null });
      if (tool !== null) await delta(index, { tool_calls: [{ index: 0, id: callId(), type: 'function', function: { name: tool, arguments: '' } }] });
    }
    for (const piece of pieces) {
      for (let index = 0; index < times; index += 1)
        await delta(index, tool === null ? { content: piece } : { tool_calls: [{ index: 0, function: { arguments: piece } }] });
      await pause(everyMs, undefined, { signal: gone.signal });
    }
    for (let index = 0; index < times; index += 1) await delta(index, {}, end);
    if (tellUsage) await send([], { usage: usageOf(question, answer) });
    response.end('data: [DONE]\n\n');
  } catch (error) {
    // Whoever asked hung up: there is nobody to tell.
    if (!gone.signal.aborted) throw error;
  }
};
