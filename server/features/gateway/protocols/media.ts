/**
 * Pictures, files and sounds in a question: found where each protocol has its content, and nowhere else. What looks like one
 * within the arguments of a tool is text there, and is counted as text.
 */
import type { Protocol } from '@storewright/contract/providers';
import { isRecord, type Json } from './json.ts';
import { disguisedIn, names } from './names.ts';
import { secondsIn } from './sound/length.ts';

export type Media = {
  /** Bytes of the body that are no text, but what a file travels as. */
  bytes: number;
  pictures: number;
  /** Of sound. */
  seconds: number;
  /** There is sound in it, however long. */
  sounds: boolean;
  /** Something whose length nobody knows before it was read: papers, films, addresses of files. */
  unknown: boolean;
  /** Where something is named that lies in the provider's account, which many share. */
  foreign: string | null;
  /** A name that weighs, spelled so that others read it and we do not. */
  disguised: string | null;
};

export const mediaIn = (protocol: Protocol, json: Json): Media => {
  const found: Media = { bytes: 0, pictures: 0, seconds: 0, sounds: false, unknown: false, foreign: null, disguised: null };
  readers[protocol](json, found);
  return found;
};

/** Every call comes through here, and most have texts alone: nothing is made that is not needed. */
const each = (list: unknown, visit: (one: Json, found: Media, depth: number) => void, found: Media, depth = 0): void => {
  if (Array.isArray(list)) for (const one of list) if (isRecord(one)) visit(one, found, depth);
};

const look = (known: ReturnType<typeof names>, one: unknown, found: Media): void => {
  if (isRecord(one)) found.disguised ??= disguisedIn(known, one) ?? null;
};
const ofOpenAi = names(`type role content text output audio id image_url image_file url detail input_audio data format file file_data file_id file_url`);
const ofAnthropic = names('type role content text source data media_type url file_id');
const ofGoogle =
  names(`role parts text inlineData inline_data fileData file_data functionCall function_call functionResponse function_response mimeType mime_type
  data fileUri file_uri content contents`);

const openAi = (json: Json, found: Media): void => {
  each(json['messages'], openAiTurn, found);
  each(json['input'], openAiTurn, found);
  each(json['documents'], openAiTurn, found);
};
const openAiTurn = (turn: Json, found: Media): void => {
  look(ofOpenAi, turn, found);
  // What it said before, by the name that this has in the account.
  if (isRecord(turn['audio']) && turn['audio']['id'] !== undefined) found.foreign ??= 'messages.audio.id';
  // Embeddings, moderations and rerankers take lists of things, of which some are more than texts.
  if (turn['role'] === undefined && turn['type'] === undefined && turn['text'] === undefined && turn['content'] === undefined) found.unknown = true;
  if (turn['type'] === 'image_url') openAiPart(turn, found);
  each(turn['content'], openAiPart, found);
  each(turn['output'], openAiPart, found);
};

const openAiPart = (part: Json, found: Media): void => {
  const type = String(part['type']);
  for (const one of [part, part['image_url'], part['input_audio'], part['file']]) look(ofOpenAi, one, found);
  const body = isRecord(part['file']) ? part['file'] : part;
  const lent = body['file_id'] ?? part['image_file'];
  if (lent !== undefined && lent !== null) found.foreign ??= `${type}.file_id`;
  if (type === 'image_url' || type === 'input_image') return picture(addressOf(part['image_url']), found);
  if (type === 'input_audio') return sound(isRecord(part['input_audio']) ? part['input_audio']['data'] : undefined, found);
  if (type === 'file' || type === 'input_file') {
    const address = typeof body['file_data'] === 'string' ? body['file_data'] : '';
    return file(/^data:([^;,]*)/.exec(address)?.[1] ?? '', address, found);
  }
  if (!texts.has(type)) found.unknown = true;
};
const texts = new Set(['undefined', 'text', 'input_text', 'output_text', 'refusal', 'reasoning_text', 'summary_text', 'thinking']);
const addressOf = (value: unknown): unknown => (isRecord(value) ? value['url'] : value);

