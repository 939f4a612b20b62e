/** Google's generateContent → a question. */
import { isRecord } from '../../protocols/json.ts';
import { mediaOf } from '../media.ts';
import { type Format, type Json, noSampling, type Part, type Question, type Reasoning, Refused, type Tool, type ToolChoice } from '../normal.ts';
import { argumentsOf, beyond, listAt, numberAt, recordAt, textAt, textOr, textOrNull } from '../reading.ts';
import { schemaOf } from './schema.ts';
import { effortNamed } from '../thinking.ts';

const understood = [
  'contents',
  'systemInstruction',
  'system_instruction',
  'tools',
  'toolConfig',
  'tool_config',
  'generationConfig',
  'generation_config',
  'safetySettings',
  'model',
];
const settings = [
  'temperature',
  'topP',
  'topK',
  'candidateCount',
  'maxOutputTokens',
  'stopSequences',
  'responseMimeType',
  'responseSchema',
  'responseJsonSchema',
  'presencePenalty',
  'frequencyPenalty',
  'seed',
  'thinkingConfig',
  'responseModalities',
];

/** Whether it streams is said by the address, not by the body. */
export const readGemini = (body: Json, stream: boolean): Question => {
  const config = recordAt(body['generationConfig'] ?? body['generation_config'] ?? {}, 'generationConfig');
  if (body['cachedContent']) throw new Refused('cachedContent', 'cachedContent works with models of Google only.');
  if ((numberAt(config['candidateCount'], 'generationConfig.candidateCount') ?? 1) > 1)
    throw new Refused('generationConfig.candidateCount', 'This model answers once: candidateCount must be 1.');
  const modalities = config['responseModalities'];
  if (Array.isArray(modalities) && modalities.some((one) => String(one).toUpperCase() !== 'TEXT'))
    throw new Refused('generationConfig.responseModalities', 'This model answers in text.');
  const system = body['systemInstruction'] ?? body['system_instruction'];
  const unnamed = new Map<string, string[]>();
  return {
    system:
      system === undefined
        ? []
        : [
            partsOf(recordAt(system, 'systemInstruction')['parts'], 'systemInstruction.parts', unnamed)
              .map((part) => (part.type === 'text' ? part.text : ''))
              .join(''),
          ],
    turns: listAt(body['contents'], 'contents').map((content, index) => {
      const { role, parts } = recordAt(content, `contents[${index}]`);
      return { role: role === 'model' ? 'assistant' : 'user', parts: partsOf(parts, `contents[${index}].parts`, unnamed) };
    }),
    tools: body['tools'] == null ? [] : listAt(body['tools'], 'tools').flatMap((tool, index) => toolsOf(recordAt(tool, `tools[${index}]`), `tools[${index}]`)),
    choice: choiceOf(body['toolConfig'] ?? body['tool_config']),
    parallel: null,
    format: formatOf(config),
    reasoning: reasoningOf(config['thinkingConfig']),
    sampling: {
      ...noSampling,
      temperature: numberAt(config['temperature'], 'generationConfig.temperature'),
      topP: numberAt(config['topP'], 'generationConfig.topP'),
      topK: numberAt(config['topK'], 'generationConfig.topK'),
      seed: numberAt(config['seed'], 'generationConfig.seed'),
      presence: numberAt(config['presencePenalty'], 'generationConfig.presencePenalty'),
      frequency: numberAt(config['frequencyPenalty'], 'generationConfig.frequencyPenalty'),
    },
    maxOutput: numberAt(config['maxOutputTokens'], 'generationConfig.maxOutputTokens'),
    stop:
      config['stopSequences'] == null
        ? []
        : listAt(config['stopSequences'], 'generationConfig.stopSequences').map((text, index) => textAt(text, `generationConfig.stopSequences[${index}]`)),
    stream,
    user: null,
    lost: [
      ...beyond(body, understood),
      ...beyond(config, settings).map((name) => `generationConfig.${name}`),
      ...(body['safetySettings'] ? ['safetySettings'] : []),
    ],
  };
};

/** Calls without an id of their own are told apart by their name and order. */
type Unnamed = Map<string, string[]>;

const partsOf = (parts: unknown, field: string, unnamed: Unnamed): Part[] => {
  if (parts === undefined || parts === null) return [];
  return listAt(parts, field).map((part, index) => partOf(recordAt(part, `${field}[${index}]`), `${field}[${index}]`, unnamed));
};

