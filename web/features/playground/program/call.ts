import { translatorOf } from '@storewright/contract/playground/translator';
import { type Draft, schemaIn } from '../draft.ts';

/** A call of the door, as every language says it in its own words. */
export type ProgramCall = {
  path: string;
  /** Of OpenAI's own libraries: the same in Python and in Node. */
  method: string;
  body: Record<string, unknown>;
  /** `field` of the form, `argument` of the library, `name` in the folder of the program. */
  files: { field: string; argument: string; name: string }[];
  /** Files within a message, before its words; `message`: its place among all. */
  attached: { message: number; name: string; type: string }[];
  answer: 'words' | 'text' | 'sound' | 'pictures';
};

/** Of its files, what they are called and what they are; `id` tells two of one name apart. */
export type ProgramDraft = Omit<Draft, 'files' | 'limited'> & { files: Sent[]; earlier?: Exchange[] };
type Sent = { id?: string | null; name: string; media_type: string };
/** What was said before the question, and what its model answered; nothing where that failed. */
type Exchange = { message: string; files: Sent[]; answer: string };

/** `sampled`: its model can be told how warm it is. */
export const callOf = ({ models, system, message, settings, files, task, earlier = [] }: ProgramDraft, sampled: boolean): ProgramCall => {
  const model = models[0] ?? 'model-name';
  const chat: Omit<ProgramCall, 'body'> = { path: '/v1/chat/completions', method: 'chat.completions.create', files: [], attached: [], answer: 'words' };
  const said = (before: string) => [...(before.trim() ? [{ role: 'system', content: before }] : []), { role: 'user', content: message }];
  switch (task.mode) {
    case 'chat': {
      const { messages, attached } = conversation(system, [...earlier, { message, files, answer: '' }]);
      return { ...chat, body: { model, messages, ...told(settings, sampled) }, attached };
    }
    case 'translate':
      return { ...chat, body: { model, messages: said(translatorOf(task)) } };
    case 'draw': {
      const body = { model, prompt: message, n: task.n, ...(task.size !== null && { size: task.size }) };
      if (files.length === 0) return { path: '/v1/images/generations', method: 'images.generate', body, files: [], attached: [], answer: 'pictures' };
      const field = files.length > 1 ? 'image[]' : 'image';
      const sent = files.map(({ name }) => ({ field, argument: 'image', name: plain(name) }));
      return { path: '/v1/images/edits', method: 'images.edit', body, files: sent, attached: [], answer: 'pictures' };
    }
    case 'speak':
      return {
        path: '/v1/audio/speech',
        method: 'audio.speech.create',
        body: { model, input: message, voice: task.voice ?? 'alloy' },
        files: [],
        attached: [],
        answer: 'sound',
      };
    case 'write_down':
      return {
        path: '/v1/audio/transcriptions',
        method: 'audio.transcriptions.create',
        body: { model, ...(task.language !== null && { language: task.language }) },
        files: [{ field: 'file', argument: 'file', name: plain(files[0]?.name ?? 'sound.mp3') }],
        attached: [],
        answer: 'text',
      };
  }
};

type Said = { role: string; content: string };

/** As the playground itself asks it: each message with its files, and the model's own answers between them. */
const conversation = (system: string, all: Exchange[]): { messages: Said[]; attached: ProgramCall['attached'] } => {
  const messages: Said[] = system.trim() ? [{ role: 'system', content: system }] : [];
  const attached: ProgramCall['attached'] = [];
  const named = namesOf(all.flatMap(({ files }) => files));
  for (const { message, files, answer } of all) {
    for (const file of files) attached.push({ message: messages.length, name: named(file), type: file.media_type });
    messages.push({ role: 'user', content: message });
    if (answer) messages.push({ role: 'assistant', content: answer });
  }
  return { messages, attached };
};

/** Two files may have come under one name: in one folder the second has a number. */
const namesOf = (files: Sent[]): ((file: Sent) => string) => {
  const names = new Map<string, string>();
  const keyOf = ({ id, name }: Sent): string => id ?? name;
  for (const file of files) {
    if (names.has(keyOf(file))) continue;
    const taken = new Set(names.values());
    const first = plain(file.name);
    let name = first;
    for (let n = 2; taken.has(name); n += 1) name = first.replace(/(?=\.[^.]*$)|$/, `-${n}`);
    names.set(keyOf(file), name);
  }
  return (file) => names.get(keyOf(file)) ?? plain(file.name);
};

const told = ({ temperature, top_p, max_tokens, format, schema }: Draft['settings'], sampled: boolean): Record<string, unknown> => ({
  ...(temperature !== null && sampled && { temperature }),
  ...(top_p !== null && sampled && { top_p }),
  // The name that thinking models insist on; the door says it in the words of all others.
  ...(max_tokens !== null && { max_completion_tokens: max_tokens }),
  ...(format === 'json' && { response_format: { type: 'json_object' } }),
  ...(format === 'schema' && schemaIn(schema) && { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: schemaIn(schema) } } }),
});

/** A name that a shell and a form take as it is. */
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}._-]/gu, '-').replace(/^-+/, '') || 'file';
