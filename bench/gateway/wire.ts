/** What the upstream says, what the callers ask, and how a caller knows when a word was written. */

/** Words of a stream, and milliseconds between two of them. */
export const words = 50;
export const everyMs = 20;
export const model = 'gpt-5-mini';

const system = 'You write short descriptions of goods for the shop Fjell Outdoor. Plain words, no exclamation marks, two sentences at most. '.repeat(2);
const question = 'Describe this bottle: Fjell 750 ml, 18/8 stainless steel, double wall, keeps cold for 24 hours.';
const asked = { model, temperature: 0.4, max_tokens: 400 };

/** Half a kilobyte, as OpenAI's and as Anthropic's clients send it. */
export const questions = {
  whole: post('/v1/chat/completions', {
    ...asked,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: question },
    ],
  }),
  streamed: post('/v1/chat/completions', {
    ...asked,
    stream: true,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: question },
    ],
  }),
  translated: post('/v1/messages', { ...asked, stream: true, system, messages: [{ role: 'user', content: question }] }),
};
export type Question = keyof typeof questions;

/** With the key for its header. */
function post(path: string, json: object): (key: string) => Buffer {
  const body = JSON.stringify(json);
  return (key) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\naccept: */*\r\nuser-agent: bench\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
}

const usage = { prompt_tokens: 96, completion_tokens: words, total_tokens: 96 + words, prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 } };
const about = { id: 'chatcmpl-Bx4f7aQ1mZ0', created: 1_795_300_000, model, system_fingerprint: 'fp_0f3a' };
const text = 'The bottle holds 750 ml and keeps water cold for a day. '.repeat(13);

/** A kilobyte. */
export const wholeAnswer = JSON.stringify({
  ...about,
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: text, refusal: null }, logprobs: null, finish_reason: 'stop' }],
  usage,
});

const event = (choices: object[], more: object = {}): string => `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices, ...more })}\n\n`;
const delta = (what: object, finish: string | null = null) => [{ index: 0, delta: what, logprobs: null, finish_reason: finish }];
export const firstEvent = event(delta({ role: 'assistant', content: '' }));
export const lastEvents = `${event(delta({}, 'stop'))}${event([], { usage })}data: [DONE]\n\n`;
/** The time stands in the word: it comes through every translation. */
export const wordEvent = (): string => event(delta({ content: ` @${microseconds()}@` }));

/** Of the machine, and so the same in every process. */
export const microseconds = (): number => Number(process.hrtime.bigint() / 1_000n);
