/** What each protocol writes of its use, and what that is in the classes of a price: one row for each thing that can be told, or mistold. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import { readForm } from './form.ts';
import { askImageEdits, askTranscription } from './forms.ts';
import { askEmbeddings, askImages, askRerank, askSpeech } from './others.ts';
import type { Answer, Question } from './question.ts';
import type { UsageFound } from './usage.ts';

export type TextProtocol = 'chat' | 'responses' | 'messages' | 'gemini';
type Found = Record<string, number> | undefined;

const chat: [string, unknown, Found][] = [
  ['plain', { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 }, { input: 12, output: 5 }],
  ['cached', { prompt_tokens: 2006, completion_tokens: 300, prompt_tokens_details: { cached_tokens: 1920 } }, { input: 86, cached_input: 1920, output: 300 }],
  [
    'cached, as DeepSeek says it,',
    { prompt_tokens: 100, completion_tokens: 5, prompt_cache_hit_tokens: 64, prompt_cache_miss_tokens: 36 },
    { input: 36, cached_input: 64, output: 5 },
  ],
  [
    'written to a cache',
    { prompt_tokens: 100, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 10, cache_write_tokens: 60 } },
    { input: 30, cached_input: 10, cache_write: 60, output: 5 },
  ],
  [
    'reasoning within the completion',
    { prompt_tokens: 10, completion_tokens: 90, total_tokens: 100, completion_tokens_details: { reasoning_tokens: 64 } },
    { input: 10, output: 26, reasoning: 64 },
  ],
  [
    'reasoning beside the completion',
    { prompt_tokens: 10, completion_tokens: 26, total_tokens: 100, completion_tokens_details: { reasoning_tokens: 64 } },
    { input: 10, output: 26, reasoning: 64 },
  ],
  [
    'sound',
    { prompt_tokens: 50, completion_tokens: 40, prompt_tokens_details: { audio_tokens: 30 }, completion_tokens_details: { audio_tokens: 25 } },
    { input: 20, audio_input: 30, output: 15, audio_output: 25 },
  ],
  ['zero', { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }, {}],
  ['more cached than there was', { prompt_tokens: 10, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 99 } }, { cached_input: 99, output: 1 }],
  ['missing', undefined, undefined],
  ['null', null, undefined],
  ['empty', {}, undefined],
  ['negative', { prompt_tokens: -5, completion_tokens: 5 }, undefined],
  ['a negative part of', { prompt_tokens: 5, completion_tokens: 5, prompt_tokens_details: { cached_tokens: -1 } }, undefined],
  ['huge', { prompt_tokens: 1e30, completion_tokens: 5 }, undefined],
  ['broken', { prompt_tokens: 1.5, completion_tokens: 5 }, undefined],
  ['as text', { prompt_tokens: '12', completion_tokens: '5' }, { input: 12, output: 5 }],
  ['as a text that is no number', { prompt_tokens: 'many', completion_tokens: 5 }, undefined],
];

const responses: typeof chat = [
  ['plain', { input_tokens: 36, output_tokens: 87 }, { input: 36, output: 87 }],
  ['cached', { input_tokens: 36, input_tokens_details: { cached_tokens: 6 }, output_tokens: 7 }, { input: 30, cached_input: 6, output: 7 }],
  ['written to a cache', { input_tokens: 36, input_tokens_details: { cache_write_tokens: 16 }, output_tokens: 7 }, { input: 20, cache_write: 16, output: 7 }],
  ['reasoning', { input_tokens: 36, output_tokens: 87, output_tokens_details: { reasoning_tokens: 80 } }, { input: 36, output: 7, reasoning: 80 }],
  ['zero', { input_tokens: 0, output_tokens: 0 }, {}],
  ['missing', undefined, undefined],
  ['huge', { input_tokens: 36, output_tokens: 2e9 }, undefined],
  ['negative', { input_tokens: 36, output_tokens: -1 }, undefined],
];

const messages: typeof chat = [
  ['plain', { input_tokens: 30, output_tokens: 5 }, { input: 30, output: 5 }],
  ['cached, beside the input,', { input_tokens: 30, cache_read_input_tokens: 1000, output_tokens: 5 }, { input: 30, cached_input: 1000, output: 5 }],
  ['written to a cache', { input_tokens: 30, cache_creation_input_tokens: 1000, output_tokens: 5 }, { input: 30, cache_write: 1000, output: 5 }],
  [
    'written to caches of both lives',
    { input_tokens: 3, cache_creation_input_tokens: 500, cache_creation: { ephemeral_5m_input_tokens: 200, ephemeral_1h_input_tokens: 300 }, output_tokens: 5 },
    { input: 3, cache_write: 200, cache_write_1h: 300, output: 5 },
  ],
  ['reasoning', { input_tokens: 3, output_tokens: 50, output_tokens_details: { thinking_tokens: 40 } }, { input: 3, output: 10, reasoning: 40 }],
  ['zero', { input_tokens: 0, output_tokens: 0 }, {}],
  ['missing', undefined, undefined],
  ['huge', { input_tokens: 30, output_tokens: 1e12 }, undefined],
  ['negative', { input_tokens: 30, output_tokens: 5, cache_read_input_tokens: -1 }, undefined],
];

const gemini: typeof chat = [
  ['plain', { promptTokenCount: 40, candidatesTokenCount: 5, totalTokenCount: 45 }, { input: 40, output: 5 }],
  ['cached', { promptTokenCount: 40, cachedContentTokenCount: 10, candidatesTokenCount: 5 }, { input: 30, cached_input: 10, output: 5 }],
  ['reasoning', { promptTokenCount: 40, candidatesTokenCount: 5, thoughtsTokenCount: 60, totalTokenCount: 105 }, { input: 40, output: 5, reasoning: 60 }],
  [
    'sound',
    {
      promptTokenCount: 40,
      candidatesTokenCount: 5,
      promptTokensDetails: [
        { modality: 'TEXT', tokenCount: 8 },
        { modality: 'AUDIO', tokenCount: 32 },
      ],
    },
    { input: 8, audio_input: 32, output: 5 },
  ],
  ['tools', { promptTokenCount: 40, toolUsePromptTokenCount: 7, candidatesTokenCount: 5 }, { input: 47, output: 5 }],
  ['zero', { promptTokenCount: 0, candidatesTokenCount: 0 }, {}],
  ['missing', undefined, undefined],
  ['huge', { promptTokenCount: 40, candidatesTokenCount: 1e300 }, undefined],
  ['negative', { promptTokenCount: 40, candidatesTokenCount: -5 }, undefined],
];

const rows = { chat, responses, messages, gemini };
export const golden = (Object.keys(rows) as TextProtocol[]).flatMap((protocol) =>
  rows[protocol].map(([what, usage, found]): [TextProtocol, string, unknown, Found] => [protocol, what, usage, found]),
);

const byToken: ModelPrice = { currency: 'USD', input: '1', cached_input: null, output: '2', image: null, second: null, source: 'A test' };
const asked = (json: Record<string, unknown>) => ({ json: { model: 'm', ...json }, bytes: Buffer.from(JSON.stringify(json)), own: false });
const embeddings = askEmbeddings(asked({ input: 'x' }));
const images = askImages(asked({ prompt: 'x', n: 3 }));
const rerank = askRerank(asked({ query: 'x', documents: ['y'] }));
const speech = askSpeech(asked({ input: 'Hello', voice: 'alloy', stream_format: 'sse' }));
const form = (file: string, bytes: string) => {
  const part = (name: string, more: string, text: string) => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
  const all = `${part('model', '', 'm')}${part('prompt', '', 'Greener')}${part(file, '; filename="a.bin"', bytes)}--b--\r\n`;
  return readForm(Buffer.from(all), 'multipart/form-data; boundary=b');
};
const edits = askImageEdits(form('image', 'hi'));
const heard = askTranscription(form('file', 'hi'));
const sight = { input: '5', image_input: '10' };
const ears = { input: '1.25', audio_input: '3' };
const came = { data: [{ b64_json: 'aGk=' }, { b64_json: 'aGk=' }] };
const whole = (json: unknown): Answer => ({ json });
const done = (usage: unknown): Answer => ({ head: '', tail: `data: ${JSON.stringify({ type: 'speech.audio.done', usage })}\n\n` });

const others: [string, string, Question, Answer, Partial<ModelPrice>, Found][] = [
  ['embeddings', 'plain', embeddings, whole({ data: [[1]], usage: { prompt_tokens: 8, total_tokens: 8 } }), {}, { input: 8 }],
  ['embeddings', 'total alone', embeddings, whole({ data: [[1]], usage: { total_tokens: 8 } }), {}, { input: 8 }],
  ['embeddings', 'zero', embeddings, whole({ data: [[1]], usage: { prompt_tokens: 0, total_tokens: 0 } }), {}, undefined],
  ['embeddings', 'zero for nothing', embeddings, whole({ usage: { prompt_tokens: 0, total_tokens: 0 } }), {}, {}],
  ['embeddings', 'missing', embeddings, whole({ data: [[1]] }), {}, undefined],
  ['embeddings', 'huge', embeddings, whole({ data: [[1]], usage: { prompt_tokens: 1e20 } }), {}, undefined],
  ['embeddings', 'negative', embeddings, whole({ data: [[1]], usage: { prompt_tokens: -8 } }), {}, undefined],
  ['images', 'by token', images, whole({ ...came, usage: { input_tokens: 50, output_tokens: 4160, total_tokens: 4210 } }), {}, { input: 50, output: 4160 }],
  ['images', 'zero', images, whole({ ...came, usage: { input_tokens: 0, output_tokens: 0 } }), {}, undefined],
  ['images', 'missing', images, whole(came), {}, undefined],
  ['images', 'huge', images, whole({ ...came, usage: { input_tokens: 1e20, output_tokens: 1 } }), {}, undefined],
  ['images', 'negative', images, whole({ ...came, usage: { input_tokens: 5, output_tokens: -1 } }), {}, undefined],
  ['images', 'by the picture', images, whole(came), { image: '0.04' }, { image: 2 }],
  ['images', 'more than were asked for', images, whole({ data: Array.from({ length: 9 }, () => ({})) }), { image: '0.04' }, { image: 3 }],
  [
    'edits',
    'pictures beside words',
    edits,
    whole({ ...came, usage: { input_tokens: 350, input_tokens_details: { text_tokens: 27, image_tokens: 323 }, output_tokens: 4160 } }),
    sight,
    { input: 27, image_input: 323, output: 4160 },
  ],
  ['edits', 'undivided', edits, whole({ ...came, usage: { input_tokens: 350, output_tokens: 9 } }), sight, { image_input: 350, output: 9 }],
  ['edits', 'undivided, at one price', edits, whole({ ...came, usage: { input_tokens: 350, output_tokens: 9 } }), {}, { input: 350, output: 9 }],
  [
    'transcription',
    'sound beside words',
    heard,
    whole({ text: 'x', usage: { type: 'tokens', input_tokens: 14, input_token_details: { text_tokens: 4, audio_tokens: 10 }, output_tokens: 5 } }),
    ears,
    { input: 4, audio_input: 10, output: 5 },
  ],
  ['transcription', 'undivided', heard, whole({ text: 'x', usage: { input_tokens: 14, output_tokens: 5 } }), ears, { audio_input: 14, output: 5 }],
  ['rerank', 'by token', rerank, whole({ results: [{}], meta: { tokens: { input_tokens: 12 } } }), {}, { input: 12 }],
  ['rerank', 'by the search', rerank, whole({ results: [{}], meta: { billed_units: { search_units: 2 } } }), { request: '0.002' }, { request: 2 }],
  ['rerank', 'missing', rerank, whole({ results: [{}] }), { request: '0.002' }, { request: 1 }],
  ['audio', 'spoken by token', speech, done({ input_tokens: 14, output_tokens: 45 }), {}, { input: 14, output: 45 }],
  ['audio', 'spoken at a price of its own', speech, done({ input_tokens: 14, output_tokens: 45 }), { audio_output: '9' }, { input: 14, audio_output: 45 }],
  [
    'audio',
    'heard and spoken',
    speech,
    done({ input_tokens: 14, input_token_details: { text_tokens: 0, audio_tokens: 14 }, output_tokens: 45 }),
    {},
    { audio_input: 14, output: 45 },
  ],
  ['audio', 'by the character', speech, done(undefined), { character: '15' }, { character: 5 }],
  ['audio', 'zero', speech, done({ input_tokens: 0, output_tokens: 0 }), {}, undefined],
  ['audio', 'missing', speech, done(undefined), {}, undefined],
  ['audio', 'negative', speech, done({ input_tokens: 1, output_tokens: -1 }), {}, undefined],
];
export const goldenOfOthers = others.map(([what, how, question, answer, price, found]): [string, string, () => UsageFound | undefined, Found] => [
  what,
  how,
  () => question.used(answer, { ...byToken, ...price }),
  found,
]);
