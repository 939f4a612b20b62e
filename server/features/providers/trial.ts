/** Keys and models are tried with a real call before anybody depends on them. */
import type { Capability, Family } from '@storewright/contract/providers';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../kit/fault.ts';
import { type Body, form, json } from './bodies.ts';
import type { Operation } from './kinds/kind.ts';
import { wordsFor } from './openai-words.ts';
import { answered, asked, type At, listModels } from './upstream-lists.ts';

/** Answers the milliseconds that it took; throws what is wrong with the address or the key. */
export const tryKey = (outgoing: Outgoing, at: At, signal: AbortSignal): Promise<number> =>
  timed(async () => {
    const { kind, key } = at;
    if (kind.trial && 'get' in kind.trial) return void (await asked(outgoing, at, kind.trial.get, signal));
    if (kind.trial) return greet(outgoing, at, kind.trial.model, signal);
    const [first] = await listModels(outgoing, at, signal);
    // Some hosts show their list to everybody: then it says nothing of the key.
    if (key && kind.keyless && first && (await isPublic(outgoing, at, signal))) await greet(outgoing, at, first.upstream, signal);
  });

const isPublic = (outgoing: Outgoing, at: At, signal: AbortSignal): Promise<boolean> =>
  listModels(outgoing, { ...at, key: '' }, signal).then(
    () => true,
    () => false,
  );

/** Whatever it says of the model: a key that is not refused is one. */
const greet = async (outgoing: Outgoing, at: At, model: string, signal: AbortSignal): Promise<void> => {
  const path = at.kind.path('chat', model, false);
  if (path === null) return;
  await asked(outgoing, at, path, signal, json({ model, messages: greeting, max_tokens: 1 }), 60_000).catch((error: unknown) => {
    if (!(error instanceof Fault) || error.code === 'engine_key_invalid' || error.code === 'engine_busy') throw error;
  });
};

/** The smallest call that shows that this model works: one word, one vector, one picture. */
export const tryModel = (
  outgoing: Outgoing,
  at: At,
  { upstream, family, capabilities }: { upstream: string; family: Family; capabilities: Capability[] },
  signal: AbortSignal,
): Promise<number> =>
  timed(async () => {
    const { takesNewLimit } = wordsFor({ kind: at.kind.id, baseUrl: at.baseUrl, upstream, family, capabilities });
    for (const [capability, operation, body] of calls) {
      const path = capabilities.includes(capability) ? at.kind.path(operation, upstream, false) : null;
      if (path !== null) return void (await answered(outgoing, at, path, signal, body(upstream, { kind: at.kind.id, takesNewLimit }), 120_000));
    }
    throw new Fault('engine_cannot', 422, { message: 'This provider cannot be asked for what the model is said to do.' });
  });

const greeting = [{ role: 'user', content: 'Answer with the word: ready' }];
type Call = [Capability, Operation, (model: string, how: { kind: At['kind']['id']; takesNewLimit: boolean }) => Body];
const calls: Call[] = [
  ['text', 'chat', (model, { takesNewLimit }) => json({ model, messages: greeting, [takesNewLimit ? 'max_completion_tokens' : 'max_tokens']: 16 })],
  ['text', 'messages', (model) => json({ model, messages: greeting, max_tokens: 16 })],
  ['text', 'gemini', () => json({ contents: [{ role: 'user', parts: [{ text: greeting[0]!.content }] }], generationConfig: { maxOutputTokens: 16 } })],
  ['embeddings', 'embeddings', (model) => json({ model, input: 'ready' })],
  ['embeddings', 'gemini_embed', () => json({ content: { parts: [{ text: 'ready' }] } })],
  ['moderation', 'moderation', (model) => json({ model, input: 'ready' })],
  ['rerank', 'rerank', (model) => json({ model, query: 'ready', documents: ['ready'] })],
  ['speech', 'speech', (model) => json({ model, input: 'Ready.', voice: 'alloy' })],
  ['transcription', 'transcription', (model) => form({ model }, { name: 'file', filename: 'silence.wav', type: 'audio/wav', bytes: silence() })],
  ['images', 'images', (model, { kind }) => (kind === 'stability' ? form({ prompt: 'A grey dot', model }) : json({ model, prompt: 'A grey dot', n: 1 }))],
];

/** Half a second of it, as a WAV file of 8 kHz. */
const silence = (): Buffer => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 8_000, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(8_000, 40);
  return Buffer.concat([head, Buffer.alloc(8_000)]);
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
};

/** While connecting, whatever is wrong is wrong with what was typed: 422, at the field it is about. */
export const asTyped = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Fault) || error.status === 429) throw error;
    const field = error.code === 'engine_key_invalid' ? 'body.key' : 'body.base_url';
    throw new Fault(error.code, 422, { message: error.message, details: { ...error.details, fields: { [field]: error.message } }, cause: error });
  }
};
