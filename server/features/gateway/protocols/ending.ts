/** Where a stream ends, and whether it ended as an answer does. */
import type { Operation } from './question.ts';

/** After one of these words nothing of the answer comes any more, whatever the connection does. */
export const endWords = (operation: Operation): Buffer[] => words[operation] ?? [];
const asBuffers = (...texts: string[]): Buffer[] => texts.map((text) => Buffer.from(text));
const words: Partial<Record<Operation, Buffer[]>> = {
  chat: asBuffers('[DONE]'),
  completions: asBuffers('[DONE]'),
  responses: asBuffers('event: response.completed', 'event: response.incomplete', 'event: response.failed', '"type":"response.completed"'),
  messages: asBuffers('event: message_stop', '"type":"message_stop"'),
  images: asBuffers('image_generation.completed'),
  image_edits: asBuffers('image_edit.completed'),
  speech: asBuffers('speech.audio.done'),
  transcription: asBuffers('transcript.text.done'),
};

/** Whether what is left of the end says that the stream was whole. */
export const isWhole = (operation: Operation, tail: string): boolean => {
  if (operation === 'gemini') return /"finishReason"\s*:\s*"/.test(tail) || /"blockReason"\s*:\s*"/.test(tail);
  if (operation === 'chat' || operation === 'completions') return tail.includes('[DONE]') || /"finish_reason"\s*:\s*"/.test(tail);
  return endWords(operation).some((word) => tail.includes(word.toString()));
};

/** An answer that said all it wanted to: the only kind that is worth keeping for the next who asks the same. */
export const isStop = (operation: Operation, text: string): boolean => {
  const stops: Partial<Record<Operation, RegExp>> = {
    chat: /"finish_reason"\s*:\s*"stop"/,
    completions: /"finish_reason"\s*:\s*"stop"/,
    responses: /"status"\s*:\s*"completed"/,
    messages: /"stop_reason"\s*:\s*"(?:end_turn|stop_sequence)"/,
    gemini: /"finishReason"\s*:\s*"STOP"/,
  };
  return stops[operation]?.test(text) ?? false;
};
