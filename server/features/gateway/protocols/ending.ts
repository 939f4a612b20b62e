/** Where a stream ends, and whether it ended as an answer does. */
import { isRecord, type Json, recordsIn } from './json.ts';
import type { Operation } from './question.ts';

/** Lines with which the last event begins: in a text that a model writes, no line begins, for its line ends are escaped. */
export const endWords = (operation: Operation): Buffer[] => words[operation] ?? [];
const asLines = (...texts: string[]): Buffer[] => texts.map((text) => Buffer.from(`\n${text}`));
const words: Partial<Record<Operation, Buffer[]>> = {
  chat: asLines('data: [DONE]', 'data:[DONE]'),
  completions: asLines('data: [DONE]', 'data:[DONE]'),
  responses: asLines('event: response.completed', 'event: response.incomplete', 'event: response.failed'),
  messages: asLines('event: message_stop'),
  images: asLines('event: image_generation.completed'),
  image_edits: asLines('event: image_edit.completed'),
  speech: asLines('data: {"type":"speech.audio.done"'),
  transcription: asLines('data: {"type":"transcript.text.done"'),
};
/** Whether one of these lines is in some bytes, the first of which begin a line. */
export const hasLine = (bytes: Buffer, lines: Buffer[]): boolean => lines.some((line) => bytes.includes(line) || begins(bytes, line));
const begins = (bytes: Buffer, line: Buffer): boolean => bytes.length >= line.length - 1 && line.compare(bytes, 0, line.length - 1, 1) === 0;

/** Whether what is left of the end says that the stream was whole. */
export const isWhole = (operation: Operation, tail: string): boolean => {
  if (operation === 'gemini') return /"(?:finishReason|blockReason)"\s*:\s*"/.test(tail);
  if ((operation === 'chat' || operation === 'completions') && /"finish_reason"\s*:\s*"/.test(tail)) return true;
  return hasLine(Buffer.from(tail), endWords(operation));
};

/** Whether the stream told that it failed: it ended as it should, and is no answer. In a text that a model writes, no line begins. */
export const isFailure = (tail: string): boolean => failure.test(tail);
/** And told it to the end: whoever hears it needs no other to know it. */
export const hasToldFailure = (tail: string): boolean => {
  const at = tail.search(failure);
  return at !== -1 && /\n\r?\n/.test(tail.slice(at));
};
/** What it said of that. */
export const failureTold = (tail: string): string => tail.slice(Math.max(tail.search(failure), 0));
/** Google ends so where what the model wrote is no call: an answer without one. */
const failedFinishes = [
  'MALFORMED_FUNCTION_CALL',
  'UNEXPECTED_TOOL_CALL',
  'MALFORMED_RESPONSE',
  'MISSING_THOUGHT_SIGNATURE',
  'TOO_MANY_TOOL_CALLS',
  'NO_IMAGE',
  'IMAGE_OTHER',
];
export const isFailedFinish = (reason: unknown): boolean => typeof reason === 'string' && failedFinishes.includes(reason);
const failure = new RegExp(
  `^(?:event: ?(?:error|response\\.failed)\\b|data: ?\\{"(?:type": ?"error"|error": ?[{"]))|"finish_reason"\\s*:\\s*"error"|"finishReason"\\s*:\\s*"(?:${failedFinishes.join('|')})"`,
  'm',
);

/**
 * The same of a whole answer. `told`: it says so beside an answer, or in its place, and what it says is for whoever's key it is; else it
 * only ends so, in words that its protocol has.
 */
export const failureIn = (json: Json): { told: boolean } | undefined => {
  const choices = recordsIn(json['choices']);
  if (isTold(json['error']) || json['status'] === 'failed' || choices.some(({ error }) => isTold(error))) return { told: true };
  const ends =
    choices.some((choice) => choice['finish_reason'] === 'error') || recordsIn(json['candidates']).some((one) => isFailedFinish(one['finishReason']));
  return ends ? { told: false } : undefined;
};
const isTold = (error: unknown): boolean => isRecord(error) || (typeof error === 'string' && error !== '');

/** An answer that said all it wanted to: the only kind that is worth keeping for the next who asks the same. */
export const isStop = (operation: Operation, text: string): boolean => {
  const stops: Partial<Record<Operation, RegExp>> = {
    chat: /"finish_reason"\s*:\s*"stop"/,
    completions: /"finish_reason"\s*:\s*"stop"/,
    responses: /"status"\s*:\s*"completed"/,
    messages: /"stop_reason"\s*:\s*"(?:end_turn|stop_sequence)"/,
    gemini: /"finishReason"\s*:\s*"STOP"/,
  };
  // Its parts have a status too: one that was cut off makes the whole no answer.
  if (operation === 'responses' && /"status"\s*:\s*"(?:incomplete|failed|cancelled)"/.test(text)) return false;
  return stops[operation]?.test(text) ?? false;
};