const partOf = (part: Json, field: string, unnamed: Unnamed): Part => {
  if (typeof part['text'] === 'string')
    return part['thought'] === true
      ? { type: 'reasoning', text: part['text'], seal: textOrNull(part['thoughtSignature']), sealed: null }
      : { type: 'text', text: part['text'] };
  if (isRecord(part['inlineData'])) {
    const mediaType = textAt(part['inlineData']['mimeType'], `${field}.inlineData.mimeType`);
    const base64 = textAt(part['inlineData']['data'], `${field}.inlineData.data`);
    if (mediaType.startsWith('image/')) return { type: 'image', media: { mediaType, base64 } };
    if (mediaType.startsWith('audio/'))
      return { type: 'audio', format: mediaType.slice('audio/'.length).replace('mpeg', 'mp3').replace('x-wav', 'wav'), base64 };
    return { type: 'file', media: { mediaType, base64 }, name: textOrNull(part['inlineData']['displayName']) };
  }
  if (isRecord(part['fileData'])) {
    const mediaType = textOr(part['fileData']['mimeType'], '');
    const media = mediaOf(textAt(part['fileData']['fileUri'], `${field}.fileData.fileUri`), `${field}.fileData.fileUri`, mediaType || null);
    return mediaType.startsWith('image/') ? { type: 'image', media } : { type: 'file', media, name: null };
  }
  if (isRecord(part['functionCall'])) {
    const name = textAt(part['functionCall']['name'], `${field}.functionCall.name`);
    const open = unnamed.get(name) ?? [];
    const id = textOr(part['functionCall']['id'], `call_${name}_${open.length}`);
    unnamed.set(name, [...open, id]);
    return { type: 'call', id, name, input: argumentsOf(part['functionCall']['args']) || '{}' };
  }
  if (isRecord(part['functionResponse'])) {
    const name = textAt(part['functionResponse']['name'], `${field}.functionResponse.name`);
    const id = textOrNull(part['functionResponse']['id']) ?? unnamed.get(name)?.shift() ?? `call_${name}_0`;
    return { type: 'result', id, name, parts: [{ type: 'text', text: JSON.stringify(part['functionResponse']['response'] ?? {}) }], failed: false };
  }
  throw new Refused(field, `${field} holds nothing that this model can read.`);
};

const toolsOf = (tool: Json, field: string): Tool[] => {
  const declared = tool['functionDeclarations'] ?? tool['function_declarations'];
  if (declared === undefined) throw new Refused(field, 'This model takes tools of your own; the built-in ones work with models of Google only.');
  return listAt(declared, `${field}.functionDeclarations`).map((value, index) => {
    const at = `${field}.functionDeclarations[${index}]`;
    const { name, description, parameters, parametersJsonSchema } = recordAt(value, at);
    const schema = isRecord(parametersJsonSchema) ? parametersJsonSchema : isRecord(parameters) ? schemaOf(parameters) : { type: 'object', properties: {} };
    return { name: textAt(name, `${at}.name`), description: textOrNull(description), schema, strict: false };
  });
};

const choiceOf = (config: unknown): ToolChoice | null => {
  const calling = isRecord(config) ? (config['functionCallingConfig'] ?? config['function_calling_config']) : null;
  if (!isRecord(calling)) return null;
  const allowed = Array.isArray(calling['allowedFunctionNames']) ? calling['allowedFunctionNames'] : [];
  switch (calling['mode']) {
    case 'NONE':
      return { type: 'none' };
    case 'ANY':
      return allowed.length === 1 ? { type: 'tool', name: textAt(allowed[0], 'toolConfig.functionCallingConfig.allowedFunctionNames[0]') } : { type: 'any' };
    default:
      return { type: 'auto' };
  }
};

const formatOf = (config: Json): Format | null => {
  if (isRecord(config['responseJsonSchema'])) return { type: 'schema', name: 'answer', schema: config['responseJsonSchema'], strict: false };
  if (isRecord(config['responseSchema'])) return { type: 'schema', name: 'answer', schema: schemaOf(config['responseSchema']), strict: false };
  return config['responseMimeType'] === 'application/json' ? { type: 'json' } : null;
};

const reasoningOf = (thinking: unknown): Reasoning | null => {
  if (!isRecord(thinking)) return null;
  const effort = effortNamed(thinking['thinkingLevel']);
  if (effort) return { effort };
  const budget = numberAt(thinking['thinkingBudget'], 'generationConfig.thinkingConfig.thinkingBudget');
  // −1 leaves it to the model.
  return budget === null || budget < 0 ? null : { budget };
};
