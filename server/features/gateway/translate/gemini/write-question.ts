/** A question → Google's generateContent. The model and whether it streams stand in the address. */
import { isRecord } from '../../protocols/json.ts';
import { everyPart, hasDetail, isFailed, isThought, named } from '../losses.ts';
import type { Format, Json, Media, Part, Question, Reasoning, ToolChoice } from '../normal.ts';
import { inputOf, said } from '../reading.ts';
import { budgetOf } from '../thinking.ts';

export const writeGemini = (question: Question, model: string): { body: Json; lost: string[] } => {
  const { sampling } = question;
  const parts = everyPart(question);
  return {
    body: said({
      contents: question.turns
        .map(({ role, parts }) => ({ role: role === 'assistant' ? 'model' : 'user', parts: sealed(parts, model).flatMap(partOf) }))
        .filter(({ parts }) => parts.length > 0),
      systemInstruction: question.system.length ? { parts: question.system.map((text) => ({ text })) } : null,
      tools: question.tools.length
        ? [
            {
              functionDeclarations: question.tools.map(({ name, description, schema }) =>
                said({ name, description: description ?? '', parametersJsonSchema: schema }),
              ),
            },
          ]
        : null,
      toolConfig: question.choice && { functionCallingConfig: callingOf(question.choice) },
      generationConfig: said({
        temperature: sampling.temperature,
        topP: sampling.topP,
        topK: sampling.topK,
        seed: sampling.seed,
        presencePenalty: sampling.presence,
        frequencyPenalty: sampling.frequency,
        maxOutputTokens: question.maxOutput,
        stopSequences: question.stop.length ? question.stop : null,
        ...(question.format && formatOf(question.format)),
        thinkingConfig: question.reasoning && thinkingOf(question.reasoning),
      }),
    }),
    lost: named({
      parallel_tool_calls: question.parallel === false,
      user: question.user !== null,
      strict: question.tools.some(({ strict }) => strict),
      detail: parts.some(hasDetail),
      is_error: parts.some(isFailed),
      thinking: parts.some(isThought),
    }),
  };
};

/**
 * Since Gemini 3 the first call of a turn needs the seal that it came with. A call of another model's has none: Google takes this word
 * in its place.
 */
const sealed = (parts: Part[], model: string): Part[] => {
  const first = /gemini-[12]\b/.test(model) ? undefined : parts.find(({ type }) => type === 'call');
  return parts.map((part) => (part === first && part.type === 'call' && !part.seal ? { ...part, seal: 'skip_thought_signature_validator' } : part));
};

const partOf = (part: Part): Json[] => {
  switch (part.type) {
    case 'text':
    case 'refusal':
      return part.text ? [{ text: part.text }] : [];
    case 'image':
    case 'file':
      return [mediaPart(part.media, part.type === 'image' ? 'image/jpeg' : 'application/pdf')];
    case 'audio':
      return [{ inlineData: { mimeType: `audio/${part.format === 'mp3' ? 'mpeg' : part.format}`, data: part.base64 } }];
    case 'call':
      return [{ functionCall: { id: part.id, name: part.name, args: inputOf(part.input) }, ...(part.seal && { thoughtSignature: part.seal }) }];
    case 'result':
      return [
        { functionResponse: { id: part.id, name: part.name ?? part.id, response: responseOf(part.parts) } },
        ...part.parts.flatMap((one) => (one.type === 'image' || one.type === 'file' ? partOf(one) : [])),
      ];
    case 'reasoning':
      // What another model thought is nothing that this one has thought.
      return [];
  }
};

const mediaPart = (media: Media, otherwise: string): Json =>
  'url' in media
    ? { fileData: { mimeType: media.mediaType ?? typeOf(media.url) ?? otherwise, fileUri: media.url } }
    : { inlineData: { mimeType: media.mediaType, data: media.base64 } };

const endings: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
};
const typeOf = (url: string): string | undefined => endings[/\.(\w+)(?:\?.*)?$/.exec(url)?.[1]?.toLowerCase() ?? ''];

/** It wants an object: what a tool answered in plain text is its `result`. */
const responseOf = (parts: Part[]): Json => {
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : { result: value };
  } catch {
    return { result: text };
  }
};

const callingOf = (choice: ToolChoice): Json => {
  if (choice.type === 'tool') return { mode: 'ANY', allowedFunctionNames: [choice.name] };
  return { mode: { auto: 'AUTO', none: 'NONE', any: 'ANY' }[choice.type] };
};

const formatOf = (format: Format): Json => ({ responseMimeType: 'application/json', ...(format.type === 'schema' && { responseJsonSchema: format.schema }) });

const thinkingOf = (reasoning: Reasoning): Json => {
  const thinkingBudget = budgetOf(reasoning);
  return { thinkingBudget, includeThoughts: thinkingBudget > 0 };
};
