/** From bytes to a question: which reader each path has. */
import { refuseOthers } from './extras.ts';
import { askImageEdits, askTranscription } from './forms.ts';
import { readForm } from './form.ts';
import { askCount, askEmbeddings, askGeminiInput, askInputTokens, counting, askImages, askModeration, askRerank, askSpeech } from './others.ts';
import type { CallWay } from './paths.ts';
import type { Json, Operation, Question } from './question.ts';
import { askChat, askCompletions, askGemini, askMessages, askResponses } from './texts.ts';
import type { Ask } from './tools.ts';

export const questionOf = (way: CallWay, bytes: Buffer, json: Json, own: boolean): Question => {
  const asked = { json, bytes, own };
  // A stream that is one long list has no events: from Google its bytes are relayed, and its end is held back all the same.
  if (way.operation === 'gemini') return { ...askGemini(asked, { model: way.model!, stream: way.stream! }), ...(way.list && { mode: 'bytes' as const }) };
  if (way.operation === 'gemini_embed') {
    if (!own) refuseOthers(way.operation, json);
    return askGeminiInput(asked, way.model!);
  }
  if (way.operation === 'gemini_count_tokens') return counting(askGeminiInput(asked, way.model!));
  return readers[way.operation](asked);
};

export const formQuestionOf = ({ operation }: CallWay, bytes: Buffer, contentType: string, own: boolean): Question => {
  const form = readForm(bytes, contentType);
  return operation === 'image_edits' ? askImageEdits(form, own) : askTranscription(form, own);
};

const notAForm = (): never => {
  throw new Error('This is asked for with a form.');
};
const readers: Record<Exclude<Operation, 'gemini' | 'gemini_count_tokens' | 'gemini_embed'>, (asked: Ask) => Question> = {
  chat: askChat,
  completions: askCompletions,
  responses: askResponses,
  messages: askMessages,
  count_tokens: askCount,
  input_tokens: askInputTokens,
  embeddings: askEmbeddings,
  images: askImages,
  image_edits: notAForm,
  speech: askSpeech,
  transcription: notAForm,
  translation: notAForm,
  moderation: askModeration,
  rerank: askRerank,
};
