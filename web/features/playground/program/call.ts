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
  /** Files within the last message, before its words. */
  attached: { name: string; type: string }[];
  answer: 'words' | 'text' | 'sound' | 'pictures';
};

/** Of its files, what they are called and what they are. */
export type ProgramDraft = Omit<Draft, 'files' | 'limited'> & { files: Pick<Draft['files'][number], 'name' | 'media_type'>[] };

/** `sampled`: its model can be told how warm it is. */
export const callOf = ({ models, system, message, settings, files, task }: ProgramDraft, sampled: boolean): ProgramCall => {
  const model = models[0] ?? 'model-name';
  const chat: Omit<ProgramCall, 'body'> = { path: '/v1/chat/completions', method: 'chat.completions.create', files: [], attached: [], answer: 'words' };
  const said = (before: string) => [...(before.trim() ? [{ role: 'system', content: before }] : []), { role: 'user', content: message }];
  switch (task.mode) {
    case 'chat':
      return {
        ...chat,
        body: { model, messages: said(system), ...told(settings, sampled) },
        attached: files.map(({ name, media_type: type }) => ({ name: plain(name), type })),
      };
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
