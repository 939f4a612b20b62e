/** llama.cpp through node-llama-cpp, which the operator installed: one model in memory that writes and one that reads, one question of each at a time. In the child process alone. */
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Counted, type End, type Question, Refused, type Texts } from './wire.ts';

export type Answered = Counted & { end: End };
/** Puts `signal` in force: what was said until then is kept. */
type Hear = (text: string) => void;

export const createLlama = ({ runtime, models, context }: { runtime: string; models: string; context: number }) => {
  // As many threads as cores would spin against every other process of the machine, and be hundreds of times slower.
  const threads = Math.max(1, availableParallelism() - 1);
  let engine: Promise<Engine> | undefined;
  let held: Held | undefined;
  let reading: Reading | undefined;

  const opened = (): Promise<Engine> =>
    (engine ??= import(pathToFileURL(join(runtime, 'node_modules', 'node-llama-cpp', 'dist', 'index.js')).href).then(async (module: Module) => ({
      module,
      llama: await module.getLlama({ gpu: false, build: 'never', logLevel: 'error', maxThreads: threads, progressLogs: false }),
    })));

  const letGo = async (): Promise<void> => {
    const old = held;
    held = undefined;
    await old?.model.dispose();
  };
  const pathOf = (id: string): string => join(models, `${id}.gguf`);
  const sizeOf = async (id: string): Promise<number> => {
    const size = named.test(id) ? await stat(pathOf(id)).then(({ size: bytes }) => bytes, absent) : undefined;
    if (size === undefined) throw new Refused(`There is no model ${id} on this machine.`, { status: 404, field: 'model', code: 'model_not_found' });
    return size;
  };
  /** Beside the one that writes: an answer needs both. */
  const readerOf = async (id: string): Promise<Reading> => {
    if (reading?.id === id) return reading;
    const size = await sizeOf(id);
    const old = reading;
    reading = undefined;
    await old?.model.dispose();
    enough(size);
    const model = await (await opened()).llama.loadModel({ modelPath: pathOf(id), gpuLayers: 0 });
    try {
      const most = Math.min(longestText, context, model.trainContextSize);
      const room = await model.createEmbeddingContext({ contextSize: most, threads });
      return (reading = { id, model, room, most });
    } catch (error) {
      await model.dispose();
      throw error;
    }
  };

  const taken = async (id: string): Promise<Held> => {
    if (held?.id === id) return held;
    const size = await sizeOf(id);
    await letGo();
    enough(size);
    const { module, llama } = await opened();
    const model = await llama.loadModel({ modelPath: pathOf(id), gpuLayers: 0 });
    try {
      const room = await model.createContext({ contextSize: { max: Math.min(context, model.trainContextSize) }, threads });
      const sequence = room.getSequence();
      held = { id, model, size: room.contextSize, sequence, chat: new module.LlamaChat({ contextSequence: sequence }) };
      return held;
    } catch (error) {
      await model.dispose();
      throw error;
    }
  };

  return {
    threads,
    loaded: (): string | null => held?.id ?? reading?.id ?? null,
    letGo,

    vectors: async ({ model: id, texts }: Texts, signal: AbortSignal): Promise<{ vectors: Float32Array[]; tokens: number }> => {
      const { model, room, most } = await readerOf(id);
      const vectors: Float32Array[] = [];
      let tokens = 0;
      for (const text of texts) {
        signal.throwIfAborted();
        // What follows is left out: a passage is far shorter. Two of them are its own marks of beginning and end.
        const read = model.tokenize(text).slice(0, most - 2);
        tokens += read.length;
        vectors.push(Float32Array.from((await room.getEmbeddingFor(read)).vector));
      }
      return { vectors, tokens };
    },

    answer: async (question: Question, hear: Hear, signal: AbortSignal): Promise<Answered> => {
      const { model, size, sequence, chat } = await taken(question.model);
      const history = historyOf(question);
      const prompt = chat.chatWrapper.generateContextState({ chatHistory: history }).contextText.tokenize(model.tokenizer).length;
      if (prompt >= size)
        throw new Refused(`The messages are ${prompt} tokens long; this model reads ${size} here, its answer among them.`, {
          field: 'messages',
          code: 'context_length_exceeded',
        });
      const grammar = await grammarFor((await opened()).llama, question.form);
      await sequence.clearHistory();
      let completion = 0;
      const { metadata } = await chat.generateResponse(history, {
        onTextChunk: hear,
        onToken: (tokens) => void (completion += tokens.length),
        signal,
        stopOnAbortSignal: true,
        maxTokens: Math.min(question.most ?? size, size - prompt),
        temperature: question.temperature,
        // A small model that thinks aloud says little else.
        budgets: { thoughtTokens: 0 },
        ...(question.topP !== undefined && { topP: question.topP }),
        ...(question.seed !== undefined && { seed: question.seed }),
        ...(question.stop.length > 0 && { customStopTriggers: question.stop }),
        ...(grammar && { grammar }),
      });
      return { prompt, completion, end: metadata.stopReason === 'maxTokens' || metadata.stopReason === 'abort' ? 'length' : 'stop' };
    },
  };
};