const anthropic = (json: Json, found: Media): void => each(json['messages'], anthropicTurn, found);
const anthropicTurn = (turn: Json, found: Media): void => {
  look(ofAnthropic, turn, found);
  each(turn['content'], anthropicBlock, found);
};
const anthropicBlock = (block: Json, found: Media, depth: number): void => {
  const type = String(block['type']);
  const source = isRecord(block['source']) ? block['source'] : {};
  for (const one of [block, source]) look(ofAnthropic, one, found);
  if (source['type'] === 'file' || type === 'container_upload') found.foreign ??= `${type}.source`;
  if (type === 'image') return picture(source['data'], found);
  if (type === 'document' && source['type'] === 'content') {
    if (depth < 4) each(source['content'], anthropicBlock, found, depth + 1);
  } else if (type === 'document') {
    if (source['type'] !== 'text') file(String(source['media_type']), source['data'], found);
  } else if (type === 'tool_result' || type === 'search_result') {
    if (depth < 4) each(block['content'], anthropicBlock, found, depth + 1);
  } else if (!blocks.has(type)) found.unknown = true;
};
const blocks = new Set(['text', 'tool_use', 'thinking', 'redacted_thinking']);

const google = (json: Json, found: Media): void => {
  googleQuestion(json, found);
  if (isRecord(json['generateContentRequest'])) googleQuestion(json['generateContentRequest'], found);
  each(json['requests'], googleQuestion, found);
};
const googleQuestion = (json: Json, found: Media): void => {
  const { contents } = json;
  each(contents, googleContent, found);
  // One turn may stand without a list around it.
  for (const alone of [contents, json['content'], json['systemInstruction'], json['system_instruction']]) if (isRecord(alone)) googleContent(alone, found);
};
const googleContent = (content: Json, found: Media): void => {
  const { parts } = content;
  look(ofGoogle, content, found);
  if (isRecord(parts)) googlePart(parts, found, 0);
  else each(parts, googlePart, found);
};
const googlePart = (part: Json, found: Media, depth: number): void => {
  const inline = part['inlineData'] ?? part['inline_data'];
  const lent = part['fileData'] ?? part['file_data'];
  const answer = part['functionResponse'] ?? part['function_response'];
  for (const one of [part, inline, lent]) look(ofGoogle, one, found);
  // Said in both spellings, one of the two would not be looked at.
  found.disguised ??= spellings.find((name) => part[name] !== undefined && part[name] !== (inline ?? null) && part[name] !== (lent ?? null)) ?? null;
  if (isRecord(inline)) file(String(inline['mimeType'] ?? inline['mime_type']), inline['data'], found);
  if (isRecord(lent)) {
    const address = String(lent['fileUri'] ?? lent['file_uri']);
    if (!/^https?:\/\//.test(address) || address.startsWith('https://generativelanguage.googleapis.com/')) found.foreign ??= 'fileData.fileUri';
    found.unknown = true;
  }
  if (isRecord(answer) && depth < 2) each(answer['parts'], googlePart, found, depth + 1);
};

const spellings = ['inline_data', 'file_data'];

const readers: Record<Protocol, (json: Json, found: Media) => void> = { chat: openAi, responses: openAi, messages: anthropic, gemini: google };

const file = (type: string, packed: unknown, found: Media): void => {
  // Packed text is not longer than what it is packed in.
  if (type.startsWith('text/')) return;
  if (type.startsWith('image/')) return picture(packed, found);
  if (type.startsWith('audio/')) return sound(packed, found);
  found.bytes += typeof packed === 'string' ? packed.length : 0;
  found.unknown = true;
};

/** An address as long as this is no address. */
const longestAddress = 8_192;
const picture = (packed: unknown, found: Media): void => {
  found.pictures += 1;
  if (typeof packed === 'string' && packed.length > longestAddress) found.bytes += packed.length;
};

const sound = (packed: unknown, found: Media): void => {
  const text = typeof packed === 'string' ? packed : '';
  const seconds = secondsIn(Buffer.from(text.slice(text.startsWith('data:') ? text.indexOf(',') + 1 : 0), 'base64'));
  found.bytes += text.length;
  found.sounds = true;
  if (seconds === undefined) found.unknown = true;
  else found.seconds += seconds;
};
