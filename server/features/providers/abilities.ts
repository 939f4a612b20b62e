/** What a model can, by its name: providers' lists say little else. The operator corrects it where a name misleads. */
import type { Capability, Family, ProviderKind } from '@storewright/contract/providers';

export const abilitiesOf = (kind: ProviderKind, upstream: string, sees?: boolean): Capability[] => {
  const name = upstream.toLowerCase();
  if (kind === 'stability') return ['images'];
  const special = specialists.find(([pattern]) => pattern.test(name))?.[1];
  if (special) return [...special];
  const can = textModels.filter(([pattern]) => pattern.test(name)).flatMap(([, abilities]) => abilities);
  const all = new Set<Capability>(['text', ...can]);
  if (sees) all.add('vision');
  if (sees === false) all.delete('vision');
  return [...all];
};

/** A picture goes to who is said to see it: by its name, by its provider's list, or by the operator. */
export const seesNothing = (can: Capability[]): boolean => can.includes('text') && !can.includes('vision');

const specialists: [RegExp, readonly Capability[]][] = [
  [/rerank/, ['rerank']],
  [/embed|(?:^|[/-])(?:bge|e5|gte|m3e|voyage)-|minilm/, ['embeddings']],
  [/moderation|guard/, ['moderation']],
  [/whisper|transcribe|(?:^|[/-])asr|sensevoice|parakeet/, ['transcription']],
  [/(?:^|[/-])tts|-tts|text-to-speech|cosyvoice|kokoro/, ['speech']],
  [/gpt-image|dall-e-2/, ['images', 'image_edits']],
  [/gemini-.*-image/, ['text', 'vision', 'images']],
  [
    /dall-e|imagen|stable-(?:image|diffusion)|(?:^|[/-])sd(?:3|xl)|flux|cogview|irag|qwen-image|grok.*-image|seedream|ideogram|recraft|kolors|hidream/,
    ['images'],
  ],
];

/** Each line that fits adds to what a text model can. */
const textModels: [RegExp, readonly Capability[]][] = [
  [/gpt-(?:4o|4\.1|4-turbo|[5-9])|chatgpt|(?:^|\/)o[1-9](?:$|-(?!mini|preview))|(?:^|\/)o[4-9]-mini/, ['vision', 'tools', 'json_schema']],
  [/(?:^|\/)o3-mini/, ['tools', 'json_schema']],
  [/gpt-(?:[5-9]|oss)|(?:^|\/)o[1-9](?:$|-)/, ['reasoning']],
  [/gpt-(?:3\.5|4(?:$|-\d)|oss)/, ['tools']],
  [/claude/, ['vision', 'tools']],
  [/claude-(?:3-7|(?:opus|sonnet|haiku|fable|mythos)-[4-9])/, ['reasoning']],
  [/claude-(?:(?:opus|sonnet|haiku)-4-[5-9]|(?:opus|sonnet|haiku|fable|mythos)-[5-9])/, ['json_schema']],
  [/gemini/, ['vision', 'tools', 'json_schema']],
  [/gemini-(?:2\.5|[3-9])/, ['reasoning']],
  [/deepseek/, ['tools']],
  [/deepseek-(?:reasoner|r\d|v4)|qwq|qwen3|magistral|glm-(?:4\.[5-9]|[5-9])|thinking|reasoning/, ['reasoning']],
  [/mistral|ministral|magistral|devstral|codestral|pixtral/, ['tools', 'json_schema']],
  [/pixtral|mistral-(?:small|medium)|gemma-?(?:3|4)(?![:-](?:1b|270m))|llava|-vl|internvl|vision|multimodal|glm-\d(?:\.\d)?v|llama-?4/, ['vision']],
  [/grok-[4-9]|kimi-(?:latest|k2\.[5-9]|k[3-9])|qvq|qwen.*-omni|qwen3\.[5-9](?!.*-max)|ernie-[5-9]/, ['vision']],
  [/glm-|ernie|qwen|llama-?(?:3|4)|kimi|grok|command/, ['tools']],
];

export const familyOf = (kind: ProviderKind, upstream: string, can: Capability[]): Family => {
  if (can.includes('images')) return 'draw';
  if (can.includes('speech') || can.includes('transcription')) return 'speech';
  const name = upstream.toLowerCase();
  return families.find(([pattern]) => pattern.test(name))?.[1] ?? ofKind[kind] ?? 'other';
};

const families: [RegExp, Family][] = [
  [/code-?llama/, 'codellama'],
  [/gemma/, 'gemma'],
  [/gemini/, 'gemini'],
  [/claude/, 'claude'],
  [/deepseek/, 'deepseek'],
  [/glm-/, 'chatglm'],
  [/ernie/, 'qianfan'],
  [/mi[sn]i?stral|codestral|pixtral|devstral|magistral|mistral/, 'mistral'],
  [/llama/, 'llama'],
  [/gpt|(?:^|\/)o[1-9](?:$|-)/, 'gpt'],
];
const ofKind: Partial<Record<ProviderKind, Family>> = {
  openai: 'gpt',
  anthropic: 'claude',
  google: 'gemini',
  deepseek: 'deepseek',
  mistral: 'mistral',
  chatglm: 'chatglm',
  qianfan: 'qianfan',
};