/** Tokens of one text. */
const longestText = 512;
/** A name of a file in the folder, and no way out of it. */
const named = /^[a-z0-9][a-z0-9._-]*$/i;
const absent = (): undefined => undefined;

/** Weights that do not fit would be read from disk again for each word. */
const enough = (size: number): void => {
  const free = process.availableMemory();
  if (free < size + besides)
    throw new Refused(`This model needs ${mb(size + besides)} MB of memory, and ${mb(free)} MB are free.`, { status: 503, code: 'server_error' });
};
const besides = 300 * 1024 * 1024;
const mb = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

const historyOf = ({ turns }: Question): Item[] => [
  ...turns.map(({ role, text }): Item => (role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text })),
  { type: 'model', response: [] },
];

const grammarFor = async (llama: LlamaCpp, form: Question['form']): Promise<object | undefined> => {
  if (form === undefined) return undefined;
  if (form === 'any') return llama.getGrammarFor('json');
  try {
    return await llama.createGrammarForJsonSchema(form.schema);
  } catch (error) {
    throw new Refused(`This JSON schema cannot be held to: ${(error as Error).message}`, { field: 'response_format' });
  }
};

/** As much of node-llama-cpp 3.22 as is used here: it is not there when this is compiled. */
type Item = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };
type Module = {
  getLlama(options: { gpu: false; build: 'never'; logLevel: 'error'; maxThreads: number; progressLogs: false }): Promise<LlamaCpp>;
  LlamaChat: new (options: { contextSequence: Sequence }) => Chat;
};
type LlamaCpp = {
  loadModel(options: { modelPath: string; gpuLayers: 0 }): Promise<Model>;
  getGrammarFor(name: 'json'): Promise<object>;
  createGrammarForJsonSchema(schema: Record<string, unknown>): Promise<object>;
};
type Model = {
  trainContextSize: number;
  tokenizer: object;
  tokenize(text: string): number[];
  createEmbeddingContext(options: { contextSize: number; threads: number }): Promise<Room>;
  createContext(options: { contextSize: { max: number }; threads: number }): Promise<{ contextSize: number; getSequence(): Sequence }>;
  dispose(): Promise<void>;
};
type Sequence = { clearHistory(): Promise<void> };
type Chat = {
  chatWrapper: { generateContextState(of: { chatHistory: Item[] }): { contextText: { tokenize(by: object): unknown[] } } };
  generateResponse(
    history: Item[],
    options: {
      onTextChunk: Hear;
      onToken(tokens: unknown[]): void;
      signal: AbortSignal;
      stopOnAbortSignal: true;
      maxTokens: number;
      temperature: number;
      budgets: { thoughtTokens: 0 };
      topP?: number;
      seed?: number;
      customStopTriggers?: string[];
      grammar?: object;
    },
  ): Promise<{ metadata: { stopReason: string } }>;
};
type Engine = { module: Module; llama: LlamaCpp };
type Room = { getEmbeddingFor(tokens: number[]): Promise<{ vector: readonly number[] }> };
type Reading = { id: string; model: Model; room: Room; most: number };
type Held = { id: string; model: Model; size: number; sequence: Sequence; chat: Chat };
