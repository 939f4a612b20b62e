/** Answers of OpenAI's protocol, as they stream or in one piece, read part by part. */
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { Fault } from '../../kit/fault.ts';
import type { Part, Stop } from './llm.ts';
import { isRefusal, refusesContent } from './policy.ts';

export async function* partsOf(body: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const waiting: string[] = [];
  const parser = createParser({ maxBufferSize: 1024 * 1024, onEvent: ({ data }) => void waiting.push(data) });
  const decoder = new TextDecoder();
  let stop: Stop | undefined;
  let usage: Part | undefined;
  let refused = false;
  let done = false;
  let events = 0;
  const take = function* (): Generator<Part> {
    for (const one of waiting.splice(0)) {
      events++;
      if (one.trim() === '[DONE]') done = true;
      if (done) return;
      const chunk = chunkOf(parsed(one));
      const text = textIn(chunk);
      if (text) yield { type: 'text', text };
      stop = stopIn(chunk) ?? stop;
      usage = usageIn(chunk) ?? usage;
      refused ||= isRefused(chunk);
    }
  };
  for await (const bytes of body) {
    feed(parser, decoder.decode(bytes, { stream: true }));
    yield* take();
    if (done) break;
  }
  // Some servers end without the last empty line.
  feed(parser, `${decoder.decode()}\n\n`);
  yield* take();
  if (events === 0) throw rubbish();
  if (!stop && !done && !refused) throw new Fault('engine_stopped', 424);
  // What it cost its owner is counted all the same.
  if (usage) yield usage;
  if (refused) throw refusedContent();
  yield { type: 'stop', reason: stop ?? 'end' };
}

/** A server that does not stream answers in one piece. */
export function* wholeAnswer(text: string): Generator<Part> {
  const chunk = chunkOf(parsed(text));
  const words = textIn(chunk);
  const refused = isRefused(chunk);
  if (!chunk.choices?.length && !refused) throw rubbish();
  if (words) yield { type: 'text', text: words };
  const usage = usageIn(chunk);
  if (usage) yield usage;
  if (refused) throw refusedContent();
  yield { type: 'stop', reason: stopIn(chunk) ?? 'end' };
}

/** `refusal`: in words of the model's, instead of the answer that a schema holds it to. */
const Said = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: Said.nullish(),
        message: Said.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number().int().nonnegative(), completion_tokens: z.number().int().nonnegative() }).nullish(),
  error: z.union([z.string(), z.looseObject({ message: z.string().nullish() })]).nullish(),
  /** Google's, where a question was blocked before anything of an answer was. */
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
});
type Chunk = z.infer<typeof Chunk>;

const feed = (parser: ReturnType<typeof createParser>, text: string): void => {
  try {
    parser.feed(text);
  } catch (error) {
    throw rubbish(error);
  }
};

const chunkOf = (value: unknown): Chunk => {
  const chunk = Chunk.safeParse(value);
  if (!chunk.success) throw rubbish();
  const { error } = chunk.data;
  if (error) throw refusesContent(200, JSON.stringify({ error })) ? refusedContent() : new Fault('engine_stopped', 424);
  return chunk.data;
};
const textIn = ({ choices }: Chunk): string => choices?.[0]?.delta?.content ?? choices?.[0]?.message?.content ?? '';
const stopIn = ({ choices }: Chunk): Stop | undefined => {
  const reason = choices?.[0]?.finish_reason;
  return reason ? (stops[reason as keyof typeof stops] ?? 'other') : undefined;
};
const isRefused = ({ choices, promptFeedback }: Chunk): boolean => {
  const [choice] = choices ?? [];
  return isRefusal(choice?.finish_reason ?? '') || Boolean(choice?.delta?.refusal || choice?.message?.refusal || promptFeedback?.blockReason);
};
const stops = { stop: 'end', length: 'length' } as const;
const usageIn = ({ usage }: Chunk): Part | undefined =>
  usage ? { type: 'usage', input: Math.min(usage.prompt_tokens, mostTokens), output: Math.min(usage.completion_tokens, mostTokens) } : undefined;
/** As many as a column of whole numbers holds; who says more made it up. */
const mostTokens = 2 ** 31 - 1;

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw rubbish(error);
  }
};

export const refusedContent = () => new Fault('engine_refused', 424);
export const rubbish = (cause?: unknown) => new Fault('engine_answered_rubbish', 424, { cause });
